import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noConfirmation } from '#contract/confirmation-record.ts';
import { confirmationOf } from './features/cases/confirmation.service.ts';
import { type Database, type DatabaseAddress, openDatabase } from './platform/database/database.ts';
import { isUpToDate } from './platform/database/migrate.ts';
import { everything, findByTerms, removeCustomer } from './platform/search/search.ts';
import { termsOfWord, wordForm } from './platform/search/terms.ts';
import { formerDatabase } from './testing/former-database.ts';
import { createEmptyDatabase, type TestDatabase } from './testing/test-database.ts';

const lastOfFormer = '0026-drop-row-versions';
const server = process.env.TEST_DATABASE_URL;
let home: string;
let database: TestDatabase | null;
let db: Database;

const noted = { updated_at: '2026-02-02T00:00:00.000Z', updated_by: 'm1' };
const record = {
  ...{ purpose: '商業登記の申請', business: '小売\n卸売', beneficial_owners: '甲野　太郎「"\\」' },
  ...{ address: '東京都港区', birth_date: '1984-05-01', authority: '委任状' },
  ...{ document_kind: '10', document_number: '123456789012', confirmed_by: '事務　太郎' },
  ...{ confirmed_on: '2026-01-31', confirmed_time: '09:05' },
};
const joined = { id: 'c1', company_name: '㈱桜井', name_kana: 'サクライ　ケン', tel_no: '03-1234' };
const filings = [
  { id: '2026010100001', customer_id: 'c1', progress: '71', progress_at: '2026-01-31T00:00:00Z' },
  { id: '2026010100002', customer_id: 'c1', progress: '61', progress_at: '2026-02-01T00:00:00Z' },
  { id: '2026010100003', customer_id: 'c2', progress: '81', progress_at: '2026-02-02T00:00:00Z' },
  { id: '2026010100004', customer_id: 'c2', progress: '71', progress_at: '2026-01-31T00:00:00Z' },
];
const withPdf = '2026010100004';

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'touki-upgrade-'));
  database = server ? await createEmptyDatabase(server) : null;
  const address: DatabaseAddress = database
    ? { engine: 'postgres', url: database.url }
    : { engine: 'sqlite', path: join(home, 'app.sqlite') };
  await fillFormer(address);
  db = await openDatabase(address);
});
afterAll(async () => {
  await db.close();
  await database?.drop();
  await rm(home, { recursive: true });
});

async function fillFormer(address: DatabaseAddress): Promise<void> {
  const former = await formerDatabase(address, (name) => name <= lastOfFormer);
  const tables = await former.introspection.getTables();
  const insert = async (name: string, row: Record<string, unknown>) => {
    const columns = tables.find((table) => table.name === name)?.columns ?? [];
    const needed = columns.filter((column) => !column.isNullable && !column.hasDefaultValue);
    const empty = needed.map((column) => [column.name, /int/i.test(column.dataType) ? 0 : '']);
    await former
      .insertInto(name)
      .values({ ...Object.fromEntries(empty), ...row })
      .execute();
  };
  await insert('managers', { id: 'm1', login_id: 'm1', name: '事務　太郎' });
  await insert('customers', { ...joined, mail_key: 'c1' });
  await insert('customers', { id: 'c2', mail_key: 'c2' });
  for (const filing of filings) {
    await insert('filings', { ...filing, applied_at: filing.progress_at });
    await insert('confirmation_records', { filing_id: filing.id, ...record, ...noted });
  }
  await insert('files', { id: 'f1' });
  await former.updateTable('filings').set({ file_id: 'f1' }).where('id', '=', withPdf).execute();
  await insert('officer_changes', {
    ...{ filing_id: '2026010100001', no: 1, name: '丙川　次郎' },
    ...{ position_code: '20', reason_code: '11', effective_date: '2026-01-15' },
  });
  await insert('case_facts', {
    ...{ filing_id: '2026010100001', board: 'yes', registry_office: '東京法務局', ...noted },
  });
  await insert('case_documents', {
    ...{ filing_id: '2026010100001', document_id: 'minutes', is_there: 1, ...noted },
  });
  await former.destroy();
}

test('a former database with data is brought to the newest version', async () => {
  expect(await isUpToDate(db.read)).toBe(true);
  const rows = await db.read
    .selectFrom('filings')
    .innerJoin('companies', 'companies.id', 'filings.company_id')
    .select(['filings.id', 'progress', 'progress_at', 'companies.customer_id'])
    .orderBy('filings.id')
    .execute();
  expect(rows).toEqual(filings);
  const officer = await db.read.selectFrom('officer_changes').selectAll().executeTakeFirst();
  expect(officer).toMatchObject({
    ...{ name: '丙川　次郎', effective_date: '2026-01-15' },
    ...{ decided_on: '', was_voted: 0, former_surname: '' },
  });
  const facts = await db.read.selectFrom('case_facts').selectAll().executeTakeFirst();
  expect(facts).toMatchObject({ board: 'yes', registry_office: '東京法務局', ...noted });
  expect(facts).toMatchObject({ written_meeting: 0, accepted_at_board: 0 });
  const said = await db.read.selectFrom('company_facts').select(['name', 'value']).execute();
  expect(said.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { name: 'board', value: 'yes' },
    { name: 'registryOffice', value: '東京法務局' },
  ]);
  expect(await db.read.selectFrom('case_documents').select('is_there').execute()).toEqual([
    { is_there: 1 },
  ]);
  expect(await db.read.selectFrom('mandates').selectAll().execute()).toEqual([]);
  expect(await db.read.selectFrom('managers').select('is_scrivener').execute()).toEqual([
    { is_scrivener: 0 },
  ]);
});

test('what was completed without a PDF waits for none, and no other filing is marked', async () => {
  const rows = await db.read
    .selectFrom('filings')
    .select(['id', 'pdf_waived'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { id: '2026010100001', pdf_waived: 1 },
    { id: '2026010100002', pdf_waived: 0 },
    { id: '2026010100003', pdf_waived: 0 },
    { id: withPdf, pdf_waived: 0 },
  ]);
});

test('former confirmation records lose nothing, and say nothing of what nobody recorded', async () => {
  const rows = await db.read.selectFrom('confirmation_records').selectAll().execute();
  expect(rows).toHaveLength(filings.length);
  for (const row of rows) {
    expect(row).toMatchObject(noted);
    expect(confirmationOf(row)).toEqual({
      ...noConfirmation,
      ...{ purpose: record.purpose, business: record.business, address: record.address },
      ...{ beneficialOwners: record.beneficial_owners, birthDate: record.birth_date },
      ...{ authority: record.authority, documentKind: record.document_kind },
      ...{ documentNumber: record.document_number, confirmedBy: record.confirmed_by },
      ...{ confirmedOn: record.confirmed_on, confirmedTime: record.confirmed_time },
    });
  }
  const columns = Object.keys(rows[0] ?? {}).toSorted();
  expect(columns).toEqual(['filing_id', 'record', 'updated_at', 'updated_by']);
});

test('customers are found by what they are found by today', async () => {
  for (const word of ['桜井', 'ケン', '031234']) {
    const terms = termsOfWord(wordForm(word));
    expect(await findByTerms(db.read, 'customer_search', { terms, ...everything }, 9)).toEqual([
      'c1',
    ]);
  }
  expect(await db.write((trx) => removeCustomer(trx, 'c1'))).toBeUndefined();
  const terms = termsOfWord('桜井');
  expect(await findByTerms(db.read, 'customer_search', { terms, ...everything }, 9)).toEqual([]);
});
