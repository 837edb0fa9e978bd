import { type KnownChange, leaves, sorted } from './change.ts';
import { reason, reasonOf } from './reasons.ts';

/**
 * The changes in the order of events, where a departure after the end of the term is registered on that end: mere duties are
 * neither resigned nor taken away by a dismissal (会社法346条1項、最判平20.2.26), and with them no office ends. An end that the
 * office has not said changes nothing: the meeting may have been earlier, or have elected the officer again.
 */
export function withEndedTerms(changes: readonly KnownChange[]): KnownChange[] {
  const by = reasonOf(reason.expired);
  return sorted(
    changes.map((entered) => {
      const { endedOn } = entered;
      if (!by || !endedOn || !leaves(entered)) return entered;
      const { decidedOn: _, acceptedOn: __, beginsAtMidnight: ___, ...rest } = entered;
      return { ...rest, by, reason: by.code, date: endedOn, entered };
    }),
  );
}
