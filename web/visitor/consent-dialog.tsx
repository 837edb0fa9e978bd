import { Button } from '#shared/ui/button.tsx';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import type { FailingQuery } from '#shared/ui/error-state.tsx';
import { LegalText } from '#shared/ui/legal-text.tsx';
import { Loading } from '#shared/ui/loading.tsx';

interface ConsentDialogProps {
  opened: boolean;
  title: string;
  /** Sanitised HTML; undefined while it is loading. */
  html: string | undefined;
  query: FailingQuery;
  /** The label of the consent button. */
  action: string;
  onConsent: () => void;
  onCancel: () => void;
}

/** A text to agree to; without the text on the screen the button is disabled. */
export function ConsentDialog(props: ConsentDialogProps) {
  const { opened, title, html, query, action, onConsent, onCancel } = props;
  return (
    <DialogFrame
      opened={opened}
      onClose={onCancel}
      title={title}
      reading
      footer={
        <>
          <Button onClick={onCancel}>キャンセル</Button>
          <Button filled disabled={html === undefined} onClick={onConsent}>
            {action}
          </Button>
        </>
      }
    >
      {html !== undefined ? <LegalText html={html} /> : <Loading query={query} lines={8} />}
    </DialogFrame>
  );
}
