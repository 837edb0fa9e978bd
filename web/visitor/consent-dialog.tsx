import { Button } from '@mantine/core';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { LegalText } from '#shared/ui/legal-text.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';

interface ConsentDialogProps {
  opened: boolean;
  title: string;
  /** Sanitised HTML; undefined while it is loading. */
  html: string | undefined;
  failure: unknown;
  onRetry: () => void;
  /** The label of the consent button. */
  action: string;
  onConsent: () => void;
  onCancel: () => void;
}

/** A text to agree to; without the text on the screen the button is disabled. */
export function ConsentDialog(props: ConsentDialogProps) {
  const { opened, title, html, failure, onRetry, action, onConsent, onCancel } = props;
  return (
    <DialogFrame
      opened={opened}
      onClose={onCancel}
      title={title}
      reading
      footer={
        <>
          <Button variant="default" onClick={onCancel}>
            キャンセル
          </Button>
          <Button disabled={html === undefined} onClick={onConsent}>
            {action}
          </Button>
        </>
      }
    >
      {html !== undefined ? (
        <LegalText html={html} />
      ) : failure ? (
        <ErrorState failure={failure} onRetry={onRetry} />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </DialogFrame>
  );
}
