import { send } from '#shared/api.ts';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { useSingleMutation } from '#shared/single-mutation.ts';
import { Button } from '#shared/ui/button.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { Notice } from '#shared/ui/notice.tsx';

interface LoginLinkOfferProps {
  /** Checks and returns the form's address; null after a refusal. */
  mailAddress: () => Promise<string | null>;
}

/** True for the refusal after too many tries, when a mailed link is the way to sign in. */
export function isLimited(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 429;
}

/** Offers a link by mail after too many tries, by the user or by others. */
export function LoginLinkOffer({ mailAddress }: LoginLinkOfferProps) {
  const { mutate, busy } = useSingleMutation<{ message: string }>();

  const request = async () => {
    const address = await mailAddress();
    if (address === null) return;
    const body = { mailAddress: address };
    await mutate(() => send('post', '/login/core/link', { body })).then(
      (response) => response && showMessage('info', response.message),
      (failure) => showMessage('error', failureText(failure)),
    );
  };

  return (
    <Notice
      kind="info"
      live
      title="パスワードを使わずにログインできます"
      action={
        <Button loading={busy} onClick={request}>
          ログイン用のリンクをメールで受け取る
        </Button>
      }
    >
      <p>ご登録のメールアドレスに届くリンクから、お待ちいただかずにログインできます。</p>
    </Notice>
  );
}
