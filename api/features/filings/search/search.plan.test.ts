import { beforeAll, expect, test } from 'vitest';
import { verifyStatus } from '#contract/codes.ts';
import { fromNewest } from '../../../platform/database/cursors.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { sharedApp } from '../../../testing/apps.ts';
import { planOf, queriesOf } from '../../../testing/plans.ts';
import { insertInquiry } from '../../inquiries/inquiries.queries.ts';
import { selectFoundInquiries } from '../../inquiries/inquiry-search.queries.ts';
import { addToSearch, selectReceipts } from '../../verification/receipt-search.queries.ts';
import { addFilings, searchFilings } from './filing-search.queries.ts';

const app = sharedApp();
const names = { name: '佐藤', name_kana: '', company_name: '株式会社佐藤', company_name_kana: '' };

const contact = { manager_name: '', manager_name_kana: '', mail_address: '' };

beforeAll(async () => {
  await app.deps.db.write(async (trx) => {
    await addFilings(trx, [
      {
        filing: { id: '2026112100001', progress: '11', ...names, ...contact } as never,
        plans: [],
        officers: [],
      },
    ]);
    const others = { received_at: '', tel_no: '', mail_address: '', inquiry_type: '', detail: '' };
    await insertInquiry(trx, { id: 'Q2026112100001', waiting: 1, ...names, ...others });
    await addToSearch(trx, { id: 'V2026112100001', system_id: 's', ...names } as never);
  });
});

const days = { from: '2026-01-01', to: '2026-12-31' };
const filings = { ...days, name: '佐', company: '株', plan: '1010', planFamily: true };
const received = { receivedFrom: '', receivedTo: '', appliedFrom: '', appliedTo: days.to };
const asked: [string, (db: Reader) => Promise<unknown>][] = [
  ['filing', (db) => searchFilings(db, { ...filings, progress: '11' }, fromNewest, 10, 0)],
  [
    'inquiry',
    (db) =>
      selectFoundInquiries(
        db,
        { ...days, name: '佐', company: '', waitingOnly: true },
        fromNewest,
        10,
        0,
      ),
  ],
  [
    'receipt',
    (db) =>
      selectReceipts(
        db,
        { system: 's', number: '', status: verifyStatus.applied, name: '佐', ...received },
        fromNewest,
        10,
        0,
      ),
  ],
];

test.each(asked)('the search of a %s streams from its index, newest first', async (kind, run) => {
  const queries = await queriesOf(app, run);
  const query = queries.find(({ sql }) => /terms @>|match/.test(sql));
  if (!query) throw new Error('nothing was looked for by terms');
  const plan = await planOf(app, query, ['seqscan']);
  if (app.deps.db.engine === 'sqlite') {
    // FTS5 takes the expression (M), both ends of the range and the descending order; what is joined is looked up.
    expect(plan).toMatch(/SCAN \w+_search VIRTUAL TABLE INDEX \d+:M1></);
    expect(plan).not.toMatch(/TEMP B-TREE|SCAN (?!\w+_search VIRTUAL)/);
  } else {
    expect(plan).toContain(`Bitmap Index Scan on ${kind}_search_by_term`);
    expect(plan).not.toMatch(/Seq Scan/);
  }
});
