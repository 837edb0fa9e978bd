import {
  appoints,
  departuresFromBoard,
  directs,
  enteredReason,
  type KnownChange,
  leaves,
  represents,
  samePerson,
  sorted,
  surelySame,
} from './change.ts';
import type { CompanyFacts } from './company.ts';
import { bearsName, isListedWithout, isPerson, type Timeline } from './incumbents.ts';
import { position, positionOf } from './positions.ts';
import { reason } from './reasons.ts';

interface Known {
  company: CompanyFacts;
  changes: readonly KnownChange[];
  timeline: Timeline;
}

/** A representative has to be a director on that day (会社法349条3項・362条3項). */
export function isNoDirector(change: KnownChange, { changes, timeline, company }: Known): boolean {
  if (!represents(change) || !appoints(change)) return false;
  const isDirector = timeline
    .on(change.date)
    .some((one) => one.is.director && bearsName(one, change));
  if (isDirector) return false;
  if (company.officers !== undefined) return true;
  // Of others only those who are known to have left the board.
  return changes.some(
    (other) =>
      directs(other) && leaves(other) && surelySame(other, change) && other.date <= change.date,
  );
}

/** A member of the committee does not manage the business and cannot represent the company (会社法331条3項・399条の13第3項). */
export function isOnCommittee(change: KnownChange, changes: readonly KnownChange[]): boolean {
  if (!represents(change) || !appoints(change)) return false;
  const event = changes.findLast(
    (other) =>
      directs(other) &&
      (appoints(other) || leaves(other)) &&
      surelySame(other, change) &&
      other.date <= change.date,
  );
  return event !== undefined && appoints(event) && event.is.onCommittee === true;
}

export function isChosenUnderEach(change: KnownChange, { company, changes }: Known): boolean {
  if (company.selection !== 'each' || !represents(change) || !appoints(change)) return false;
  if (change.by.code === reason.granted) return false;
  return !changes.some(
    (other) =>
      directs(other) && appoints(other) && samePerson(other, change) && other.date === change.date,
  );
}

/** Who becomes a director represents the company at once, and the registry says so; so does who is elected again. */
export function isNotSaidToRepresent(change: KnownChange, known: Known): boolean {
  const { company, changes, timeline } = known;
  if (company.selection !== 'each' || company.board) return false;
  if (!directs(change) || !appoints(change)) return false;
  const isSaid = representationOn(change, changes).some(appoints);
  if (isSaid || change.by.isNew) return !isSaid;
  // A list may show that not everybody represents.
  return timeline.isComplete
    ? didRepresent(change, known)
    : !isListedWithout(change, company.listed);
}

/**
 * The changes, with the representation that a directorship brings where every director represents (会社法349条1項・2項).
 * It is added as if it had been entered, where the row says the address that is registered with it.
 */
export function withRepresentation(known: Known): readonly KnownChange[] {
  const { changes } = known;
  const is = positionOf(position.representative);
  if (!is || known.company.selection !== 'each' || !isEachOfAll(known)) return changes;
  const added = changes
    .filter((change) => change.address !== '' && isNotSaidToRepresent(change, known))
    // What another row says of the representation is judged as it was entered.
    .filter((change) => !changes.some((other) => isOfRepresentation(other, change)))
    .map((change) => ({
      ...change,
      is,
      position: is.code,
      addedBy: 'representationBegins' as const,
    }));
  return added.length === 0 ? changes : sorted([...changes, ...added]);
}

const isOfRepresentation = (other: KnownChange, change: KnownChange) =>
  represents(other) &&
  samePerson(other, change) &&
  (appoints(other) || (leaves(other) && other.date === change.date && !change.by.isNew));

/** Whether no director is known to be in office without representing. */
function isEachOfAll({ company, timeline }: Known): boolean {
  const { officers, listed = [] } = company;
  const known = officers
    ? timeline.before.map(({ name, is }) => ({ name, position: is.code }))
    : listed;
  return known
    .filter((one) => positionOf(one.position)?.director)
    .every((one) => !isListedWithout(one, known));
}

/** A director who is known to represent is elected again, and nothing is said of the representation. */
export function losesRepresentation(change: KnownChange, known: Known): boolean {
  return (
    directs(change) &&
    appoints(change) &&
    representationOn(change, known.changes).length === 0 &&
    didRepresent(change, known)
  );
}

/** What happens on the day of a change to the same person's representation. */
const representationOn = (change: KnownChange, changes: readonly KnownChange[]) =>
  changes.filter(
    (other) =>
      represents(other) &&
      (appoints(other) || leaves(other)) &&
      samePerson(other, change) &&
      other.date === change.date,
  );

function didRepresent(change: KnownChange, { company, timeline }: Known): boolean {
  const { listed = [] } = company;
  if (!timeline.isComplete) {
    return listed.some((one) => positionOf(one.position)?.represents && samePerson(one, change));
  }
  const before = timeline.beforeDay(change.date);
  return before.some((one) => one.is.represents && isPerson(one, change, before));
}

/** Every director represents: who stays on the board cannot leave the representation alone. */
export function leavesUnderEach(change: KnownChange, { company, changes }: Known): boolean {
  if (company.selection !== 'each' || !represents(change) || !leaves(change)) return false;
  const code = enteredReason(change);
  // The dead leave both, and of who is disqualified the directorship is asked for.
  if (code === reason.died || code === reason.disqualified) return false;
  return !departuresFromBoard(change, changes).some(({ date }) => date === change.date);
}

/** What disqualifies is said of directors (会社法331条1項): the representation alone is not lost by it. */
export function isDisqualifiedAlone(change: KnownChange, changes: readonly KnownChange[]): boolean {
  if (!represents(change) || change.by.code !== reason.disqualified) return false;
  return departuresFromBoard(change, changes).length === 0;
}

export function isGrantedInVain(
  change: KnownChange,
  { company, changes, timeline }: Known,
): boolean {
  if (change.by.code !== reason.granted) return false;
  const { board, selection } = company;
  const isChosen = selection === 'directors' || selection === 'meeting';
  const directors = timeline.on(change.date).filter(({ is }) => is.director);
  return (
    board === true ||
    // Of several, one is chosen as the articles say.
    (isChosen && timeline.isComplete && directors.length > 1) ||
    changes.some(
      (other) =>
        directs(other) && other.by.isNew && samePerson(other, change) && other.date === change.date,
    )
  );
}
