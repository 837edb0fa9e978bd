import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { useShownMutation } from '#shared/ui/shown-mutation.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import classes from './mail-texts.module.css';

interface Shown {
  subject?: string;
  text: string;
}

interface PreviewPanelProps {
  /** What is shown anew when it changes. */
  of: readonly string[];
  isRight: boolean;
  /** Shows what is wrong with the text. */
  onRefuse: () => void;
  /** What is sent about a filing, or about a sample where no number is given. */
  make: (requestNo: string) => Promise<Shown>;
}

/** A text as customers would read it. */
export function PreviewPanel({ of, isRight, onRefuse, make }: PreviewPanelProps) {
  const [requestNo, setRequestNo] = useState('');
  const [made, setMade] = useState<(Shown & { of: string }) | null>(null);
  const { run, busy } = useShownMutation({
    reload: () => Promise.resolve(),
    reloadsAfter: () => false,
    success: 'silent',
  });
  const number = requestNo.trim();
  // What was made of another text is not shown beside this one.
  const shownOf = JSON.stringify([...of, number]);
  const shown = made?.of === shownOf ? made : null;
  const preview = () => {
    if (!isRight) return onRefuse();
    return run(async () => {
      setMade({ ...(await make(number)), of: shownOf });
      return { message: '' };
    });
  };
  return (
    <SectionPanel title="プレビュー">
      <div className={classes.fields}>
        <TextField
          name="requestNo"
          label="申込番号"
          mark="optional"
          support="空欄のときは見本です"
          short
          maxLength={20}
          value={requestNo}
          onChange={setRequestNo}
        />
        <div>
          <Button loading={busy} onClick={preview}>
            プレビューを表示
          </Button>
        </div>
        {shown && (
          <div className={classes.mail} role="status" aria-label="プレビュー">
            {shown.subject !== undefined && <strong>{shown.subject}</strong>}
            <div>{shown.text}</div>
          </div>
        )}
      </div>
    </SectionPanel>
  );
}
