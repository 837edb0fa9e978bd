import { expect } from 'vitest';
import type { CompanyPage } from '#contract/endpoints/companies.ts';
import type { ServerDraft } from '#contract/endpoints/drafts.ts';
import { press } from './dialogs.ts';
import { eventually } from './eventually.ts';
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
    .getByRole('link', { name: /^申込みを開始する/ })
    .first()
    .click();
  const company = async () => {
    const path = '/user/core/customers/0/company';
    return (await product.app.call<CompanyPage>('get', path, { token })).body.data;
  };
  const path = '/user/core/customers/0/draft';
  /** What the server stores of the draft. */
  const draftAtServer = async () => {
    const { body } = await product.app.call<ServerDraft>('get', path, { token });
    return body.data ?? { content: '', draftVersion: 0 };
  };
  const atServer = (text: string) =>
    eventually(async () => expect((await draftAtServer()).content).toContain(text));
  return { tab, token, login, company, draftAtServer, atServer };
}

export const person = (tab: Tab, name: RegExp) => tab.getByRole('group', { name });
export const choose = (tab: Tab, name: RegExp, what: string) =>
  person(tab, name).getByRole('radio', { name: what, exact: true }).check();
export const answer = (tab: Tab, group: RegExp, what: string) =>
  tab.getByRole('group', { name: group }).getByRole('radio', { name: what }).check();
export const field = (tab: Tab, name: RegExp) => tab.getByRole('textbox', { name });

/** Resigns an officer on 2026/11/15 and answers all that the entry asks of it. */
export async function withResignation(tab: Tab) {
  await press(tab, '登記されている役員を加える');
  await field(tab, /^氏名/).fill('丙川　次郎');
  await field(tab, /^住所/).fill(address);
  await press(tab, 'この方を一覧に加える');
  await press(tab, '閉じる');
  await choose(tab, /丙川/, '辞任');
  await field(tab, /^変更の日/).fill('2026/11/15');
  await answer(tab, /取締役会を置いていますか/, '置いている');
  await answer(tab, /代表取締役はどう決めますか/, '分からない');
  await answer(tab, /資本金は1億円/, '1億円以下');
}
