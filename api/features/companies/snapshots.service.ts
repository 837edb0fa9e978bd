import type { Progress } from '#contract/codes.ts';
import type { WireOfficer } from '#contract/company-officers.ts';
import { type KnownCompany, unknownCompany } from '#contract/known-company.ts';
import { isClosed } from '#contract/progress.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import { lockRow } from '../../platform/database/row-lock.ts';
import type { CompanySnapshotRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { refused, wrongState } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import * as queries from './companies.queries.ts';
import {
  anyCompany,
  demandCompanyVersion,
  type FollowCompany,
  isKnownAs,
  knownAs,
  type Speaker,
  setOfficers,
} from './companies.service.ts';
import { type Company, isUntouched } from './company.ts';
import * as snapshots from './snapshots.queries.ts';

/** The filing whose company is asked for. */
interface OfFiling {
  id: string;
  companyId: string | null;
  companyName: string;
  progress: Progress;
}

export interface CompanyOfFiling {
  known: KnownCompany;
  /** What is known changes with the company; otherwise it is what was known when the filing was closed. */
  isLive: boolean;
  /** The names of the account's companies where nobody has decided whether the filing's is of one: nothing of theirs is used. */
  otherNames: string[];
}

/**
 * What is known of the company of a filing. A closed filing sees what was known when it was closed, so that its papers
 * and its checklist stay what they were; one that was closed before companies were known sees nothing. Once the officers
 * after it are confirmed, the company contains the filing itself: then a filing that is opened again sees what was known
 * before it, and so does one of whose company everything was erased meanwhile. Nobody knows yet whether a filing under
 * another name is of this company.
 */
export async function companyOfFiling(db: Reader, filing: OfFiling): Promise<CompanyOfFiling> {
  const snapshot = await snapshots.selectSnapshot(db, filing.id);
  const { companyId, progress } = filing;
  const isRead = companyId !== null && !isClosed(progress);
  const company = isRead ? await queries.selectCompany(db, companyId) : undefined;
  return seenBy(filing, snapshot, company);
}

/** The same for the filings of one company, by their ids: the company is read once. */
export async function companyOfItsFilings(
  db: Reader,
  companyId: string,
  filings: readonly OfFiling[],
): Promise<Map<string, CompanyOfFiling>> {
  const ids = filings.map(({ id }) => id);
  const company = await queries.selectCompany(db, companyId);
  const kept = await snapshots.selectSnapshots(db, ids);
  const byFiling = new Map(kept.map((one) => [one.filing_id, one]));
  return new Map(filings.map((one) => [one.id, seenBy(one, byFiling.get(one.id), company)]));
}

function seenBy(
  filing: OfFiling,
  snapshot: CompanySnapshotRow | undefined,
  company: Company | undefined,
): CompanyOfFiling {
  const asThen = snapshot && {
    known: JSON.parse(snapshot.known) as KnownCompany,
    isLive: false,
    otherNames: [],
  };
  if (asThen && (isClosed(filing.progress) || snapshot.confirmed_at !== null)) return asThen;
  const unknown = { known: unknownCompany, isLive: false, otherNames: [] };
  if (isClosed(filing.progress)) return unknown;
  if (!company) return unknown;
  if (!isKnownAs(company, filing.companyName)) return { ...unknown, otherNames: company.names };
  if (asThen && isErased(company, asThen.known)) return asThen;
  return { known: company.known, isLive: true, otherNames: company.undecidedBeside };
}

/** Whether nothing is left of what was known: nothing else takes back everything that was said. */
function isErased(company: Company, then: KnownCompany): boolean {
  const wasKnown = then.officers.length > 0 || Object.values(then.facts).some(Boolean);
  return wasKnown && isUntouched(company);
}

/**
 * A filing whose company nobody changes until the transaction ends, nor joins to another one: for what is stored by what
 * is known of it.
 */
export async function withLockedCompany<Of extends Pick<OfFiling, 'companyId'>>(
  trx: Transaction,
  read: () => Promise<Of>,
): Promise<Of> {
  let filing = await read();
  for (;;) {
    const { companyId } = filing;
    if (companyId) await lockRow(trx, 'companies', companyId);
    filing = await read();
    if (filing.companyId === companyId) return filing;
  }
}

/** Keeps what is known of the company of a filing that is being closed; where that is erased, what was known before. */
export async function freezeCompany(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  filing: Pick<OfFiling, 'id' | 'companyId' | 'companyName'>,
): Promise<void> {
  const company = filing.companyId ? await queries.selectCompany(trx, filing.companyId) : undefined;
  if (!company) return;
  const before = await snapshots.selectSnapshot(trx, filing.id);
  if (before && isErased(company, JSON.parse(before.known) as KnownCompany)) return;
  await snapshots.writeSnapshot(trx, {
    filing_id: filing.id,
    known: JSON.stringify(knownAs(company, filing.companyName)),
    frozen_at: deps.clock.now().toISOString(),
    ...{ confirmed_at: null, confirmed_by: '', confirmed_by_name: '' },
  });
}

/** Whether the officers after a completed filing wait for the office, or who has confirmed them. */
export async function confirmationOfOfficers(db: Reader, filingId: string) {
  const row = await snapshots.selectSnapshot(db, filingId);
  if (!row) return null;
  return { confirmedAt: row.confirmed_at, confirmedByName: row.confirmed_by_name };
}

/** The officers after a completed filing, as the office has confirmed them, become those of the company; once. */
export async function confirmOfficers(
  trx: Transaction,
  deps: Deps,
  filing: { id: string; companyId: string; companyName: string },
  list: { officers: readonly WireOfficer[]; isComplete: boolean },
  version: Version,
  manager: Pick<Speaker, 'id' | 'name'>,
  context: RequestContext,
  follow: FollowCompany,
): Promise<void> {
  const confirmed = await snapshots.markConfirmed(trx, filing.id, {
    confirmed_at: deps.clock.now().toISOString(),
    confirmed_by: manager.id,
    confirmed_by_name: manager.name,
  });
  if (!confirmed) throw wrongState('役員の確認は');
  const company = await anyCompany(trx, filing.companyId);
  demandCompanyVersion(company, version);
  if (!isKnownAs(company, filing.companyName) || company.undecidedBeside.length > 0) {
    throw refused(409, 'mt137', filing.companyName);
  }
  await setOfficers(trx, deps, company, list, { ...manager, by: 'filing' }, context, follow);
}
