import type { CaseFacts } from '#contract/case-facts.ts';
import { type CompanyOfficer, inOfficeNow } from '#contract/company-officers.ts';
import { plainName } from '#contract/law/change.ts';
import { positionOf } from '#contract/law/positions.ts';
import { reason, reasonOf } from '#contract/law/reasons.ts';
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
  const found =
    known.find(({ name }) => same(name, filing.name)) ??
    known[0] ??
    representativeAtFiling(filing, officers);
  const name = facts.representativeName || found.name;
  const address =
    addressOf(name, officers) || (known.find((one) => same(one.name, name))?.address ?? '');
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
  filing: Filing,
  officers: readonly OfficerChange[],
): Pick<Representative, 'name'> {
  const rows = officers.filter(({ positionCode }) => positionOf(positionCode)?.represents);
  const remain = rows.filter(({ reasonCode }) => reasonOf(reasonCode)?.stays);
  const leaves = officers.some(
    (row) =>
      !reasonOf(row.reasonCode)?.stays &&
      same(row.name, filing.name) &&
      (positionOf(row.positionCode)?.represents || positionOf(row.positionCode)?.director),
  );
  if (!leaves || remain.some(({ name }) => same(name, filing.name))) return { name: filing.name };
  return { name: remain[0]?.name ?? '' };
}

// The newest address of a person: from a change of address, else from an appointment.
function addressOf(name: string, officers: readonly OfficerChange[]): string {
  const rows = officers.filter(
    (row) =>
      positionOf(row.positionCode)?.represents &&
      reasonOf(row.reasonCode)?.stays &&
      same(row.name, name),
  );
  const moved = rows.find(({ reasonCode }) => reasonCode === reason.moved);
  return (moved ?? rows[0])?.address ?? '';
}

function same(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}
