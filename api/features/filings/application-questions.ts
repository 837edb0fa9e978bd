import { formatWareki } from '#contract/dates.ts';
import type { ErrorItem } from '#contract/envelope.ts';
import { errorItem, fault } from '#contract/fields.ts';
import { type Change, samePerson } from '#law/assess.ts';
import { reasonOf } from '#law/reasons.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { FiledChangeRow } from './application-questions.queries.ts';

/** A date longer ago is more often a typing error than a late application. */
const yearsAgo = 10;

/**
 * What a customer is asked before an application is taken: dates of long ago, and what another application says already.
 * @param filed the changes of applications that are not cancelled: the customer's, then those of other accounts
 * @param today `YYYY-MM-DD` in Japan
 */
export function questionsAbout(
  changes: readonly Change[],
  filed: readonly FiledChangeRow[],
  customerId: string,
  today: string,
): ErrorItem[] {
  const earliest = `${Number(today.slice(0, 4)) - yearsAgo}${today.slice(4)}`;
  const questions = changes.flatMap((change) => {
    const cause = reasonOf(change.reason)?.name ?? '';
    // An application of another account is not shown to this one.
    const alreadyFiled = ({ customer_id, filing_id }: FiledChangeRow) =>
      customer_id === customerId
        ? fault('mb068', change.name, cause, displayNumber(filing_id))
        : fault('mb095', change.name, cause);
    const earlier = filed.find(
      (row) =>
        row.reason_code === change.reason &&
        row.effective_date === change.date &&
        samePerson(row, change),
    );
    return [
      ...(change.date < earliest
        ? [fault('mb067', change.name, cause, formatWareki(change.date))]
        : []),
      ...(earlier ? [alreadyFiled(earlier)] : []),
    ].map((one) => errorItem('changeOfficerList', one));
  });
  // Each office of a person has a row.
  return questions.filter(
    (one, index) => questions.findIndex(({ message }) => message === one.message) === index,
  );
}
