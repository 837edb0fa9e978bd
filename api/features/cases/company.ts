import type { CaseFacts } from '#contract/case-facts.ts';
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

/** @param accountAddress the company's address as the customer registered it */
export function companyOf(
  { filing, officers }: Rows,
  facts: CaseFacts,
  accountAddress: string,
): Company {
  const found = representativeAtFiling(filing, officers);
  return {
    name: filing.companyName,
    nameKana: filing.companyNameKana,
    headOffice: facts.headOffice || accountAddress,
    representative: {
      name: facts.representativeName || found.name,
      address:
        facts.representativeAddress || addressOf(facts.representativeName || found.name, officers),
    },
  };
}

/**
 * The registered representative while in office, otherwise the successor; empty when the representative leaves without
 * one.
 */
function representativeAtFiling(
  filing: Filing,
  officers: readonly OfficerChange[],
): { name: string } {
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
