import { earlyPaymentNote } from '#contract/early-payment.ts';
import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import { changesIn, deadlineOfEntries, dueFirst } from '#contract/entered.ts';
import { addDays, japanDate } from '#contract/japan-time.ts';
import { amountsOf } from '#contract/plan-amounts.ts';
import { formatYen } from '#contract/price.ts';
import { useKnownCompany } from '../company/known-company.ts';
import { PaymentDue, RegistrationDeadline } from '../due/due-chips.tsx';
import type { Draft } from './draft/draft.ts';
import classes from './entry-dues.module.css';

/** The deadlines for paying and registering, as far as the entered dates determine them. */
export function EntryDues({ masters, draft }: { masters: ApplicationMasters; draft: Draft }) {
  const today = japanDate(new Date());
  const known = useKnownCompany();
  const changes = changesIn(draft.officers);
  const deadline = deadlineOfEntries(changes, today, known);
  const paymentDue = addDays(today, masters.paymentDays);
  const hurry = deadline && earlyPaymentNote(deadline.date, paymentDue, today);
  return (
    <>
      <dl className={classes.dues}>
        {deadline && (
          <div>
            <dt>登記の期限</dt>
            <dd>
              <RegistrationDeadline {...deadline} of={dueFirst(changes, deadline, today, known)} />
            </dd>
          </div>
        )}
        <div>
          <dt>お支払い期限（本日申込分）</dt>
          <dd>
            <PaymentDue date={paymentDue} daysLeft={null} />
          </dd>
        </div>
      </dl>
      {hurry && <p className={classes.hurry}>{hurry}</p>}
    </>
  );
}

/** The billed amount and the deadlines. */
export function Billed(props: { masters: ApplicationMasters; draft: Draft }) {
  const { billed, withheld } = amountsOf(props.masters, props.draft.planCodes);
  return (
    <>
      <p className={classes.billed}>
        <span>ご請求額</span>
        <strong>{formatYen(billed)}</strong>
      </p>
      {withheld > 0 && (
        <p className={classes.billed}>
          <span>差引お支払額</span>
          <strong>{formatYen(billed - withheld)}</strong>
        </p>
      )}
      <EntryDues {...props} />
    </>
  );
}
