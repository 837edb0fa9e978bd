import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '../../testing/apps.ts';
import { verifier } from '../../testing/builders.ts';
import { systemKey } from '../../testing/system-key.ts';
import {
  applicant,
  applied,
  dealWith,
  type Invited,
  invited,
  photo,
  seenBy,
} from '../../testing/verification.ts';

const app = sharedApp();
let approver: string;
const pictures: Uint8Array[] = [];
beforeAll(async () => {
  approver = (await verifier(app)).token;
  for (let seed = 0; seed < 5; seed += 1) pictures.push(await photo(60 + seed));
});

const picture = (seed: number) => pictures[seed] as Uint8Array;

async function deal(link: Invited, what: 'decide' | 'cancel' | 'reapply', dealKbn = '') {
  const shown = await seenBy(app, approver, link.receiptNo);
  return dealWith(app, approver, link.receiptNo, what, { ...shown, dealKbn, dealComment: '理由' });
}

test.each([
  ['applied for', '20', null],
  ['approved', '30', ['decide', '100']],
  ['denied', '40', ['decide', '200']],
  ['asked for again', '60', ['reapply', '']],
  ['cancelled', '50', ['cancel', '']],
] as const)('the right key of a receipt that is %s opens nothing', async (_, status, done) => {
  const link = await invited(app);
  await applied(app, link);
  if (done) expect((await deal(link, done[0], done[1])).status).toBe(200);
  const holder = applicant(app, link);
  for (const response of [
    await holder.guidance(),
    await holder.choose('20', 9),
    await holder.add({ detail: '40', bytes: picture(0), generation: 9 }),
    await holder.submit({ bytes: picture(0), generation: 9 }),
  ]) {
    expect([response.status, response.body.messageCd, response.body.errorList[0]?.field]).toEqual([
      409,
      'apv012',
      status,
    ]);
    expect(response.body.data).toBeNull();
  }
});

test('photos may come in any order, and those that are missing are named', async () => {
  const holder = applicant(app, await invited(app));
  expect((await holder.add({ detail: '40', bytes: picture(0) })).status).toBe(200);
  await holder.choose('10');
  expect((await holder.add({ detail: '30', bytes: picture(1) })).status).toBe(200);
  const early = await holder.submit({ bytes: picture(2) });
  expect([early.status, early.body.messageCd, early.body.errorList[0]?.field]).toEqual([
    409,
    'apv015',
    '10,20',
  ]);
  expect((await holder.add({ detail: '20', bytes: picture(3) })).status).toBe(200);
  expect((await holder.add({ detail: '10', bytes: picture(4) })).status).toBe(200);
  expect((await holder.submit({ bytes: picture(2) })).status).toBe(200);
});

test('nothing is decided after a cancellation, and no cancellation after a decision', async () => {
  const link = await invited(app);
  await applied(app, link);
  await deal(link, 'cancel');
  for (const response of [
    await deal(link, 'decide', '100'),
    await deal(link, 'decide', '200'),
    await deal(link, 'cancel'),
    await deal(link, 'reapply'),
  ]) {
    expect([response.status, response.body.messageCd]).toEqual([409, 'cm210']);
  }
  const decided = await invited(app);
  await applied(app, decided);
  await deal(decided, 'decide', '100');
  for (const response of [await deal(decided, 'decide', '200'), await deal(decided, 'cancel')]) {
    expect([response.status, response.body.messageCd]).toEqual([409, 'cm210']);
  }
});

test('who asks for the status cannot set it', async () => {
  const key = await systemKey(app, '2222222222');
  const headers = { 'x-system-key': key };
  const link = await invited(app, { systemId: '2222222222' }, headers);
  await applied(app, link);
  const status = (more: object = {}) =>
    app.call<{ verifyStatusClass: string; verifyResult: string }>(
      'post',
      '/all/app/verifyappreqest/status',
      { headers, json: { systemId: '2222222222', receiptNo: link.receiptNo, ...more } },
    );
  const forged = { verifyStatusClass: '30', verifyResult: '承認', dealKbn: '100' };
  expect((await status(forged)).body.data).toMatchObject({
    verifyStatusClass: '20',
    verifyResult: '',
  });
  expect((await status()).body.data?.verifyStatusClass).toBe('20');
  const others: Record<string, string>[] = [
    {},
    { 'x-system-key': await systemKey(app, '3333333333') },
  ];
  for (const headers of others) {
    const foreign = await app.call('post', '/all/app/verifyappreqest/status', {
      headers,
      json: { systemId: '2222222222', receiptNo: link.receiptNo },
    });
    expect([401, 404]).toContain(foreign.status);
  }
});
