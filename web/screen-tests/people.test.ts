import { afterAll, beforeAll, expect, test } from 'vitest';
import { inputType } from '#contract/codes.ts';
import { emptyList } from '#contract/officer-changes.ts';
import { message } from '#contract/server-messages.ts';
import { emptyDraft, enteredOf } from '../member/application/draft/draft.ts';
import { rowOf } from '../member/application/people/choices.ts';
import { expectRefusal, openFold, press, pressIn } from '../testing/dialogs.ts';
import { address, answer, atEntry, choose, field, person } from '../testing/entry.ts';
import { eventually } from '../testing/eventually.ts';
import { customer, type Product, startProduct } from '../testing/product.ts';
import type { Tab } from '../testing/tab.ts';

// The entry of an application by people: what is asked once and kept, what is refused and mended, and where Back leads.

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const busy = { status: 503, json: { statusCd: 500, message: '混雑', errorList: [], data: null } };
test('who has no list types names once, is asked of the company once, and Back leads to the filing', async () => {
  const { tab, company } = await atEntry(product);
  await expect(person(tab, /^代表取締役・取締役/)).toBeVisible();
  await press(tab, '登記されている役員を加える');
  await field(tab, /^氏名/).fill('丙川　次郎');
  await field(tab, /^住所/).fill(address);
  await press(tab, 'この方を一覧に加える');
  await choose(tab, /丙川/, '辞任');
  await press(tab, '申込内容を確認する');
  for (const text of ['変更の日を入力', '資本金を選択', '取締役会の有無を選択']) {
    await expect(tab.getByRole('region', { name: /誤りがあります/ })).toContainText(text);
  }
  await field(tab, /^変更の日/).fill('2026/11/15');
  await answer(tab, /取締役会を置いていますか/, '置いている');
  // No choice goes: what contradicts is said below the answer, and a press mends it.
  const ways = tab.getByRole('group', { name: /代表取締役はどう決めますか/ });
  await expect(ways.getByRole('radio')).toHaveCount(6);
  await answer(tab, /代表取締役はどう決めますか/, '各自代表');
  await press(tab, '「置いていない」にする');
  await expect(tab.getByRole('button', { name: /」にする$/ })).toHaveCount(0);
  await answer(tab, /取締役会を置いていますか/, '置いている');
  await expect(ways.getByRole('radio', { name: '各自代表' })).toBeChecked();
  await answer(tab, /代表取締役はどう決めますか/, '分からない');
  await answer(tab, /資本金は1億円/, '1億円以下');
  await expect(tab.getByRole('region', { name: '料金' })).toContainText('21,000円');
  await eventually(async () => {
    const facts = (await company())?.factList.map(({ name, value }) => [name, value]);
    expect(facts).toEqual(
      expect.arrayContaining([
        ['board', 'yes'],
        ['selection', ''],
        ['capital', 'upTo100M'],
      ]),
    );
  });
  expect((await company())?.officerList.map(({ name }) => name)).toContain('丙川　次郎');
  // Nothing is lost by leaving, and nobody is asked.
  await tab.getByRole('link', { name: 'ホーム', exact: true }).first().click();
  await tab.getByRole('link', { name: '申込みの入力を再開する' }).first().click();
  await expect(person(tab, /丙川/).getByRole('radio', { name: '辞任' })).toBeChecked();
  await expect(tab.getByText('一度だけお尋ねします')).toHaveCount(0);
  await press(tab, '申込内容を確認する');
  await press(tab, '申し込む');
  await pressIn(tab, '申し込む');
  await expect(tab.getByText(/申込番号は/)).toBeVisible();
  const link = tab.getByRole('link', { name: /^\d{8}-\d{5}$/ });
  const number = await link.textContent();
  await tab.goBack();
  await expect(tab.getByRole('heading', { level: 1, name: '申込内容の詳細' })).toBeVisible();

  // The same again is asked about, with the number of the first, and then taken.
  await tab.goto('/mbr400');
  await choose(tab, /丙川/, '辞任');
  await field(tab, /^変更の日/).fill('2026/11/15');
  await press(tab, '申込内容を確認する');
  for (const action of ['戻って確かめる', 'このまま申し込む']) {
    await press(tab, '申し込む');
    await pressIn(tab, '申し込む');
    await expect(tab.getByRole('alertdialog')).toContainText(
      message('mb068', '丙川　次郎', '辞任', number),
    );
    await pressIn(tab, action);
  }
  await expect(link).not.toHaveText([number]);
  await expect(link).toBeVisible();
});

test('an address is asked once, a late change is named where it was entered, and an odd address is asked about', async () => {
  const { tab, company } = await atEntry(product);
  await press(tab, '登記されている役員を加える');
  await field(tab, /^氏名/).fill('丙川　次郎');
  await field(tab, /^住所/).fill('不明');
  await press(tab, 'この方を一覧に加える');
  await press(tab, '閉じる');
  const representative = person(tab, /^代表取締役・取締役/);
  const ofHis = (name: RegExp) => representative.getByRole('textbox', { name });
  await choose(tab, /^代表取締役・取締役/, '重任（続ける）');
  await representative.getByRole('checkbox', { name: '住所が変わった' }).check();
  await expect(ofHis(/様の住所/)).toHaveCount(0);
  await ofHis(/新しい住所/).fill(address);
  await ofHis(/^引っ越した日/).fill('2026/09/20');
  await expect(representative).toContainText('新しい住所は、この方の重任にも使います。');
  await expect(representative).toContainText('様の住所変更（2026/09/20）');
  await expect(representative).toContainText('期限を過ぎていても、登記は申請できます。');
  await choose(tab, /丙川/, '辞任');
  // The list says who represents.
  await expect(person(tab, /丙川/)).not.toContainText('代表取締役のみ退くのか');
  await field(tab, /^変更の日/).fill('2026/09/10');
  await ofHis(/引っ越す前の住所/).fill('東京都渋谷区神宮前一丁目2番3号');
  await field(tab, /^変更の日/).fill('2026/11/15');
  await expect(ofHis(/引っ越す前の住所/)).toHaveCount(0);
  await expect(tab.getByText(/期限を過ぎているもの：.*住所変更/)).toHaveCount(1);
  await answer(tab, /取締役会を置いていますか/, '置いていない');
  await answer(tab, /代表取締役はどう決めますか/, '分からない');
  let release = () => {};
  const held = new Promise<'goes'>((resolve) => {
    release = () => resolve('goes');
  });
  tab.network.decide(/\/company\/facts$/, () => held);
  await answer(tab, /資本金は1億円/, '1億円以下');
  await answer(tab, /^代表取締役の住所の非表示/, '非表示ではない・希望しない');
  const price = tab.getByRole('region', { name: '料金' });
  await expect(price).toContainText('様の住所変更（2026/09/20）');
  await press(tab, '申込内容を確認する');
  await expect(tab.getByRole('alertdialog')).toContainText(message('mb052', '丙川　次郎', '不明'));
  await pressIn(tab, '住所を直す');
  await eventually(() => expect(document.activeElement?.id).toMatch(/^people\[1\]/));
  await press(tab, '申込内容を確認する');
  // It waits for the answers on their way, because the next page changes them.
  await expect(tab.getByRole('button', { name: '申込内容を確認する' })).toBeDisabled();
  release();
  const said = tab.getByRole('region', { name: '会社について' });
  await expect(said).toContainText('分からない（事務所が確認します）');
  await expect(tab.getByText('代表取締役のみ退くのか')).toHaveCount(0);
  await said.getByRole('button', { name: /^変更/ }).click();
  await tab.getByLabel(/代表取締役はどう決めますか/).selectOption({ label: '株主総会の決議' });
  await pressIn(tab, '保存する');
  // The dialog has closed, and the new answer shows.
  await expect(said).not.toContainText('分からない');
  await expect(said).toContainText('株主総会の決議');
  expect((await company())?.factList.find(({ name }) => name === 'selection')?.value).toBe(
    'meeting',
  );
  const prepared = tab.getByRole('region', { name: /^ご用意いただくもの/ });
  await openFold(tab, 'ご用意いただくもの');
  await expect(prepared.getByRole('listitem').filter({ hasText: '丙川　次郎 様' })).toContainText(
    '辞任届',
  );
});

test('what contradicts is said beside the person, and mended by its button; the tables show the same', async () => {
  const { tab, token } = await atEntry(product);
  const json = {
    factList: [
      { name: 'board', value: 'no' },
      { name: 'selection', value: 'each' },
      { name: 'capital', value: 'over100M' },
      { name: 'addressHidden', value: 'yes' },
    ],
    ...{ updateDatetime: '', updateUserId: '' },
  };
  const path = '/user/core/customers/0/company/facts';
  expect((await product.app.call('put', path, { token, json })).status).toBe(200);
  await tab.reload();
  await press(tab, '新しい役員を加える');
  await field(tab, /^氏名/).fill('丁野　桜');
  await field(tab, /^住所/).fill(address);
  await press(tab, 'この方を加える');
  await field(tab, /^変更の日/).fill('2026/11/15');
  await expect(person(tab, /丁野/)).toContainText('各自代表の会社では、取締役に就任・重任した方は');
  await press(person(tab, /丁野/), '代表取締役の就任も加える');
  await expect(person(tab, /丁野/)).not.toContainText('各自代表の会社では');
  await tab.getByRole('link', { name: '表で入力する' }).click();
  await expect(tab.getByRole('list', { name: '選択中のプラン' })).toContainText('1億円超');
  await press(tab, '次へ');
  await expect(tab.getByText('2件入力済み')).toBeVisible();
  await tab.getByRole('link', { name: '役員の一覧から入力する' }).click();
  await press(tab, '丁野　桜 様の入力を取り消す');
  await expect(person(tab, /丁野/)).toHaveCount(0);
  const representative = person(tab, /^代表取締役・取締役/);
  await representative.getByRole('checkbox', { name: '住所が変わった' }).check();
  await field(tab, /新しい住所/).fill(address);
  await field(tab, /^引っ越した日/).fill('2026/11/15');
  await expect(representative).not.toContainText('住所が公開され');
  await press(tab, '代表取締役の住所の非表示を変える');
  await answer(tab, /^代表取締役の住所の非表示/, '非表示ではない・希望しない');
  await expect(representative).toContainText('住所が公開され、取り消せません');
});

test('the check page leads back to the form that was used, and what is typed is not dropped unasked', async () => {
  const { tab } = await atEntry(product);
  await press(tab, '登記されている役員を加える');
  await field(tab, /^氏名/).fill('丙川　次郎');
  await press(tab, '閉じる');
  await expect(tab.getByRole('alertdialog')).toContainText(message('mb010'));
  await pressIn(tab, 'キャンセル');
  await expect(field(tab, /^氏名/)).toHaveValue('丙川　次郎');
  await field(tab, /^住所/).fill(address);
  await press(tab, 'この方を一覧に加える');
  await press(tab, '閉じる');
  await expect(tab.getByRole('alertdialog')).toHaveCount(0);
  await choose(tab, /丙川/, '辞任');
  await field(tab, /^変更の日/).fill('2026/11/15');
  await answer(tab, /取締役会を置いていますか/, '分からない');
  await answer(tab, /代表取締役はどう決めますか/, '分からない');
  await answer(tab, /資本金は1億円/, '1億円以下');

  // One of several, or none of them.
  const option = (name: RegExp) =>
    tab.getByRole('group', { name: 'あわせて申し込めるもの' }).getByRole('radio', { name });
  await expect(option(/希望しない/)).toBeChecked();
  const price = tab.getByRole('region', { name: '料金' });
  await option(/（1通）/).check();
  await expect(price).toContainText('登記事項証明書の郵送（1通）');
  await option(/（2通）/).check();
  await expect(price).toContainText('登記事項証明書の郵送（2通）');
  await expect(price).not.toContainText('登記事項証明書の郵送（1通）');
  await option(/希望しない/).check();
  await expect(price).not.toContainText('登記事項証明書');

  const change = (name: string) =>
    tab.getByRole('region', { name }).getByRole('link', { name: /^変更/ }).click();
  const departures = '辞任・任期満了・解任・死亡';
  await press(tab, '申込内容を確認する');
  await change(departures);
  await expect(person(tab, /丙川/).getByRole('radio', { name: '辞任' })).toBeChecked();
  await expect(tab.locator('dialog[open]')).toHaveCount(0);
  await press(tab, '申込内容を確認する');
  await change('申込プラン');
  await expect(option(/希望しない/)).toBeFocused();
  await press(tab, '申込内容を確認する');

  // A question that this page is too old to know is asked; what is refused again is said, and the page stays.
  const text = '新しい確認事項です。';
  const errorList = [{ message: text, messageCd: 'mb999' }];
  const json = { statusCd: 500, message: text, errorList, data: null };
  tab.network.decide(/\/requests\/add$/, { status: 409, json });
  for (const action of ['戻って確かめる', 'このまま申し込む']) {
    await press(tab, '申し込む');
    await pressIn(tab, '申し込む');
    await expect(tab.getByRole('alertdialog')).toContainText(text);
    await pressIn(tab, action);
  }
  await expectRefusal(tab, text);
  tab.network.free();
  await expect(tab.getByRole('heading', { level: 1, name: '申込内容の確認' })).toBeVisible();

  // Who looks into the tables is led there.
  await press(tab, '修正する');
  await tab.getByRole('link', { name: '表で入力する' }).click();
  await press(tab, '次へ');
  await press(tab, '次へ');
  await press(tab, '申込内容を確認する');
  await change(departures);
  await expect(tab.locator('dialog[open]')).toContainText('丙川　次郎');
  await pressIn(tab, 'キャンセル');
  await press(tab, '修正する');
  await expect(tab.getByRole('link', { name: '役員の一覧から入力する' })).toBeVisible();
});

test('without the company’s page an officer can still be entered', async () => {
  const { tab } = await atEntry(product);
  const text = message('cm500', 'Q-1');
  const json = { statusCd: 500, message: text, errorList: [{ message: text }], data: null };
  tab.network.decide(/\/customers\/0\/company$/, { status: 500, json });
  await tab.reload();
  await expect(tab.getByText(text)).toBeVisible();
  await press(tab, '新しい役員を加える');
  await field(tab, /^氏名/).fill('丁野　桜');
  await field(tab, /^住所/).fill(address);
  await press(tab, 'この方を加える');
  await expect(person(tab, /丁野/)).toBeVisible();
  tab.network.free();
  await press(tab, '再読み込み');
  await expect(tab.getByText(text)).toHaveCount(0);
});

test('a draft goes on at another device; what two devices change is chosen, and no change is overwritten unseen', async () => {
  const { tab: clerk, token, login } = await atEntry(product);
  const atServer = async (text: string) => {
    const path = '/user/core/customers/0/draft';
    await eventually(async () => {
      const { body } = await product.app.call<{ content: string }>('get', path, { token });
      expect(body.data?.content).toContain(text);
    });
  };
  const day = (tab: Tab) => field(tab, /^変更の日/);
  // A message alone is a draft, too.
  await field(clerk, /^事務所への連絡事項/).fill('急いでいます。');
  await atServer('急いでいます。');
  await press(clerk, '登記されている役員を加える');
  await field(clerk, /^氏名/).fill('丙川　次郎');
  await field(clerk, /^住所/).fill(address);
  await press(clerk, 'この方を一覧に加える');
  await choose(clerk, /丙川/, '辞任');
  await day(clerk).fill('2026/11/15');
  await answer(clerk, /資本金は1億円/, '1億円以下');
  await atServer('2026-11-15');

  // The address of the page carries no right: it leads to the login, and on to the draft of the account.
  const president = await product.open('/mbr510');
  await field(president, /^メールアドレス/).fill(login.username);
  await president
    .getByLabel(/^パスワード/)
    .first()
    .fill(login.password);
  await press(president, 'ログイン');
  await expect(president.getByText('2026/11/15').first()).toBeVisible();
  // Logging out empties the device, and the server's draft stays.
  await press(president, 'ログアウト');
  await pressIn(president, 'ログアウト');
  await eventually(() => expect(president.stored('drafts')).toBe('[]'));
  await atServer('2026-11-15');
  await president.signIn('member', login, '/mbr400');
  await day(president).fill('2026/11/12');
  await atServer('2026-11-12');

  clerk.network.decide(/\/draft$/, busy);
  await clerk.goto('/mbr400');
  await day(clerk).fill('2026/11/10');
  await expect(clerk.getByText(message('mb076'))).toBeVisible();
  clerk.network.free();
  await press(clerk, 'もう一度保存する');
  await expect(clerk.getByText(message('mb073'))).toBeVisible();
  const both = (name: string) => clerk.getByRole('region', { name });
  await expect(both('この端末の内容')).toContainText('2026/11/10　取締役　丙川　次郎　辞任');
  await expect(both('別の端末の内容')).toContainText('2026/11/12　取締役　丙川　次郎　辞任');
  await atServer('2026-11-12');
  await press(clerk, '別の端末の内容にする');
  await expect(day(clerk)).toHaveValue('2026/11/12');
  await day(clerk).fill('2026/11/13');
  await atServer('2026-11-13');

  // What is applied for is what was seen.
  president.network.decide(/\/draft$/, 'lost');
  await president.goto('/mbr510');
  await expect(president.getByText('2026/11/12').first()).toBeVisible();
  president.network.free();
  await press(president, '申し込む');
  await expectRefusal(president, message('mb078'));
  await expect(president.getByText('2026/11/13').first()).toBeVisible();
  await press(president, '申し込む');
  await pressIn(president, '申し込む');
  await expect(president.getByText(/申込番号は/)).toBeVisible();
  await clerk.goto('/mbr400');
  await expect(clerk.getByText(/として申し込み済みです/)).toBeVisible();
  await press(clerk, '申込内容を見る');
  await eventually(() => expect(clerk.stored('drafts')).not.toContain('丙川'));
  await clerk.goto('/mbr400');
  await expect(day(clerk)).toHaveCount(0);
});

test('a day that differs is entered with its row, and the help says where', async () => {
  const { tab } = await atEntry(product);
  await tab.getByText('入力のまえに知っておきたいこと').click();
  await expect(tab.getByText(/「この方だけ別の日にする」.*「効力発生日」に入力/)).toBeVisible();
  await expect(tab.getByText('最も早い日付を入力')).toHaveCount(0);
});

test('days and addresses of one person that differ show in their lines and are mended in the tables', async () => {
  const { token, ...login } = await customer(product);
  const rowOn = (
    no: number,
    position: string,
    cause: string,
    effectiveDate: string,
    at: string,
  ) => ({
    ...rowOf(position, '丙川　次郎', cause, at, { effectiveDate }),
    no,
  });
  const list = (row: ReturnType<typeof rowOn>) => ({
    date: '2026-11-15',
    rows: [row, ...emptyList().rows.slice(1)],
  });
  const officers = {
    [inputType.appoint]: list(rowOn(1, '30', '11', '2026-11-18', '東京都港区二丁目2番2号')),
    [inputType.resign]: list(rowOn(1, '20', '21', '2026-11-10', address)),
    [inputType.others]: emptyList(),
  };
  const entered = enteredOf({ ...emptyDraft('key-of-a-draft'), officers });
  const content = JSON.stringify({ device: 'another one', entered });
  const path = '/user/core/customers/0/draft';
  const json = { draftVersion: 0, content };
  expect((await product.app.call('put', path, { token, json })).status).toBe(200);
  const tab = await product.open('/mba100');
  await tab.signIn('member', login, '/mbr400');
  const his = person(tab, /丙川/);
  await expect(his).toContainText('取締役 辞任（2026/11/10、住所：東京都港区虎ノ門一丁目1番1号）');
  await expect(his).toContainText('監査役 就任（2026/11/18、住所：東京都港区二丁目2番2号）');
  await expect(his).toContainText('「表で入力する」で修正してください');
  await expect(his.getByRole('textbox')).toHaveCount(0);
  await expect(his.getByRole('button', { name: /別の日|と同じにする|住所を直す/ })).toHaveCount(0);
});

test('what was typed is there again after a pill was unticked and ticked', async () => {
  const { tab } = await atEntry(product);
  const representative = person(tab, /^代表取締役・取締役/);
  const ofHis = (name: RegExp) => representative.getByRole('textbox', { name });
  const moved = representative.getByRole('checkbox', { name: '住所が変わった' });
  await moved.check();
  await ofHis(/新しい住所/).fill(address);
  await ofHis(/^引っ越した日/).fill('2026/11/10');
  await moved.uncheck();
  await expect(ofHis(/新しい住所/)).toHaveCount(0);
  await moved.check();
  await expect(ofHis(/新しい住所/)).toHaveValue(address);
  await expect(ofHis(/^引っ越した日/)).toHaveValue('2026/11/10');
  await press(tab, '新しい役員を加える');
  await field(tab, /^氏名/).fill('丁野　桜');
  await field(tab, /^住所/).fill(address);
  await press(tab, 'この方を加える');
  await press(tab, '丁野　桜 様の入力を取り消す');
  await expect(person(tab, /丁野/)).toHaveCount(0);
  await press(tab, '元に戻す');
  await expect(person(tab, /丁野/)).toContainText(address);
  await expect(tab.getByRole('button', { name: '元に戻す' })).toHaveCount(0);
});

test('no refusal is without a button that mends it, and answers that contradict each other lead no further', async () => {
  const { tab, token, company } = await atEntry(product);
  const say = async (facts: Record<string, string>) => {
    const { updateDatetime = '', updateUserId = '' } = (await company()) ?? {};
    const factList = Object.entries(facts).map(([name, value]) => ({ name, value }));
    const json = { factList, updateDatetime, updateUserId };
    const path = '/user/core/customers/0/company/facts';
    expect((await product.app.call('put', path, { token, json })).status).toBe(200);
  };
  const representative = person(tab, /^代表取締役・取締役/);
  await choose(tab, /^代表取締役・取締役/, '重任（続ける）');
  await field(tab, /様の住所/).fill(address);
  await field(tab, /^変更の日/).fill('2026/11/15');
  await answer(tab, /^代表取締役の住所の非表示/, '非表示ではない・希望しない');
  await answer(tab, /取締役会を置いていますか/, '置いていない');
  await eventually(async () =>
    expect((await company())?.factList).toContainEqual(
      expect.objectContaining({ name: 'board', value: 'no' }),
    ),
  );
  await say({ board: 'yes', selection: 'board' });
  // The page notices the other answer with its next change.
  await press(tab, '登記されている役員を加える');
  await field(tab, /^氏名/).fill('丙川　次郎');
  await press(tab, 'この方を一覧に加える');
  await pressIn(tab, 'OK');
  await press(tab, '閉じる');
  await pressIn(tab, '破棄する');
  // What contradicts leaves the answers to other questions.
  await expect(tab.getByRole('button', { name: '「置いている」にする' })).toBeVisible();
  await answer(tab, /資本金は1億円/, '1億円以下');
  await press(tab, '申込内容を確認する');
  await expect(tab.getByRole('region', { name: /誤りがあります/ })).toContainText(
    '取締役会を置かない会社では、取締役会の決議による選定はありません。',
  );
  await expect(representative.getByRole('radio', { name: '代表取締役だけ辞任' })).toBeVisible();
  await say({ board: 'no', selection: 'each', addressHidden: 'yes', auditors: 'no' });
  await tab.reload();
  await expect(representative.getByRole('radio', { name: '重任（続ける）' })).toBeChecked();
  await choose(tab, /^代表取締役・取締役/, '代表取締役だけ辞任');
  await press(representative, 'この方の変更を取り消す');
  await choose(tab, /^代表取締役・取締役/, '重任（続ける）');
  await press(representative, '「現在、非表示になっている」と答える');
  await expect(representative).not.toContainText('現在、非表示になっています');
  await press(tab, '新しい役員を加える');
  await field(tab, /^氏名/).fill('丁野　桜');
  await tab.getByLabel(/^役職/).selectOption({ label: '監査役' });
  await field(tab, /^住所/).fill(address);
  await press(tab, 'この方を加える');
  await expect(person(tab, /丁野/)).toContainText('この会社にない機関の役員です');
  await press(person(tab, /丁野/), 'この方の変更を取り消す');
  await expect(person(tab, /丁野/)).toHaveCount(0);
});

test('Back leads to the filing also after the page that names it was loaded anew', async () => {
  const { tab } = await atEntry(product);
  await press(tab, '新しい役員を加える');
  await field(tab, /^氏名/).fill('丁野　桜');
  await field(tab, /^住所/).fill(address);
  await press(tab, 'この方を加える');
  await field(tab, /^変更の日/).fill('2026/11/15');
  for (const [question, what] of [
    [/取締役会を置いていますか/, '分からない'],
    [/代表取締役はどう決めますか/, '分からない'],
    [/資本金は1億円/, '1億円以下'],
  ] as const) {
    await answer(tab, question, what);
  }
  const entry = history.state;
  await press(tab, '申込内容を確認する');
  await expect(tab.getByRole('heading', { level: 1, name: '申込内容の確認' })).toBeVisible();
  await tab.reload();
  await press(tab, '申し込む');
  await pressIn(tab, '申し込む');
  await expect(tab.getByText(/申込番号は/)).toBeVisible();
  await tab.reload();
  // The browser keeps the state of each entry of its history.
  tab.prepare = (window) => window.history.replaceState(entry, '');
  await tab.goto('/mbr400');
  await expect(tab.getByRole('heading', { level: 1, name: '申込内容の詳細' })).toBeVisible();
  tab.prepare = () => {};
  await press(tab, 'ログアウト');
  await pressIn(tab, 'ログアウト');
  await eventually(() => expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/\d{13}/));
});
