import { answerToSignIn } from '#shared/access/passkey.ts';
import { send } from '#shared/api.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { signIn } from '#shared/session/session.ts';
import { IdentityDrawing } from '#shared/ui/drawings/usage-steps.tsx';
import { IconArrowRight } from '#shared/ui/icons.ts';
import { StaffLogin } from '#shared/ui/staff-login.tsx';
import classes from './login.module.css';

/** MTA100: the office's staff sign in. */
export default function OfficeLogin() {
  return (
    <StaffLogin
      kind="manager"
      title="スタッフログイン"
      lead="司法書士事務所の職員用の画面です。"
      fields={[{ name: 'username', label: 'ユーザーID', autoComplete: 'username' }]}
      support="次回からユーザーIDの入力を省けます（パスワードは保存しません）"
      refused="mt070"
      remembered={({ loginId }) => ({ username: loginId })}
      enter={async ({ username = '', password = '' }) => {
        const loginId = username.trim();
        const { data, headers } = await send('post', '/login/mainte', {
          body: { username: loginId, password },
        });
        await signIn('manager', headers.get('x-auth-token') ?? '', data);
        return { loginId };
      }}
      enterByPasskey={async () => {
        const body = await answerToSignIn('mainte');
        const { data, headers } = await send('post', '/login/mainte/passkey', { body });
        await signIn('manager', headers.get('x-auth-token') ?? '', data);
      }}
      others={
        <>
          <ScreenLink screen="VFA100" className={classes.door}>
            <span className={classes.drawing}>
              <IdentityDrawing />
            </span>
            <span className={classes.doorText}>
              <strong>本人確認の審査</strong>
              <span>審査担当者のログインへ</span>
            </span>
            <IconArrowRight size={22} aria-hidden />
          </ScreenLink>
          <ScreenLink screen="PSS100">トップページへ戻る</ScreenLink>
        </>
      }
    />
  );
}
