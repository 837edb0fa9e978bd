import { afterAll, beforeAll, expect, test } from 'vitest';
import { message } from '#contract/server-messages.ts';
import { filing, manager, member, officer } from '../../api/testing/builders.ts';
import { dutyCalls } from '../../api/testing/duty-calls.ts';
import { openSections } from '../testing/case.ts';
import { expectRefusal, expectToast, press, top } from '../testing/dialogs.ts';
import { type Product, startProduct } from '../testing/product.ts';

// The customer's word on the facts of the case is proposed among them, and counts once the office has stored it.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

const office = { username: 'admin01', password: 'Admin-1234' };

/** A filing of three appointments, about which the customer can be told to answer. */
async function appointments() {
  const { app } = product;
  const { token } = await member(app);
  const number = await filing(app, token, {
    ...{ appointDate: '20261115', resignDate: '', othersDate: '' },
    requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
    changeOfficerList: [
      officer(1, '20', '甲野　太郎', '12'),
      officer(2, '20', '丙川　次郎', '12'),
      officer(3, '20', '丁野　三郎', '12'),
    ],
  });
  const duties = dutyCalls(app.call, (await manager(app, { scrivener: true })).token);
  await duties.accept(number);
  const path = `/user/core/meetinganswers/${number}`;
  const tell = async (accepted: string[], meetingKind: string, sentFlg = true) => {
    const { body } = await app.call<{ saidAt: string }>('get', path, { token });
    const acceptedList = accepted.map((one, index) => ({ changeNo: index + 1, accepted: one }));
    const values = { meetingPlace: '本店会議室', ...(meetingKind && { meetingKind }) };
    const said = { values, shareholderList: [], acceptedList, saidAt: body.data?.saidAt ?? '' };
    const json = { ...said, sentFlg, unknownFlg: true };
    const told = await app.call('post', path, { token, json });
    expect(told.status, told.body.message).toBe(200);
  };
  const letters = async () =>
    (await duties.work(number)).documentList
      .filter(({ name }) => name === '就任承諾書')
      .map(({ of }) => of);
  const open = async () => {
    const tab = await product.open('/mta100');
    await tab.signIn('manager', office, `/mtr200/${number}/MTO100`);
    return { tab, act: tab.getByRole('region', { name: '次にすること' }) };
  };
  return { number, duties, tell, letters, open };
}

const answer = 'お客様の回答（';
const said = ['meeting', 'meeting', 'letter'];

test('what the customer said is shown with its source, and stored for facts and papers by one press', async () => {
  const { number, duties, tell, letters, open } = await appointments();
  // What is saved in the middle is not said yet.
  await tell(said.slice(0, 2), '', false);
  expect((await duties.work(number)).toldFacts).toBeNull();
  await tell(said, 'ordinary');

  const { tab, act } = await open();
  await expect(act).toContainText(answer);
  await expect(act).toContainText('株主総会の種類定時');
  await expect(act).toContainText('総会・取締役会の席で承諾した甲野　太郎、丙川　次郎');
  await expect(act).toContainText('別の日に承諾した（する）丁野　三郎');
  await expect(act).toContainText('株主総会の場所本店会議室');
  await act.getByLabel(/^会社法人等番号/).fill('12');
  await press(act, 'この内容で登録する');
  await expectRefusal(tab, message('cm031', '会社法人等番号'));
  await act.getByLabel(/^会社法人等番号/).fill('0100-01-123456');
  await press(act, 'この内容で登録する');
  await expectToast(tab);
  await expect(act).not.toContainText(answer);
  const { caseFacts, toldFacts } = await duties.work(number);
  expect(caseFacts).toMatchObject({
    ...{ meeting: 'ordinary', acceptedAtMeeting: true, corporateNumber: '010001123456' },
  });
  expect(toldFacts?.seenFlg).toBe(true);
  expect(await letters()).toEqual(['丁野　三郎']);
});

test('a wrong answer is corrected by hand and proposed no more, but a later one is', async () => {
  const { number, duties, tell, letters, open } = await appointments();
  await tell(said, 'ordinary');
  const { tab, act } = await open();
  await press(act, '登記に必要な情報を直す');
  const dialog = top(tab);
  await expect(dialog).toContainText(`提案：${answer}`);
  await expect(dialog.getByLabel(/^株主総会の種類/)).toHaveValue('ordinary');
  await expect(dialog.getByLabel(/丁野.三郎は、席上ではなく/)).toBeChecked();
  await dialog.getByLabel(/株主総会の席上で就任を承諾した/).uncheck();
  await press(dialog, '登録する');
  await expectToast(tab);
  await expect(act).not.toContainText('席で承諾した');
  const corrected = { meeting: 'ordinary', acceptedAtMeeting: false };
  expect((await duties.work(number)).caseFacts).toMatchObject(corrected);
  // What is left of the answer is for the papers, and changes nothing of the correction.
  await openSections(tab);
  await press(tab.getByRole('form', { name: 'お客様の回答' }), 'この内容で登録する');
  await expectToast(tab);
  expect((await duties.work(number)).caseFacts).toMatchObject(corrected);
  expect(await letters()).toEqual(['甲野　太郎', '丙川　次郎', '丁野　三郎']);

  await tell(['meeting', 'meeting', 'meeting'], '');
  await tab.reload();
  await openSections(tab);
  const answered = tab.getByRole('form', { name: 'お客様の回答' });
  await expect(answered).toContainText('席で承諾した甲野　太郎、丙川　次郎、丁野　三郎');
  // Another way to the same dialog shows the customer's word, too; stored as it was, it is put aside.
  await press(tab, '登記に必要な情報を変更');
  await expect(dialog.getByLabel(/株主総会の席上で就任を承諾した/)).toBeChecked();
  await dialog.getByLabel(/株主総会の席上で就任を承諾した/).uncheck();
  await press(dialog, '登録する');
  await expect(answered).not.toContainText('席で承諾した');
  expect(await letters()).toHaveLength(3);
});

test('facts that were stored without a look at the answer leave it proposed', async () => {
  const { number, duties, tell } = await appointments();
  await tell(said, 'ordinary');
  const { caseFacts } = await duties.work(number);
  const { token } = await manager(product.app, { scrivener: true });
  const path = `/user/mainte/requestdetails/${number}/case`;
  const json = { ...caseFacts, sealNotification: true };
  expect((await product.app.call('put', path, { token, json })).status).toBe(200);
  expect((await duties.work(number)).toldFacts?.seenFlg).toBe(false);
  // Put aside as it is: nothing else changes, and the history says so.
  const seen = await duties.work(number);
  const aside = { ...seen.caseFacts, answerSeen: seen.toldFacts?.saidAt };
  expect((await product.app.call('put', path, { token, json: aside })).status).toBe(200);
  const after = await duties.work(number);
  expect(after.toldFacts?.seenFlg).toBe(true);
  expect(after.eventList.map(({ text }) => text)).toContain('お客様の回答');
  const tooLong = { ...json, answerSeen: 'a'.repeat(41) };
  expect((await product.app.call('put', path, { token, json: tooLong })).status).toBe(400);
});
