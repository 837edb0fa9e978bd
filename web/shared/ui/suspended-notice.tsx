import { Button } from '@mantine/core';
import { message } from '#contract/messages.ts';
import { useConfirm } from './confirm-dialog.ts';
import { Notice } from './notice.tsx';
import { useShownMutation } from './shown-mutation.ts';

interface SuspendedNoticeProps {
  /** Whom the question names. */
  name: string;
  /** Lets him sign in again and answers what is told then; absent for whoever may not. */
  resume?: (() => Promise<{ message: string }>) | undefined;
  /** Whether it went or not, what shows is of before. */
  onSettled: () => unknown;
}

/** That a user is suspended, and for those who may the way back. */
export function SuspendedNotice({ name, resume, onSettled }: SuspendedNoticeProps) {
  const confirm = useConfirm();
  const { run, busy } = useShownMutation({ reload: onSettled });

  const askAndResume = async (act: () => Promise<{ message: string }>) => {
    if (await confirm({ text: message('mt018', name), action: '再開する' })) await run(act);
  };

  return (
    <Notice
      kind="warning"
      action={
        resume && (
          <Button variant="default" loading={busy} onClick={() => void askAndResume(resume)}>
            利用を再開する
          </Button>
        )
      }
    >
      {message('mt043')}
    </Notice>
  );
}
