import { rmSync } from 'node:fs';
import { uuidv7 } from 'uuidv7';
import { composeFiling } from '../../features/filings/filings.submit.ts';
import { indexFilings, manyAtOnce } from '../../features/filings/search-index.service.ts';
import { applicationMasters } from '../../features/masters/masters.service.ts';
import { readConfig } from '../../platform/config.ts';
import type { CustomerRow, Transaction } from '../../platform/database/tables.ts';
import { startSession } from '../../platform/sessions.ts';
import { startDeps } from '../../start.ts';
import { application } from '../builders.ts';

const families = ['佐藤', '鈴木', '髙橋', '田中', '伊藤', '渡邉', '山本', '中村', '小林', '加藤'];
const kanas = [
  'サトウ',
  'スズキ',
  'タカハシ',
  'タナカ',
  'イトウ',
  'ワタナベ',
  'ヤマモト',
  'ナカムラ',
  'コバヤシ',
  'カトウ',
];
const trades = ['商事', '工業', '建設', '食品', '運輸', '電機', '物産', '製作所'];
const tradeKanas = [
  'ショウジ',
  'コウギョウ',
  'ケンセツ',
  'ショクヒン',
  'ウンユ',
  'デンキ',
  'ブッサン',
  'セイサクショ',
];
const codes = ['11', '21', '31', '32', '41', '42', '51', '61', '62', '71', '81'];
const filingsOfCustomer = 20;
const batch = 1000;
const minute = 60 * 1000;
/** The minutes over which the filings are spread. */
const spread = 365 * 24 * 60;
const managerLogin = 'bench';

export interface Seeded {
  managerToken: string;
  memberToken: string;
  /** The newest filing's number; it belongs to the member. */
  number: string;
  /** The days over which the filings are spread, `YYYY-MM-DD`. */
  from: string;
  until: string;
}

/** A database of `count` filings in `dataDir`, made anew. */
export async function seedFilings(dataDir: string, count: number): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true });
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const { deps, stop } = await startDeps(config);
  const masters = await applicationMasters(deps.db.read);
  const now = deps.clock.now();
  let customer: CustomerRow | undefined;
  for (let start = 0; start < count; start += batch) {
    await deps.db.write(async (trx) => {
      for (let index = start; index < Math.min(count, start + batch); index += 1) {
        if (index % filingsOfCustomer === 0 || !customer) {
          customer = customerOf(index / filingsOfCustomer, now);
          await trx.insertInto('customers').values(customer).execute();
        }
        // Every day and every name gets its share of every progress.
        const applied = new Date(now.getTime() - ((index * 7919) % spread) * minute - index);
        const whole = composeFiling(application() as never, masters, {
          id: `${10_000_000_000_000 + index}`.slice(1),
          customer,
          now: applied,
          paymentDays: 7,
        });
        whole.filing.progress = codes[index % codes.length] ?? '11';
        await insert(trx, whole);
      }
    });
  }
  await deps.db.write((trx) => insertManager(trx, now));
  await indexFilings(deps, manyAtOnce);
  await stop();
}

/** New sessions of the manager and of one customer with filings, and the days that hold the filings. */
export async function signIn(dataDir: string): Promise<Seeded> {
  const { deps, stop } = await startDeps(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
  const { clock, db } = deps;
  const filing = await db.read
    .selectFrom('filings')
    .select(['id', 'customer_id', 'applied_at'])
    .orderBy('applied_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const manager = await db.read
    .selectFrom('managers')
    .select('id')
    .where('login_id', '=', managerLogin)
    .executeTakeFirstOrThrow();
  const tokens = await db.write(async (trx) => ({
    managerToken: await startSession(trx, clock, 'manager', manager.id),
    memberToken: await startSession(trx, clock, 'member', filing.customer_id),
  }));
  await stop();
  const seededAt = Date.parse(filing.applied_at);
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return {
    ...tokens,
    number: filing.id,
    from: day(seededAt - spread * minute),
    until: day(seededAt + 24 * 60 * minute),
  };
}

async function insert(trx: Transaction, whole: ReturnType<typeof composeFiling>): Promise<void> {
  await trx.insertInto('filings').values(whole.filing).execute();
  await trx.insertInto('filing_plans').values(whole.plans).execute();
}

function customerOf(index: number, now: Date): CustomerRow {
  const id = uuidv7();
  const family = index % families.length;
  const trade = Math.floor(index / families.length) % trades.length;
  const at = now.toISOString();
  return {
    id,
    mail_address: `bench${index}@example.jp`,
    mail_key: `bench${index}@example.jp`,
    password_hash: '',
    name: `${families[family]}　太郎`,
    name_kana: `${kanas[family]}　タロウ`,
    manager_name: `${families[(family + 3) % families.length]}　花子`,
    manager_name_kana: `${kanas[(family + 3) % families.length]}　ハナコ`,
    company_name: `${families[family]}${trades[trade]}${index}株式会社`,
    company_name_kana: `${kanas[family]}${tradeKanas[trade]}${index}カブシキガイシャ`,
    zip_code: '1000001',
    address: '東京都千代田区千代田一丁目1番1号',
    tel_no: '0312345678',
    joined_at: at,
    updated_at: at,
    updated_by: id,
    deleted_at: null,
  };
}

async function insertManager(trx: Transaction, now: Date): Promise<void> {
  const id = uuidv7();
  const at = now.toISOString();
  await trx
    .insertInto('managers')
    .values({
      id,
      login_id: managerLogin,
      password_hash: '',
      name: '事務　太郎',
      name_kana: 'ジム　タロウ',
      dept_name: '',
      is_admin: 0,
      valid_from: '2020-01-01',
      valid_until: null,
      suspended_at: null,
      created_at: at,
      updated_at: at,
      updated_by: id,
    })
    .execute();
}
