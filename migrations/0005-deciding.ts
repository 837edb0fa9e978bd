import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Claims, votes, reasons, marked photos, retention and search of receipts. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  await run('alter table systems add column approvers_needed integer not null default 1');

  // A method is offered by a system as its row says; without a row, as the method does by itself.
  await run('alter table verification_methods add column by_default integer not null default 1');
  await run('alter table verification_methods add column sort integer not null default 0');
  await run(`create table system_methods (
    system_id TEXT not null references systems(id), method_code TEXT not null references verification_methods(code),
    is_offered integer not null, primary key (system_id, method_code))`);

  // deals and details are codes separated by commas.
  await run(`create table verification_reasons (
    code TEXT primary key, name TEXT not null, advice TEXT not null, deals TEXT not null, details TEXT not null,
    sort integer not null)`);
  await run(`create table deal_reasons (
    deal_id TEXT not null references deals(id), reason_code TEXT not null references verification_reasons(code),
    primary key (deal_id, reason_code))`);
  await run(`create table photo_faults (
    receipt_id TEXT not null references receipts(id), no integer not null, detail TEXT not null,
    reason_code TEXT not null references verification_reasons(code), x double precision, y double precision,
    width double precision, height double precision, primary key (receipt_id, no))`);
  await run('alter table receipt_photos add column carried_from TEXT');
  await run('create index receipt_photos_by_file on receipt_photos (file_id)');

  for (const column of ['claimed_by', 'claimed_by_name', 'claimed_until']) {
    await run(`alter table receipts add column ${column} TEXT`);
  }
  await run('alter table receipts add column waited_seconds integer');
  for (const column of ['retention_from', 'retention_announced_at', 'photos_gone_at']) {
    await run(`alter table receipts add column ${column} TEXT`);
  }
  await run(`alter table deals add column system_id TEXT not null default ''`);
  await run('update deals set system_id = (select system_id from receipts where id = receipt_id)');

  const [seconds, decidedDay] = postgres
    ? [
        'round(extract(epoch from decided_at::timestamptz - applied_at::timestamptz))::integer',
        `to_char(decided_at::timestamptz at time zone 'Asia/Tokyo', 'YYYY-MM-DD')`,
      ]
    : [
        'cast(round((julianday(decided_at) - julianday(applied_at)) * 86400) as integer)',
        `date(decided_at, '+9 hours')`,
      ];
  await run(`update receipts set waited_seconds = ${seconds}
    where decided_at is not null and applied_at is not null and status in ('30', '40', '60')`);
  await run(`update receipts set retention_from = due_date where status = '90'`);
  await run(`update receipts set retention_from = ${decidedDay}
    where decided_at is not null and (status in ('40', '50', '60') or (status = '30' and filing_id is null))`);

  await run(
    'create index receipts_by_queue on receipts (system_id, status, due_date, applied_at, id)',
  );
  await run('create index receipts_by_claimant on receipts (claimed_by, claimed_until)');
  await run('create index receipts_by_applied on receipts (system_id, applied_at, id)');
  await run('create index receipts_by_state on receipts (system_id, status, received_at, id)');
  await run('create index receipts_by_decided on receipts (system_id, decided_at)');
  await run(`create index receipts_by_refusal on receipts (system_id, retention_from, id)
    where photos_gone_at is null and status <> '30'`);
  await run(`create index receipts_by_approval on receipts (system_id, retention_from, id)
    where photos_gone_at is null and status = '30'`);
  await run('create index deals_by_time on deals (system_id, dealt_at, id)');

  // One row for each distinct first one, two or three characters of a name and its reading.
  await run(`create table receipt_search (
    system_id TEXT not null, prefix TEXT not null, received_at TEXT not null,
    receipt_id TEXT not null references receipts(id), text_a TEXT not null, text_b TEXT not null,
    primary key (system_id, prefix, received_at, receipt_id))`);
  await run('create index receipt_search_by_receipt on receipt_search (receipt_id)');
  await fillSearch(db);

  // Names of verification users in the form in which they are searched for.
  for (const column of ['name_form', 'kana_form']) {
    await run(`alter table verification_users add column ${column} TEXT not null default ''`);
  }
  const users = await db
    .selectFrom('verification_users')
    .select(['id', 'name', 'name_kana'])
    .execute();
  for (const { id, name, name_kana } of users) {
    await db
      .updateTable('verification_users')
      .set({ name_form: searchForm(name), kana_form: searchForm(name_kana) })
      .where('id', '=', id)
      .execute();
  }
}

const atOnce = 200;

async function fillSearch(db: Database): Promise<void> {
  for (let after = ''; ; ) {
    const receipts = await db
      .selectFrom('receipts')
      .select(['id', 'system_id', 'received_at', 'name', 'name_kana'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const rows = receipts.flatMap(({ id, system_id, received_at, name, name_kana }) => {
      const [text_a, text_b] = [searchForm(name), searchForm(name_kana)];
      const prefixes = new Set([...prefixKeys(text_a), ...prefixKeys(text_b)]);
      return [...prefixes].map((prefix) => ({
        system_id,
        prefix,
        received_at,
        receipt_id: id,
        text_a,
        text_b,
      }));
    });
    if (rows.length > 0) await db.insertInto('receipt_search').values(rows).execute();
    if (receipts.length < atOnce) return;
    after = receipts.at(-1)?.id ?? '';
  }
}

function searchForm(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/\s/g, '');
}

function prefixKeys(form: string): string[] {
  const points = Array.from(form).slice(0, 3);
  return points.map((_, index) => points.slice(0, index + 1).join(''));
}
