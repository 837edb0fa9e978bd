import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { composeFiling } from '../../features/filings/filings.submit.ts';
import { indexFilings, manyAtOnce } from '../../features/filings/search-index.service.ts';
import { applicationMasters } from '../../features/masters/masters.service.ts';
import { readConfig } from '../../platform/config.ts';
import { type Prepared, prepared } from '../../platform/database/prepared.ts';
import type {
  CustomerRow,
  FilingPlanRow,
  FilingRow,
  Transaction,
} from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { startDeps } from '../../start.ts';
import { application } from '../builders.ts';

const families = [
  ['佐藤', 'サトウ'],
  ['鈴木', 'スズキ'],
  ['髙橋', 'タカハシ'],
  ['田中', 'タナカ'],
  ['伊藤', 'イトウ'],
  ['渡邉', 'ワタナベ'],
  ['山本', 'ヤマモト'],
  ['中村', 'ナカムラ'],
  ['小林', 'コバヤシ'],
  ['加藤', 'カトウ'],
] as const;
const trades = [
  ['商事', 'ショウジ'],
  ['工業', 'コウギョウ'],
  ['建設', 'ケンセツ'],
  ['食品', 'ショクヒン'],
  ['運輸', 'ウンユ'],
  ['電機', 'デンキ'],
  ['物産', 'ブッサン'],
] as const;
// Every hundredth filing is corrected, so that one progress is rare.
const codes = ['11', '21', '31', '32', '41', '42', '51', '61', '71', '81'];
const filingsOfCustomer = 5;
const batch = 20_000;

const minute = 60 * 1000;
const spread = 3 * 365 * 24 * 60;
const rareOnce = 4_000;

/**
 * A database of `count` filings and a fifth as many customers, made anew. One name and one company in ten are common;
 * one in some thousands is rare; names, companies, plans and progress know nothing of each other.
 */
export async function seedMany(
  env: Record<string, string>,
  schema: string | undefined,
  count: number,
): Promise<void> {
  if (env.DATA_DIR) rmSync(env.DATA_DIR, { recursive: true, force: true });
  const { deps, stop } = await startDeps(readConfig(env), schema ? { schema } : {});
  const someone = await deps.db.read.selectFrom('filings').select('id').limit(1).execute();
  if (someone.length > 0) throw new Error(`${schema} has filings already: drop it first`);
  const now = deps.clock.now();
  const made = await templates(deps, now);
  for (let start = 0; start < count; start += batch) {
    const filings: FilingRow[] = [];
    const customers: CustomerRow[] = [];
    const plans: FilingPlanRow[] = [];
    for (let index = start; index < Math.min(count, start + batch); index += 1) {
      const customer = customerOf(Math.floor(index / filingsOfCustomer), now);
      if (index % filingsOfCustomer === 0) customers.push(customer);
      const chosen = made[mixed(index, 3) % 50 === 0 ? 1 : 0];
      const applied = new Date(
        now.getTime() - (mixed(index, 1) % spread) * minute - (index % 60_000),
      );
      const filing = filingOf(chosen.filing, index, customer, applied);
      filings.push(filing);
      const { id, applied_at } = filing;
      plans.push(...chosen.plans.map((plan) => ({ ...plan, filing_id: id, applied_at })));
    }
    await deps.db.write(async (trx) => {
      await insertAll(trx, 'customers', customers);
      await insertAll(trx, 'filings', filings);
      await insertAll(trx, 'filing_plans', plans);
    });
  }
  await indexFilings(deps, manyAtOnce);
  if (deps.db.engine === 'postgres') await sql`analyze`.execute(deps.db.read);
  await stop();
}

async function templates(deps: Deps, now: Date) {
  const masters = await applicationMasters(deps.db.read);
  const context = { id: '', customer: customerOf(0, now), now, paymentDays: 7 };
  const common = application();
  const rare = application({
    requestPlanList: [
      ...common.requestPlanList,
      { planCd: '2020', planPrice: 2000, supplInfo1: 1040 },
    ],
  });
  return [
    composeFiling(common as never, masters, context),
    composeFiling(rare as never, masters, context),
  ] as const;
}

function filingOf(
  template: FilingRow,
  index: number,
  customer: CustomerRow,
  applied: Date,
): FilingRow {
  const at = applied.toISOString();
  const progress = mixed(index, 2) % 100 === 0 ? '62' : codes[mixed(index, 4) % codes.length];
  return {
    ...template,
    id: `${10_000_000_000_000 + index}`.slice(1),
    customer_id: customer.id,
    applied_at: at,
    progress: progress ?? '11',
    progress_at: at,
    payment_due: at.slice(0, 10),
    deadline: at.slice(0, 10),
    name: customer.name,
    name_kana: customer.name_kana,
    company_name: customer.company_name,
    company_name_kana: customer.company_name_kana,
    updated_at: at,
  };
}

function customerOf(index: number, now: Date): CustomerRow {
  const [family, familyKana] =
    index % rareOnce === 7 ? ['水原', 'ミズハラ'] : (families[mixed(index, 5) % 10] ?? ['', '']);
  const [founder, founderKana] = families[mixed(index, 6) % 10] ?? ['', ''];
  const [trade, tradeKana] = trades[mixed(index, 7) % trades.length] ?? ['', ''];
  const [company, companyKana] =
    index % rareOnce === 11
      ? ['水原特殊', 'ミズハラトクシュ']
      : [`${founder}${trade}${index}`, `${founderKana}${tradeKana}${index}`];
  const at = now.toISOString();
  return {
    id: `customer-${index}`,
    mail_address: `many${index}@example.jp`,
    mail_key: `many${index}@example.jp`,
    password_hash: '',
    name: `${family}　太郎`,
    name_kana: `${familyKana}　タロウ`,
    manager_name: '担当　花子',
    manager_name_kana: 'タントウ　ハナコ',
    company_name: `株式会社${company}`,
    company_name_kana: `カブシキガイシャ${companyKana}`,
    zip_code: '1000001',
    address: '東京都千代田区千代田一丁目1番1号',
    tel_no: '0312345678',
    joined_at: at,
    updated_at: at,
    updated_by: `customer-${index}`,
    deleted_at: null,
  };
}

/** A number that looks random and is the same every time. */
function mixed(index: number, salt: number): number {
  let value = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return (value ^ (value >>> 15)) >>> 0;
}

const atOnce = 100;
const insertions = new Map<string, Prepared<Record<string, unknown>, never>>();

// The same statement again and again: compiling one for each set of rows would take longer than the inserting.
async function insertAll(trx: Transaction, table: string, rows: object[]): Promise<void> {
  for (let start = 0; start < rows.length; ) {
    // What is left goes one by one: each number of rows would be another statement to compile.
    const count = rows.length - start < atOnce ? 1 : atOnce;
    const some = rows.slice(start, start + count);
    start += count;
    const columns = Object.keys(some[0] ?? {});
    const key = `${table} ${some.length}`;
    const insert =
      insertions.get(key) ??
      prepared<Record<string, unknown>, never>((db, value) => {
        const values = some.map((_, row) =>
          Object.fromEntries(columns.map((column) => [column, value[`${row} ${column}`]])),
        );
        return db.insertInto(table as never).values(values as never) as never;
      });
    insertions.set(key, insert);
    const values: Record<string, unknown> = {};
    some.forEach((row, index) => {
      for (const column of columns) values[`${index} ${column}`] = (row as never)[column];
    });
    await insert(trx, values);
  }
}
