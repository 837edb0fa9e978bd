import { isRealDate } from '../dates.ts';
import { deadlineOf } from '../deadline.ts';
import { daysBetween } from '../japan-time.ts';
import {
  appoints,
  directs,
  type KnownChange,
  leaves,
  maybeSameAddress,
  represents,
  sameOffice,
  samePerson,
} from './change.ts';
import type { CompanyFacts } from './company.ts';
import { type AdviceId, type Finding, finding } from './findings.ts';
import { areSeveral, fewestIn, type HeldBack, inOffice, type Timeline } from './incumbents.ts';
import type { Period } from './periods.ts';
import { reason } from './reasons.ts';

interface Known {
  company: CompanyFacts;
  changes: readonly KnownChange[];
  timeline: Timeline;
  held: readonly HeldBack[];
  periods: readonly Period[];
  /** `YYYY-MM-DD` in Japan. */
  today: string;
}

/** From how many days between resolution and effect an election ahead is looked at by the office. */
const daysAhead = 31;

/** What should be known beside the entered changes, in the order of the catalogue. */
export function adviceOf(known: Known): Finding[] {
  const { company, changes, timeline, held, periods, today } = known;
  const found: Finding[] = [];
  const each = (rule: AdviceId, applies: (change: KnownChange) => boolean) => {
    const rows = changes.filter(applies);
    if (rows.length > 0) found.push(finding(rule, rows));
  };
  const among = (
    rows: readonly KnownChange[],
    change: KnownChange,
    holds: (other: KnownChange) => boolean,
  ) => rows.some((other) => samePerson(other, change) && holds(other));
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
        : directs(change) && !timeline.isComplete && !among(leaving, change, represents)),
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
      change.is.auditor === true &&
      appoints(change) &&
      (among(coming, change, directs) ||
        timeline.last.some((one) => one.is.director && samePerson(one, change))),
  );
  each(
    'latinName',
    ({ is, name, newName = '' }) =>
      // The name of a firm may be written in Latin letters (商業登記規則50条、要確認).
      !(is.needsQualification && name.includes('法人')) &&
      /\p{Script=Latin}/u.test(`${name}${newName}`),
  );
  each('officeConfirms', ({ is, by }) => is.confirmFor?.some((code) => code === by.code) === true);
  each('vacancy', (change) => {
    const fewest = fewestIn(company, change.is);
    if (!leaves(change) || change.by.keepsDuties || !timeline.isComplete || fewest === null) {
      return false;
    }
    return inOffice(timeline.last, change.position).length < fewest;
  });
  found.push(...composition(known));
  each('acceptedLater', ({ acceptedOn, decidedOn }) =>
    Boolean(acceptedOn && decidedOn && acceptedOn > decidedOn),
  );
  each(
    'electedAhead',
    ({ decidedOn, date, acceptedOn = '' }) =>
      Boolean(decidedOn && date) &&
      acceptedOn <= (decidedOn ?? '') &&
      daysBetween(decidedOn ?? date, date) > daysAhead,
  );
  each('substituteNeedsArticles', ({ predecessorTermEnd }) => Boolean(predecessorTermEnd));
  each(
    'outsideNotRegistered',
    ({ is, by }) =>
      is.auditor === true &&
      is.outside === true &&
      by.appoints === true &&
      company.auditorBoard === false,
  );
  each(
    'articlesChangeToResign',
    (change) =>
      company.selection === 'articles' &&
      represents(change) &&
      change.by.code === reason.resigned &&
      !among(leaving, change, directs),
  );
  each(
    'addressBesideMove',
    (change) =>
      appoints(change) &&
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
  each('surnameAlone', ({ by }) => {
    return by.code === reason.formerSurname && changes.every((one) => one.by.code === by.code);
  });
  each(
    'reappointedHidden',
    (change) =>
      company.addressHidden === true && represents(change) && change.by.code === reason.reappointed,
  );
  return found.filter(({ rule }) => rule !== 'successorMissing' || held.length === 0);
}

/** The numbers that a body of several needs after the last event, where the filing itself elects into it. */
function composition({ company, changes, timeline }: Known): Finding[] {
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
  return found;
}
