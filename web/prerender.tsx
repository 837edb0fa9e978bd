import { Button, MantineProvider } from '@mantine/core';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ContentPage } from '#contract/endpoints/content.ts';
import type { PublicPlans } from '#contract/endpoints/plans.ts';
import { message } from '#contract/messages.ts';
import { App } from './app.tsx';
import { router } from './router.tsx';
import { queryClient } from './shared/api.ts';
import { appBase } from './shared/navigation/address.ts';
import { setServedFacts } from './shared/page-data.ts';
import { theme } from './shared/ui/theme.ts';
import toast from './update-toast.module.css';

export { appStart, appStartId, appStartNow } from '#contract/app-start.ts';

/** What a page shows beside its own words. */
export interface Shown {
  /** On the landing page; without plans the places of the fees are waiting. */
  plans?: PublicPlans | undefined;
  content?: ContentPage | undefined;
}

/**
 * A visitor's page as HTML, made once when the product is built. The office's facts are left as marks that the server
 * fills in. `path` is below the app's prefix.
 */
export async function renderPage(path: string, { plans, content }: Shown): Promise<string> {
  setServedFacts({
    office: { name: '{{office.name}}', telNo: '{{office.telNo}}' },
    ...(plans && { plans }),
    ...(content && { content }),
  });
  queryClient.clear();
  router.update({ history: createMemoryHistory({ initialEntries: [`${appBase}/${path}`] }) });
  await router.load();
  return (
    renderToStaticMarkup(<App />)
      // Scripts in the page are forbidden by its own policy; what the router adds is for pages that it takes over.
      .replace(/<script[\s\S]*?<\/script>/g, '')
      // Before the app is there a form must send nothing, least of all a password in an address.
      .replaceAll('<form', '<form method="dialog"')
  );
}

/** What a built page says when the app cannot be fetched, as HTML. */
export function renderAppMissing(): string {
  return renderToStaticMarkup(
    <MantineProvider theme={theme} withCssVariables={false}>
      <div className={toast.toast} role="alert">
        <p>{message('cm501')}</p>
        <Button size="compact-md">再読み込み</Button>
      </div>
    </MantineProvider>,
  );
}
