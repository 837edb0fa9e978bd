import {
  appoints,
  departuresFromBoard,
  directs,
  enteredReason,
  isFirm,
  type KnownChange,
  leaves,
  maybeSameAddress,
  plainAddress,
  plainName,
  reappoints,
  represents,
  sameOffice,
  samePerson,
  surelySame,
} from './change.ts';
import { type CompanyFacts, companyContradictions } from './company.ts';
import { eligibilityContradictions } from './eligibility.ts';
import { filingContradictions, type KnownFiling } from './filing-contradictions.ts';
import { type ContradictionId, type Finding, finding } from './findings.ts';
import { areSeveral, bearsName, type HeldBack, type Incumbent, inOffice } from './incumbents.ts';
import { decidedOn, isSilent } from './matters.ts';
import { reason } from './reasons.ts';
import {
  isChosenUnderEach,
  isDisqualifiedAlone,
  isGrantedInVain,
  isNoDirector,
  isNotSaidToRepresent,
  isOnCommittee,
  leavesUnderEach,
} from './representation.ts';

interface Known extends KnownFiling {
  held: readonly HeldBack[];
}

/** The reasons why a filing cannot be registered as entered. */
export function contradictionsOf(known: Known): Finding[] {
  const { company, changes, held } = known;
  // Nothing follows from a day that is not known.
  const dated = { ...known, changes: changes.filter(({ date }) => date !== '') };
  const found = companyContradictions(company);
  const each = (
    rule: ContradictionId,
    wrong: (change: KnownChange) => boolean,
    of: readonly KnownChange[] = changes,
  ) => {
    const rows = of.filter(wrong);
    if (rows.length > 0) found.push(finding(rule, rows));
  };
  const eachDated = (rule: ContradictionId, wrong: (change: KnownChange) => boolean) =>
    each(rule, wrong, dated.changes);
  each('noSuchOrgan', (change) => isOfMissingOrgan(change, company));
  each('organAbolished', (change) => leaves(change) && isMissing(change, company));
  each('appointedTwice', (change) => isAppointedTwice(change, known));
  each('notInOffice', (change) => isNotInOffice(change, known));
  each('reappointedAfterLeaving', (change) => {
    const before = change.by.code === reason.reappointed && eventBefore(change, changes);
    return before !== undefined && before !== false && leaves(before);
  });
  eachDated('reappointedLate', (change) => isReappointedLate(change, dated.changes));
  eachDated('afterDeath', (change) => isAfterDeath(change, dated.changes));
  eachDated('saidTwoWays', (change) => isSaidTwoWays(change, dated));
  each(
    'firmIsNoPerson',
    ({ is, by, name, said }) =>
      is.needsQualification === true &&
      isFirm(name) &&
      (by.code === reason.died ||
        by.code === reason.formerSurname ||
        said?.endOfMandate?.code === 'guardianship'),
  );
  each('deemedAfterEnd', (change) => change.endedOn !== undefined && isSilent(change));
  each('leavesTwice', (change) => leavesTwice(change, changes));
  eachDated('oldAddressAfterMove', (change) => hasOldAddress(change, dated.changes));
  eachDated('newAddressBeforeMove', (change) => hasNewAddress(change, dated.changes));
  each('addressUnchanged', (change) => isSameAddress(change, dated));
  eachDated('representativeNotDirector', (change) => isNoDirector(change, dated));
  eachDated('committeeRepresents', (change) => isOnCommittee(change, dated.changes));
  each('disqualifiedAlone', (change) => isDisqualifiedAlone(change, changes));
  each('leavesUnderEach', (change) => leavesUnderEach(change, known));
  each('chosenUnderEach', (change) => isChosenUnderEach(change, known));
  each('representsUnderEach', (change) => isNotSaidToRepresent(change, known));
  each('grantNeedsDirector', (change) => isGrantedInVain(change, known));
  eachDated(
    'acceptedAfterEffect',
    ({ acceptedOn = '', date, by }) => by.appoints === true && acceptedOn > date,
  );
  eachDated('decidedAfterEffect', (change) => decidedOn(change) > change.date);
  each(
    'onlyAccountantsDeemed',
    ({ isDeemed, is, by }) =>
      isDeemed === true && !(is.accountant && by.code === reason.reappointed),
  );
  each(
    'nameUnchanged',
    ({ by, name, newName = '' }) =>
      by.code === reason.renamed &&
      (plainName(newName) === '' || plainName(newName) === plainName(name)),
  );
  each(
    'surnameMissing',
    ({ by, formerSurname = '' }) =>
      by.code === reason.formerSurname && plainName(formerSurname) === '',
  );
  const stuck = held.filter(({ until }) => until === null).map(({ change }) => change);
  const inOrgan = stuck.filter((change) => mayBeAbolished(change, company)).map(({ no }) => no);
  each('tooFewRemain', ({ no }) => !inOrgan.includes(no) && stuck.some((one) => one.no === no));
  each('tooFewInOrgan', ({ no }) => inOrgan.includes(no));
  each('onlyRepresentatives', ({ by, is }) => by.ofRepresentatives === true && !is.represents);
  each('endNotReached', isNotReached);
  return [...found, ...eligibilityContradictions(known), ...filingContradictions(known)];
}

/** The office has said that the term still runs: only who leaves in between can be registered. */
const isNotReached = (change: KnownChange) =>
  change.said?.endOfTerm?.code === 'running' &&
  (reappoints(change) || change.by.code === reason.expired);

/** An office that the company is known not to have. To set it up is a registration of another kind. */
function isOfMissingOrgan(change: KnownChange, company: CompanyFacts): boolean {
  return !leaves(change) && isMissing(change, company);
}

function isMissing({ is }: KnownChange, company: CompanyFacts): boolean {
  return (
    (is.onCommittee === true && (company.committee === false || company.board === false)) ||
    (is.auditor === true && (company.auditors === false || company.committee === true)) ||
    (is.accountant === true && company.accountant === false) ||
    (is.registersPlace === true && company.adviser === false)
  );
}

/** Whether fewer would do if the company abolished an organ: every office but those of a company without a board. */
function mayBeAbolished({ is }: KnownChange, { board }: CompanyFacts): boolean {
  return is.director === true ? board === true : is.represents !== true;
}

const holdsOffice = (incumbents: readonly Incumbent[], change: KnownChange) =>
  inOffice(incumbents, change.position).some((one) => bearsName(one, change));

/** The event before, by which the same person came to the same office or left it. */
function eventBefore(
  change: KnownChange,
  changes: readonly KnownChange[],
): KnownChange | undefined {
  return changes
    .slice(0, changes.indexOf(change))
    .findLast(
      (other) =>
        (leaves(other) || appoints(other)) &&
        surelySame(other, change) &&
        sameOffice(other.position, change.position),
    );
}

function isAppointedTwice(change: KnownChange, { changes, timeline, company }: Known): boolean {
  if (!appoints(change)) return false;
  const { officers = [] } = company;
  const before = eventBefore(change, changes);
  // A re-election on a later day says that the term before has ended.
  if (before) return appoints(before) && (change.by.isNew === true || before.date === change.date);
  return (
    change.by.isNew === true &&
    holdsOffice(timeline.beforeChange(change), change) &&
    officers.some(
      (one) =>
        samePerson(one, change) &&
        sameOffice(one.position, change.position) &&
        (!one.address ||
          change.address === '' ||
          plainAddress(one.address) === plainAddress(change.address)),
    )
  );
}

/** An officer who is re-elected, leaves, moves or is renamed has to be in office, as far as the officers are known. */
function isNotInOffice(change: KnownChange, { timeline, changes }: Known): boolean {
  if (change.by.isNew) return false;
  if (!timeline.isComplete) return change.by.stays === true && hasLeft(change, changes);
  // Leaving an office that is left with the directorship is no contradiction.
  const falls =
    represents(change) &&
    leaves(change) &&
    departuresFromBoard(change, changes).some(({ date }) => date === change.date);
  const moment = falls ? timeline.before : timeline.beforeChange(change);
  return !holdsOffice(moment, change);
}

/** The filing itself says that the person left the office, or the directorship behind it, on a day before. */
function hasLeft(change: KnownChange, changes: readonly KnownChange[]): boolean {
  if (appoints(change)) return false;
  const last = changes.findLast(
    (other) =>
      other.date !== '' &&
      other.date < change.date &&
      (leaves(other) || appoints(other)) &&
      mayBeOne(change, other) &&
      (sameOffice(other.position, change.position) || (represents(change) && directs(other))),
  );
  return last !== undefined && leaves(last);
}

/** A day after that on which the same meeting ended the term of another one in the office, or elected him again. */
function isReappointedLate(change: KnownChange, changes: readonly KnownChange[]): boolean {
  if (change.by.code !== reason.reappointed) return false;
  return changes.some(
    (other) =>
      (other.by.code === reason.reappointed || other.by.code === reason.expired) &&
      other.date < change.date &&
      decidedOn(other) === decidedOn(change) &&
      sameOffice(other.position, change.position),
  );
}

function leavesTwice(change: KnownChange, changes: readonly KnownChange[]): boolean {
  const before = eventBefore(change, changes);
  return leaves(change) && before !== undefined && leaves(before);
}

/** Whether two rows may be about one person; a move says the new address. */
const mayBeOne = (one: KnownChange, other: KnownChange) =>
  samePerson(one, other) &&
  (one.by.code === reason.moved ||
    one.address === '' ||
    other.address === '' ||
    maybeSameAddress(one.address, other.address));

/** A row about a dead person: of a later day, or another end on the day of death. */
function isAfterDeath(change: KnownChange, changes: readonly KnownChange[]): boolean {
  const dayOf = (row: KnownChange) => (row.entered ?? row).date;
  const isOtherEnd = leaves(change) && enteredReason(change) !== reason.died;
  return changes.some(
    (other) =>
      enteredReason(other) === reason.died &&
      mayBeOne(change, other) &&
      (dayOf(other) < dayOf(change) || (isOtherEnd && dayOf(other) === dayOf(change))),
  );
}

/** Two rows of one day that give one person different names or different addresses. */
function isSaidTwoWays(
  change: KnownChange,
  { changes, timeline }: Pick<Known, 'changes' | 'timeline'>,
): boolean {
  const { by, date, newName = '', address } = change;
  const same = changes.filter(
    (other) => other.by.code === by.code && other.date === date && mayBeOne(other, change),
  );
  if (by.code === reason.renamed) {
    return same.some((other) => plainName(other.newName ?? '') !== plainName(newName));
  }
  const namesakes = timeline.beforeDay(date).filter((one) => samePerson(one, change));
  return (
    by.code === reason.moved &&
    !areSeveral(namesakes) &&
    same.some((other) => !maybeSameAddress(other.address, address))
  );
}

const movesOf = (change: KnownChange, changes: readonly KnownChange[]) =>
  changes.filter((other) => other.by.code === reason.moved && samePerson(other, change));

/** Of two events on one day either may be the first; a director's address is not registered (会社法911条3項13号). */
export function hasOldAddress(change: KnownChange, changes: readonly KnownChange[]): boolean {
  if (!appoints(change) || !represents(change)) return false;
  const move = movesOf(change, changes).findLast(({ date }) => date < change.date);
  return move !== undefined && !maybeSameAddress(move.address, change.address);
}

function hasNewAddress(change: KnownChange, changes: readonly KnownChange[]): boolean {
  if (!appoints(change) || !represents(change)) return false;
  const { code, on = '' } = change.said?.newAddress ?? {};
  if (code === 'moved' && on > change.date) return true;
  const [move] = movesOf(change, changes);
  // Who has moved before may come back to that address.
  return (
    move !== undefined &&
    move.date > change.date &&
    plainAddress(move.address) === plainAddress(change.address)
  );
}

function isSameAddress(change: KnownChange, { company, changes }: Known): boolean {
  const { officers = [] } = company;
  if (change.by.code !== reason.moved) return false;
  // Who has moved away may move back.
  if (movesOf(change, changes).some(({ date }) => date < change.date)) return false;
  return officers.some(
    (one) =>
      samePerson(one, change) &&
      sameOffice(one.position, change.position) &&
      plainAddress(one.address ?? '') === plainAddress(change.address),
  );
}
