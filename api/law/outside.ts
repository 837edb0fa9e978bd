import { appoints, type KnownChange } from './change.ts';
import type { CompanyFacts } from './company.ts';
import { type Position, positions } from './positions.ts';

/** An outside officer of a company that registers him as any other; special directors, of whom nothing is asked, apart. */
export function isPlainInRegistry(change: KnownChange, company: CompanyFacts): boolean {
  const { is } = change;
  const { board, auditors, auditorBoard, committee } = company;
  if (!is.outside || is.onCommittee || !appoints(change)) return false;
  if (board === false) return true;
  if (is.auditor) return auditorBoard === false;
  return committee === false || auditors === true || auditorBoard === true;
}

/** The office as the registry of this company names it. */
export function registeredAs(change: KnownChange, company: CompanyFacts): Position {
  const { is } = change;
  if (!isPlainInRegistry(change, company)) return is;
  return positions.find(({ title, outside }) => title === is.title && !outside) ?? is;
}
