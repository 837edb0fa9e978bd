import { checkText } from '#contract/fields.ts';
import { type Gap, longestGateReason } from '#contract/gates.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { GapList } from './gap-list.tsx';
import { useDialogForm } from './use-dialog-form.ts';

interface GateDialogProps {
  /** The filing and the progress, by which a reason is found again after the session ended. */
  of: string;
  gaps: readonly Gap[];
  /** The name of the progress that was chosen. */
  progressName: string;
  /** Goes on with a reason; false where it did not come to that, so that what was typed stays. */
  onReason: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

const untouched = { gateReason: '' };
const check = ({ gateReason }: { gateReason: string }) => ({
  gateReason: checkText('理由', gateReason, longestGateReason, { lines: true }),
});

/** Says what is missing for a change of progress, and asks for a reason where one is enough. */
export function GateDialog({ of, gaps, progressName, onReason, onClose }: GateDialogProps) {
  const { form, close } = useDialogForm({ of: `reason ${of}`, untouched, check, onClose });
  const mayReason = gaps.every((gap) => gap.mayReason);
  const submit = () =>
    form.submit(async ({ gateReason }) => {
      if (await onReason(gateReason)) onClose();
    });
  return (
    <FormDialog
      title={`「${progressName}」に進めるまでに済んでいないこと`}
      action={mayReason ? '理由を記録して進める' : undefined}
      busy={form.busy}
      onSubmit={submit}
      onClose={close}
    >
      <p>
        {mayReason
          ? 'これらを済ませるか、理由を記録して進めてください。'
          : '「省略できません」とあるものが済むまで進められません。'}
        項目を選ぶと、その場所を表示します。
      </p>
      <GapList gaps={gaps} onLeave={onClose} />
      {mayReason && (
        <TextareaField
          {...form.field('gateReason')}
          label="このまま進める理由"
          support="案件の経過に残ります"
          rows={3}
          longest={longestGateReason}
        />
      )}
    </FormDialog>
  );
}
