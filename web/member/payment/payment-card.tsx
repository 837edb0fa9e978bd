import { earlyPaymentNote } from '#contract/early-payment.ts';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { japanDate } from '#contract/japan-time.ts';
import { formatYen, withholdingNote } from '#contract/price.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { PaymentDue } from '../due/due-chips.tsx';
import { bankAccountOf } from './bank-account.ts';
import { CopyButton } from './copy-button.tsx';
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

/** The same without a panel. */
export function PaymentFacts({ detail }: { detail: FilingDetail }) {
  const { billed, bankAccount, displayRequestNo, paymentDueDate, paymentDaysLeft } = detail;
  const { receivedAmount, openAmount, transferName, withheld } = detail;
  const inPart = openAmount !== billed - withheld;
  const whole = withheld > 0 ? '差引お支払額' : 'ご請求額';
  const label = inPart ? '残りのお支払い額' : whole;
  const hurry = earlyPaymentNote(detail.deadlineDate, paymentDueDate, japanDate(new Date()));
  const account = bankAccountOf(bankAccount);
  return (
    <>
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
            <Line label="銀行" value={account.bank} />
            <Line label="支店" value={account.branch} />
            <Line label="種別" value={account.kind} />
            <div>
              <dt>口座番号</dt>
              <dd className={classes.number}>
                <span>{account.number}</span>
                <CopyButton text={account.number} of="口座番号" />
              </dd>
            </div>
            <div>
              <dt>口座名義</dt>
              <dd className={classes.number}>
                <span>{account.holder}</span>
                <CopyButton text={account.holder} of="口座名義" />
              </dd>
            </div>
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
      {hurry && <p className={classes.note}>{hurry}</p>}
      {withheld > 0 && <p className={classes.note}>{withholdingNote}</p>}
      <p className={classes.note}>
        振込名義には、申込番号（{displayRequestNo}
        ）と会社名をご記入ください。入りきらないときは、申込番号だけで構いません。
      </p>
    </>
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
