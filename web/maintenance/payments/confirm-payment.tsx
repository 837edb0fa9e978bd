import { useId } from 'react';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import { message } from '#contract/messages.ts';
import { formatYen } from '#contract/price.ts';
import { Button } from '#shared/ui/button.tsx';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Stack } from '#shared/ui/layout.tsx';
import { plainNumber } from '../filing/request-number.ts';
import { useFilingLedger, useNoting } from './filing-ledger.ts';
import { MoneyFields, moneyKey, useMoneyForm } from './money-form.tsx';

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
      {data && (
        <PaymentForm key={moneyKey(data)} {...{ requestNo, formId, onClose }} ledger={data} />
      )}
    </DialogFrame>
  );
}

interface PaymentFormProps {
  requestNo: string;
  formId: string;
  ledger: FilingLedger;
  onClose: () => void;
}

function PaymentForm({ requestNo, formId, ledger, onClose }: PaymentFormProps) {
  const form = useMoneyForm(ledger, 'received');
  const note = useNoting(requestNo, ledger, onClose)(form);
  const submit = form.onSubmit(note);
  return (
    <Stack id={formId} as="form" noValidate onSubmit={submit}>
      <p>{message('mt021', ledger.displayRequestNo)}</p>
      <DescriptionList
        items={[
          { label: '会社名', value: ledger.companyName },
          { label: '代表者', value: ledger.name },
          ...ledgerFacts(ledger),
        ]}
      />
      <MoneyFields form={form} ledger={ledger} kinds={['received']} />
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
