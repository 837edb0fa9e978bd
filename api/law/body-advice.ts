import { appoints, type KnownChange, leaves, represents } from './change.ts';
import type { CompanyFacts } from './company.ts';
import { lacksQuorum } from './eligibility.ts';
import type { FilingFacts } from './filing.ts';
import { type AdviceId, type Finding, finding } from './findings.ts';
import { type HeldBack, leftEnough, type Timeline } from './incumbents.ts';
import type { NeededDocument } from './needed-document.ts';
import type { SaidOf } from './origins.ts';
import { hasLatinPlace } from './places.ts';
import { reason } from './reasons.ts';

interface Known {
  company: CompanyFacts;
  filing: FilingFacts;
  changes: readonly KnownChange[];
  timeline: Timeline;
  held: readonly HeldBack[];
  documents: readonly NeededDocument[];
  /** The answers about the filing. */
  said: SaidOf;
  /** Representatives who represent as the only director. */
  sole: readonly KnownChange[];
}

/** Remarks on the bodies of the company, on places and on what the answers bring. */
export function bodyAdvice(known: Known): Finding[] {
  const { company, changes, documents } = known;
  const signs = (no: number) => documents.some(({ id }) => id === `signature-${no}`);
  const rules: [AdviceId, (change: KnownChange) => boolean][] = [
    [
      'latinAddress',
      (change) =>
        represents(change) && change.by.registersAddress === true && hasLatinPlace(change.address),
    ],
    ['oneDirectorRepresents', (change) => known.sole.includes(change)],
    ['nobodyRepresents', (change) => leavesNobody(change, known)],
    ['boardWithoutQuorum', (change) => isWithoutQuorum(change, known)],
    ['abroad', ({ no, said }) => said?.personalSeal === undefined && signs(no)],
    [
      'auditorsConsent',
      (change) => change.is.auditor === true && appoints(change) && company.auditors === true,
    ],
    ['electedLate', (change) => isElectedLate(change, known)],
    [
      'perhapsRewritten',
      ({ by, said }) =>
        by.code === reason.moved && !said?.addressChange && company.officers === undefined,
    ],
    ['taxExempt', ({ said }) => Object.values(said ?? {}).some(({ isUntaxed }) => isUntaxed)],
  ];
  return rules.flatMap(([rule, holds]) => {
    const rows = changes.filter(holds);
    return rows.length > 0 ? [finding(rule, rows)] : [];
  });
}

/** The company has no representative after the last event, and none whose duties go on. */
function leavesNobody(change: KnownChange, { timeline, held }: Known): boolean {
  if (!timeline.isComplete || !leaves(change)) return false;
  if (!represents(change) && !change.is.director) return false;
  const lasts = held.some(
    (one) => one.until === null && (represents(one.change) || one.change.is.director),
  );
  const hadOne = timeline.before.some(({ is }) => is.represents);
  return hadOne && !lasts && !timeline.last.some(({ is }) => is.represents);
}

function isWithoutQuorum(change: KnownChange, { company, timeline, filing, said }: Known): boolean {
  const decides = represents(change) && (appoints(change) || change.by.code === reason.dismissed);
  if (!decides || said.boardDecides?.code === 'written') return false;
  return lacksQuorum(change, { company, timeline }, filing.attended);
}

/** The office has said that a term had ended, and too few were left: the company had to elect at once (会社法976条22号). */
function isElectedLate(
  { is, endedOn, entered }: KnownChange,
  { company, timeline }: Known,
): boolean {
  if (endedOn === undefined || entered || is.represents || is.accountant) return false;
  return timeline.isComplete && !leftEnough(company, { is, endedOn }, timeline);
}
