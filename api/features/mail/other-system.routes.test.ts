import { expect, test } from 'vitest';
import { sharedApp } from '../../testing/apps.ts';
import { verifier } from '../../testing/builders.ts';
import { systemKey } from '../../testing/system-key.ts';
import { applied, dealWith, invited, seenBy } from '../../testing/verification.ts';
import { remindApplicants } from '../verification/verification-reminders.service.ts';

// A verification that another system requests: the office of the registry has nothing to do with it.

const app = sharedApp();

const systemId = '1111111111';

test('applicants of another system are sent to it, and hear nothing of the office', async () => {
  const key = await systemKey(app, systemId);
  const verifying = (await verifier(app, { systemId })).token;
  const { name } = await app.deps.db.read
    .selectFrom('systems')
    .select('name')
    .where('id', '=', systemId)
    .executeTakeFirstOrThrow();
  const ask = (mailAddress: string) =>
    invited(app, { systemId, mailAddress }, { 'x-system-key': key });
  const decide = async (receiptNo: string, deal: 'decide' | 'reapply', dealKbn?: string) => {
    const json = {
      ...(await seenBy(app, verifying, receiptNo)),
      ...{ dealComment: '別人です。', ...(dealKbn && { dealKbn }) },
    };
    expect((await dealWith(app, verifying, receiptNo, deal, json)).status).toBe(200);
  };
  for (const dealKbn of ['100', '200']) {
    const link = await ask(`decided-${dealKbn}@example.jp`);
    await applied(app, link);
    await decide(link.receiptNo, 'decide', dealKbn);
  }
  const again = await ask('again@example.jp');
  await applied(app, again);
  await decide(again.receiptNo, 'reapply');
  await ask('late@example.jp');
  app.clock.set('2026-11-26T09:00:00+09:00');
  await remindApplicants(app.deps, new AbortController().signal);

  const mails = await app.deps.db.read
    .selectFrom('outbox')
    .select(['event', 'text'])
    .where('event', 'like', 'verification%')
    .execute();
  const kinds = new Set(mails.map(({ event }) => event.split(':')[0]));
  expect([...kinds].toSorted()).toEqual([
    'verification',
    'verification-approved',
    'verification-denied',
    'verification-due',
    'verification-received',
  ]);
  const { name: office, telNo, address } = app.deps.office;
  for (const { text } of mails) {
    expect(text).toContain(`お問い合わせは、${name}まで`);
    expect(text).not.toMatch(/事務所|司法書士|電話/);
    for (const fact of [office, telNo, address]) expect(text).not.toContain(fact);
  }
});
