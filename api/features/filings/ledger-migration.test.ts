import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OfficeKind } from '#contract/price.ts';
import * as ledger from '../../../migrations/0049-ledger.ts';
import { filing, member } from '../../testing/builders.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { sayWithholding } from './ledger.service.ts';

const noted = '2026-11-20T16:00:00.000Z';

test.each<[OfficeKind, number]>([
  ['corporation', 0],
  ['individual', 1021],
])(
  'payments and refunds from before the ledger are entries after the update, of a %s',
  async (office, withheld) => {
    const app = await createTestApp();
    const me = await member(app);
    const numbers: string[] = [];
    for (let count = 0; count < 4; count += 1) numbers.push(await filing(app, me.token));
    const [byHand = '', byTransfer = '', paidBack = '', open = ''] = numbers;
    const due = 32_000 - withheld;
    await app.deps.db.write(async (trx) => {
      const run = (statement: string) => sql.raw(statement).execute(trx);
      await run('drop index filings_to_refund');
      await run('drop index filings_unsaid_withholding');
      await run('drop index filings_at_work');
      await run('drop index filings_at_work_of_customer');
      for (const column of [
        'is_at_work',
        'open_amount',
        'refund_due',
        'withheld',
        'received',
        'written_off',
        'retained',
      ]) {
        await run(`alter table filings drop column ${column}`);
      }
      await run('create index filings_owed_by_amount on filings (is_owed, billed, id)');
      await run('drop table ledger_entries');
      await run('alter table bank_transfers add column filing_id text references filings(id)');
      await run(`create table refunds (filing_id text primary key, amount integer not null, noted_at text not null,
      done_at text, done_by text, done_by_name text)`);
      await run(`update filings set paid_at = '${noted}' where id <> '${open}'`);
      await run(`update filings set progress = '81' where id = '${paidBack}'`);
      await run(`insert into bank_files values ('file', '${noted}', '', 1)`);
      await run(`insert into bank_transfers
      (id, file_sha256, line, paid_on, payer, amount, nth, state, filing_id, settled_at, settled_by, settled_by_name)
      values ('t1', 'file', 1, '2026-11-19', 'ｶ)ｺｳﾉ', ${due}, 1, 'confirmed', '${byTransfer}', '${noted}', 'm', '事務')`);
      await run(
        `insert into refunds values ('${paidBack}', ${due}, '${noted}', '${noted}', 'm', '事務')`,
      );
      await ledger.up(trx);
      await sayWithholding(trx, office);
    });
    const { read } = app.deps.db;
    const sums = await read
      .selectFrom('filings')
      .select(['id', 'withheld', 'received', 'open_amount', 'refund_due', 'is_owed'])
      .orderBy('id')
      .execute();
    const paid = { withheld, received: due, open_amount: 0, refund_due: 0, is_owed: null };
    expect(sums).toEqual([
      { id: byHand, ...paid },
      { id: byTransfer, ...paid },
      { id: paidBack, ...paid, received: 0, open_amount: due },
      { id: open, ...paid, received: 0, open_amount: due, is_owed: 1 },
    ]);
    const entries = await read.selectFrom('ledger_entries').selectAll().orderBy('id').execute();
    expect(entries.map((one) => [one.filing_id, one.kind, one.amount, one.entered_on])).toEqual([
      [byHand, 'received', due, '2026-11-21'],
      [paidBack, 'received', due, '2026-11-21'],
      [paidBack, 'refunded', due, '2026-11-21'],
      [byTransfer, 'received', due, '2026-11-19'],
    ]);
    expect(entries[3]).toMatchObject({ payer: 'ｶ)ｺｳﾉ', transfer_id: 't1', noted_by_name: '事務' });
    await app.close();
  },
);
