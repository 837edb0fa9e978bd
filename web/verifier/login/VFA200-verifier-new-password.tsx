import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { checkSame, checkStaffPassword } from '#contract/fields.ts';
import { verifierLabels as labels } from '#contract/verifier-labels.ts';
import { send } from '#shared/api.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { useGo } from '#shared/navigation/go.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { useMessage } from '#shared/ui/message-dialog.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';

const initial = { newPw: '', newPwConfirm: '' };
const check = ({ newPw, newPwConfirm }: typeof initial) => ({
  newPw: checkStaffPassword(labels.newPw, newPw),
  newPwConfirm: checkSame(labels.newPw, labels.newPwConfirm, newPw, newPwConfirm),
});

/** VFA200: opened by the link mailed to a confirmed address, whose owner sets a password. */
export default function VerifierNewPassword() {
  const go = useGo();
  const showMessage = useMessage();
  const onetimeurl = useMailedToken();
  const form = useForm({ initial, check });

  const set = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(async (values) => {
      try {
        const body = { ...values, onetimeurl };
        const { message: text } = await send('put', '/all/verify/verifyUser/pw', { body }, [
          'cm112',
          'パスワード',
        ]);
        return async () => {
          await showMessage('done', text);
          await go('VFA100', [], { replace: true });
        };
      } catch (failure) {
        return () => form.refuseByServer(failure);
      }
    });
  };

  return (
    <div className="page page-narrow">
      <ErrorSummary errors={form.errors} refusals={form.refusals} />
      <PageHeader
        title="新しいパスワードの設定"
        lead="本人確認の審査を行う方の画面です。ログインに使うパスワードを設定してください。設定すると、これまでのログインはすべて終了します。"
      />
      {onetimeurl === '' ? (
        <Notice kind="warning">
          メールに記載されたリンクから、もう一度この画面を開いてください。
          <ScreenLink screen="VFA100">ログイン画面へ</ScreenLink>
        </Notice>
      ) : (
        <form onSubmit={set} noValidate>
          <div className="field-stack">
            {(['newPw', 'newPwConfirm'] as const).map((name) => (
              <PasswordField
                key={name}
                name={name}
                label={labels[name]}
                support={name === 'newPw' ? '12～64文字' : '同じパスワードをもう一度'}
                autoComplete="new-password"
                value={form.values[name]}
                error={form.errors[name]}
                onChange={(value) => form.set(name, value)}
              />
            ))}
            <div className="actions">
              <Button type="submit" loading={form.busy}>
                設定する
              </Button>
            </div>
          </div>
        </form>
      )}
    </div>
  );
}

/**
 * The token of the last opened link. It is removed from the address immediately, and so from history and screenshots.
 */
function useMailedToken(): string {
  const go = useGo();
  const hash = useLocation({ select: (location) => location.hash });
  const [token, setToken] = useState(hash);
  useEffect(() => {
    if (hash === '') return;
    setToken(hash);
    void go('VFA200', [], { replace: true });
  }, [hash, go]);
  return token;
}
