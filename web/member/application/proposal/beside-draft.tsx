import { reappointmentAct } from '#contract/reappointment.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { Notice } from '#shared/ui/notice.tsx';

/** Says that what shows was entered before, and offers what the reminder's button promised beside it. */
export function BesideDraft({ begin }: { begin: () => void }) {
  const press = async () => {
    const text = `入力途中の申込みがあります。破棄して、${reappointmentAct.replace('始める', '始めますか？')}`;
    if (await confirm({ text, action: '破棄して始める', danger: true })) begin();
  };
  return (
    <Notice
      mb={24}
      kind="info"
      title="入力途中の申込みを表示しています"
      action={<Button onClick={() => void press()}>{reappointmentAct}</Button>}
    />
  );
}
