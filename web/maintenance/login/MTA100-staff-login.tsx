import { type FormEvent, useState } from 'react';
import { fault } from '#contract/fields.ts';
import { send } from '#shared/api.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { useGoOn, useSessionEnded } from '#shared/navigation/go.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { loginFailureText } from '#shared/session/login-failure.ts';
import { forgetLogin, rememberedLogin, rememberLogin } from '#shared/session/remembered-login.ts';
import { signIn } from '#shared/session/session.ts';
import { IdentityDrawing } from '#shared/ui/drawings/usage-steps.tsx';
import { IconArrowRight } from '#shared/ui/icons.ts';
import { LoginCard } from '#shared/ui/login-card.tsx';
import { useMessage } from '#shared/ui/message-dialog.ts';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import classes from './login.module.css';

const labels = { username: 'ユーザーID', password: 'パスワード' };

// Whether they fit is the server's to say; here they only have to be there.
const check = (values: { username: string; password: string }) => ({
  username: values.username.trim() === '' ? fault('cm020', labels.username) : null,
  password: values.password === '' ? fault('cm020', labels.password) : null,
});

export default function StaffLogin() {
  const goOn = useGoOn('manager');
  const showMessage = useMessage();
  const ended = useSessionEnded();
  const [remembered] = useState(() => rememberedLogin('manager'));
  const [save, setSave] = useState(remembered !== null);
  const form = useForm({
    initial: { username: remembered?.loginId ?? '', password: '' },
    check,
  });

  const login = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(async ({ username, password }) => {
      const loginId = username.trim();
      try {
        const { data, headers } = await send('post', '/login/mainte', {
          body: { username: loginId, password },
        });
        if (save) rememberLogin('manager', { loginId });
        else forgetLogin('manager');
        await signIn('manager', headers.get('x-auth-token') ?? '', data);
        await goOn();
      } catch (failure) {
        await showMessage('error', loginFailureText(failure, 'mt070'));
      }
    });
  };

  return (
    <LoginCard
      title="スタッフログイン"
      lead="司法書士事務所の職員用の画面です。"
      ended={ended}
      form={form}
      save={{
        checked: save,
        onChange: setSave,
        support: '次回からユーザーIDの入力を省けます（パスワードは保存しません）',
      }}
      onSubmit={login}
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
    >
      <TextField
        name="username"
        label={labels.username}
        autoComplete="username"
        value={form.values.username}
        error={form.errors.username}
        onChange={(value) => form.set('username', value)}
      />
      <PasswordField
        name="password"
        label={labels.password}
        autoComplete="current-password"
        value={form.values.password}
        error={form.errors.password}
        onChange={(value) => form.set('password', value)}
      />
    </LoginCard>
  );
}
