import { addDays, japanDate, startOfDay } from '#contract/japan-time.ts';
import type { Deps } from '../../platform/deps.ts';
import { currentFiling } from '../filings/filing-record.service.ts';
import { numbered } from '../filings/which-filings.service.ts';
import { meetingAwaitedEvent, notifyMeetingAwaited, remind } from '../mail/reminders.service.ts';
import { type AnnouncedMark, selectAnnounced } from './asked-questions.queries.ts';
import { askedOf } from './asked-questions.service.ts';
import { meetingQuestion } from './meeting-questions.ts';

/** Days after the mail that asked: an office makes the papers within the week. */
const awaitedDays = 3;
/** How many days late a reminder is still sent, for instance after a weekend without a server. */
const lateWithin = 3;

/** Reminds customers once of the questions about the meeting; returns how many. */
export function remindOfMeetings(deps: Deps, stopping: AbortSignal): Promise<number> {
  const today = japanDate(deps.clock.now());
  const announced = {
    from: startOfDay(addDays(today, -awaitedDays - lateWithin)),
    until: startOfDay(addDays(today, 1 - awaitedDays)),
  };
  return remind<AnnouncedMark>(deps, stopping, {
    page: (after, size) =>
      selectAnnounced(deps.db.read, meetingQuestion.question, announced, after, size),
    event: ({ id }) => meetingAwaitedEvent(id),
    write: async (trx, { id }) => {
      const filing = await currentFiling(trx, id, null);
      const { meeting } = await askedOf(trx, numbered([id]));
      return meeting.waiting.has(id) && notifyMeetingAwaited(trx, deps, filing);
    },
  });
}
