import { message } from '#contract/messages.ts';
import { Button } from './button.tsx';
import { confirm } from './confirm-dialog.ts';
import { Notice } from './notice.tsx';
import { useShownMutation } from './shown-mutation.ts';

interface SuspendedNoticeProps {
  /** The name for the question. */
  name: string;
  /** Resumes the account and returns the message; undefined when the caller lacks permission. */
  resume?: (() => Promise<{ message: string }>) | undefined;
  /** Called after success and failure, to refetch what shows. */
  onSettled: () => unknown;
  success?: 'dialog' | 'toast';
}

/** Says that an account is suspended, with a button to resume it for those who may. */
export function SuspendedNotice(props: SuspendedNoticeProps) {
  const { name, resume, onSettled, success = 'dialog' } = props;
  const { run, busy } = useShownMutation({ reload: onSettled, success });

  const askAndResume = async (act: () => Promise<{ message: string }>) => {
    if (await confirm({ text: message('mt018', name), action: '再開する' })) await run(act);
  };

  return (
    <Notice
      kind="warning"
      action={
        resume && (
          <Button loading={busy} onClick={() => void askAndResume(resume)}>
            利用を再開する
          </Button>
        )
      }
    >
      {message('mt043')}
    </Notice>
  );
}
