import { type Kysely, PostgresAdapter, sql } from 'kysely';

// Ids and instants are text, money is integer yen, booleans are 0 or 1, on both databases alike. On PostgreSQL text
// compares by code point (COLLATE "C"), as SQLite does, so that an index serves prefix ranges and order.

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

export async function up(db: Database): Promise<void> {
  const postgres = isPostgres(db);
  const create = async (statement: string) => {
    const typed = statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text');
    await sql.raw(typed.replace(/\bBYTES\b/g, postgres ? 'bytea' : 'blob')).execute(db);
  };

  // Masters
  await create(`create table codes (
    kind TEXT not null, code TEXT not null, name TEXT not null, abbr TEXT not null, colour TEXT not null,
    icon TEXT not null, sort integer not null, primary key (kind, code))`);
  await create(`create table progress_rules (
    code TEXT primary key, customer_may_cancel integer not null, customer_may_upload integer not null,
    is_open integer not null)`);
  await create(`create table positions (
    code TEXT primary key, name TEXT not null, registry_title TEXT not null, note TEXT not null, sort integer not null)`);
  await create(`create table reasons (
    code TEXT primary key, name TEXT not null, registry_text TEXT not null, input_type TEXT not null,
    sort integer not null)`);
  await create(`create table plans (
    code TEXT primary key, display_code TEXT not null, plan_typ TEXT not null, reg_detail_typ TEXT not null,
    category_code TEXT not null, select_typ TEXT not null, name TEXT not null, name_detail1 TEXT not null,
    name_detail2 TEXT not null, description TEXT not null, price integer not null, duty integer not null,
    duty_group TEXT not null, capital_class TEXT not null, auto_add integer not null, parent_code TEXT,
    image_url TEXT not null, sort integer not null)`);
  await create(
    `create table settings (name TEXT primary key, label TEXT not null, value TEXT not null)`,
  );
  await create(`create table verification_methods (
    code TEXT primary key, name TEXT not null, rule_version TEXT not null, valid_from TEXT not null,
    valid_until TEXT)`);
  await create(`create table contents (
    kbn_typ TEXT not null, kbn_cd TEXT not null, title TEXT not null, body TEXT not null,
    primary key (kbn_typ, kbn_cd))`);

  // People
  await create(`create table customers (
    id TEXT primary key, mail_address TEXT not null, mail_key TEXT not null unique, password_hash TEXT not null,
    name TEXT not null, name_kana TEXT not null, manager_name TEXT not null, manager_name_kana TEXT not null,
    company_name TEXT not null, company_name_kana TEXT not null, zip_code TEXT not null, address TEXT not null,
    tel_no TEXT not null, joined_at TEXT not null, updated_at TEXT not null, updated_by TEXT not null,
    deleted_at TEXT)`);
  await create(`create table managers (
    id TEXT primary key, login_id TEXT not null unique, password_hash TEXT not null, name TEXT not null,
    name_kana TEXT not null, dept_name TEXT not null, is_admin integer not null, valid_from TEXT not null,
    valid_until TEXT, suspended_at TEXT, created_at TEXT not null, updated_at TEXT not null,
    updated_by TEXT not null)`);
  await create(`create table systems (
    id TEXT primary key, name TEXT not null, key_hash TEXT unique, file_photos_allowed integer not null,
    created_at TEXT not null)`);
  await create(`create table verification_users (
    id TEXT primary key, system_id TEXT not null references systems(id), login_id TEXT not null,
    password_hash TEXT not null, name TEXT not null, name_kana TEXT not null, mail_address TEXT not null,
    is_approver integer not null, valid_from TEXT not null, valid_until TEXT, suspended_at TEXT,
    created_at TEXT not null, updated_at TEXT not null, updated_by TEXT not null,
    unique (system_id, login_id))`);

  // Sessions
  await create(`create table sessions (
    token_hash TEXT primary key, kind TEXT not null, user_id TEXT not null, family_id TEXT,
    created_at TEXT not null, seen_at TEXT not null, expires_at TEXT not null)`);
  await create(`create index sessions_by_user on sessions (kind, user_id)`);
  await create(`create index sessions_by_family on sessions (family_id)`);
  await create(`create table refresh_tokens (
    token_hash TEXT primary key, family_id TEXT not null, customer_id TEXT not null references customers(id),
    used_at TEXT, expires_at TEXT not null)`);
  await create(`create index refresh_tokens_by_family on refresh_tokens (family_id)`);
  await create(`create index refresh_tokens_by_customer on refresh_tokens (customer_id)`);

  // Files
  await create(`create table files (
    id TEXT primary key, kind TEXT not null, wrapped_key BYTES, content_type TEXT not null, name TEXT not null,
    size integer not null, sha256 TEXT not null, created_at TEXT not null, created_by TEXT not null,
    destroyed_at TEXT)`);

  // Filings
  await create(`create table filings (
    id TEXT primary key, customer_id TEXT not null references customers(id), applied_at TEXT not null,
    progress TEXT not null, progress_at TEXT not null, paid_at TEXT, payment_due TEXT not null, deadline TEXT,
    appoint_date TEXT, resign_date TEXT, others_date TEXT,
    base_plan_names TEXT not null, option_plan_names TEXT not null,
    name TEXT not null, name_kana TEXT not null, manager_name TEXT not null, manager_name_kana TEXT not null,
    company_name TEXT not null, company_name_kana TEXT not null, mail_address TEXT not null,
    reward_subtotal integer not null, duty_subtotal integer not null, total integer not null,
    tax_name TEXT not null, tax integer not null, billed integer not null,
    file_id TEXT references files(id), file_by_customer integer not null,
    receipt_id TEXT, verify_status TEXT not null, verify_comment TEXT not null, last_comment TEXT not null,
    updated_at TEXT not null, updated_by TEXT not null)`);
  await create(`create index filings_by_applied on filings (applied_at, id)`);
  await create(`create index filings_by_customer on filings (customer_id, applied_at, id)`);
  await create(`create index filings_by_progress on filings (progress, applied_at, id)`);
  await create(`create index filings_by_file on filings (file_id)`);
  await create(`create index filings_by_receipt on filings (receipt_id)`);
  await create(`create table filing_plans (
    filing_id TEXT not null references filings(id), no integer not null, plan_code TEXT not null,
    family_code TEXT not null, plan_name TEXT not null, reg_detail_typ TEXT not null, price integer not null, duty integer not null,
    duty_note TEXT not null, applied_at TEXT not null, primary key (filing_id, no))`);
  await create(
    `create index filing_plans_by_plan on filing_plans (plan_code, applied_at, filing_id)`,
  );
  await create(
    `create index filing_plans_by_family on filing_plans (family_code, applied_at, filing_id)`,
  );
  await create(`create table officer_changes (
    filing_id TEXT not null references filings(id), no integer not null, input_type TEXT not null,
    position_code TEXT not null, position_name TEXT not null, name TEXT not null, name_kana TEXT not null,
    reason_code TEXT not null, reason_name TEXT not null, address TEXT not null, effective_date TEXT not null,
    primary key (filing_id, no))`);
  await create(`create table filing_progress (
    id TEXT primary key, filing_id TEXT not null references filings(id), progress TEXT not null,
    changed_at TEXT not null, changed_by TEXT not null, changed_by_name TEXT not null)`);
  await create(
    `create index filing_progress_by_filing on filing_progress (filing_id, changed_at, id)`,
  );
  await create(`create table filing_comments (
    id TEXT primary key, filing_id TEXT not null references filings(id), comment TEXT not null,
    written_at TEXT not null, written_by TEXT not null, written_by_name TEXT not null)`);
  await create(
    `create index filing_comments_by_filing on filing_comments (filing_id, written_at, id)`,
  );
  // One row for each distinct first one, two or three characters of a name and its reading, so that one equality
  // and one range of dates are served by one index, however common the prefix.
  await create(`create table filing_search (
    field TEXT not null, prefix TEXT not null, applied_at TEXT not null, filing_id TEXT not null,
    text_a TEXT not null, text_b TEXT not null,
    primary key (field, prefix, applied_at, filing_id))`);
  await create(`create index filing_search_by_filing on filing_search (filing_id)`);
  await create(`create table idempotency_keys (
    customer_id TEXT not null, key TEXT not null, body_hash TEXT not null, filing_id TEXT not null,
    created_at TEXT not null, primary key (customer_id, key))`);

  // Inquiries
  await create(`create table inquiries (
    id TEXT primary key, received_at TEXT not null, name TEXT not null, name_kana TEXT not null,
    company_name TEXT not null, company_name_kana TEXT not null, tel_no TEXT not null, mail_address TEXT not null,
    inquiry_type TEXT not null, detail TEXT not null)`);
  await create(`create index inquiries_by_received on inquiries (received_at, id)`);

  // Verification
  await create(`create table receipts (
    id TEXT primary key, system_id TEXT not null references systems(id), filing_id TEXT references filings(id),
    chain_id TEXT not null, branch_no integer not null, method TEXT not null, rule_version TEXT not null,
    access_key_hash TEXT not null unique, status TEXT not null, name TEXT not null, name_kana TEXT not null,
    sex TEXT not null, birth_date TEXT not null, mail_address TEXT not null, received_at TEXT not null,
    due_date TEXT not null, document_kind TEXT not null, document_chosen_at TEXT, document_generation integer not null,
    applied_at TEXT, decided_at TEXT, decided_by TEXT, decided_by_name TEXT not null, reapplied integer not null,
    reapply_reason TEXT not null, updated_at TEXT not null, updated_by TEXT not null,
    unique (chain_id, branch_no))`);
  await create(`create index receipts_by_received on receipts (system_id, received_at, id)`);
  await create(`create index receipts_by_status on receipts (system_id, status, applied_at, id)`);
  await create(`create index receipts_by_mail on receipts (mail_address, received_at)`);
  await create(`create index receipts_by_due on receipts (status, due_date)`);
  await create(`create table receipt_photos (
    receipt_id TEXT not null references receipts(id), detail TEXT not null, file_id TEXT not null references files(id),
    generation integer not null, received_sha256 TEXT not null, captured_by TEXT not null, stored_at TEXT not null,
    primary key (receipt_id, detail))`);
  await create(`create table deals (
    id TEXT primary key, receipt_id TEXT not null references receipts(id), deal TEXT not null, comment TEXT not null,
    dealt_at TEXT not null, dealt_by TEXT not null, dealt_by_name TEXT not null, was_approver integer not null)`);
  await create(`create index deals_by_receipt on deals (receipt_id, dealt_at, id)`);

  // Trail and mail
  await create(`create table audit_log (
    id TEXT primary key, at TEXT not null, actor_kind TEXT not null, actor_id TEXT not null, actor_address TEXT not null,
    action TEXT not null, object_kind TEXT not null, object_id TEXT not null, request_id TEXT not null)`);
  await forbidChanges(db, postgres, 'audit_log');
  await create(`create index audit_log_by_object on audit_log (object_kind, object_id, at)`);
  await create(`create index audit_log_by_actor on audit_log (actor_id, at)`);
  await create(`create table outbox (
    id TEXT primary key, event TEXT not null unique, recipient TEXT not null, subject TEXT not null,
    text TEXT not null, html TEXT not null, created_at TEXT not null, sent_at TEXT, attempts integer not null,
    next_attempt_at TEXT not null, leased_until TEXT, last_error TEXT not null)`);
  await create(`create index outbox_by_due on outbox (sent_at, next_attempt_at)`);
  await create(`create index outbox_by_created on outbox (created_at, id)`);
  await create(`create table sequences (name TEXT primary key, value integer not null)`);
}

// The trail is only ever appended to; even a fault in the code cannot rewrite it.
async function forbidChanges(db: Database, postgres: boolean, table: string): Promise<void> {
  if (postgres) {
    await sql
      .raw(`create function ${table}_is_append_only() returns trigger language plpgsql as
        $$ begin raise exception '${table} is append-only'; end $$`)
      .execute(db);
    await sql
      .raw(`create trigger ${table}_frozen before update or delete on ${table}
        for each row execute function ${table}_is_append_only()`)
      .execute(db);
    return;
  }
  for (const change of ['update', 'delete']) {
    await sql
      .raw(`create trigger ${table}_no_${change} before ${change} on ${table}
        begin select raise(abort, '${table} is append-only'); end`)
      .execute(db);
  }
}

function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
