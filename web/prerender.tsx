import { MantineProvider } from '@mantine/core';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ContentPage } from '#contract/endpoints/content.ts';
import type { PublicPlans } from '#contract/endpoints/plans.ts';
import { message } from '#contract/messages.ts';
import { officeFactNames, textsBy, wayNames } from '#contract/page-data.ts';
import { App } from './app.tsx';
import { router } from './router.tsx';
import { screens } from './screens.ts';
import { queryClient } from './shared/api.ts';
import { addressOf, appBase } from './shared/navigation/address.ts';
import { setServedFacts } from './shared/page-data.ts';
import { Button } from './shared/ui/button.tsx';
import { theme } from './shared/ui/theme.ts';
import toast from './update-toast.module.css';

export { appStart, appStartId, appStartNow } from '#contract/app-start.ts';

/** The first parts of the addresses that have a screen. */
export const firstParts = screens.flatMap(({ id, alias }) => [
  addressOf(id).slice(1),
  ...(alias ? [alias] : []),
]);

/** What a page shows besides its own texts. */
export interface Shown {
  /** On the landing page; without plans, the fees are left as gaps. */
  plans?: PublicPlans | undefined;
  content?: ContentPage | undefined;
}

/**
 * A visitor's page as HTML, rendered during the build. The office's facts are left as marks that the server fills in.
 * `path` is below the app's prefix.
 */
export async function renderPage(path: string, { plans, content }: Shown): Promise<string> {
  setServedFacts({
    office: textsBy(officeFactNames, (name) => `{{office.${name}}}`),
    way: textsBy(wayNames, (name) => `{{way.${name}}}`),
    ...(plans && { plans }),
    ...(content && { content }),
  });
  queryClient.clear();
  router.update({ history: createMemoryHistory({ initialEntries: [`${appBase}/${path}`] }) });
  await router.load();
  return (
    renderToStaticMarkup(<App />)
      // The page's content security policy forbids these scripts, which the router adds for hydration.
      .replace(/<script[\s\S]*?<\/script>/g, '')
      // Without the app a form must send nothing, least of all a password in an address.
      .replaceAll('<form', '<form method="dialog"')
  );
}

/** The notice of a prerendered page when the app cannot be fetched, as HTML. */
export function renderAppMissing(): string {
  return renderToStaticMarkup(
    <MantineProvider theme={theme} withCssVariables={false}>
      <div className={toast.toast} role="alert">
        <p>{message('cm501')}</p>
        <Button filled small>
          再読み込み
        </Button>
      </div>
    </MantineProvider>,
  );
}
