import { answerToSignIn } from '#shared/access/passkey.ts';
import { send } from '#shared/api.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { signIn } from '#shared/session/session.ts';
import { StaffLogin } from '#shared/ui/staff-login.tsx';

/** VFA100: verifiers sign in to the system that they work for. */
export default function VerifierLogin() {
  return (
    <StaffLogin
      kind="verifier"
      title="審査担当者ログイン"
      lead="本人確認の審査を行う方の画面です。"
      fields={[
        {
          name: 'systemId',
          label: 'システムID',
          inputMode: 'numeric',
          autoComplete: 'organization',
        },
        { name: 'userId', label: 'ユーザーID', autoComplete: 'username' },
      ]}
      support="次回からシステムIDとユーザーIDの入力を省けます（パスワードは保存しません）"
      refused="vfv071"
      remembered={({ loginId, systemId = '' }) => ({ userId: loginId, systemId })}
      enter={async (values) => {
        // A system id is ten digits, in any width.
        const systemId = (values.systemId ?? '').normalize('NFKC').trim();
        const loginId = (values.userId ?? '').trim();
        const { data, headers } = await send('post', '/login/verify', {
          body: { username: `${systemId}${loginId}`, password: values.password ?? '' },
        });
        await signIn('verifier', headers.get('x-auth-token') ?? '', data);
        return { loginId, systemId };
      }}
      enterByPasskey={async () => {
        const body = await answerToSignIn('verify');
        const { data, headers } = await send('post', '/login/verify/passkey', { body });
        await signIn('verifier', headers.get('x-auth-token') ?? '', data);
      }}
      others={<ScreenLink screen="PSS100">トップページへ戻る</ScreenLink>}
    />
  );
}
