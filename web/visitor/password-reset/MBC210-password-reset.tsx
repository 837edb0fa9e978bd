import { newMemberPassword, passwordProofs } from '#contract/customer-fields.ts';
import { checkFields } from '#contract/field-table.ts';
import { normalisePhone } from '#contract/fields.ts';
import { message } from '#contract/messages.ts';
import { LinkMissing } from '#shared/access/link-missing.tsx';
import { findMemberLogin, send } from '#shared/api.ts';
import { formFields } from '#shared/forms/form-fields.ts';
import { NewPasswordFields } from '#shared/forms/new-password-fields.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { useGo } from '#shared/navigation/go.ts';
import { useSecret } from '#shared/navigation/secret.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

const initial = { authCd: '', newPw: '', newPwConfirm: '' };
const check = (values: typeof initial) => ({
  authCd: passwordProofs.authCd.check(values.authCd),
  ...checkFields(newMemberPassword, values),
});

/** MBC210: opened by the mailed link; sets a new password with the code of MBA300. */
export default function PasswordReset() {
  const go = useGo();
  const oneTimeUrl = useSecret('MBC210');
  const form = useForm({ initial, check });

  const reset = form.onSubmit(async (values) => {
    const body = { oneTimeUrl, ...values, authCd: normalisePhone(values.authCd) };
    // What was typed before the mailbox is proven stays with a session of the account.
    await findMemberLogin();
    await send(
      'put',
      '/user/core/pwresethistories',
      { body },
      ['cm110', 'パスワード再設定'],
      'member',
    );
    return async () => {
      await showMessage('done', message('mb025'));
      await go('PSS100', [], { replace: true });
    };
  });

  return (
    <div className="page page-narrow">
      <ErrorSummary form={form} />
      <PageHeader
        title="新しいパスワードの設定"
        lead="お申込みの画面に表示された認証コードと、新しいパスワードを入力してください。"
      />
      {oneTimeUrl === '' ? (
        <LinkMissing screen="MBA200">もう一度申し込む</LinkMissing>
      ) : (
        <form className="field-stack" onSubmit={reset} noValidate>
          <TextField
            {...formFields(passwordProofs, form)('authCd')}
            short
            inputMode="numeric"
            autoComplete="one-time-code"
            settled={normalisePhone}
          />
          <NewPasswordFields fields={newMemberPassword} form={form} />
          <div className="actions">
            <ButtonLink screen="MBA200">もう一度申し込む</ButtonLink>
            <Button type="submit" loading={form.busy}>
              変更する
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
