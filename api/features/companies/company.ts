import { type CompanyFactName, isCompanyFact, valuesOf } from '#contract/company-facts.ts';
import { checkWholeList } from '#contract/company-officers.ts';
import { type KnownCompany, unknownCompany } from '#contract/known-company.ts';
import type { CompanyOfficer } from '#law/assess.ts';
import type {
  CompanyFactRow,
  CompanyRow,
  OfficerPositionRow,
  OfficerRow,
} from '../../platform/database/tables.ts';

/** Who has said something of a company; '' for nobody. */
export type SaidBy = '' | 'customer' | 'office' | 'filing';

/** A company in the server's terms; only this feature knows the rows. */
export interface Company {
  id: string;
  /** The account that it belongs to; null once the office has joined it to another one. */
  customerId: string | null;
  /**
   * The names of the account's other companies while nobody has decided whether this one, to which the account gave another
   * name, is one of these; empty otherwise.
   */
  undecidedBeside: string[];
  known: KnownCompany;
  /** The names by which it is known. */
  names: string[];
  /** Who said which fact and when. */
  said: Saying[];
  officersBy: SaidBy;
  officersByName: string;
  officersAt: string;
  updatedAt: string;
  updatedBy: string;
}

export interface Saying {
  name: CompanyFactName;
  /** '' where it was said that it is not known. */
  value: string;
  by: SaidBy;
  byName: string;
  at: string;
}

export function companyOf(
  row: CompanyRow,
  facts: readonly CompanyFactRow[],
  officers: readonly OfficerRow[],
  positions: readonly OfficerPositionRow[],
  { names, undecidedBeside }: Pick<Company, 'names' | 'undecidedBeside'>,
): Company {
  const said = facts.flatMap(({ name, value, said_by, said_by_name, said_at }): Saying[] =>
    isCompanyFact(name)
      ? [{ name, value, by: said_by as SaidBy, byName: said_by_name, at: said_at }]
      : [],
  );
  const officersBy = row.officers_by as SaidBy;
  const listed = officers.map((officer) => officerOf(officer, positions));
  return {
    id: row.id,
    customerId: row.customer_id ?? row.beside_of,
    undecidedBeside,
    known: {
      facts: valuesOf(said),
      officers: listed,
      // Lists from before this check may lack the representative.
      isComplete: row.officers_complete === 1 && checkWholeList(listed) === null,
      isConfirmed: officersBy === 'office' || officersBy === 'filing',
    },
    names,
    said,
    officersBy,
    officersByName: row.officers_by_name,
    officersAt: row.officers_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  };
}

/** Nobody has said anything of a company yet, or what was said is erased. */
export function isUntouched({ said, officersBy }: Pick<Company, 'said' | 'officersBy'>): boolean {
  return said.length === 0 && officersBy === '';
}

/** Whether what is known of a company may be used for what is filed under a name. */
export function isKnownAs({ names }: Pick<Company, 'names'>, name: string): boolean {
  return names.includes(name);
}

/** What is known for a filing under a name. */
export function knownAs(company: Pick<Company, 'names' | 'known'>, name: string): KnownCompany {
  return isKnownAs(company, name) ? company.known : unknownCompany;
}

/** How a company is called: as its account calls it, where it is known so. */
export function nameOf(names: readonly string[], accountName: string): string {
  return names.includes(accountName) ? accountName : (names.at(-1) ?? accountName);
}

function officerOf(officer: OfficerRow, positions: readonly OfficerPositionRow[]): CompanyOfficer {
  return {
    name: officer.name,
    nameKana: officer.name_kana,
    address: officer.address,
    formerSurname: officer.former_surname,
    positions: positions
      .filter(({ officer_no }) => officer_no === officer.no)
      .map((held) => ({
        position: held.position_code,
        since: held.since,
        electedOn: held.elected_on,
        reason: held.reason_code,
        knownEnd: held.known_end,
        endedOn: held.ended_on,
        endedBy: held.ended_by,
      })),
  };
}
