import { MailedPassword } from '#shared/access/mailed-password.tsx';
import { send } from '#shared/api.ts';
import { useGo } from '#shared/navigation/go.ts';
import { showMessage } from '#shared/ui/message-dialog.ts';

/** VFA200: opened by the link mailed to a confirmed address, whose owner sets a password. */
export default function VerifierNewPassword() {
  const go = useGo();
  return (
    <MailedPassword
      screen="VFA200"
      login="VFA100"
      lead="本人確認の審査を行う方の画面です。ログインに使うパスワードを設定してください。設定すると、これまでのログインはすべて終了し、登録済みのパスキーは削除されます。"
      action="設定する"
      set={async (body) => {
        const { message: text } = await send('put', '/all/verify/verifyUser/pw', { body }, [
          'cm112',
          'パスワード',
        ]);
        return async () => {
          await showMessage('done', text);
          await go('VFA100', [], { replace: true });
        };
      }}
    />
  );
}
