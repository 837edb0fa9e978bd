import { progress } from '#contract/codes.ts';
import { addDays, japanDate, startOfDay } from '#contract/japan-time.ts';
import { openAmount } from '#contract/ledger.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  notifyPapersAwaited,
  notifyPayment,
  papersAwaitedEvent,
  paymentDueEvent,
  paymentOverdueEvent,
  remind,
} from '../mail/reminders.service.ts';
import { progressRules } from '../masters/masters.service.ts';
import { hasOpenCorrection } from './corrected-filing.queries.ts';
import { currentFiling } from './filing-record.service.ts';
import {
  type SentMark,
  selectPapersOut,
  selectUnpaidDue,
  type UnpaidMark,
} from './filing-reminders.queries.ts';
import { ledgerOf } from './ledger.ts';

/** How many days before a payment is due its reminder is sent. */
const dueWithin = 2;
/** How many days late a reminder is still sent, for instance after a weekend without a server. */
const lateWithin = 3;
/** Days after which stamped papers may be back. */
const papersDays = 5;

/** Reminds customers of payments before and after they are due, and of papers to be returned; returns how many. */
export async function remindCustomers(deps: Deps, stopping: AbortSignal): Promise<number> {
  const today = japanDate(deps.clock.now());
  const payments = (state: 'due' | 'overdue', from: string, until: string) =>
    remind<UnpaidMark>(deps, stopping, {
      // Leaves out filings from yesterday and today, whose mail has just named the date.
      page: (after, size) =>
        selectUnpaidDue(deps.db.read, { from, until }, startOfDay(addDays(today, -1)), after, size),
      event: ({ askedBy, payment_due }) =>
        (state === 'due' ? paymentDueEvent : paymentOverdueEvent)(askedBy, payment_due),
      write: async (trx, { id, payment_due, askedBy }) => {
        const filing = await currentFiling(trx, id, null);
        if (filing.paidAt !== null || filing.paymentDue !== payment_due) return false;
        // The mail says that the filing waits for the money and can be cancelled: true as long as it can be.
        if (!(await progressRules(trx, filing.progress)).customerMayCancel) return false;
        const open = openAmount(ledgerOf(filing));
        return notifyPayment(trx, deps, { ...filing, open }, state, askedBy);
      },
    });
  const due = await payments('due', today, addDays(today, dueWithin));
  const overdue = await payments('overdue', addDays(today, -lateWithin), addDays(today, -1));
  return due + overdue + (await remindOfPapers(deps, stopping, today));
}

function remindOfPapers(deps: Deps, stopping: AbortSignal, today: string): Promise<number> {
  const sent = {
    from: startOfDay(addDays(today, -papersDays - lateWithin)),
    until: startOfDay(addDays(today, 1 - papersDays)),
  };
  return remind(deps, stopping, {
    page: (after: SentMark | null, size) => selectPapersOut(deps.db.read, sent, after, size),
    event: ({ id, progress_at }) => papersAwaitedEvent(id, progress_at),
    write: async (trx, { id, progress_at }) => {
      const filing = await currentFiling(trx, id, null);
      const waits = filing.progress === progress.papersSent && filing.progressAt === progress_at;
      // Nobody stamps papers that the answer to a correction may replace.
      return waits && !(await hasOpenCorrection(trx, id)) && notifyPapersAwaited(trx, deps, filing);
    },
  });
}
