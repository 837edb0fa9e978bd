import { newMemberPassword, passwordProofs } from '#contract/customer-fields.ts';
import { checkFields } from '#contract/field-table.ts';
import { checkChanged } from '#contract/fields.ts';
import { message } from '#contract/messages.ts';
import { send } from '#shared/api.ts';
import { formFields } from '#shared/forms/form-fields.ts';
import { NewPasswordFields } from '#shared/forms/new-password-fields.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { useGo } from '#shared/navigation/go.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';

const initial = { nowPw: '', newPw: '', newPwConfirm: '' };

function check(values: typeof initial) {
  const { newPw, newPwConfirm } = checkFields(newMemberPassword, values);
  return {
    nowPw: passwordProofs.nowPw.check(values.nowPw),
    newPw: newPw ?? checkChanged(values.newPw, values.nowPw),
    newPwConfirm,
  };
}

/** MBC200: a new password. Passwords are never saved in a draft, so they are typed again after the session ends. */
export default function PasswordChange() {
  const go = useGo();
  const form = useForm({ initial, check });
  const letLeave = useLeaveGuard(Object.values(form.values).some((value) => value !== ''));

  const changePassword = form.onSubmit(async (body) => {
    await send(
      'put',
      '/user/core/customers/{customerId}/pw',
      { params: { customerId: '0' }, body },
      ['cm110', 'パスワード変更'],
    );
    return async () => {
      await showMessage('done', message('mb025'));
      letLeave();
      await go('MBC110', ['MBR100'], { replace: true });
    };
  });

  return (
    <div className="page page-narrow">
      <ErrorSummary form={form} />
      <PageHeader
        title="パスワードの変更"
        lead="変更すると、ほかの端末のログインはすべて終了します。"
      />
      <form className="field-stack" onSubmit={changePassword} noValidate>
        <PasswordField
          {...formFields(passwordProofs, form)('nowPw')}
          autoComplete="current-password"
        />
        <NewPasswordFields fields={newMemberPassword} form={form} />
        <div className="actions">
          <ButtonLink screen="MBC110" params={['MBR100']}>
            キャンセル
          </ButtonLink>
          <Button type="submit" loading={form.busy}>
            変更する
          </Button>
        </div>
      </form>
    </div>
  );
}
