import { useState } from 'react';
import { ofEach } from '#contract/field-table.ts';
import { japanDate } from '#contract/japan-time.ts';
import { message } from '#contract/messages.ts';
import { managerFields, managerPassword, managerRights } from '#contract/staff-fields.ts';
import { invalidate, send } from '#shared/api.ts';
import { formFields } from '#shared/forms/form-fields.ts';
import { NewPasswordFields } from '#shared/forms/new-password-fields.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { useGo } from '#shared/navigation/go.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { savedInput, useSavedInput } from '#shared/session/draft.ts';
import { currentSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { showToast } from '#shared/ui/toast-store.ts';
import classes from './manager.module.css';
import { checkNewManager, type NewManager } from './manager-form.ts';
import { NameFields, RightFields } from './profile-fields.tsx';

const title = '利用者登録';
const draftName = 'new manager';

export default function ManagerRegistration() {
  if (currentSession('manager')?.user.adminFlg) return <RegistrationForm />;
  return (
    <div className="page">
      <PageHeader title={title} />
      <Notice kind="error" title={message('cm403', '利用者情報を変更')} />
    </div>
  );
}

function RegistrationForm() {
  const go = useGo();
  const [empty] = useState<NewManager>(() => ({
    userId: '',
    name: '',
    nameKana: '',
    mailAddress: '',
    pw: '',
    pwConfirm: '',
    validityperiodStartDate: japanDate(new Date()),
    validityperiodEndDate: '',
    ...ofEach(managerRights, () => false),
  }));
  const form = useForm<NewManager>({
    initial: { ...empty, ...savedInput<Partial<NewManager>>('manager', draftName) },
    check: checkNewManager,
  });
  const { values } = form;
  const field = formFields(managerFields, form);
  const touched = JSON.stringify(values) !== JSON.stringify(empty);
  const allowLeaving = useLeaveGuard(touched);
  // Passwords are never saved in a draft, not even in memory.
  useSavedInput('manager', draftName, touched ? { ...values, pw: '', pwConfirm: '' } : undefined);

  const register = form.onSubmit(async (body) => {
    const done = await send('post', '/mainte/managers/add', { body }, ['cm111', '利用者']);
    void invalidate(['staff', 'managers']);
    return async () => {
      showToast(done.message);
      allowLeaving();
      await go('MTO220', [], { replace: true });
    };
  }, 'userId');

  return (
    <div className="page">
      <ErrorSummary form={form} />
      <PageHeader title={title} />
      <form className={classes.form} noValidate onSubmit={register}>
        <TextField {...field('userId')} autoComplete="off" />
        <NameFields form={form} />
        <NewPasswordFields fields={managerPassword} form={form} />
        <RightFields form={form} />
        <div className={`${classes.buttons} ${classes.confirm}`}>
          <Button type="submit" loading={form.busy}>
            登録する
          </Button>
        </div>
      </form>
    </div>
  );
}
