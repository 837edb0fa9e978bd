import { earlyPaymentNote } from '#contract/early-payment.ts';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { displayDate, japanDate } from '#contract/japan-time.ts';
import { formatYen, withholdingNote } from '#contract/price.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Note, Stack } from '#shared/ui/layout.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { PaymentDue } from '../due/due-chips.tsx';
import { bankAccountOf } from './bank-account.ts';
import classes from './payment-card.module.css';

/** How much to pay, by when and where, in a panel. Renders nothing when nothing is to be paid. */
export function PaymentCard({ detail }: { detail: FilingDetail }) {
  if (detail.paymentDaysLeft === null) return null;
  return (
    <SectionPanel title="お支払い">
      <PaymentFacts detail={detail} />
    </SectionPanel>
  );
}

interface PaymentFactsProps {
  detail: FilingDetail;
  /** To pay is the next act, and nothing else on the screen is filled. */
  isNext?: boolean;
}

/** The same without a panel. */
export function PaymentFacts({ detail, isNext = false }: PaymentFactsProps) {
  const { billed, bankAccount, paymentDueDate, paymentDaysLeft } = detail;
  const { receivedAmount, openAmount, transferName, withheld } = detail;
  const inPart = openAmount !== billed - withheld;
  const whole = withheld > 0 ? '差引お支払額' : 'ご請求額';
  const label = inPart ? '残りのお支払い額' : whole;
  const hurry = earlyPaymentNote(detail.deadlineDate, paymentDueDate, japanDate(new Date()));
  const account = bankAccountOf(bankAccount);
  const all = [
    `${label} ${formatYen(openAmount)}`,
    `振込期限 ${displayDate(paymentDueDate)}`,
    bankAccount,
    `振込名義 ${transferName}`,
  ];
  return (
    <Stack gap={12} mt={4}>
      <dl className={classes.payment}>
        {label !== 'ご請求額' && <Line label="ご請求額" value={formatYen(billed)} />}
        {withheld > 0 && <Line label="源泉徴収税額" value={`▲${formatYen(withheld)}`} />}
        {receivedAmount > 0 && <Line label="ご入金済みの額" value={formatYen(receivedAmount)} />}
        <div className={classes.amount}>
          <dt>{label}</dt>
          <dd>
            {formatYen(openAmount)}
            <CopyButton text={String(openAmount)} of={label} />
          </dd>
        </div>
        <div className={classes.until}>
          <dt>振込期限</dt>
          <dd>
            <PaymentDue date={paymentDueDate} daysLeft={paymentDaysLeft} weekday />
          </dd>
        </div>
        {account ? (
          <>
            <div>
              <dt>お振込先</dt>
              <dd className={classes.number}>
                <span>
                  {account.bank} {account.branch}
                  <br />
                  {account.kind} {account.number}
                </span>
                <CopyButton text={account.number} of="口座番号" />
              </dd>
            </div>
            <Line label="口座名義" value={account.holder} />
          </>
        ) : (
          <Line label="お振込先" value={bankAccount || '事務所よりご案内します。'} />
        )}
        <div>
          <dt>振込名義</dt>
          <dd className={classes.number}>
            <span>{transferName}</span>
            <CopyButton text={transferName} of="振込名義" />
          </dd>
        </div>
      </dl>
      {bankAccount && <CopyButton text={all.join('\n')} of="振込先" all filled={isNext} />}
      {hurry && <p>{hurry}</p>}
      {withheld > 0 && <p>{withholdingNote}</p>}
      <Note>
        振込名義には、申込番号と会社名をご記入ください。入りきらないときは、申込番号だけで構いません。
      </Note>
    </Stack>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
