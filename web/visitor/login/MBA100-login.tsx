import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { checkMailAddress, fault } from '#contract/fields.ts';
import { type MessageKey, message } from '#contract/messages.ts';
import { send } from '#shared/api.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { addressOf } from '#shared/navigation/address.ts';
import { useGoOn, useSessionEnded } from '#shared/navigation/go-on.ts';
import { useKnownScreen } from '#shared/navigation/known-screen.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { loginFailureText } from '#shared/session/login-failure.ts';
import { setPersistentLogin } from '#shared/session/persistent-login.ts';
import {
  forgetLogin,
  rememberedLogin,
  rememberLogin,
  tabLogin,
} from '#shared/session/remembered-login.ts';
import { signIn } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Space } from '#shared/ui/layout.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { isRegistered, registeredAddress } from '../registration/registered-address.ts';
import classes from './login.module.css';
import { isLimited, LoginLinkOffer } from './login-link-offer.tsx';

const mailLabel = 'メールアドレス';
const passwordLabel = 'パスワード';

// Only checks that they are filled in; the server checks the login.
const check = (values: { username: string; password: string }) => ({
  username: values.username.trim() === '' ? checkMailAddress(mailLabel, '') : null,
  password: values.password === '' ? fault('cm020', passwordLabel) : null,
});

export default function Login() {
  const goOn = useGoOn('member');
  const known = useKnownScreen();
  const ended = useSessionEnded();
  const registered = useRouterState({
    select: ({ location }) => registeredAddress(location.state),
  });
  const isNew = useRouterState({ select: ({ location }) => isRegistered(location.state) });
  const from = useFrom();
  // The mail of a reminder has reached its mailbox, which may sign in as well as a password.
  const isReminded = from.startsWith(`${addressOf('MBR510')}?terms=`);
  const kept = useKeptInput();
  const [remembered] = useState(() => rememberedLogin('member'));
  const [save, setSave] = useState(remembered !== null);
  const [keep, setKeep] = useState(false);
  const [limited, setLimited] = useState(false);
  const form = useForm({
    initial: {
      username: registered ?? remembered?.loginId ?? tabLogin.read('member') ?? '',
      password: '',
    },
    check,
  });

  const login = form.onSubmit(async ({ username, password }) => {
    const loginId = username.trim();
    try {
      const { data, headers } = await send('post', '/login/core', {
        body: { username: loginId, password, keepLogin: keep },
      });
      if (save) rememberLogin('member', { loginId });
      else forgetLogin('member');
      setPersistentLogin(keep);
      await signIn('member', headers.get('x-auth-token') ?? '', data);
      tabLogin.note('member', loginId);
      await goOn();
    } catch (failure) {
      setLimited(isLimited(failure));
      return () => showMessage('error', loginFailureText(failure, 'mb070'));
    }
  });

  const mailAddress = async () => {
    const address = form.values.username.trim();
    const fault = checkMailAddress(mailLabel, address);
    if (!fault) return address;
    await showMessage('error', fault.text);
    return null;
  };

  return (
    <div className="page page-narrow">
      <ErrorSummary form={form} />
      <PageHeader title="ログイン" />
      {isNew && !ended && (
        <Notice mb={28} kind="done" live>
          {message('mb022')}
        </Notice>
      )}
      {ended && (
        <Notice mb={28} kind="warning">
          {message('cm400')}
        </Notice>
      )}
      {kept && (
        <Notice mb={28} kind="info">
          {message(kept)}
        </Notice>
      )}
      {limited && (
        <Space mb={28}>
          <LoginLinkOffer mailAddress={mailAddress} onward={from} />
        </Space>
      )}
      <form className="field-stack" onSubmit={login} noValidate>
        <TextField
          {...form.field('username')}
          label={mailLabel}
          type="email"
          autoComplete="username"
        />
        <PasswordField
          {...form.field('password')}
          label={passwordLabel}
          autoComplete="current-password"
        />
        <div>
          <CheckboxField
            name="save"
            label="ログイン情報を保存する"
            support="次回からメールアドレスの入力を省けます（パスワードは保存しません）"
            checked={save}
            onChange={setSave}
          />
          <CheckboxField
            name="keepLogin"
            label="ログイン状態を保持する"
            support="30日間有効です。共用の端末では選択しないでください"
            checked={keep}
            onChange={setKeep}
          />
        </div>
        <Button type="submit" fullWidth loading={form.busy}>
          ログイン
        </Button>
      </form>
      {isReminded && !limited && (
        <Space mt={28}>
          <LoginLinkOffer mailAddress={mailAddress} onward={from} />
        </Space>
      )}
      <nav className={classes.others} aria-label="ログインできないとき">
        {known('MBA200') && (
          <ScreenLink screen="MBA200" state={{ typedAddress: form.values.username.trim() }}>
            パスワードをお忘れの方
          </ScreenLink>
        )}
        <ScreenLink screen="MBC100" params={['MBA100']}>
          はじめての方（無料アカウント登録）
        </ScreenLink>
        <ScreenLink screen="PSS100">トップページへ戻る</ScreenLink>
      </nav>
    </div>
  );
}

/** The screen that asked for the login; '' without one. */
const useFrom = () =>
  useRouterState({
    select: ({ location }) => new URLSearchParams(location.searchStr).get('from') ?? '',
  });

/** What the login says of input that waits: it is on this device, or perhaps on the server. Null without any. */
function useKeptInput(): MessageKey | null {
  const [isOnDevice, setOnDevice] = useState(false);
  useEffect(() => {
    const looking = import('#shared/session/device-store.ts').then((store) => store.holdsDrafts());
    // A device without storage holds nothing.
    looking.then(setOnDevice, () => setOnDevice(false));
  }, []);
  const from = useFrom();
  if (isOnDevice) return 'mb143';
  const path = from.split('?')[0];
  return path === addressOf('MBR400') || path === addressOf('MBR510') ? 'mb144' : null;
}
