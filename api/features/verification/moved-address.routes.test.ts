import { beforeEach, expect, test } from 'vitest';
import type { FrozenChange } from '#contract/endpoints/address-changes.ts';
import type { Customer } from '#contract/endpoints/customers.ts';
import { freshApp } from '../../testing/apps.ts';
import { filing, manager, member, verifier } from '../../testing/builders.ts';
import {
  applicant,
  applied,
  dealWith,
  invited,
  mailedLink,
  person,
  seenBy,
} from '../../testing/verification.ts';
import { remindApplicants } from './verification-reminders.service.ts';

const app = freshApp();
let approver: string;
let head: string;
beforeEach(async () => {
  approver = (await verifier(app)).token;
  head = (await manager(app, { admin: true })).token;
});

const mailsTo = (recipient: string, event = '') =>
  app.deps.db.read
    .selectFrom('outbox')
    .select(['event', 'text'])
    .where('recipient', '=', recipient)
    .where('event', 'like', `${event}%`)
    .orderBy('id')
    .execute();
async function filed() {
  const customer = await member(app, { password: 'Hato-1234' });
  return { ...customer, requestNo: await filing(app, customer.token) };
}
async function move(token: string, mailAddress: string) {
  const { body } = await app.call<Customer>('get', '/user/core/customers/0', { token });
  const typed = { mailAddress, mailAddressConfirm: mailAddress };
  const json = { ...body.data, ...typed, befMailAddress: body.data?.mailAddress };
  expect((await app.call('put', '/user/core/customers/0', { token, json })).status).toBe(200);
  const texts = (await mailsTo(mailAddress)).map(({ text }) => text).join();
  const link = /mba130#([\w-]{43})/.exec(texts)?.[1] ?? '';
  expect((await app.call('put', `/all/core/customers/mailaddress/${link}`)).status).toBe(200);
}
async function freeze(former: string) {
  const texts = (await mailsTo(former, 'former-address')).map(({ text }) => text).join();
  const json = { onetimeurl: /mba400#([\w-]{43})/.exec(texts)?.[1] ?? '' };
  expect((await app.call('put', '/user/frozenaddress', { json })).status).toBe(200);
}
async function putBack() {
  const path = '/user/mainte/frozenaddresses';
  type Frozen = { frozenChangeList: FrozenChange[] };
  const { body } = await app.call<Frozen>('get', path, { token: head });
  const id = body.data?.frozenChangeList[0]?.changeId;
  const sent = { token: head, json: { decision: 'putBack' } };
  expect((await app.call('put', `${path}/${id}/decide`, sent)).status).toBe(200);
}
const again = async (receiptNo: string) =>
  dealWith(app, approver, receiptNo, 'reapply', {
    ...(await seenBy(app, approver, receiptNo)),
    dealComment: '読み取れません。',
  });

test('a link follows its customer to a new address with a new key; the old one opens nothing', async () => {
  const customer = await filed();
  const link = await invited(app, customer);
  app.clock.pass(24 * 3_600_000);
  const json = { username: customer.mailAddress, password: 'Hato-1234' };
  const { headers } = await app.call('post', '/login/core', { json });
  await move(headers.get('x-auth-token') ?? '', 'moved@example.jp');
  const fresh = await mailedLink(app, 'moved@example.jp');
  expect(fresh).toMatchObject({ receiptNo: link.receiptNo, systemId: link.systemId });
  expect((await applicant(app, link).guidance()).status).toBe(404);
  expect((await applicant(app, fresh).guidance()).status).toBe(200);
  const [mail] = await mailsTo('moved@example.jp', 'verification:');
  expect(mail?.text).toContain('メールアドレスの変更により');
  expect(mail?.text).toContain('お手続きの期限：2026年11月28日（土）');

  app.clock.set('2026-11-26T09:00:00+09:00');
  expect(await remindApplicants(app.deps, new AbortController().signal)).toBe(1);
  const [reminder] = await mailsTo('moved@example.jp', 'verification-due');
  expect(reminder?.text).toContain('2026年11月22日（日）にお送りしたメール');
});

test('what follows an application goes to the present address: asking again and the outcome', async () => {
  const customer = await filed();
  const link = await invited(app, customer);
  await applied(app, link);
  await move(customer.token, 'asked@example.jp');
  // Its link has done its part.
  expect(await mailsTo('asked@example.jp', 'verification:')).toEqual([]);
  expect((await again(link.receiptNo)).status).toBe(200);
  const fresh = await mailedLink(app, 'asked@example.jp');
  await applied(app, fresh);
  const seen = await seenBy(app, approver, fresh.receiptNo);
  const deal = { ...seen, dealKbn: '100', dealComment: '' };
  expect((await dealWith(app, approver, fresh.receiptNo, 'decide', deal)).status).toBe(200);
  expect(await mailsTo('asked@example.jp', 'verification-approved')).toHaveLength(1);
  expect(await mailsTo(customer.mailAddress, 'verification-approved')).toEqual([]);
});

test('while a change is frozen no link is mailed, and putting back takes the link away from the other address', async () => {
  const customer = await filed();
  const link = await invited(app, customer);
  await move(customer.token, 'thief@example.jp');
  const stolen = await mailedLink(app, 'thief@example.jp');
  const second = await filing(app, customer.token);
  await freeze(customer.mailAddress);

  const asked = person({ mailAddress: 'thief@example.jp', requestNo: second });
  const request = { token: head, json: asked };
  const refused = await app.call('post', '/all/app/verifyappreqest/add', request);
  expect([refused.status, refused.body.messageCd]).toEqual([409, 'cm430']);
  await applied(app, stolen);
  const reapplied = await again(link.receiptNo);
  expect([reapplied.status, reapplied.body.messageCd]).toEqual([409, 'cm430']);
  // What contains no link goes to both.
  const received = `verification-received:${link.receiptNo}`;
  expect(await mailsTo('thief@example.jp', received)).toHaveLength(1);
  expect(await mailsTo(customer.mailAddress, received)).toHaveLength(1);

  await putBack();
  expect((await again(link.receiptNo)).status).toBe(200);
  const own = await mailedLink(app, customer.mailAddress);
  expect(own.receiptNo).not.toBe(link.receiptNo);
  // Nor is the mail sent that waited for the other mailbox.
  expect(await mailsTo('thief@example.jp', 'verification:')).toEqual([]);
});

test('a link in the hands of the other address dies when the owner gets the address back', async () => {
  const customer = await filed();
  const link = await invited(app, customer);
  await move(customer.token, 'thief2@example.jp');
  const stolen = await mailedLink(app, 'thief2@example.jp');
  await freeze(customer.mailAddress);
  await putBack();
  const own = await mailedLink(app, customer.mailAddress);
  expect(own.receiptNo).toBe(link.receiptNo);
  const opened = [stolen, link, own].map((one) => applicant(app, one).guidance());
  expect((await Promise.all(opened)).map(({ status }) => status)).toEqual([404, 404, 200]);
});
