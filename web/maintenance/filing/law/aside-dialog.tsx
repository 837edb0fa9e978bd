import { checkRecorded } from '#contract/confirmation-record.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { longestGateReason } from '#contract/gates.ts';
import { send } from '#shared/api.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { useDialogForm } from '../../duties/use-dialog-form.ts';
import { useCaseMutation } from '../case-mutation.ts';

interface AsideDialogProps {
  requestNo: string;
  remark: CaseWork['remarkList'][number];
  onClose: () => void;
}

const untouched = { reason: '', source: '' };
const check = ({ reason, source }: typeof untouched) => ({
  reason: checkRecorded('理由', reason, longestGateReason, { lines: true, required: true }),
  source: checkRecorded('根拠', source, 200, { required: true }),
});

/** A judicial scrivener says why a refusal does not hold here, and by which source. */
export function AsideDialog({ requestNo, remark, onClose }: AsideDialogProps) {
  const { run } = useCaseMutation(requestNo);
  const { form, close } = useDialogForm({
    of: `aside ${requestNo} ${remark.rule}`,
    ...{ untouched, check, onClose },
  });
  const changeNoList = remark.changeNoList.length > 0 ? remark.changeNoList : [0];
  const submit = () =>
    form.submit(async (values) => {
      const done = await run(() =>
        send(
          'post',
          '/user/mainte/requestdetails/{requestNo}/setaside',
          { params: { requestNo }, body: { rule: remark.rule, changeNoList, ...values } },
          ['cm111', '指摘を外す記録'],
        ),
      );
      if (done) onClose();
    });
  return (
    <FormDialog
      title="登記できないという指摘を外す"
      action="指摘を外す"
      danger
      busy={form.busy}
      onSubmit={submit}
      onClose={close}
    >
      <p>{remark.text}</p>
      <p>外した指摘は、理由と根拠とともに申込の記録に残り、事件簿の「規則の見直し」に並びます。</p>
      <TextareaField {...form.field('reason')} label="理由" rows={3} longest={longestGateReason} />
      <TextField {...form.field('source')} label="根拠（条文、先例、照会の回答）" />
    </FormDialog>
  );
}
