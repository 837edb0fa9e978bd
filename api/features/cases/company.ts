import type { CaseFacts } from '#contract/case-facts.ts';
import { inOfficeNow } from '#contract/company-officers.ts';
import { type CompanyOfficer, compareDays, plainName } from '#law/assess.ts';
import { positionOf } from '#law/positions.ts';
import { reason, reasonOf } from '#law/reasons.ts';
import type { Filing, OfficerChange } from '../filings/filing-record.service.ts';

export interface Representative {
  name: string;
  address: string;
}

/** The company as papers name it; '' for unknown facts. */
export interface Company {
  name: string;
  nameKana: string;
  headOffice: string;
  /** The representative at the time of filing. */
  representative: Representative;
}

interface Rows {
  filing: Filing;
  officers: readonly OfficerChange[];
}

/**
 * @param accountAddress the company's address as the customer registered it
 * @param after who is in office once the filing is registered, where the office has confirmed the list
 */
export function companyOf(
  { filing, officers }: Rows,
  facts: CaseFacts,
  accountAddress: string,
  after: readonly CompanyOfficer[] = [],
): Company {
  const known = representativesOf(after);
  const rows = officers.map((row) => ({ ...row, name: nameAfter(row.name, officers) }));
  const filer = nameAfter(filing.name, officers);
  const found =
    known.find(({ name }) => same(name, filer)) ?? known[0] ?? representativeAtFiling(filer, rows);
  const name = facts.representativeName || found.name;
  const registered = representativeAfter(name, officers);
  const address =
    registered.address ||
    known.find((one) => same(one.name, registered.name))?.address ||
    (ofRepresentative(registered.name, rows)[0]?.address ?? '');
  return {
    name: filing.companyName,
    nameKana: filing.companyNameKana,
    headOffice: facts.headOffice || accountAddress,
    representative: { name, address: facts.representativeAddress || address },
  };
}

function representativesOf(officers: readonly CompanyOfficer[]): Representative[] {
  return inOfficeNow(officers)
    .filter(({ positions }) => positions.some(({ position }) => positionOf(position)?.represents))
    .map(({ name, address }) => ({ name, address }));
}

/**
 * The registered representative while in office, otherwise the successor; empty when the representative leaves without
 * one.
 */
function representativeAtFiling(
  filer: string,
  officers: readonly OfficerChange[],
): Pick<Representative, 'name'> {
  const rows = officers.filter(({ positionCode }) => positionOf(positionCode)?.represents);
  const leaves = (person: string) =>
    officers.some(
      ({ reasonCode, positionCode, name }) =>
        !reasonOf(reasonCode)?.stays && same(name, person) && mayRepresent(positionCode),
    );
  const comes = (person: string) =>
    rows.some(({ reasonCode, name }) => reasonOf(reasonCode)?.appoints && same(name, person));
  const isInOffice = (person: string) => !leaves(person) || comes(person);
  if (isInOffice(filer)) return { name: filer };
  const other = rows.find(
    ({ reasonCode, name }) => reasonOf(reasonCode)?.stays && isInOffice(name),
  );
  return { name: other?.name ?? '' };
}

/**
 * The name of a director or representative once all changes of name of a filing have taken effect: rows may say an
 * earlier one.
 */
function nameAfter(name: string, officers: readonly OfficerChange[]): string {
  return byDay(officers)
    .filter(({ reasonCode, newName }) => reasonCode === reason.renamed && newName !== '')
    .filter(({ positionCode }) => mayRepresent(positionCode))
    .reduce((before, row) => (same(row.name, before) ? row.newName : before), name);
}

function mayRepresent(positionCode: string): boolean {
  const is = positionOf(positionCode);
  return is?.represents === true || is?.director === true;
}

// The newest address of a person: from the last move, else from an appointment.
function addressOf(name: string, officers: readonly OfficerChange[]): string {
  const rows = ofRepresentative(name, officers);
  const moved = rows.findLast(({ reasonCode }) => reasonCode === reason.moved);
  const elected = rows.findLast(({ reasonCode }) => reasonOf(reasonCode)?.appoints);
  return (moved ?? elected)?.address ?? '';
}

/** A representative by the name and the address that are registered once a filing has taken effect. */
export function representativeAfter(
  name: string,
  officers: readonly OfficerChange[],
): Representative {
  const registered = nameAfter(name, officers);
  const rows = officers.map((row) => ({ ...row, name: nameAfter(row.name, officers) }));
  return { name: registered, address: addressOf(registered, rows) };
}

/** The rows about a representative who stays one, in the order of their days. */
function ofRepresentative(name: string, officers: readonly OfficerChange[]): OfficerChange[] {
  return byDay(officers).filter(
    (row) =>
      positionOf(row.positionCode)?.represents &&
      reasonOf(row.reasonCode)?.stays &&
      same(row.name, name),
  );
}

function byDay(officers: readonly OfficerChange[]): OfficerChange[] {
  return [...officers].sort((a, b) => compareDays(a.effectiveDate, b.effectiveDate));
}

function same(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}
