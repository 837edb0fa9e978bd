import { expect, test } from 'vitest';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { startSession } from '../../platform/sessions.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, verifier } from '../../testing/builders.ts';
import { applied, dealWith, invited, mailedLink, seenBy } from '../../testing/verification.ts';

const app = sharedApp();

test('a customer is told how far the verification is, also before the office has looked', async () => {
  const [staff, approver] = [(await manager(app)).token, (await verifier(app)).token];
  const { token, mailAddress } = await member(app);
  const requestNo = await filing(app, token);
  const shown = async () => {
    const path = `/user/core/customers/0/requestdetail/${requestNo}`;
    const response = await app.call<FilingDetail>('get', path, { token });
    return response.body.data?.verifyStatusClass;
  };
  expect(await shown()).toBe('');
  const link = await invited(app, { mailAddress });
  const path = `/user/mainte/verifyhistory/${requestNo}/verifyAppRequest`;
  await app.call('post', path, { token: staff, json: { receiptNo: link.receiptNo } });
  expect(await shown()).toBe('10');
  await applied(app, link);
  expect(await shown()).toBe('20');
  const again = {
    ...(await seenBy(app, approver, link.receiptNo)),
    ...{ dealKbn: '400', dealComment: 'ぼやけています。' },
  };
  expect((await dealWith(app, approver, link.receiptNo, 'reapply', again)).status).toBe(200);
  expect(await shown()).toBe('60');
  await applied(app, await mailedLink(app, mailAddress));
  expect(await shown()).toBe('20');
});

test('an invitation that nobody followed shows as expired from the day after it was due', async () => {
  const staff = (await manager(app)).token;
  const customer = await member(app);
  const requestNo = await filing(app, customer.token);
  const { receiptNo } = await invited(app, { mailAddress: customer.mailAddress });
  const path = `/user/mainte/verifyhistory/${requestNo}/verifyAppRequest`;
  await app.call('post', path, { token: staff, json: { receiptNo } });
  app.clock.set('2026-11-28T15:00:00.000Z');
  const token = await app.deps.db.write((trx) =>
    startSession(trx, app.clock, 'member', customer.id),
  );
  const detail = `/user/core/customers/0/requestdetail/${requestNo}`;
  const response = await app.call<FilingDetail>('get', detail, { token });
  expect(response.body.data?.verifyStatusClass).toBe('90');
});
