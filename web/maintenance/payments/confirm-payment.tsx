import { type ReactNode, useId } from 'react';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import { message } from '#contract/messages.ts';
import { formatYen } from '#contract/price.ts';
import { Button } from '#shared/ui/button.tsx';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Stack } from '#shared/ui/layout.tsx';
import { useTypedGuard } from '../filing/act/displaced.tsx';
import { plainNumber } from '../filing/request-number.ts';
import { useFilingLedger, useNoting } from './filing-ledger.ts';
import { MoneyFields, useMoneyForm } from './money-form.tsx';

interface ConfirmPaymentProps {
  displayNo: string;
  onClose: () => void;
}

/** Asks for the amount and the day of a filing's payment, and records it. */
export function ConfirmPayment({ displayNo, onClose }: ConfirmPaymentProps) {
  const requestNo = plainNumber(displayNo);
  const formId = useId();
  const { data, error, refetch } = useFilingLedger(requestNo);
  return (
    <DialogFrame
      opened
      onClose={onClose}
      size="small"
      title="入金の確認"
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button type="submit" form={formId} disabled={!data}>
            入金を確認
          </Button>
        </>
      }
    >
      {error && !data && <ErrorState query={{ error, refetch }} />}
      {data && <PaymentForm {...{ requestNo, formId }} ledger={data} onDone={onClose} />}
    </DialogFrame>
  );
}

interface PaymentActProps {
  displayNo: string;
  /** Another one once the filing has changed, whose version the payment is recorded on. */
  version: string;
}

/** The same where the payment is the next act: its fields stand open. */
export function PaymentAct({ displayNo, version }: PaymentActProps) {
  const requestNo = plainNumber(displayNo);
  const formId = useId();
  const { data, error, refetch } = useFilingLedger(requestNo, version);
  if (error && !data) return <ErrorState query={{ error, refetch }} />;
  return (
    data && (
      <PaymentForm {...{ requestNo, formId }} ledger={data}>
        <div>
          <Button type="submit" variant="default">
            入金を確認
          </Button>
        </div>
      </PaymentForm>
    )
  );
}

interface PaymentFormProps {
  requestNo: string;
  formId: string;
  ledger: FilingLedger;
  onDone?: () => void;
  /** The button, where the form stands in the page; a dialog says what it is about, and has its own. */
  children?: ReactNode;
}

function PaymentForm({ requestNo, formId, ledger, onDone, children }: PaymentFormProps) {
  const { form, typed, theirs, own } = useMoneyForm(ledger, 'received');
  useTypedGuard(form, children ? typed : []);
  const note = useNoting({ requestNo, ledger, onStored: own, onDone });
  const submit = form.onSubmit(note(form));
  const fields = <MoneyFields {...{ form, theirs, ledger }} kinds={['received']} />;
  return (
    <Stack id={formId} as="form" noValidate onSubmit={submit}>
      {children ? (
        <Stack min={200} gap="12px 24px">
          {fields}
        </Stack>
      ) : (
        <>
          <p>{message('mt021', ledger.displayRequestNo)}</p>
          <DescriptionList
            items={[
              { label: '会社名', value: ledger.companyName },
              { label: '代表者', value: ledger.name },
              ...ledgerFacts(ledger),
            ]}
          />
          {fields}
        </>
      )}
      {children}
    </Stack>
  );
}

/** The sums of a ledger, those that are nothing left out. */
export function ledgerFacts(ledger: FilingLedger) {
  const { billed, withheld, received, writtenOff, retained, openAmount, refundDue } = ledger;
  const other = (label: string, amount: number) =>
    amount > 0 ? [{ label, value: formatYen(amount) }] : [];
  return [
    { label: 'ご請求額', value: formatYen(billed) },
    ...other('源泉徴収税額', withheld),
    ...other('入金済み', received),
    ...other('請求しない不足', writtenOff),
    ...other('返金しない額', retained),
    ...(ledger.cancelledFlg
      ? []
      : [{ label: '未収額', value: formatYen(Math.max(0, openAmount)) }]),
    ...other('返金が必要な額', refundDue),
  ];
}
