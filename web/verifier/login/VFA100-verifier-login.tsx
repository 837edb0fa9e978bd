import { type FormEvent, useState } from 'react';
import { fault } from '#contract/fields.ts';
import { send } from '#shared/api.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { useGoOn, useSessionEnded } from '#shared/navigation/go.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { loginFailureText } from '#shared/session/login-failure.ts';
import { forgetLogin, rememberedLogin, rememberLogin } from '#shared/session/remembered-login.ts';
import { signIn } from '#shared/session/session.ts';
import { LoginCard } from '#shared/ui/login-card.tsx';
import { useMessage } from '#shared/ui/message-dialog.ts';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

const labels = { systemId: 'システムID', userId: 'ユーザーID', password: 'パスワード' };

// Whether they fit is the server's to say; here they only have to be there.
const check = (values: { systemId: string; userId: string; password: string }) => ({
  systemId: values.systemId.trim() === '' ? fault('cm020', labels.systemId) : null,
  userId: values.userId.trim() === '' ? fault('cm020', labels.userId) : null,
  password: values.password === '' ? fault('cm020', labels.password) : null,
});

export default function VerifierLogin() {
  const goOn = useGoOn('verifier');
  const showMessage = useMessage();
  const ended = useSessionEnded();
  const [remembered] = useState(() => rememberedLogin('verifier'));
  const [save, setSave] = useState(remembered !== null);
  const form = useForm({
    initial: {
      systemId: remembered?.systemId ?? '',
      userId: remembered?.loginId ?? '',
      password: '',
    },
    check,
  });

  const login = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(async ({ password, ...given }) => {
      // A system id is ten digits: in any width it is the same id.
      const systemId = given.systemId.normalize('NFKC').trim();
      const loginId = given.userId.trim();
      try {
        const { data, headers } = await send('post', '/login/verify', {
          body: { username: `${systemId}${loginId}`, password },
        });
        if (save) rememberLogin('verifier', { loginId, systemId });
        else forgetLogin('verifier');
        await signIn('verifier', headers.get('x-auth-token') ?? '', data);
        await goOn();
      } catch (failure) {
        await showMessage('error', loginFailureText(failure, 'vfv071'));
      }
    });
  };

  return (
    <LoginCard
      title="審査担当者ログイン"
      lead="本人確認の審査を行う方の画面です。"
      ended={ended}
      form={form}
      save={{
        checked: save,
        onChange: setSave,
        support: '次回からシステムIDとユーザーIDの入力を省けます（パスワードは保存しません）',
      }}
      onSubmit={login}
      others={<ScreenLink screen="PSS100">トップページへ戻る</ScreenLink>}
    >
      <TextField
        name="systemId"
        label={labels.systemId}
        inputMode="numeric"
        autoComplete="organization"
        value={form.values.systemId}
        error={form.errors.systemId}
        onChange={(value) => form.set('systemId', value)}
      />
      <TextField
        name="userId"
        label={labels.userId}
        autoComplete="username"
        value={form.values.userId}
        error={form.errors.userId}
        onChange={(value) => form.set('userId', value)}
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
