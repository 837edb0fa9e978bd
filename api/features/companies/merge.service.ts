import { factContradictions, valuesOf } from '#contract/company-facts.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { refused } from '../../platform/http/problem.ts';
import * as queries from './companies.queries.ts';
import { type Company, indexTerms, raise } from './companies.service.ts';
import { moveFilings } from './join.queries.ts';

/** What a company knows after another one has been joined to it. */
export function joined(into: Company, from: Company) {
  const rank = { '': 0, customer: 1, office: 2, filing: 2 } as const;
  // What the office said outranks what a customer said, and the newer of two sayings the older one.
  const sayings = [...into.said, ...from.said].sort(
    (a, b) =>
      Number(a.value !== '') - Number(b.value !== '') ||
      rank[a.by] - rank[b.by] ||
      (a.at < b.at ? -1 : 1),
  );
  const said = [...new Map(sayings.map((one) => [one.name, one])).values()];
  const lists = [into, from].filter(({ officersBy }) => officersBy !== '');
  const [list = into] = lists.sort(
    (a, b) => rank[b.officersBy] - rank[a.officersBy] || (a.officersAt < b.officersAt ? 1 : -1),
  );
  return { said, facts: valuesOf(said), list };
}

/**
 * Lets the filings of a company, its names and what is known of it go on with another one. What outranks nothing there
 * stays with the company that was joined.
 * @throws 409 while what would be known contradicts itself, and when either company has changed since it was read
 */
export async function mergeCompanies(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  into: Company,
  from: Company,
  by: string,
): Promise<void> {
  const { said, facts, list } = joined(into, from);
  const [wrong] = factContradictions(facts);
  if (wrong) throw refused(409, 'mt139', wrong.text);
  await raise(trx, deps, into, by, {
    officers_complete: list.known.isComplete ? 1 : 0,
    officers_by: list.officersBy,
    officers_by_name: list.officersByName,
    officers_at: list.officersAt,
  });
  await raise(trx, deps, from, by, { customer_id: null, beside_of: null, separated_at: null });
  await queries.writeFacts(
    trx,
    said.map(({ name, value, by: said_by, byName, at }) => ({
      company_id: into.id,
      ...{ name, value, said_by, said_by_name: byName, said_at: at },
    })),
  );
  await queries.replaceOfficers(trx, into.id, list.known.officers);
  await queries.insertNames(trx, into.id, from.names);
  await indexTerms(trx, into.id, { facts, officers: list.known.officers });
  await queries.replaceTermEnds(trx, from.id, []);
  await moveFilings(trx, from.id, into.id);
}
