import { checkRecorded } from '#contract/confirmation-record.ts';
import { checkKana, checkText, longest } from '#contract/fields.ts';
import { longestGateReason } from '#contract/gates.ts';
import { send } from '#shared/api.ts';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { useCaseMutation } from '../filing/case-mutation.ts';
import { useDialogForm } from './use-dialog-form.ts';

const labels = { name: '氏名', nameKana: '氏名（カナ）', reason: '理由' };
type Values = Record<keyof typeof labels, string>;

const check = ({ name, nameKana, reason }: Values) => ({
  name: checkText(labels.name, name, longest.name),
  nameKana: checkKana(labels.nameKana, nameKana, longest.kana),
  reason: checkRecorded(labels.reason, reason, longestGateReason, { lines: true, required: true }),
});

interface AddPersonProps {
  requestNo: string;
  /** The name of whom it is about already; '' for none. */
  name: string;
  onClose: () => void;
  onAdded?: (person: { personId: string; name: string; nameKana: string }) => void;
}

/** Adds a person who acts for the company to a filing. */
export function AddPerson({ requestNo, name, onClose, onAdded }: AddPersonProps) {
  const { run } = useCaseMutation(requestNo);
  const { form, close } = useDialogForm<Values>({
    of: `person ${requestNo}`,
    untouched: { name, nameKana: '', reason: '' },
    check,
    onClose,
  });
  const submit = () =>
    form.submit(async (values) => {
      const person = { name: values.name.trim(), nameKana: values.nameKana.trim() };
      let personId = '';
      const added = await run(async () => {
        const response = await send(
          'post',
          '/user/mainte/requestdetails/{requestNo}/people',
          { params: { requestNo }, body: { ...person, reason: values.reason } },
          ['cm111', '申込の方'],
        );
        personId = response.data?.personId ?? '';
        return response;
      });
      if (!added) return;
      onAdded?.({ ...person, personId });
      onClose();
    });
  const field = (of: keyof Values) => ({ ...form.field(of), label: labels[of] });
  return (
    <FormDialog
      title="申込に人を加える"
      action="加える"
      busy={form.busy}
      onSubmit={submit}
      onClose={close}
    >
      <ErrorSummary form={form} />
      <p>
        会社のために手続を行う方（社員など）を、申込に加えます。加えた方と理由は、履歴に残ります。
      </p>
      <TextField {...field('name')} />
      <TextField {...field('nameKana')} />
      <TextareaField {...field('reason')} rows={3} longest={longestGateReason} />
    </FormDialog>
  );
}
