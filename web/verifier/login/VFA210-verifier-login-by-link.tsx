import { MailedPassword } from '#shared/access/mailed-password.tsx';
import { send } from '#shared/api.ts';
import { useGo } from '#shared/navigation/go.ts';
import { signIn } from '#shared/session/session.ts';

/** VFA210: a verifier sets a password with a mailed or printed link, and is signed in. */
export default function VerifierLoginByLink() {
  const go = useGo();
  return (
    <MailedPassword
      screen="VFA210"
      login="VFA100"
      lead="本人確認の審査を行う方の画面です。新しいパスワードを設定すると、ログインします。これまでのログインはすべて終了し、登録済みのパスキーは削除されます。"
      action="設定してログイン"
      set={async (body) => {
        const { data, headers } = await send('put', '/login/verify/link', { body }, [
          'cm112',
          'パスワード',
        ]);
        return async () => {
          await signIn('verifier', headers.get('x-auth-token') ?? '', data);
          await go('VFU230', [], { replace: true });
        };
      }}
    />
  );
}
