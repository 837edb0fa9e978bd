import type { CaseWork } from '#contract/endpoints/cases.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { refundDue } from '#contract/ledger.ts';
import { ledgerOf, type Refund } from '../filings/ledger.service.ts';
import { type GateRows, gateFacts, identityOfCase, intentionPeople } from './gates.service.ts';
import { presentIntention } from './intention-checks.service.ts';
import type { Case } from './open-case.ts';

type Duties = Pick<
  CaseWork,
  | 'mandate'
  | 'refund'
  | 'refundIfCancelled'
  | 'intentionCheckList'
  | 'intentionPeople'
  | 'gateFacts'
  | 'identityQuestion'
  | 'identityStrangerName'
>;

/** The office's duties in a case, as its screen shows them. */
export function presentDuties(opened: Case, rows: GateRows, refund: Refund | null): Duties {
  const { filing } = opened.parts;
  const { mandate, checks } = rows;
  const { question: identityQuestion, strangerName: identityStrangerName } = identityOfCase(
    opened,
    rows,
  );
  // Without a mandate nothing is kept.
  const retained = mandate?.is_accepted === 1 ? filing.retained : 0;
  return {
    mandate: mandate
      ? {
          acceptedFlg: mandate.is_accepted === 1,
          reason: mandate.reason,
          writtenReasonFlg: mandate.written_reason === 1,
          userName: mandate.decided_by_name,
          displayDatetime: displayInstant(mandate.decided_at),
        }
      : null,
    refund: refund && {
      amount: refund.amount,
      doneFlg: refund.isDone,
      userName: refund.doneByName,
    },
    refundIfCancelled: refundDue({ ...ledgerOf(filing), retained, isCancelled: true }),
    intentionCheckList: checks.map(presentIntention).reverse(),
    intentionPeople: intentionPeople(opened),
    gateFacts: gateFacts(opened, rows),
    identityQuestion,
    identityStrangerName,
  };
}
