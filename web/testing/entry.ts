import type { CompanyPage } from '#contract/endpoints/companies.ts';
import { customer, type Product } from './product.ts';
import type { Tab } from './tab.ts';

// The entry of an application by people.

export const address = '東京都港区虎ノ門一丁目1番1号';

/** A new customer at the beginning of the entry. */
export async function atEntry(product: Product) {
  const { token, ...login } = await customer(product);
  const tab = await product.open('/mba100');
  await tab.signIn('member', login, '/mbr100');
  await tab
    .getByRole('link', { name: /^申込を開始する/ })
    .first()
    .click();
  const company = async () => {
    const path = '/user/core/customers/0/company';
    return (await product.app.call<CompanyPage>('get', path, { token })).body.data;
  };
  return { tab, token, login, company };
}

export const person = (tab: Tab, name: RegExp) => tab.getByRole('group', { name });
export const choose = (tab: Tab, name: RegExp, what: string) =>
  person(tab, name).getByRole('radio', { name: what, exact: true }).check();
export const answer = (tab: Tab, group: RegExp, what: string) =>
  tab.getByRole('group', { name: group }).getByRole('radio', { name: what }).check();
export const field = (tab: Tab, name: RegExp) => tab.getByRole('textbox', { name });
