import { afterAll, beforeAll, expect, test } from 'vitest';
import { editStatus, emptyDraft, enteredOf } from '../member/application/draft/draft.ts';
import { press, pressIn } from '../testing/dialogs.ts';
import { atEntry, field, withResignation } from '../testing/entry.ts';
import { eventually } from '../testing/eventually.ts';
import { type Product, startProduct } from '../testing/product.ts';
import type { Tab } from '../testing/tab.ts';

// What is discarded never comes back, and what is typed after it stays.

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

test.each([
  ['the last', true],
  ['the first', false],
])(
  'what is discarded stays so where the response to %s save was lost',
  async (_which, isSavedBefore) => {
    const { tab, draftAtServer, atServer } = await atEntry(product);
    if (isSavedBefore) {
      await withResignation(tab);
      await atServer('2026-11-15');
    }
    // However slowly it is entered, the one save that arrives has all of it.
    tab.network.decide(/\/draft$/, 'lost');
    if (isSavedBefore) await field(tab, /^変更の日/).fill('2026/11/14');
    else await withResignation(tab);
    tab.network.decide(/\/draft$/, 'answer lost');
    await field(tab, /^事務所への連絡事項/).fill('急いでいます。');
    await atServer(isSavedBefore ? '2026-11-14' : '2026-11-15');
    tab.network.free();
    await discard(tab);
    await eventually(async () => expect((await draftAtServer()).content).toBe(''));
    expect(tab.stored('drafts')).toBe('[]');
  },
);

test('what another tab has saved is discarded for all tabs', async () => {
  const { tab, token, draftAtServer } = await atEntry(product);
  const draft = {
    ...emptyDraft('of-both-tabs'),
    status: editStatus.input,
    firstMessage: '急いでいます。',
  };
  localStorage.setItem('draft.device', 'here');
  const content = JSON.stringify({ device: 'here', entered: enteredOf(draft) });
  const json = { draftVersion: 0, content };
  const path = '/user/core/customers/0/draft';
  expect((await product.app.call('put', path, { token, json })).status).toBe(200);
  new BroadcastChannel('draft').postMessage({
    owner: localStorage.getItem('owner.member'),
    draft,
  });
  await expect(field(tab, /^事務所への連絡事項/)).toHaveValue('急いでいます。');
  await discard(tab);
  await eventually(async () => expect((await draftAtServer()).content).toBe(''));
});

/** Holds what the page asks about the draft, but no save. */
function holdQuestion(tab: Tab) {
  let isAsked = false;
  let pass = () => {};
  const passed = new Promise<'goes'>((resolve) => {
    pass = () => resolve('goes');
  });
  tab.network.decide(/\/draft$/, ({ method }) => {
    if (method === 'PUT') return 'goes';
    isAsked = true;
    return passed;
  });
  return { pass, asked: () => eventually(() => expect(isAsked).toBe(true)) };
}

async function discard(tab: Tab) {
  await press(tab, 'キャンセル');
  await pressIn(tab, '破棄する');
  await expect(tab.getByRole('heading', { level: 1, name: 'ホーム' })).toBeVisible();
}

test('what is typed while a discarded draft is compared with the server is saved', async () => {
  const { tab, atServer } = await atEntry(product);
  tab.network.decide(/\/draft$/, 'lost');
  await withResignation(tab);
  const { asked, pass } = holdQuestion(tab);
  await discard(tab);
  await asked();
  await tab.goto('/mbr400');
  await field(tab, /^事務所への連絡事項/).fill('急いでいます。');
  pass();
  await atServer('急いでいます。');
});

test('what is discarded while the server is asked stays so', async () => {
  const { tab, draftAtServer, atServer } = await atEntry(product);
  await withResignation(tab);
  await atServer('2026-11-15');
  const { asked, pass } = holdQuestion(tab);
  await tab.reload();
  await asked();
  await discard(tab);
  pass();
  await eventually(async () => expect((await draftAtServer()).content).toBe(''));
});
