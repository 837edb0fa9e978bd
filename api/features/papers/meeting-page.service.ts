import type { OwnMeeting } from '#contract/endpoints/meeting-answers.ts';
import type { ErrorItem } from '#contract/envelope.ts';
import { errorItem, fault } from '#contract/fields.ts';
import { displayDate, displayInstant } from '#contract/japan-time.ts';
import type { Acceptance, MeetingAnswer } from '#contract/meeting-fields.ts';
import {
  fieldOf,
  noPaperFields,
  type PaperValues,
  tidyPaperFields,
} from '#contract/paper-fields.ts';
import { checkPastTime } from '#contract/past.ts';
import type { Shareholder } from '#contract/shareholders.ts';
import type { RequestContext } from '../../platform/audit.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, wrongState } from '../../platform/http/problem.ts';
import type { MemberSession } from '../../platform/sessions.ts';
import {
  asksShareholders,
  mayTellMeeting,
  meetingFields,
  saidOfMeeting,
  storeMeetingAnswer,
} from '../cases/meeting-answers.service.ts';
import { filingAuditEntry, ownFiling } from '../filings/filing-record.service.ts';
import { lastSaid } from './paper-sources.service.ts';
import { openPapers } from './paper-work.ts';
import { dayOfBody, meetingDate } from './sheets/decision-days.ts';
import { isAppointment, officeTitle, type PaperFacts } from './sheets/paper-facts.ts';

/** Everything that the customer is asked about the meetings of an own filing; 404 for another customer's. */
export async function ownMeeting(
  deps: Deps,
  member: MemberSession,
  requestNo: string,
  context: RequestContext,
): Promise<OwnMeeting> {
  const db = deps.db.read;
  const own = await ownFiling(deps, member, requestNo);
  const { id } = own;
  await deps.auditBatcher.append(filingAuditEntry(deps, context, 'case.view', id));
  const [said, isAsked, { paperFacts }] = await Promise.all([
    saidOfMeeting(db, id),
    mayTellMeeting(db, own),
    openPapers(deps, id),
  ]);
  const { filing, officers, fields } = paperFacts;
  const names = isAsked ? meetingFields(paperFacts, fields.values) : [];
  // An account sees no papers of another one, whatever company they are of.
  const former = said.at === '' && isAsked ? await lastSaid(db, filing, member.userId) : undefined;
  const { values, shareholders } = former ?? said;
  return {
    fieldList: names as OwnMeeting['fieldList'],
    values: Object.fromEntries(names.map((name) => [name, values[name] ?? ''])),
    shareholdersAskedFlg: asksShareholders(names),
    shareholderList: asksShareholders(names) ? shareholders : [],
    acceptanceList: isAsked
      ? officers.filter(isAppointment).map(({ no, positionCode, name }) => ({
          ...{ changeNo: no, officialPosition: officeTitle(positionCode), name },
          accepted: said.accepted[no] ?? '',
        }))
      : [],
    displayMeetingDate: displayDate(meetingDate(paperFacts)),
    formerRequestNo: former ? displayNumber(former.requestNo) : '',
    ...{ sentFlg: said.isSent, takenFlg: said.isTaken, saidAt: said.at },
    displayDatetime: displayInstant(said.at || null),
  };
}

interface Told {
  values: MeetingAnswer['values'];
  shareholderList: Shareholder[];
  acceptedList: readonly { changeNo: number; accepted: Acceptance }[];
  sentFlg: boolean;
  unknownFlg: boolean;
  saidAt: string;
}

/** Errors of times of today that are still to come; a meeting of a later day is planned. */
function timesToCome(deps: Deps, values: PaperValues, paperFacts: PaperFacts): ErrorItem[] {
  const held = {
    ...{ meetingFrom: meetingDate(paperFacts), meetingTo: meetingDate(paperFacts) },
    ...{ boardFrom: dayOfBody('board', paperFacts), boardTo: dayOfBody('board', paperFacts) },
  };
  return Object.entries(held).flatMap(([name, day]) => {
    const field = name as keyof typeof held;
    const moment = { day: day ?? '', time: values[field] };
    const found = checkPastTime(fieldOf(field).label, moment, deps.clock.now(), false);
    return found ? [errorItem(`values.${field}`, found)] : [];
  });
}

/**
 * Stores what the customer says, or saves in the middle, of the fields that are asked for.
 * @throws 400 where something is left blank and the customer does not say that it is unknown, or has not happened yet
 */
export async function tellMeeting(
  deps: Deps,
  member: MemberSession,
  requestNo: string,
  told: Told,
  context: RequestContext,
): Promise<void> {
  const filing = await ownFiling(deps, member, requestNo);
  const { paperFacts } = await openPapers(deps, filing.id);
  const names = meetingFields(paperFacts, paperFacts.fields.values);
  const { sentFlg, unknownFlg, saidAt, acceptedList } = told;
  const { values, shareholders } = tidyPaperFields({
    ...noPaperFields,
    values: { ...noPaperFields.values, ...told.values },
    shareholders: asksShareholders(names) ? told.shareholderList : [],
  });
  const toCome = sentFlg ? timesToCome(deps, values, paperFacts) : [];
  if (toCome.length > 0) throw invalid(toCome);
  const rows = paperFacts.officers.filter(isAppointment).map(({ no }) => no);
  if (acceptedList.some(({ changeNo }) => !rows.includes(changeNo))) {
    throw wrongState('この役員の就任の承諾の回答は');
  }
  const isBlank =
    names.some((name) => values[name] === '') ||
    (asksShareholders(names) && shareholders.length === 0) ||
    acceptedList.filter(({ accepted }) => accepted !== '').length < rows.length;
  if (sentFlg && isBlank && !unknownFlg) {
    throw invalid([errorItem('unknownFlg', fault('mb179'))]);
  }
  const answer: MeetingAnswer = {
    values: Object.fromEntries(names.map((name) => [name, values[name]])),
    shareholders,
    accepted: Object.fromEntries(acceptedList.map((one) => [one.changeNo, one.accepted])),
  };
  await storeMeetingAnswer(deps, member, filing, { answer, isSent: sentFlg, saidAt }, context);
}
