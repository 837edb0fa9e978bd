import { afterAll, beforeAll, expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import { act } from '#contract/next-act-codes.ts';
import { actWords } from '#contract/next-act-words.ts';
import { noIdentification } from '#contract/office-identification.ts';
import { goOnWithReason, press, pressIn } from '../testing/dialogs.ts';
import type { Locator } from '../testing/locator.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { type WorkedFiling, workedFiling } from '../testing/worked-filing.ts';

// What is typed in the form of an act while a colleague does the act: the case says so, and shows the text.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

const admin = { username: 'admin01', password: 'Admin-1234' };
const today = '2026-11-21';

interface Form {
  /** Act at the beginning, where it is another one. */
  heading?: keyof typeof act;
  prepare: (of: WorkedFiling) => Promise<unknown>;
  /** Opens the form, where it does not stand open. */
  open?: (panel: Locator) => Promise<unknown>;
  /** The field that is typed into. */
  label: RegExp;
  text: string;
  /** Acts as the colleague; cancels the filing by default. */
  displace?: (of: WorkedFiling) => Promise<unknown>;
}

const mandated = async ({ duties, number }: WorkedFiling) => duties.accept(number);
const paid = async (of: WorkedFiling) => {
  await mandated(of);
  await of.duties.pay(of.number);
};
const letter = {
  ...{ ...noIdentification, method: 'post', personName: '乙山　花子', birthDate: '1984-05-01' },
  ...{ address: '東京都港区虎ノ門一丁目1番1号', agreedFlg: false },
};
const lettered = (part: object) => async (of: WorkedFiling) => {
  await paid(of);
  await of.send('put', '/identification', { ...letter, updateDatetime: '', updateUserId: '' });
  if (Object.keys(part).length === 0) return;
  const { identification } = await of.duties.work(of.number);
  await of.send('put', '/identification', { ...identification, ...part, agreedFlg: false });
};
const arrived = { receivedOn: today, documentKind: '90', documentNumber: '住民票の写し' };
const verified = async (of: WorkedFiling, record: object) => {
  await paid(of);
  await of.duties.record(of.number, record);
  await of.move(progress.verified);
};
const at = (code: string) => async (of: WorkedFiling) => {
  await of.duties.all(of.number);
  await of.move(progress.papersReceived);
  if (code !== progress.papersReceived) await of.move(code);
};
const version = async ({ duties, number }: WorkedFiling) => {
  const { detailUpdateDatetime, detailUpdateUserId } = await duties.version(number);
  return {
    'X-UPDATE-DATETIME': detailUpdateDatetime,
    'X-UPDATE-USER-ID': detailUpdateUserId,
  };
};
const cancel = async (of: WorkedFiling) => {
  const { status, body } = await product.app.call(
    'put',
    `/user/mainte/requestdetails/${of.number}/suspend`,
    { token: of.duties.token, headers: await version(of) },
  );
  expect(status, body.message).toBe(200);
};
const identification = { label: /^住居/, text: '東京都港区芝一丁目2番3号' };
const noForm = null;

/** Every act, with the form that stands in its panel or opens in it. */
const forms: Record<keyof typeof act, Form | null> = {
  pay: { prepare: mandated, label: /^振込依頼人/, text: 'ｶ)ｺｳﾉ' },
  consent: noForm,
  answerQuestions: noForm,
  tellMeeting: noForm,
  takeMandate: {
    prepare: async () => {},
    open: (panel) => press(panel, '受任しない'),
    label: /事由/,
    text: '利益相反',
  },
  reissueInvoice: noForm,
  takeAnswers: noForm,
  takeMeeting: {
    prepare: async (of) => {
      await paid(of);
      const acceptedList = [{ changeNo: 1, accepted: 'meeting' }];
      const said = { values: { meetingKind: 'ordinary' }, shareholderList: [], acceptedList };
      const json = { ...said, saidAt: '', sentFlg: true, unknownFlg: true };
      await of.send('post', `/user/core/meetinganswers/${of.number}`, json, of.customer.token);
    },
    label: /^管轄登記所/,
    text: '横浜地方法務局',
  },
  invite: { prepare: paid, ...identification },
  photograph: noForm,
  photographAgain: noForm,
  verify: noForm,
  afterApproval: noForm,
  // The form of the request is that of the act before.
  inviteAgain: noForm,
  // Another way than the request, as after a denial.
  settleIdentity: {
    prepare: paid,
    heading: 'invite',
    open: async (panel) => {
      await panel.locator('summary').filter({ hasText: 'ほかの方法' }).click();
      await press(panel, '対面での確認を記録');
    },
    ...identification,
  },
  // The form of an earlier identification is that of the other ways.
  confirmEarlier: noForm,
  sendOriginals: { prepare: lettered({}), label: /^確認書類の記号番号/, text: '住民票の写し' },
  postLetter: { prepare: lettered(arrived), label: /^引受番号/, text: '123456789012' },
  awaitDelivery: {
    prepare: lettered({ ...arrived, postedOn: today, trackingNumber: '123456789012' }),
    label: /^配達/,
    text: '2026/11/21',
  },
  settleLaw: noForm,
  askIntention: {
    prepare: (of) => verified(of, {}),
    label: /^確認した内容/,
    text: '役員の重任の登記を依頼する意思',
    displace: ({ duties, number }) => duties.askAll(number),
  },
  keepRecord: {
    prepare: async (of) => {
      await verified(of, { riskReason: '' });
      await of.duties.askAll(of.number);
    },
    label: /^リスクの評価の理由/,
    text: '現金の取扱いがない',
    displace: ({ duties, number }) => duties.record(number),
  },
  preparePapers: noForm,
  stamp: noForm,
  receivePapers: noForm,
  awaitDay: noForm,
  file: {
    prepare: at(progress.papersReceived),
    label: /^受付番号/,
    text: '第12345号',
    displace: (of) => of.move(progress.filed),
  },
  registry: {
    prepare: at(progress.filed),
    open: (panel) => press(panel, '「補正対応中」に進める'),
    label: /^補正の内容/,
    text: '就任承諾書の日付',
    displace: (of) => of.move(progress.completed),
  },
  // The steps are those of the act before.
  askRegistry: noForm,
  correct: noForm,
  tellAccount: noForm,
  payBack: {
    prepare: async (of) => {
      await paid(of);
      await cancel(of);
    },
    open: (panel) => panel.getByLabel('その他').check(),
    label: /^理由/,
    text: '現金書留',
    displace: async (of) => {
      const amount = (await of.duties.work(of.number)).refund?.amount ?? 0;
      const body = { doneFlg: true, amount, accountAt: '', way: 'other', reason: '窓口' };
      await of.send('put', '/refund', body);
    },
  },
  publishPdf: noForm,
  close: noForm,
  complete: noForm,
  receive: noForm,
};

const desk = async (of: WorkedFiling) => {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', admin, `/mtr200/${of.number}/MTO100`);
  const panel = tab.getByRole('region', { name: '次にすること' });
  return { tab, panel, lost: panel.getByRole('region', { name: '次の入力は登録していません' }) };
};

const rows = Object.entries(forms).flatMap(([name, form]) => (form ? [{ name, ...form }] : []));

test.each(rows)('the text of $name', async ({ name, prepare, open, label, text, ...row }) => {
  const of = await workedFiling(product.app);
  await prepare(of);
  const { tab, panel, lost } = await desk(of);
  const { heading = name as keyof typeof act } = row;
  await expect(panel).toContainText(actWords(act[heading]).office.title);
  await open?.(panel);
  const field = tab.locator('#case-act, dialog[open]').last().getByLabel(label).first();
  await field.fill(text);
  await (row.displace ?? cancel)(of);
  // The tab comes into view, where otherwise five seconds pass.
  window.dispatchEvent(new Event('visibilitychange'));
  await expect(lost).toContainText(text);
  await expect(lost).toContainText('さんが先に進めました');
  await press(lost, '閉じる');
  await expect(lost).toHaveCount(0);
});

test('a payment of a part and one of the rest are not told', async () => {
  const of = await workedFiling(product.app);
  await mandated(of);
  const { panel, lost } = await desk(of);
  const amount = panel.getByLabel('金額');
  await expect(amount).toHaveValue('21000');
  await amount.fill('20000');
  await press(panel, '入金を確認');
  await expect(amount).toHaveValue('1000');
  await press(panel, '入金を確認');
  await expect(panel).toContainText(actWords(act.invite).office.title);
  await expect(lost).toHaveCount(0);
});

test('what this screen stores itself is not told, also after a reason for gaps', async () => {
  const asked = await workedFiling(product.app);
  await verified(asked, {});
  const first = await desk(asked);
  await first.panel.getByLabel(/^確認した内容/).fill('登記を依頼する意思');
  await press(first.panel, '電話で確認できた');
  await expect(first.panel).not.toContainText(actWords(act.askIntention).office.text);
  await expect(first.lost).toHaveCount(0);

  const of = await workedFiling(product.app);
  await verified(of, {});
  await of.duties.askAll(of.number);
  await of.move(progress.papersReceived);
  const { tab, panel, lost } = await desk(of);
  await panel.getByLabel('受付番号').fill('１２３');
  await press(panel, '「登記申請中」に進める');
  await goOnWithReason(tab, '原本は窓口で渡す');
  await expect(panel).toContainText('法務局の対応待ち');
  await expect(lost).toHaveCount(0);
  expect((await of.duties.work(of.number)).registryRecord.receiptNumber).toBe('123');
});

test('a press that comes too late shows the text, too; one that fails for another reason leaves it', async () => {
  const of = await workedFiling(product.app);
  await paid(of);
  const { tab, panel, lost } = await desk(of);
  const address = panel.getByLabel(/^住居/);
  await address.fill(identification.text);
  await panel
    .getByLabel(/^生年月日/)
    .first()
    .fill('1984/5/1');
  tab.network.decide(/verifyappreqest\/add$/, { status: 503 });
  await press(panel, '依頼する');
  await pressIn(tab, '依頼する');
  await press(tab.getByRole('alertdialog'), 'OK');
  tab.network.free();
  await expect(address).toHaveValue(identification.text);
  await expect(lost).toHaveCount(0);
  await cancel(of);
  await press(panel, '依頼する');
  await pressIn(tab, '依頼する');
  await press(tab.getByRole('alertdialog'), 'OK');
  await expect(lost).toContainText(`住居${identification.text}`);
  await expect(lost).toContainText('生年月日1984/05/01');
});

test('another way of this screen’s own is told without a colleague', async () => {
  const of = await workedFiling(product.app);
  await at(progress.papersReceived)(of);
  const { tab, panel, lost } = await desk(of);
  await panel.getByLabel('受付番号').fill('123');
  await tab.getByLabel('進捗を変更する').selectOption(progress.verified);
  await expect(lost).toContainText('受付番号123');
  await expect(lost).not.toContainText('さんが先に進めました');
});

test('the text goes once its user has done the next act, and stays while colleagues go on', async () => {
  const of = await workedFiling(product.app);
  await verified(of, {});
  const { tab, panel, lost } = await desk(of);
  await panel.getByLabel(/^確認した内容/).fill('登記を依頼する意思');
  await of.duties.askAll(of.number);
  window.dispatchEvent(new Event('visibilitychange'));
  await expect(lost).toContainText('登記を依頼する意思');
  await of.move(progress.papersReceived);
  window.dispatchEvent(new Event('visibilitychange'));
  await expect(panel.getByLabel('受付番号')).toHaveValue('');
  await expect(lost).toContainText('登記を依頼する意思');
  await press(panel, '「登記申請中」に進める');
  await goOnWithReason(tab, '原本は窓口で渡す');
  await expect(panel).toContainText('法務局の対応待ち');
  await expect(lost).toHaveCount(0);
});
