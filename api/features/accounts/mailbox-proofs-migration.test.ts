import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as mailboxProofs from '../../../migrations/0123-mailbox-proofs.ts';
import { filing, member } from '../../testing/builders.ts';
import { mailedKeys } from '../../testing/mailed-keys.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { invited } from '../../testing/verification.ts';

test('accounts from before that have paid or were identified count as proven, others keep waiting', async () => {
  const app = await createTestApp();
  const { db } = app.deps;
  const people = ['paid', 'noted', 'identified', 'revoked', 'open', 'empty'] as const;
  const ids: Record<string, string> = {};
  const filings: Record<string, string> = {};
  for (const name of people) {
    const { id, token } = await member(app);
    ids[name] = id;
    if (name !== 'empty') filings[name] = await filing(app, token);
  }
  const receipt = await invited(app);
  const proven = await member(app);
  const { changeKey } = mailedKeys(app);
  for (const id of [ids.open ?? '', proven.id]) {
    await changeKey({ member: { id, mailAddress: `${id}@example.jp` } });
  }
  await db.write(async (trx) => {
    const run = (statement: string) => sql.raw(statement).execute(trx);
    await run('alter table customers drop column typed_unproven');
    await run('drop table mailbox_days');
    await run(`update customers set mail_proven = 0 where id <> '${proven.id}'`);
    await run(
      `update filings set paid_at = '2026-11-20T00:00:00.000Z' where id = '${filings.paid}'`,
    );
    for (const [name, revoked] of [
      ['noted', 'null'],
      ['revoked', "'2026-11-20T00:00:00.000Z'"],
    ]) {
      await run(`insert into ledger_entries (id, filing_id, kind, amount, entered_on, payer, reason, noted_at, noted_by,
        noted_by_name, revoked_at) values ('${name}', '${filings[name ?? '']}', 'received', 1, '2026-11-20', '', '',
        '2026-11-20T00:00:00.000Z', '', '', ${revoked})`);
    }
    await run(`update receipts set status = '30', filing_id = '${filings.identified}'
      where id = '${receipt.receiptNo.replaceAll('-', '')}'`);
    await mailboxProofs.up(trx);
  });
  const rows = await db.read.selectFrom('customers').select(['id', 'mail_proven']).execute();
  const isProven = (id = '') => rows.find((row) => row.id === id)?.mail_proven;
  expect(people.map((name) => [name, isProven(ids[name])])).toEqual([
    ...(['paid', 'noted', 'identified'] as const).map((name) => [name, 1]),
    ...(['revoked', 'open', 'empty'] as const).map((name) => [name, 0]),
  ]);
  const waiting = await db.read.selectFrom('mail_changes').select('customer_id').execute();
  expect(waiting).toEqual([{ customer_id: proven.id }]);
  await app.close();
});
