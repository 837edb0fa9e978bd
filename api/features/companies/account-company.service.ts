import { uuidv7 } from 'uuidv7';
import { type KnownCompany, unknownCompany } from '#contract/known-company.ts';
import type { Reader } from '../../platform/database/database.ts';
import { lockRow } from '../../platform/database/row-lock.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import * as queries from './account-companies.queries.ts';
import { insertCompany, insertNames, selectAccount, selectCompany } from './companies.queries.ts';
import { anyCompany } from './companies.service.ts';
import { type Company, isKnownAs, nameOf } from './company.ts';

// What is known is used for an account, and changed by it, under a name by which it is known alone.

/** The company that an account names; undefined while nothing was said of it and nothing filed under this name. */
export async function presentCompanyOf(
  db: Reader,
  customerId: string,
): Promise<Company | undefined> {
  const account = await selectAccount(db, customerId);
  const id = account && (await queries.selectIdUnder(db, customerId, account.companyName));
  return id ? selectCompany(db, id) : undefined;
}

/** What is known of the company that an account names. */
export async function knownOfCustomer(db: Reader, customerId: string): Promise<KnownCompany> {
  return (await presentCompanyOf(db, customerId))?.known ?? unknownCompany;
}

/** All companies of an account, the first one first. */
export async function companiesOf(db: Reader, customerId: string): Promise<Company[]> {
  const ids = await queries.selectIdsOf(db, customerId);
  return Promise.all(ids.map((id) => anyCompany(db, id)));
}

/** How companies are called: as their accounts call them, where they are known so. */
export async function calledNames(
  db: Reader,
  ids: readonly string[],
): Promise<(companyId: string) => string> {
  const rows = await queries.selectNamesOf(db, ids);
  return (companyId) => {
    const own = rows.filter(({ id }) => id === companyId);
    return nameOf(
      own.map(({ name }) => name),
      own[0]?.accountName ?? '',
    );
  };
}

/** The names of the companies among which the one that an account names may be; none where that is known. */
export async function undecidedBeside(
  db: Reader,
  customerId: string,
  present: Company | undefined,
): Promise<string[]> {
  return present?.undecidedBeside ?? queries.selectDecidedNames(db, customerId, '');
}

/** The company that an account names, made if it does not exist yet, which nobody else changes until the transaction ends. */
export async function companyOfCustomer(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  customerId: string,
): Promise<Company> {
  await lockRow(trx, 'customers', customerId);
  const account = await selectAccount(trx, customerId);
  return companyUnder(trx, deps, customerId, account?.companyName ?? '');
}

/** The company of an account under a name, in the same way, for who has locked the account's row. */
export async function companyUnder(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  customerId: string,
  name: string,
): Promise<Company> {
  if (name === '') throw new Error('a company without a name');
  for (;;) {
    const found = await queries.selectIdUnder(trx, customerId, name);
    const id = found ?? (await makeCompany(trx, deps, customerId, name));
    await lockRow(trx, 'companies', id);
    const company = await anyCompany(trx, id);
    // The office may have joined it to another one until it was locked.
    if (company.customerId === customerId && isKnownAs(company, name)) return company;
  }
}

/**
 * The company of a filing that is given another name: the one of its account that is known by it. Where there is none it
 * stays, and the office decides about the name.
 */
export async function companyUnderOtherName(
  trx: Transaction,
  filing: { companyId: string | null; customerId: string },
  name: string,
): Promise<string | null> {
  const { companyId, customerId } = filing;
  if (!companyId || isKnownAs(await anyCompany(trx, companyId), name)) return companyId;
  const id = await queries.selectIdUnder(trx, customerId, name);
  if (!id) return companyId;
  await lockRow(trx, 'companies', id);
  const other = await anyCompany(trx, id);
  return other.customerId === customerId && isKnownAs(other, name) ? id : companyId;
}

async function makeCompany(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  customerId: string,
  name: string,
): Promise<string> {
  const id = uuidv7();
  const isFirst = (await queries.selectIdsOf(trx, customerId)).length === 0;
  await insertCompany(trx, {
    id,
    ...(isFirst
      ? { customer_id: customerId, beside_of: null }
      : { customer_id: null, beside_of: customerId }),
    separated_at: null,
    ...{ officers_complete: 0, officers_by: '', officers_by_name: '', officers_at: '' },
    updated_at: deps.clock.now().toISOString(),
    updated_by: customerId,
  });
  await insertNames(trx, id, [name]);
  return id;
}
