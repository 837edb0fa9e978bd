import { beforeEach, expect, test } from 'vitest';
import type { Corrections } from '#contract/endpoints/corrections.ts';
import { noIdentification } from '#contract/office-identification.ts';
import { freshApp } from '../../testing/apps.ts';
import { filing, member, verifier } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';
import {
  applicant,
  applied,
  dealWith,
  type Invited,
  invited,
  photo,
  seenBy,
} from '../../testing/verification.ts';
import { remindApplicants } from './verification-reminders.service.ts';

const app = freshApp();
let approver: string;
let duties: Awaited<ReturnType<typeof dutiesIn>>;
let requestNo: string;
let link: Invited;
beforeEach(async () => {
  approver = (await verifier(app)).token;
  duties = await dutiesIn(app);
  const customer = await member(app);
  requestNo = await filing(app, customer.token);
  await duties.accept(requestNo);
  link = await invited(app, { mailAddress: customer.mailAddress, requestNo });
});

const base = () => `/user/mainte/requestdetails/${requestNo}`;

/** The office identifies the person itself, at its counter. */
async function identify() {
  const { updateDatetime, updateUserId } = (await duties.work(requestNo)).identification;
  const read = { readOn: '2026-11-21', readTime: '10:30', reader: '対面確認アプリ' };
  const json = {
    ...noIdentification,
    ...{ personName: '乙山　花子', birthDate: '1984-05-01' },
    ...{ address: '東京都港区虎ノ門一丁目1番1号', method: 'counter', documentKind: '10' },
    ...{ documentNumber: '第123456789012号', evidence: '読取番号 A-1', agreedFlg: true, ...read },
    ...{ updateDatetime, updateUserId },
  };
  const path = `${base()}/identification`;
  expect((await app.call('put', path, { token: duties.token, json })).status).toBe(200);
}

/** A correction makes the contact person another one. */
async function replacePerson() {
  const [path, { token }] = [`${base()}/corrections`, duties];
  const { body } = await app.call<Corrections>('get', path, { token });
  const names = { managerName: '戊田　四郎', managerNameKana: 'ツチダ　シロウ' };
  const version = await duties.version(requestNo);
  const json = { ...body.data?.present, ...version, reason: '担当者の交代', ...names };
  const made = await app.call<{ correctionId: string }>('post', path, { token, json });
  const talked = { person: '甲野', talkedOn: '2026-11-21', talkedTime: '09:30' };
  const call = `${path}/${made.body.data?.correctionId}/telephone`;
  expect((await app.call('post', call, { token, json: talked })).status).toBe(200);
}

async function decide(what: 'decide' | 'reapply', more: object) {
  const seen = await seenBy(app, approver, link.receiptNo);
  return dealWith(app, approver, link.receiptNo, what, { ...seen, dealComment: '別人', ...more });
}
async function outcome(news: string) {
  const [mail] = await app.deps.db.read
    .selectFrom('outbox')
    .select('text')
    .where('event', '=', `verification-${news}:${link.receiptNo}`)
    .execute();
  return mail?.text;
}

test.each([
  ['whose person the office has identified', identify],
  ["whose correction has made it another person's", replacePerson],
])('a link of a filing %s takes no photos and is not reminded of', async (_, happen) => {
  const holder = applicant(app, link);
  expect((await holder.choose('10')).status).toBe(200);
  await happen();
  const refused = [
    await holder.guidance(),
    await holder.choose('10'),
    await holder.add({ detail: '40', bytes: await photo(1) }),
    await holder.submit({ bytes: await photo(2) }),
  ];
  for (const { status, body } of refused) {
    expect([status, body.messageCd]).toEqual([409, 'apv012']);
    expect(body.errorList[0]?.field).toBe('unneeded');
  }
  app.clock.set('2026-11-26T09:00:00+09:00');
  expect(await remindApplicants(app.deps, new AbortController().signal)).toBe(0);
  // Expired, and nobody is to ask for a new one.
  app.clock.set('2026-11-29T09:00:00+09:00');
  const renewal = { 'x-access-key': link.accessKey };
  const asked = await app.call('post', '/all/app/verifyapp/newlink', {
    headers: renewal,
    json: { receiptNo: link.receiptNo },
  });
  expect([asked.status, asked.body.messageCd]).toEqual([409, 'apv012']);
});

test('an approval that no filing needs promises nothing of the filing', async () => {
  await applied(app, link);
  await replacePerson();
  expect((await decide('decide', { dealKbn: '100', dealComment: '' })).status).toBe(200);
  expect(await outcome('approved')).toContain('本人確認のお手続きは、これで完了です。');
  expect(await outcome('approved')).not.toContain('登記のお手続きを進めます');
});

test('nobody is asked again for a filing that needs it no more, and a refusal does not say that it waits', async () => {
  await applied(app, link);
  expect(await seenBy(app, approver, link.receiptNo)).toMatchObject({
    ...{ canReApp: true, unneededFlg: false },
  });
  await identify();
  expect(await seenBy(app, approver, link.receiptNo)).toMatchObject({
    ...{ canReApp: false, canDeny: true, canRequestCancel: true, unneededFlg: true },
  });
  expect((await decide('reapply', {})).status).toBe(409);
  expect((await decide('decide', { dealKbn: '200' })).status).toBe(200);
  expect(await outcome('denied')).not.toContain('本人確認が済むまで');
});
