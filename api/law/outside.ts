import { appoints, type KnownChange } from './change.ts';
import type { CompanyFacts } from './company.ts';
import { type Position, positions } from './positions.ts';

/** An election of an outside officer whom the company registers as any other. */
export const isPlainInRegistry = (change: KnownChange, company: CompanyFacts): boolean =>
  appoints(change) && isPlain(change, company);

/** Special directors, of whom nothing is asked, apart. */
function isPlain({ is }: KnownChange, company: CompanyFacts): boolean {
  const { board, auditors, auditorBoard, committee } = company;
  if (!is.outside || is.onCommittee) return false;
  if (board === false) return true;
  if (is.auditor) return auditorBoard === false;
  return committee === false || auditors === true || auditorBoard === true;
}

/** The office as the registry of this company names it. */
export function registeredAs(change: KnownChange, company: CompanyFacts): Position {
  const { is } = change;
  if (!isPlain(change, company)) return is;
  return positions.find(({ title, outside }) => title === is.title && !outside) ?? is;
}
