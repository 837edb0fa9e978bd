import { send } from '#shared/api.ts';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { deviceStorage } from '#shared/device-storage.ts';
import { useSingleMutation } from '#shared/single-mutation.ts';
import { Button } from '#shared/ui/button.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { Notice } from '#shared/ui/notice.tsx';

interface LoginLinkOfferProps {
  /** Checks and returns the form's address; null after a refusal. */
  mailAddress: () => Promise<string | null>;
  /** The screen that asked for a login. */
  onward?: string | null;
}

/** True for the refusal after too many tries, when a mailed link is the way to sign in. */
export function isLimited(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 429;
}

const place = 'login.onward';

/** Where a mailed login of this browser leads: the screen that asked for a login when the link was requested. */
export const onwardByMail = () => deviceStorage.getItem(place) ?? undefined;
export const dropOnward = () => deviceStorage.removeItem(place);

/** Offers a link by mail: after too many tries, by the user or by others, and to who comes from a reminder. */
export function LoginLinkOffer({ mailAddress, onward }: LoginLinkOfferProps) {
  const { mutate, busy } = useSingleMutation<{ message: string }>();

  const request = async () => {
    const address = await mailAddress();
    if (address === null) return;
    const body = { mailAddress: address };
    await mutate(() => send('post', '/login/core/link', { body })).then(
      (response) => {
        if (onward) deviceStorage.setItem(place, onward);
        else dropOnward();
        return response && showMessage('info', response.message);
      },
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
      <p>ご登録のメールアドレスに届くリンクからログインできます。</p>
    </Notice>
  );
}
