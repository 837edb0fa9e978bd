import { message } from '#contract/messages.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm-dialog.ts';
import { Notice } from '../ui/notice.tsx';
import { useShownMutation } from '../ui/shown-mutation.ts';

interface SendLoginLinkProps {
  name: string;
  /** As it is stored; '' without one. */
  mailAddress: string;
  send: () => Promise<{ message: string }>;
  success?: 'dialog' | 'toast';
}

/** Lets administrators and approvers mail a colleague the link for a first login, or for one who lost the way in. */
export function SendLoginLink(props: SendLoginLinkProps) {
  const { name, mailAddress, send, success = 'dialog' } = props;
  const { run, busy } = useShownMutation({ reload: () => {}, success });
  const ask = async () => {
    const question = { text: message('cm424', name, mailAddress), action: '送付する' };
    if (await confirm(question)) await run(send);
  };
  return (
    <Notice
      kind="info"
      action={
        <Button loading={busy} disabled={mailAddress === ''} onClick={ask}>
          ログイン用のリンクを送る
        </Button>
      }
    >
      {mailAddress === ''
        ? 'メールアドレスを登録すると、はじめてログインする方や、ログインできなくなった方にリンクを送れます。'
        : 'はじめてログインする方や、ログインできなくなった方に、リンクをメールで送れます。'}
    </Notice>
  );
}
