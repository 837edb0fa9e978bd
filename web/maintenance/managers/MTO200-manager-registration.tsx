import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { japanDate } from '#contract/japan-time.ts';
import { managerLabels as labels } from '#contract/manager-labels.ts';
import { message } from '#contract/messages.ts';
import { send } from '#shared/api.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { useGo } from '#shared/navigation/go.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { savedInput, useSavedInput } from '#shared/session/draft.ts';
import { currentSession } from '#shared/session/session.ts';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
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
  const queries = useQueryClient();
  const [empty] = useState<NewManager>(() => ({
    userId: '',
    name: '',
    nameKana: '',
    mailAddress: '',
    pw: '',
    pwConfirm: '',
    validityperiodStartDate: japanDate(new Date()),
    validityperiodEndDate: '',
    adminFlg: false,
    scrivenerFlg: false,
  }));
  const form = useForm<NewManager>({
    initial: { ...empty, ...savedInput<Partial<NewManager>>('manager', draftName) },
    check: checkNewManager,
  });
  const { values } = form;
  const touched = JSON.stringify(values) !== JSON.stringify(empty);
  const allowLeaving = useLeaveGuard(touched);
  // Passwords are never saved in a draft, not even in memory.
  useSavedInput('manager', draftName, touched ? { ...values, pw: '', pwConfirm: '' } : undefined);

  const register = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(async (body) => {
      try {
        const done = await send('post', '/mainte/managers/add', { body }, ['cm111', '利用者']);
        void queries.invalidateQueries({ queryKey: ['staff', 'managers'] });
        return async () => {
          showToast(done.message);
          allowLeaving();
          await go('MTO220', [], { replace: true });
        };
      } catch (failure) {
        return () => form.refuseByServer(failure, 'userId');
      }
    });
  };

  return (
    <div className="page">
      <ErrorSummary errors={form.errors} refusals={form.refusals} />
      <PageHeader title={title} />
      <form className={classes.form} noValidate onSubmit={register}>
        <TextField
          name="userId"
          label={labels.userId}
          support="半角の英数字と . _ - で3〜32文字。あとから変更できません"
          autoComplete="off"
          value={values.userId}
          error={form.errors.userId}
          onChange={(value) => form.set('userId', value)}
        />
        <NameFields form={form as never} />
        <PasswordField
          name="pw"
          label={labels.pw}
          support="12〜64文字"
          autoComplete="new-password"
          value={values.pw}
          error={form.errors.pw}
          onChange={(value) => form.set('pw', value)}
        />
        <PasswordField
          name="pwConfirm"
          label={labels.pwConfirm}
          autoComplete="new-password"
          value={values.pwConfirm}
          error={form.errors.pwConfirm}
          onChange={(value) => form.set('pwConfirm', value)}
        />
        <RightFields form={form as never} />
        <div className={`${classes.buttons} ${classes.confirm}`}>
          <Button type="submit" loading={form.busy}>
            登録する
          </Button>
        </div>
      </form>
    </div>
  );
}
