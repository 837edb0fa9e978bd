import { afterAll, beforeAll, expect, test } from 'vitest';
import { filing, manager, member, officer } from '../../api/testing/builders.ts';
import { dutyCalls } from '../../api/testing/duty-calls.ts';
import { expectToast, press } from '../testing/dialogs.ts';
import { type Product, startProduct } from '../testing/product.ts';

// The customer's word on acceptances is proposed among the facts of the case, and counts once the office has pressed.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

const office = { username: 'admin01', password: 'Admin-1234' };

test('who accepted at the meeting is proposed with its source, and stored by one press', async () => {
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
  const tell = async (acceptedList: object[], sentFlg: boolean, saidAt: string) => {
    const json = { values: {}, shareholderList: [], acceptedList, sentFlg, saidAt };
    const path = `/user/core/meetinganswers/${number}`;
    const told = await app.call('post', path, { token, json: { ...json, unknownFlg: true } });
    expect(told.status, told.body.message).toBe(200);
  };
  const meeting = [1, 2].map((changeNo) => ({ changeNo, accepted: 'meeting' }));
  await tell(meeting, false, '');
  // What is saved in the middle is not said yet.
  expect((await duties.work(number)).toldAcceptance).toBeNull();
  const { body } = await app.call<{ saidAt: string }>(
    'get',
    `/user/core/meetinganswers/${number}`,
    { token },
  );
  await tell([...meeting, { changeNo: 3, accepted: 'letter' }], true, body.data?.saidAt ?? '');

  const tab = await product.open('/mta100');
  await tab.signIn('manager', office, `/mtr200/${number}/MTO100`);
  const facts = tab.getByRole('region', { name: '登記に必要な情報' });
  await expect(facts).toContainText('提案：お客様の回答');
  await expect(facts).toContainText('席で承諾した：甲野　太郎、丙川　次郎');
  await expect(facts).toContainText('別の日に承諾した（する）：丁野　三郎');
  const before = await duties.work(number);
  expect(before.caseFacts).toMatchObject({ acceptedAtMeeting: false, acceptedByLetter: '' });

  await press(facts, 'この提案を登録する');
  await expectToast(tab);
  await expect(facts).not.toContainText('提案：お客様の回答');
  await expect(facts).toContainText('あり（丁野　三郎を除く）');
  const { caseFacts, documentList } = await duties.work(number);
  expect(caseFacts).toMatchObject({ acceptedAtMeeting: true, acceptedByLetter: '3' });
  const letters = documentList.filter(({ name }) => name === '就任承諾書');
  expect(letters.map(({ of }) => of)).toEqual(['丁野　三郎']);
});
