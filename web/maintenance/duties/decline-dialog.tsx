import { Button } from '@mantine/core';
import { type FormEvent, useId } from 'react';
import { checkRecorded } from '#contract/confirmation-record.ts';
import { declineLabels as labels, longestDeclineReason } from '#contract/mandate.ts';
import { send } from '#shared/api.ts';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { useCaseMutation } from '../filing/case-mutation.ts';
import classes from './duties.module.css';
import { useDialogForm } from './use-dialog-form.ts';

interface DeclineDialogProps {
  requestNo: string;
  version: { detailUpdateDatetime: string; detailUpdateUserId: string };
  onClose: () => void;
}

const untouched = { reason: '', writtenReasonFlg: false };
const check = ({ reason }: typeof untouched) => ({
  reason: checkRecorded(labels.reason, reason, longestDeclineReason, {
    lines: true,
    required: true,
  }),
});

/** Asks why the mandate is declined, and declines it. */
export function DeclineDialog({ requestNo, version, onClose }: DeclineDialogProps) {
  const formId = useId();
  const { run } = useCaseMutation(requestNo, 'dialog');
  const { form, close } = useDialogForm({
    of: `decline ${requestNo}`,
    untouched,
    check,
    onClose,
  });
  const { reason, writtenReasonFlg } = form.values;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(async (values) => {
      const done = await run(() =>
        send(
          'post',
          '/user/mainte/requestdetails/{requestNo}/mandate/decline',
          { params: { requestNo }, body: { ...values, ...version } },
          ['cm110', '受任しないことの記録'],
        ),
      );
      if (done) onClose();
    });
  };
  return (
    <DialogFrame
      opened
      asking
      onClose={() => void close()}
      title="受任しない"
      footer={
        <>
          <Button variant="default" onClick={() => void close()}>
            キャンセル
          </Button>
          <Button type="submit" form={formId} color="red" loading={form.busy}>
            受任しないことを確定
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.ask} noValidate onSubmit={submit}>
        <p>
          申込を取り消し、お客様へメールでお知らせします。入金があるときは、返金待ちになります。取り消した申込は元に戻せません。
        </p>
        <TextareaField
          name="reason"
          label={labels.reason}
          rows={3}
          longest={longestDeclineReason}
          value={reason}
          error={form.errors.reason}
          onChange={(value) => form.set('reason', value)}
        />
        <CheckboxField
          name="writtenReasonFlg"
          label={labels.writtenReasonFlg}
          checked={writtenReasonFlg}
          onChange={(checked) => form.set('writtenReasonFlg', checked)}
        />
      </form>
    </DialogFrame>
  );
}
