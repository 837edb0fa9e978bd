import { earlyPaymentNote } from '#contract/early-payment.ts';
import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import { changesIn, deadlineOfEntries, dueFirst } from '#contract/entered.ts';
import { addDays, japanDate } from '#contract/japan-time.ts';
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
          <dt>お支払い期限（本日申込の場合）</dt>
          <dd>
            <PaymentDue date={paymentDue} daysLeft={null} />
          </dd>
        </div>
      </dl>
      {hurry && <p className={classes.hurry}>{hurry}</p>}
    </>
  );
}
