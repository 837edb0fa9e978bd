import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { japanDate } from '#contract/japan-time.ts';
import { message } from '#contract/messages.ts';
import { checkPaidDate, paidDateLabel } from '#contract/paid-date.ts';
import { formatYen } from '#contract/price.ts';
import { send } from '#shared/api.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { DateField } from '#shared/ui/date-field.tsx';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { useMessage } from '#shared/ui/message-dialog.ts';
import { plainNumber } from '../filing/request-number.ts';
import classes from './payments.module.css';

const check = ({ paidDate }: { paidDate: string }) => ({
  paidDate: checkPaidDate(paidDate, japanDate(new Date())),
});

interface ConfirmPaymentProps {
  displayNo: string;
  companyName: string;
  name: string;
  /** The billed amount in yen, if known. */
  billed?: number;
  onClose: () => void;
}

/** Asks for the day of a filing's payment, and records it. */
export function ConfirmPayment(props: ConfirmPaymentProps) {
  const { displayNo, companyName, name, billed, onClose } = props;
  const queries = useQueryClient();
  const showMessage = useMessage();
  const formId = useId();
  const form = useForm({ initial: { paidDate: japanDate(new Date()) }, check });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(async (body) => {
      try {
        const { message: done } = await send(
          'post',
          '/user/mainte/requestdetails/{requestNo}/payment',
          { params: { requestNo: plainNumber(displayNo) }, body },
          ['cm110', '入金の確認'],
        );
        void queries.invalidateQueries({ queryKey: ['staff'] });
        return async () => {
          onClose();
          await showMessage('done', done);
        };
      } catch (failure) {
        void queries.invalidateQueries({ queryKey: ['staff'] });
        return () => form.refuseByServer(failure);
      }
    });
  };
  return (
    <DialogFrame
      opened
      onClose={onClose}
      size="small"
      title="入金の確認"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            キャンセル
          </Button>
          <Button type="submit" form={formId} loading={form.busy}>
            入金を確認
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.ask} noValidate onSubmit={submit}>
        <p>{message('mt021', displayNo)}</p>
        <DescriptionList
          items={[
            { label: '会社名', value: companyName },
            { label: '代表者', value: name },
            ...(billed === undefined ? [] : [{ label: 'ご請求額', value: formatYen(billed) }]),
          ]}
        />
        <DateField
          name="paidDate"
          label={paidDateLabel}
          max={japanDate(new Date())}
          value={form.values.paidDate}
          error={form.errors.paidDate}
          onChange={(value) => form.set('paidDate', value)}
        />
      </form>
    </DialogFrame>
  );
}
