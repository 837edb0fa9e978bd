import { createMemoryHistory } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PublicPlans } from '#contract/endpoints/filings.ts';
import { App } from './app.tsx';
import { router } from './router.tsx';
import { queryClient } from './shared/api.ts';
import { appBase } from './shared/navigation/address.ts';
import { setServedFacts } from './shared/served-facts.ts';

/**
 * The landing page as HTML, made once when the product is built. The office's facts are left as marks that the server
 * fills in; without plans the places of the fees are waiting.
 */
export async function renderLanding(plans: PublicPlans | undefined): Promise<string> {
  setServedFacts({
    office: { name: '{{office.name}}', telNo: '{{office.telNo}}' },
    ...(plans && { plans }),
  });
  queryClient.clear();
  router.update({ history: createMemoryHistory({ initialEntries: [`${appBase}/`] }) });
  await router.load();
  return renderToStaticMarkup(<App />);
}
