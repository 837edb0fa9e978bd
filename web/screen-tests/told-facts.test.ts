import { afterAll, beforeAll, expect, test } from 'vitest';
import { filing, manager, member, officer } from '../../api/testing/builders.ts';
import { dutyCalls } from '../../api/testing/duty-calls.ts';
import { expectToast, press, top } from '../testing/dialogs.ts';
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
    const values = meetingKind ? { meetingKind } : {};
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
    return { tab, facts: tab.getByRole('region', { name: '登記に必要な情報' }) };
  };
  return { number, duties, tell, letters, open };
}

const proposal = '提案：お客様の回答';
const said = ['meeting', 'meeting', 'letter'];

test('what the customer said is proposed with its source, and stored by one press', async () => {
  const { number, duties, tell, letters, open } = await appointments();
  // What is saved in the middle is not said yet.
  await tell(said.slice(0, 2), '', false);
  expect((await duties.work(number)).toldFacts).toBeNull();
  await tell(said, 'ordinary');

  const { tab, facts } = await open();
  await expect(facts).toContainText(proposal);
  await expect(facts).toContainText('株主総会の種類：定時');
  await expect(facts).toContainText('総会・取締役会の席で承諾した：甲野　太郎、丙川　次郎');
  await expect(facts).toContainText('別の日に承諾した（する）：丁野　三郎');
  await press(facts, 'この提案を登録する');
  await expectToast(tab);
  await expect(facts).not.toContainText(proposal);
  await expect(facts).toContainText('あり（丁野　三郎を除く）');
  const { caseFacts } = await duties.work(number);
  expect(caseFacts).toMatchObject({ meeting: 'ordinary', acceptedAtMeeting: true });
  expect(await letters()).toEqual(['丁野　三郎']);
});

test('a wrong answer is corrected by hand and proposed no more, but a later one is', async () => {
  const { number, duties, tell, letters, open } = await appointments();
  await tell(said, 'extraordinary');
  const { tab, facts } = await open();
  await press(facts, '直して登録する');
  const dialog = top(tab);
  await expect(dialog).toContainText(proposal);
  await expect(dialog.getByLabel(/^株主総会の種類/)).toHaveValue('extraordinary');
  await expect(dialog.getByLabel(/丁野.三郎は、席上ではなく/)).toBeChecked();
  await dialog.getByLabel(/株主総会の席上で就任を承諾した/).uncheck();
  await press(dialog, '登録する');
  await expectToast(tab);
  await expect(facts).not.toContainText(proposal);
  const { caseFacts } = await duties.work(number);
  expect(caseFacts).toMatchObject({ meeting: 'extraordinary', acceptedAtMeeting: false });
  expect(await letters()).toEqual(['甲野　太郎', '丙川　次郎', '丁野　三郎']);

  await tell(['meeting', 'meeting', 'meeting'], '');
  await tab.reload();
  await expect(facts).toContainText('席で承諾した：甲野　太郎、丙川　次郎、丁野　三郎');
  // Another way to the same dialog shows the customer's word, too; stored as it was, it is put aside.
  await press(facts, '登記に必要な情報を変更');
  await expect(dialog.getByLabel(/株主総会の席上で就任を承諾した/)).toBeChecked();
  await dialog.getByLabel(/株主総会の席上で就任を承諾した/).uncheck();
  await press(dialog, '登録する');
  await expect(facts).not.toContainText(proposal);
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
