import { expect, test } from 'vitest';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, member } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';
import { remindCustomers } from '../filings/filing-reminders.service.ts';

// Two rewards of 10,000: (20,000 − 10,000) × 10.21% is withheld from 32,000 (rewards, tax 2,000, duty 10,000).

const app = sharedApp({ OFFICE_KIND: 'individual' });

const newestTo = async (recipient: string) => {
  const { text } = await app.deps.db.read
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return text;
};
const facts = '・ご請求額：32,000円\n・源泉徴収税額：▲1,021円\n・差引お支払額：30,979円\n';

test('who withholds tax from an individual is mailed what is left to pay', async () => {
  const customer = await member(app);
  const number = await filing(app, customer.token);
  const received = await newestTo(customer.mailAddress);
  expect(received).toContain(facts);
  expect(received).toContain('差引お支払額をお振込みください');
  expect(received).toContain('源泉徴収税額は、貴社が報酬から差し引いて税務署に納める');

  app.clock.set('2026-11-26T09:00:00+09:00');
  await remindCustomers(app.deps, new AbortController().signal);
  expect(await newestTo(customer.mailAddress)).toContain(facts);

  const duties = await dutiesIn(app);
  const noted = await app.call('post', `/user/mainte/requestdetails/${number}/ledger/add`, {
    token: duties.token,
    json: {
      entryList: [{ kind: 'received', amount: 20_000, date: '2026-11-26' }],
      ...(await duties.version(number)),
    },
  });
  expect(noted.status).toBe(200);
  app.clock.set('2026-11-30T09:00:00+09:00');
  await remindCustomers(app.deps, new AbortController().signal);
  expect(await newestTo(customer.mailAddress)).toContain(
    `${facts}・ご入金済みの額：20,000円\n・残りのお支払い額：10,979円\n`,
  );
});

test('the screens are told of the tax that is withheld', async () => {
  const customer = await member(app);
  const number = await filing(app, customer.token);
  const { body } = await app.call<FilingDetail>(
    'get',
    `/user/core/customers/${customer.id}/requestdetail/${number}`,
    { token: customer.token },
  );
  expect(body.data).toMatchObject({ billed: 32_000, withheld: 1_021, openAmount: 30_979 });
  for (const [path, token] of [
    ['/all/core/plans', undefined],
    ['/user/core/requests/editorials', customer.token],
  ] as const) {
    const masters = await app.call('get', path, token ? { token } : {});
    expect(masters.body.data).toMatchObject({ officeKind: 'individual' });
  }
  const help = await app.call('get', '/user/core/webcontents/aftrequestprocess', {
    token: customer.token,
  });
  expect(JSON.stringify(help.body.data)).toContain(
    '（源泉徴収税額があるときは、差引お支払額）を、銀行振込で',
  );
});
