import { useQuery } from '@tanstack/react-query';
import { checkFields } from '#contract/field-table.ts';
import { checkChanged } from '#contract/fields.ts';
import { message } from '#contract/messages.ts';
import { newStaffPassword, nowStaffPassword } from '#contract/staff-fields.ts';
import { send } from '#shared/api.ts';
import { formFields } from '#shared/forms/form-fields.ts';
import { NewPasswordFields } from '#shared/forms/new-password-fields.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { sourceScreen } from '#shared/navigation/address.ts';
import { useGo, useScreenParams } from '#shared/navigation/go.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { useSession } from '#shared/session/session.ts';
import { useCarriedSearch } from '#shared/ui/address-pages.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Stack } from '#shared/ui/layout.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import classes from './verifier-fields.module.css';
import { type VerifierDetail, verifierQuery } from './verifier-query.ts';

const initial = { nowPw: '', newPw: '', newPwConfirm: '' };
const checkOther = (values: typeof initial) => checkFields(newStaffPassword, values);
const checkOwn = (values: typeof initial) => {
  const { newPw, newPwConfirm } = checkOther(values);
  return {
    nowPw: nowStaffPassword.check(values.nowPw),
    newPw: newPw ?? checkChanged(values.newPw, values.nowPw),
    newPwConfirm,
  };
};

/** VFU220: a new password for a verifier, whose name shows before anything is typed. */
export default function VerifierPassword() {
  const { verifyUserId = '' } = useScreenParams<'verifyUserId'>();
  const shown = useQuery(verifierQuery(verifyUserId));
  if (shown.data) return <PasswordForm user={shown.data} />;
  return (
    <div className={`page ${classes.page}`}>
      <PageHeader title="パスワード変更" />
      <Loading query={shown} lines={4} />
    </div>
  );
}

function PasswordForm({ user }: { user: VerifierDetail }) {
  const go = useGo();
  const carried = useCarriedSearch();
  const { verifyUserId = '', srcScreenId } = useScreenParams<'verifyUserId' | 'srcScreenId'>();
  const own = useSession('verifier')?.user.id === verifyUserId;
  const form = useForm({ initial, check: own ? checkOwn : checkOther });
  const allowLeaving = useLeaveGuard(Object.values(form.values).some((value) => value !== ''));
  const source = sourceScreen(srcScreenId, 'VFU210');

  const change = form.onSubmit(async (body) => {
    const { message: text } = await send(
      'put',
      '/user/verify/verifyUser/{verifyUserId}/pw',
      { params: { verifyUserId }, body },
      ['cm112', 'パスワード'],
    );
    return async () => {
      await showMessage('done', text);
      allowLeaving();
      await go('VFU210', [verifyUserId, 'VFU100'], { search: carried, replace: true });
    };
  });

  return (
    <div className={`page ${classes.page}`}>
      <ErrorSummary form={form} />
      <PageHeader
        title="パスワード変更"
        lead={
          <>
            <strong>
              {user.name}（{user.userNo}）
            </strong>
            のパスワードを変更します。変更すると、ほかの端末のログインはすべて終了します。
          </>
        }
      />
      {!user.canChangePw && (
        <Notice mb={16} kind="warning">
          {message('cm403', 'このパスワードを変更')}
        </Notice>
      )}
      {own && user.mustChangePasswordFlg && (
        <Notice mb={16} kind="warning">
          {message('cm410')}
        </Notice>
      )}
      <form className="field-stack" onSubmit={change} noValidate>
        {own && (
          <PasswordField
            {...formFields({ nowPw: nowStaffPassword }, form)('nowPw')}
            autoComplete="current-password"
          />
        )}
        <Stack min={300} gap="var(--field-gap) 24px" align="start">
          <NewPasswordFields fields={newStaffPassword} form={form} />
        </Stack>
        <div className="actions">
          <ButtonLink
            screen={source}
            params={source === 'VFU210' ? [verifyUserId, 'VFU100'] : []}
            search={carried}
          >
            キャンセル
          </ButtonLink>
          <Button type="submit" loading={form.busy} disabled={!user.canChangePw}>
            変更する
          </Button>
        </div>
      </form>
    </div>
  );
}
