import { isRealDate } from '#contract/dates.ts';
import { deadlineOf } from '#contract/deadline.ts';
import { daysBetween } from '#contract/japan-time.ts';
import {
  appoints,
  directs,
  isFirm,
  type KnownChange,
  leaves,
  maybeSameAddress,
  represents,
  sameOffice,
  samePerson,
} from './change.ts';
import type { CompanyFacts } from './company.ts';
import { hasOldAddress } from './contradictions.ts';
import type { FilingFacts } from './filing.ts';
import { type AdviceId, type Finding, finding } from './findings.ts';
import {
  areSeveral,
  bearsName,
  fewestIn,
  type HeldBack,
  type Incumbent,
  isListedWithout,
  type Timeline,
} from './incumbents.ts';
import { decidedOn, isSilent, isSubstituteAhead } from './matters.ts';
import { isPlainInRegistry } from './outside.ts';
import type { Period } from './periods.ts';
import { keepsSurname } from './person-documents.ts';
import { reason } from './reasons.ts';
import { losesRepresentation } from './representation.ts';
import { joinsThatDay } from './same-day.ts';
import { termAdvice } from './term-advice.ts';
import { composition, lastingDuties, vacancies } from './too-few.ts';

interface Known {
  company: CompanyFacts;
  filing: FilingFacts;
  changes: readonly KnownChange[];
  /** The changes with what follows from them. */
  events: readonly KnownChange[];
  timeline: Timeline;
  held: readonly HeldBack[];
  periods: readonly Period[];
  /** `YYYY-MM-DD` in Japan. */
  today: string;
}

/** How many days may lie between an election ahead and its effect without a doubt about its reason. */
const longestAhead = 31;

/** What should be known beside the entered changes, in the order of the catalogue. */
export function adviceOf(known: Known): Finding[] {
  const { company, changes, events, timeline, periods, today } = known;
  const found: Finding[] = [];
  const each = (
    rule: AdviceId,
    applies: (change: KnownChange) => boolean,
    of: readonly KnownChange[] = changes,
  ) => {
    const rows = of.filter(applies);
    if (rows.length > 0) found.push(finding(rule, rows));
  };
  const among = (
    rows: readonly KnownChange[],
    change: KnownChange,
    holds: (other: KnownChange) => boolean,
  ) => rows.some((other) => samePerson(other, change) && holds(other));
  const holdsAtLast = (change: KnownChange, office: 'director' | 'auditor') =>
    timeline.last.some((one) => one.is[office] && samePerson(one, change));
  const coming = changes.filter(appoints);
  const leaving = changes.filter(leaves);

  each(
    'directorBehindRepresentative',
    (change) =>
      !timeline.isComplete &&
      appoints(change) &&
      represents(change) &&
      !among(coming, change, directs),
  );
  each(
    'whichOfficeIsLeft',
    (change) =>
      change.by.code === reason.resigned &&
      (represents(change)
        ? !among(leaving, change, directs)
        : directs(change) &&
          !timeline.isComplete &&
          company.selection !== 'each' &&
          !among(leaving, change, represents) &&
          !isListedWithout(change, company.listed)),
  );
  each(
    'representationAfterElection',
    (change) => company.selection !== 'each' && losesRepresentation(change, known),
  );
  each(
    'representativeTermAlone',
    (change) =>
      timeline.isComplete &&
      represents(change) &&
      (change.by.code === reason.reappointed || change.by.code === reason.expired) &&
      !among(changes, change, (other) => directs(other) && (appoints(other) || leaves(other))),
  );
  each(
    'reappointmentWrittenAsBoth',
    (change) =>
      change.by.code === reason.expired &&
      change.date !== '' &&
      coming.some(
        (other) =>
          other.by.isNew === true &&
          other.date === change.date &&
          samePerson(other, change) &&
          sameOffice(other.position, change.position),
      ),
  );
  each('joinedAndLeft', ({ leavesAgain }) => leavesAgain === true);
  each(
    'leftAndJoined',
    (change) =>
      !timeline.isComplete &&
      leaves(change) &&
      change.by.code !== reason.expired &&
      joinsThatDay(change, changes),
  );
  each('successorMissing', (change) => {
    if (!change.by.keepsDuties || change.is.accountant) return false;
    if (timeline.isComplete && fewestIn(company, change.is) !== null) return false;
    return !coming.some((other) => sameOffice(other.position, change.position));
  });
  each('notYetEffective', ({ date }) => date > today && isRealDate(date));
  each('periodOver', ({ no }) => {
    const from = periods.find((one) => one.no === no)?.from;
    return from !== undefined && isRealDate(from) && (deadlineOf([from], today)?.daysLeft ?? 0) < 0;
  });
  each(
    'sameNameAuditorAndDirector',
    (change) =>
      appoints(change) &&
      (change.is.auditor
        ? among(coming, change, directs) || holdsAtLast(change, 'director')
        : directs(change) &&
          !among(coming, change, ({ is }) => is.auditor === true) &&
          holdsAtLast(change, 'auditor')),
  );
  each(
    'latinName',
    ({ is, name, newName = '' }) =>
      // The name of a firm may be written in Latin letters (商業登記規則50条、要確認).
      !(is.needsQualification && isFirm(name)) && /\p{Script=Latin}/u.test(`${name}${newName}`),
  );
  each('officeConfirms', ({ is, by }) => is.confirmFor?.some((code) => code === by.code) === true);
  each('deemedAgain', isSilent);
  each(
    'dismissedByMeeting',
    ({ is, by }) => is.accountant === true && by.code === reason.dismissed,
  );
  each('nobodyConvenes', (change) => isWithoutConvenor(change, known));
  found.push(...sealHolders(known));
  found.push(...vacancies(known));
  found.push(...composition(known), ...lastingDuties(known));
  each('acceptedLater', (change) => (change.acceptedOn ?? '') > decidedOn(change));
  each('electedAhead', (change) => isElectedAhead(change, changes));
  each(
    'electedLongAhead',
    (change) =>
      isElectedAhead(change, changes) && daysBetween(decidedOn(change), change.date) > longestAhead,
  );
  each('chosenByFormerBoard', (change) => isChosenByFormerBoard(change, known));
  each('substituteNeedsArticles', ({ predecessorTermEnd }) => Boolean(predecessorTermEnd));
  each('outsideNotRegistered', (change) => isPlainInRegistry(change, company));
  each(
    'articlesChangeToLeave',
    (change) =>
      company.selection === 'articles' &&
      represents(change) &&
      (change.by.code === reason.resigned || change.by.code === reason.dismissed) &&
      !among(leaving, change, directs),
  );
  found.push(...termAdvice(known));
  each(
    'addressBesideMove',
    (change) =>
      appoints(change) &&
      // Of his other offices the refusal says it already.
      !among(changes, change, (other) => hasOldAddress(other, changes)) &&
      among(
        changes,
        change,
        (other) =>
          other.by.code === reason.moved &&
          other.date !== '' &&
          (represents(change) ? other.date === change.date : other.date <= change.date) &&
          !maybeSameAddress(other.address, change.address),
      ),
  );
  each('namesakes', (change) =>
    areSeveral(timeline.beforeChange(change).filter((one) => samePerson(one, change))),
  );
  each(
    'sameNameTwice',
    (change) =>
      appoints(change) &&
      among(
        changes,
        change,
        (other) =>
          appoints(other) &&
          other.position === change.position &&
          other.date === change.date &&
          !maybeSameAddress(other.address, change.address),
      ),
  );
  each('surnameKept', (change) => keepsSurname(change, company));
  each('surnameAlone', ({ by }) => {
    return by.code === reason.formerSurname && changes.every((one) => one.by.code === by.code);
  });
  each(
    'reappointedHidden',
    (change) =>
      company.addressHidden === true && represents(change) && change.by.code === reason.reappointed,
  );
  each(
    'renamedHidden',
    (change) =>
      company.addressHidden === true && represents(change) && change.by.code === reason.renamed,
    events,
  );
  return found;
}

/** Elected before the day of office, and not accepted later. */
function isElectedAhead(change: KnownChange, changes: readonly KnownChange[]): boolean {
  const { date, acceptedOn = '' } = change;
  const decided = decidedOn(change);
  const isAhead = appoints(change) && date !== '' && decided < date && acceptedOn <= decided;
  return isAhead && !isSubstituteAhead(change, changes);
}

/** A board that is not the one of the day of office chooses for it only where all of it are elected again. */
function isChosenByFormerBoard(change: KnownChange, { company, changes }: Known): boolean {
  const { selection } = company;
  if (!represents(change) || !isElectedAhead(change, changes)) return false;
  return (
    (selection === 'board' || selection === 'directors') &&
    changes.some(
      (other) =>
        directs(other) &&
        (leaves(other) || other.by.isNew === true) &&
        other.date > decidedOn(change) &&
        other.date <= change.date,
    )
  );
}

/** Whether no director, in office or by duty, is left who could convene the meeting that elects a director. */
function isWithoutConvenor(change: KnownChange, known: Known): boolean {
  const { timeline, changes, filing } = known;
  if (!timeline.isComplete || filing.meeting?.isWritten) return false;
  if (!directs(change) || !appoints(change) || change.date === '') return false;
  const day = decidedOn(change);
  // Duties last after a resignation or the end of a term (会社法346条1項); a meeting may dismiss the last one itself.
  const isGone = (one: Incumbent) =>
    changes
      .map((other) => other.entered ?? other)
      .some(
        (other) =>
          directs(other) &&
          leaves(other) &&
          !other.by.keepsDuties &&
          bearsName(one, other) &&
          (other.by.code === reason.dismissed ? other.date < day : other.date <= day),
      );
  const isNewBefore = changes.some(
    (other) => directs(other) && appoints(other) && other.date !== '' && other.date < day,
  );
  return !isNewBefore && timeline.before.filter(({ is }) => is.director).every(isGone);
}

/** Who has submitted the registered seal is not known: whoever represents no longer may have. */
function sealHolders({ filing, events }: Known): Finding[] {
  // Said by the office alone.
  if (filing.sealNotification !== false) return [];
  const gone = events.filter(
    (change) =>
      represents(change) &&
      leaves(change) &&
      !events.some((other) => represents(other) && appoints(other) && samePerson(other, change)),
  );
  return gone.length > 0 ? [finding('sealHolderLeaves', gone)] : [];
}
