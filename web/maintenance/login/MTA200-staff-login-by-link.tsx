import { MailedPassword } from '#shared/access/mailed-password.tsx';
import { send } from '#shared/api.ts';
import { useGo } from '#shared/navigation/go.ts';
import { signIn } from '#shared/session/session.ts';

/** MTA200: a manager sets a password with a mailed or printed link, and is signed in. */
export default function StaffLoginByLink() {
  const go = useGo();
  return (
    <MailedPassword
      screen="MTA200"
      login="MTA100"
      lead="司法書士事務所の職員用の画面です。新しいパスワードを設定すると、ログインします。これまでのログインはすべて終了し、登録済みのパスキーは削除されます。"
      action="設定してログイン"
      set={async (body) => {
        const { data, headers } = await send('put', '/login/mainte/link', { body }, [
          'cm112',
          'パスワード',
        ]);
        return async () => {
          await signIn('manager', headers.get('x-auth-token') ?? '', data);
          await go('MTO230', [], { replace: true });
        };
      }}
    />
  );
}
