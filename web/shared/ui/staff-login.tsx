import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { fault } from '#contract/fields.ts';
import type { MessageKey } from '#contract/messages.ts';
import { NoPasskey } from '../access/passkey.ts';
import { failureText } from '../api-failure.ts';
import { useForm } from '../forms/use-form.ts';
import { useGoOn, useSessionEnded } from '../navigation/go-on.ts';
import { loginFailureText } from '../session/login-failure.ts';
import {
  forgetLogin,
  type RememberedLogin,
  rememberedLogin,
  rememberLogin,
} from '../session/remembered-login.ts';
import type { SessionKind } from '../session/session.ts';
import { useSingleMutation } from '../single-mutation.ts';
import { Button } from './button.tsx';
import { LoginCard } from './login-card.tsx';
import { showMessage } from './message-dialog.ts';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

interface StaffLoginProps {
  kind: SessionKind;
  title: string;
  lead: string;
  /** The login fields before the password. */
  fields: readonly {
    name: string;
    label: string;
    autoComplete: 'username' | 'organization';
    inputMode?: 'numeric';
  }[];
  /** A sentence about what saving the login id spares. */
  support: string;
  /** The message for every refusal except limits and server errors. */
  refused: MessageKey;
  /** The fields as the device has saved them. */
  remembered: (login: RememberedLogin) => Record<string, string>;
  /** Signs in with the fields and `password`, and returns what the device may save. */
  enter: (values: Record<string, string>) => Promise<RememberedLogin>;
  /** Signs in with a passkey. */
  enterByPasskey: () => Promise<void>;
  /** Links to other screens. */
  others: ReactNode;
}

const password = { name: 'password', label: 'パスワード' };

/** The login screen of staff or verifiers. */
export function StaffLogin(props: StaffLoginProps) {
  const { kind, fields, support, refused, remembered, enter, enterByPasskey, ...card } = props;
  const goOn = useGoOn(kind);
  const ended = useSessionEnded();
  const [saved] = useState(() => rememberedLogin(kind));
  const [save, setSave] = useState(saved !== null);
  const [names] = useState([...fields, password]);
  // Only checks that they are filled in; the server checks the login.
  const check = useCallback(
    (values: Record<string, string>) =>
      Object.fromEntries(
        names.map(({ name, label }) => [name, values[name]?.trim() ? null : fault('cm020', label)]),
      ),
    [names],
  );
  const blank = Object.fromEntries(names.map(({ name }) => [name, '']));
  const form = useForm({ initial: { ...blank, ...(saved && remembered(saved)) }, check });

  const [first] = useState(() => names.find(({ name }) => !form.values[name])?.name);
  useEffect(() => {
    // On a phone the keyboard would cover the screen before the user has read anything.
    if (first && matchMedia('(pointer: fine)').matches) document.getElementById(first)?.focus();
  }, [first]);

  const login = form.onSubmit(async (values) => {
    try {
      const login = await enter(values);
      if (save) rememberLogin(kind, login);
      else forgetLogin(kind);
      await goOn();
    } catch (failure) {
      await showMessage('error', loginFailureText(failure, refused, 'cm131'));
    }
  });
  const { mutate, busy } = useSingleMutation<void>();
  const loginByPasskey = () =>
    mutate(async () => {
      await enterByPasskey();
      await goOn();
    }).catch((failure) =>
      showMessage('error', failure instanceof NoPasskey ? failure.message : failureText(failure)),
    );
  const field = ({ name }: { name: string }) => ({
    name,
    value: form.values[name] ?? '',
    error: form.errors[name],
    onChange: (value: string) => form.set(name, value),
  });
  return (
    <LoginCard
      {...card}
      ended={ended}
      form={form}
      save={{ checked: save, onChange: setSave, support }}
      onSubmit={login}
      instead={
        <Button fullWidth loading={busy} onClick={loginByPasskey}>
          パスキーでログイン
        </Button>
      }
    >
      {fields.map((one) => (
        <TextField key={one.name} {...one} {...field(one)} />
      ))}
      <PasswordField {...password} {...field(password)} autoComplete="current-password" />
    </LoginCard>
  );
}
