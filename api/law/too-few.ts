import { appoints, directs, type KnownChange, leaves } from './change.ts';
import type { CompanyFacts } from './company.ts';
import { type Finding, finding } from './findings.ts';
import { fewestIn, inOffice, isInTerm, isPerson, type Timeline } from './incumbents.ts';

interface Known {
  company: CompanyFacts;
  timeline: Timeline;
}
interface Events extends Known {
  /** With what follows from them. */
  events: readonly KnownChange[];
}
interface Changes extends Known {
  changes: readonly KnownChange[];
}

/** Offices, those lost with another among them, in which too few are left. */
export function vacancies({ company, events, timeline }: Events): Finding[] {
  if (!timeline.isComplete) return [];
  const rows = events.filter((change) => {
    const { accountant } = change.is;
    const fewest = accountant ? Number(company.accountant) : fewestIn(company, change.is);
    if (!leaves(change) || fewest === null) return false;
    const { by, date } = change.entered ?? change;
    // An accounting auditor has no duties that last, but a temporary one has to be chosen (会社法346条4項).
    if (by.keepsDuties && !change.addedBy && !accountant) return false;
    const left = inOffice(timeline.last, change.position);
    return left.filter((one) => isInTerm(one, date)).length < fewest;
  });
  return rows.length > 0 ? [finding('vacancy', rows)] : [];
}

/** The numbers that a body of several needs after the last event, where the filing elects into it or outside ones leave. */
export function composition({ company, changes, timeline }: Changes): Finding[] {
  if (!timeline.isComplete) return [];
  const { last } = timeline;
  const found: Finding[] = [];
  const elected = (holds: (change: KnownChange) => boolean) =>
    changes.filter((change) => appoints(change) && holds(change));
  const directors = last.filter(({ is }) => is.director);
  const auditors = last.filter(({ is }) => is.auditor);
  const committee = last.filter(({ is }) => is.onCommittee);
  const outside = (people: typeof last) => people.filter(({ is }) => is.outside).length;
  const newDirectors = elected(directs);
  if (company.board && newDirectors.length > 0 && directors.length < 3) {
    found.push(finding('tooFewDirectors', newDirectors));
  }
  const newAuditors = elected(({ is }) => is.auditor === true);
  const auditBoardIsShort = auditors.length < 3 || outside(auditors) * 2 < auditors.length;
  if (company.auditorBoard && newAuditors.length > 0 && auditBoardIsShort) {
    found.push(finding('tooFewAuditors', newAuditors));
  }
  const newMembers = elected(({ is }) => is.onCommittee === true);
  const committeeIsShort = committee.length < 3 || outside(committee) * 2 <= committee.length;
  if (newMembers.length > 0 && committeeIsShort) {
    found.push(finding('tooFewOnCommittee', newMembers));
  }
  // Of fewer than three something is said already.
  const leftShort = changes.filter((change) => {
    if (!isOutsideAndLeaves(change, timeline)) return false;
    if (change.is.auditor) {
      return (
        company.auditorBoard &&
        newAuditors.length === 0 &&
        auditors.length >= 3 &&
        auditBoardIsShort
      );
    }
    return newMembers.length === 0 && committee.length >= 3 && committeeIsShort;
  });
  if (leftShort.length > 0) found.push(finding('outsideLeaves', leftShort));
  return found;
}

/** The row may leave unsaid that an auditor is an outside one. */
function isOutsideAndLeaves(change: KnownChange, timeline: Timeline): boolean {
  if (!leaves(change) || !(change.is.auditor || change.is.onCommittee)) return false;
  const before = timeline.beforeChange(change);
  return inOffice(before, change.position).some(
    (one) => one.is.outside && isPerson(one, change, before),
  );
}

/**
 * Offices into which the filing elects and that have enough people only with those whose recorded terms have ended: they
 * have mere duties until a successor comes (会社法346条1項).
 */
export function lastingDuties({ company, changes, timeline }: Changes): Finding[] {
  if (!timeline.isComplete) return [];
  const rows = changes.filter((change) => {
    const fewest = fewestIn(company, change.is);
    if (!appoints(change) || change.is.represents || fewest === null) return false;
    const holders = inOffice(timeline.last, change.position);
    const { length } = holders.filter((one) => isInTerm(one, change.date));
    return holders.length >= fewest && length < fewest;
  });
  return rows.length > 0 ? [finding('dutiesLast', rows)] : [];
}
