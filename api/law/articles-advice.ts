import { appoints, type KnownChange, leaves } from './change.ts';
import type { CompanyFacts } from './company.ts';
import { type Finding, finding } from './findings.ts';
import type { SaidOf } from './origins.ts';
import { isPastFirstMeeting } from './substitutes.ts';

interface Known {
  company: CompanyFacts;
  said: SaidOf;
  changes: readonly KnownChange[];
}

/** What depends on articles that nobody is asked about: the company has to look. */
export function articlesAdvice(known: Known): Finding[] {
  const { company, changes } = known;
  const late = changes.filter((change) => isPastFirstMeeting(change, known));
  const limited = known.said.auditScope
    ? []
    : changes.filter((change) => mayBeLimited(change, company));
  return [
    ...(late.length > 0 ? [finding('substituteLapses', late)] : []),
    ...(limited.length > 0 ? [finding('auditScope', limited)] : []),
  ];
}

/**
 * 監査の範囲を会計に関するものに限定する旨の定め (会社法389条1項): not in a public company, nor beside an auditors' board or an
 * accounting auditor. It is registered with the first auditor who comes or leaves.
 */
export function mayBeLimited(change: KnownChange, company: CompanyFacts): boolean {
  const { isPublic, auditorBoard, accountant } = company;
  if (isPublic === true || auditorBoard === true || accountant === true) return false;
  // Auditors are registered as outside ones where there is an auditors' board.
  if (!change.is.auditor || change.is.outside) return false;
  return appoints(change) || leaves(change);
}
