import type { CaseFacts } from '#contract/case-facts.ts';
import { positionOf } from '#contract/law/positions.ts';
import { reason, reasonOf } from '#contract/law/reasons.ts';
import type { FilingRow, OfficerChangeRow } from '../../platform/database/tables.ts';

export interface Representative {
  name: string;
  address: string;
}

/** The company as its papers name it; '' where nobody has said it. */
export interface Company {
  name: string;
  nameKana: string;
  headOffice: string;
  /** Who represents it when it files. */
  representative: Representative;
}

interface Rows {
  filing: FilingRow;
  officers: readonly OfficerChangeRow[];
}

/** @param accountAddress the company's address as the customer registered it */
export function companyOf(
  { filing, officers }: Rows,
  facts: CaseFacts,
  accountAddress: string,
): Company {
  const found = representativeAtFiling(filing, officers);
  return {
    name: filing.company_name,
    nameKana: filing.company_name_kana,
    headOffice: facts.headOffice || accountAddress,
    representative: {
      name: facts.representativeName || found.name,
      address:
        facts.representativeAddress || addressOf(facts.representativeName || found.name, officers),
    },
  };
}

/**
 * The registered representative files while he is in office, otherwise who follows him. Where he leaves and nobody
 * follows, nobody is named.
 */
function representativeAtFiling(
  filing: FilingRow,
  officers: readonly OfficerChangeRow[],
): { name: string } {
  const rows = officers.filter(({ position_code }) => positionOf(position_code)?.represents);
  const remain = rows.filter(({ reason_code }) => reasonOf(reason_code)?.stays);
  const leaves = officers.some(
    (row) =>
      !reasonOf(row.reason_code)?.stays &&
      same(row.name, filing.name) &&
      (positionOf(row.position_code)?.represents || positionOf(row.position_code)?.director),
  );
  if (!leaves || remain.some(({ name }) => same(name, filing.name))) return { name: filing.name };
  return { name: remain[0]?.name ?? '' };
}

// The newest address of a person: that to which he has moved, then that of an appointment.
function addressOf(name: string, officers: readonly OfficerChangeRow[]): string {
  const rows = officers.filter(
    (row) =>
      positionOf(row.position_code)?.represents &&
      reasonOf(row.reason_code)?.stays &&
      same(row.name, name),
  );
  const moved = rows.find(({ reason_code }) => reason_code === reason.moved);
  return (moved ?? rows[0])?.address ?? '';
}

function same(one: string, other: string): boolean {
  return one.replace(/\s+/gu, '') === other.replace(/\s+/gu, '');
}
