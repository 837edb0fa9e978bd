import { checkRecorded } from '#contract/confirmation-record.ts';
import { declineLabels as labels, longestDeclineReason } from '#contract/mandate.ts';
import { send } from '#shared/api.ts';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { useCaseMutation } from '../filing/case-mutation.ts';
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
  const { run } = useCaseMutation(requestNo, 'dialog');
  const { form, close } = useDialogForm({
    of: `decline ${requestNo}`,
    untouched,
    check,
    onClose,
  });
  const { reason, writtenReasonFlg } = form.values;
  const submit = () =>
    form.submit(async (values) => {
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
  return (
    <FormDialog
      title="受任しない"
      action="受任しないことを確定"
      danger
      busy={form.busy}
      onSubmit={submit}
      onClose={close}
    >
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
    </FormDialog>
  );
}
