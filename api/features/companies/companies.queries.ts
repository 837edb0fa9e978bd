import type { CompanyOfficer } from '#law/assess.ts';
import type { Reader } from '../../platform/database/database.ts';
import { inserter, versionChanger } from '../../platform/database/rows.ts';
import type { CompanyFactRow, CompanyRow, Transaction } from '../../platform/database/tables.ts';
import { selectDecidedNames } from './account-companies.queries.ts';
import { type Company, companyOf } from './company.ts';

export async function selectCompany(db: Reader, id: string): Promise<Company | undefined> {
  const row = await db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();
  return row && whole(db, row);
}

async function whole(db: Reader, row: CompanyRow): Promise<Company> {
  const [facts, officers, positions, names, undecidedBeside] = await Promise.all([
    db.selectFrom('company_facts').selectAll().where('company_id', '=', row.id).execute(),
    db.selectFrom('officers').selectAll().where('company_id', '=', row.id).orderBy('no').execute(),
    db
      .selectFrom('officer_positions')
      .selectAll()
      .where('company_id', '=', row.id)
      .orderBy('officer_no')
      .orderBy('no')
      .execute(),
    db
      .selectFrom('company_names')
      .select('name')
      .where('company_id', '=', row.id)
      // What was stored of closed accounts is no name.
      .where('name', '!=', '')
      .orderBy('name')
      .execute(),
    row.beside_of !== null && row.separated_at === null
      ? selectDecidedNames(db, row.beside_of, row.id)
      : [],
  ]);
  const known = { names: names.map(({ name }) => name), undecidedBeside };
  return companyOf(row, facts, officers, positions, known);
}

export const insertCompany = inserter('companies');

export async function insertNames(
  trx: Transaction,
  companyId: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await trx
    .insertInto('company_names')
    .values(names.map((name) => ({ company_id: companyId, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const updateCompany = versionChanger('companies', 'id');

export async function writeFacts(trx: Transaction, rows: CompanyFactRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('company_facts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'name']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        said_by: eb.ref('excluded.said_by'),
        said_by_name: eb.ref('excluded.said_by_name'),
        said_at: eb.ref('excluded.said_at'),
      })),
    )
    .execute();
}

/** Replaces the officers of a company, those who have left included. */
export async function replaceOfficers(
  trx: Transaction,
  companyId: string,
  officers: readonly CompanyOfficer[],
): Promise<void> {
  await trx.deleteFrom('officer_positions').where('company_id', '=', companyId).execute();
  await trx.deleteFrom('officers').where('company_id', '=', companyId).execute();
  if (officers.length === 0) return;
  await trx
    .insertInto('officers')
    .values(
      officers.map(({ name, nameKana, address, formerSurname }, index) => ({
        company_id: companyId,
        no: index + 1,
        ...{ name, name_kana: nameKana, address, former_surname: formerSurname },
      })),
    )
    .execute();
  const positions = officers.flatMap((officer, index) =>
    officer.positions.map((held, place) => ({
      company_id: companyId,
      officer_no: index + 1,
      no: place + 1,
      position_code: held.position,
      since: held.since,
      elected_on: held.electedOn,
      reason_code: held.reason,
      known_end: held.knownEnd,
      ended_on: held.endedOn,
      ended_by: held.endedBy,
    })),
  );
  if (positions.length > 0) await trx.insertInto('officer_positions').values(positions).execute();
}

export async function replaceTermEnds(
  trx: Transaction,
  companyId: string,
  ends: readonly string[],
): Promise<void> {
  await trx.deleteFrom('term_ends').where('company_id', '=', companyId).execute();
  const rows = [...new Set(ends)].map((ends_on) => ({ ends_on, company_id: companyId }));
  if (rows.length > 0) await trx.insertInto('term_ends').values(rows).execute();
}

export const insertEvent = inserter('company_events');

/** The account of a company: how it names the company, and whom mails address. */
export const selectAccount = (db: Reader, customer: string) =>
  db
    .selectFrom('customers')
    .select([
      'id',
      'company_name as companyName',
      'name',
      'address',
      'manager_name as managerName',
      'mail_address as mailAddress',
      'deleted_at as deletedAt',
      'mail_proven as mailProven',
    ])
    .where('id', '=', customer)
    .executeTakeFirst();
