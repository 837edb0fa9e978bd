import { useState } from 'react';
import { checkFields, type ValuesOf } from '#contract/field-table.ts';
import { japanDate } from '#contract/japan-time.ts';
import { message } from '#contract/messages.ts';
import { verifierFields, verifierPassword } from '#contract/staff-fields.ts';
import { invalidate, send } from '#shared/api.ts';
import { NewPasswordFields } from '#shared/forms/new-password-fields.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { sourceScreen } from '#shared/navigation/address.ts';
import { useGo, useScreenParams } from '#shared/navigation/go.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { savedInput, useSavedInput } from '#shared/session/draft.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Stack } from '#shared/ui/layout.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import classes from './verifier-fields.module.css';
import { VerifierFields } from './verifier-fields.tsx';

const fields = { ...verifierFields, ...verifierPassword };
type Values = ValuesOf<typeof fields>;

const draftName = 'new user';
const check = (values: Values) => checkFields(fields, values);

function empty(): Values {
  return {
    userNo: '',
    name: '',
    nameKana: '',
    mailAddress: '',
    mailAddressConfirm: '',
    approverFlg: false,
    validityperiodStartDate: japanDate(new Date()),
    validityperiodEndDate: '',
    pw: '',
    pwConfirm: '',
  };
}

/** VFU200: a new verifier of the caller's system. */
export default function VerifierRegistration() {
  const go = useGo();
  const { srcScreenId } = useScreenParams<'srcScreenId'>();
  const approver = useSession('verifier')?.user.Approverflg ?? false;
  const [initial] = useState(empty);
  const form = useForm<Values>({
    initial: { ...initial, ...savedInput<Partial<Values>>('verifier', draftName) },
    check,
  });
  const touched = JSON.stringify(form.values) !== JSON.stringify(initial);
  const allowLeaving = useLeaveGuard(touched);
  // Passwords are never saved in a draft, not even in memory.
  useSavedInput(
    'verifier',
    draftName,
    touched ? { ...form.values, pw: '', pwConfirm: '' } : undefined,
  );

  const register = form.onSubmit(async (body) => {
    const { message: text } = await send('post', '/user/verify/verifyUser/add', { body }, [
      'cm111',
      '確認利用者',
    ]);
    return async () => {
      await showMessage('done', text);
      await invalidate(['verifier', 'users']);
      allowLeaving();
      await go('VFU100', ['VFU200'], { replace: true });
    };
  }, 'userNo');

  return (
    <div className={`page ${classes.page}`}>
      <ErrorSummary form={form} />
      <PageHeader title="確認利用者登録" />
      {!approver && (
        <Notice mb={16} kind="warning">
          {message('cm403', '利用者情報を変更')}
        </Notice>
      )}
      <form className="field-stack" onSubmit={register} noValidate>
        <VerifierFields {...form} disabled={!approver} />
        <Stack min={300} gap="var(--field-gap) 24px" align="start">
          <NewPasswordFields fields={verifierPassword} form={form} />
        </Stack>
        <div className="actions">
          <ButtonLink screen={sourceScreen(srcScreenId, 'VFV100')}>キャンセル</ButtonLink>
          <Button type="submit" loading={form.busy} disabled={!approver}>
            登録する
          </Button>
        </div>
      </form>
    </div>
  );
}
