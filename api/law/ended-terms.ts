import { type KnownChange, leaves, sorted } from './change.ts';
import { type Timeline, termEndedBefore } from './incumbents.ts';
import { reason, reasonOf } from './reasons.ts';

/**
 * The changes in the order of events, where who leaves after a recorded end of the term has left on it: mere duties are
 * neither resigned nor taken away by a dismissal (会社法346条1項、最判平20.2.26), and with them no office ends. A computed
 * end changes nothing: the meeting may have been earlier, or have elected him again.
 * @param timeline of the changes as entered
 */
export function withEndedTerms(changes: readonly KnownChange[], timeline: Timeline): KnownChange[] {
  const by = reasonOf(reason.expired);
  return sorted(
    changes.map((entered) => {
      const ended = leavesAfterTerm(entered, changes, timeline);
      if (!by || !ended || ended.endIsComputed) return entered;
      const { decidedOn: _, acceptedOn: __, beginsAtMidnight: ___, ...rest } = entered;
      return { ...rest, by, reason: by.code, date: ended.termEnd, entered };
    }),
  );
}

/** Whose term had ended before he left; 会計監査人 are elected again by silence, and have no duties afterwards. */
export function leavesAfterTerm(
  change: KnownChange,
  changes: readonly KnownChange[],
  timeline: Timeline,
) {
  return leaves(change) && !change.is.accountant
    ? termEndedBefore(change, changes, timeline)
    : null;
}
