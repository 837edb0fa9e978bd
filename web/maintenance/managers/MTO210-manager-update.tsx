import { useQuery } from '@tanstack/react-query';
import type { Manager } from '#contract/endpoints/managers.ts';
import { message as messageOf } from '#contract/messages.ts';
import {
  managerFields,
  newStaffPassword,
  nowStaffPassword,
  rightsIn,
} from '#contract/staff-fields.ts';
import { AccountStatusNotice } from '#shared/access/account-status.tsx';
import { SendLoginLink } from '#shared/access/send-login-link.tsx';
import { getQuery, invalidate, queryClient, send } from '#shared/api.ts';
import { ApiFailure } from '#shared/api-failure.ts';
import { formFields } from '#shared/forms/form-fields.ts';
import { NewPasswordFields } from '#shared/forms/new-password-fields.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { sourceScreen } from '#shared/navigation/address.ts';
import { useGo, useScreenParams } from '#shared/navigation/go.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { savedInput, useSavedInput } from '#shared/session/draft.ts';
import { currentSession, renewSession } from '#shared/session/session.ts';
import { useListPlace } from '#shared/ui/address-pages.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { SuspendedNotice } from '#shared/ui/suspended-notice.tsx';
import { showToast } from '#shared/ui/toast-store.ts';
import { AbsenceForm } from './absence-form.tsx';
import classes from './manager.module.css';
import { checkManagerChange, type ManagerChange } from './manager-form.ts';
import { NameFields, RightFields } from './profile-fields.tsx';

const managerKey = (userNo: string) => ['staff', 'manager', userNo] as const;

export default function ManagerUpdate() {
  const { userNo = '' } = useScreenParams<'userNo'>();
  const shown = useQuery({
    ...getQuery(managerKey(userNo), '/user/mainte/managers/{userId}', '利用者', {
      params: { userId: userNo },
    }),
    refetchOnMount: 'always',
  });
  if (!shown.data || (shown.isFetching && shown.isStale && !shown.isFetchedAfterMount)) {
    return (
      <div className="page">
        <PageHeader title="利用者変更" />
        <Loading query={shown} lines={8} />
      </div>
    );
  }
  // The key lets what is being typed stay when a newer version is loaded.
  return <UpdateForm key={userNo} manager={shown.data} />;
}

function UpdateForm({ manager }: { manager: Manager }) {
  const { userNo } = manager;
  const go = useGo();
  const place = useListPlace();
  const { srcScreenId } = useScreenParams<'srcScreenId'>();
  const me = currentSession('manager')?.user;
  const own = me?.id === userNo;
  const admin = me?.adminFlg ?? false;
  // Nothing else is left until the password is the user's own.
  const mustChange = own && manager.mustChangePasswordFlg;
  const source = sourceScreen(srcScreenId, admin ? 'MTO220' : 'MTO100');
  const stored: ManagerChange = {
    name: manager.name,
    nameKana: manager.nameKana,
    mailAddress: manager.mailAddress,
    validityperiodStartDate: manager.validityperiodStartDate,
    validityperiodEndDate: manager.validityperiodEndDate,
    ...rightsIn(manager),
    pw: '',
    newPw: '',
    newPwConfirm: '',
  };
  const draftName = `manager ${userNo}`;
  const form = useForm<ManagerChange>({
    initial: {
      ...stored,
      ...(!mustChange && savedInput<Partial<ManagerChange>>('manager', draftName)),
    },
    check: checkManagerChange(own, mustChange),
  });
  const { values } = form;
  const touched = JSON.stringify(values) !== JSON.stringify(stored);
  const allowLeaving = useLeaveGuard(touched);
  const back = () => go(source, [], source === 'MTO220' ? { search: { ...place } } : {});
  useSavedInput(
    'manager',
    draftName,
    touched ? { ...values, pw: '', newPw: '', newPwConfirm: '' } : undefined,
  );

  const update = form.onSubmit(async (change) => {
    const { updateDatetime, updateUserId } = manager;
    try {
      const { message, data } = await send(
        'put',
        '/user/mainte/managers/{userId}',
        { params: { userId: userNo }, body: { ...change, updateDatetime, updateUserId } },
        ['cm112', '利用者'],
      );
      if (own && me) {
        renewSession('manager', { user: { ...me, name: data.name, ...rightsIn(data) } });
      }
      void invalidate(['staff', 'managers']);
      return async () => {
        showToast(message);
        queryClient.setQueryData(managerKey(userNo), data);
        allowLeaving();
        await back();
      };
    } catch (failure) {
      return async () => {
        await form.refuseByServer(failure);
        if (failure instanceof ApiFailure && failure.isStale) {
          await invalidate(managerKey(userNo));
        }
      };
    }
  });
  const mark = mustChange ? 'required' : 'optional';

  return (
    <div className="page">
      <ErrorSummary form={form} />
      <PageHeader title="利用者変更" />
      {manager.suspendedFlg && (
        <div className={classes.suspended}>
          <Suspended manager={manager} mayResume={admin} />
        </div>
      )}
      {mustChange && (
        <div className={classes.suspended}>
          <Notice kind="warning">{messageOf('cm410')}</Notice>
        </div>
      )}
      {admin && !own && !manager.suspendedFlg && (
        <div className={classes.suspended}>
          <SendLoginLink
            name={manager.name}
            mailAddress={manager.mailAddress}
            send={() =>
              send('put', '/user/mainte/managers/{userId}/loginlink', {
                params: { userId: userNo },
              })
            }
            success="toast"
          />
        </div>
      )}
      {!mustChange && manager.samePersonList.length > 0 && (
        <div className={classes.suspended}>
          <Standing manager={manager} />
        </div>
      )}
      <form className={classes.form} noValidate onSubmit={update}>
        <p>
          {managerFields.userId.label}
          <br />
          <span className={classes.userId}>{manager.userId}</span>
        </p>
        {!mustChange && (
          <>
            <NameFields form={form} fixedMail={!admin} />
            <RightFields form={form} disabled={!admin} />
          </>
        )}
        <fieldset className={classes.passwords}>
          <legend>{mustChange ? 'パスワードの変更' : 'パスワードを変更する場合'}</legend>
          {own && (
            <PasswordField
              {...formFields({ pw: nowStaffPassword }, form)('pw')}
              mark={mark}
              autoComplete="current-password"
            />
          )}
          <NewPasswordFields fields={newStaffPassword} form={form} mark={mark} />
        </fieldset>
        <div className={`${classes.buttons} ${classes.confirm}`}>
          {!mustChange && <Button onClick={back}>キャンセル</Button>}
          <Button type="submit" loading={form.busy}>
            変更する
          </Button>
        </div>
      </form>
      {!manager.suspendedFlg && !mustChange && <AbsenceForm userNo={userNo} />}
    </div>
  );
}

/** Says with whom a manager counts as one person, with a button to confirm the address for other administrators. */
function Standing({ manager }: { manager: Manager }) {
  const { userNo, updateDatetime, updateUserId } = manager;
  return (
    <AccountStatusNotice
      kind="manager"
      account={manager}
      confirmMail={() =>
        send(
          'put',
          '/user/mainte/managers/{userId}/confirmmail',
          { params: { userId: userNo }, body: { updateDatetime, updateUserId } },
          ['cm110', 'メールアドレスの確認'],
        )
      }
      onConfirmed={() => {
        void invalidate(['staff', 'managers']);
        return invalidate(managerKey(userNo));
      }}
    />
  );
}

/** Says that a manager is suspended, with a button to resume the account for administrators. */
function Suspended({ manager, mayResume }: { manager: Manager; mayResume: boolean }) {
  const { userNo, name, updateDatetime, updateUserId } = manager;
  const resume = () =>
    send(
      'put',
      '/user/mainte/managers/{userId}/resume',
      { params: { userId: userNo }, body: { userId: userNo, updateDatetime, updateUserId } },
      ['cm112', '利用者'],
    );
  return (
    <SuspendedNotice
      name={name}
      resume={mayResume ? resume : undefined}
      onSettled={() => {
        void invalidate(['staff', 'managers']);
        void invalidate(managerKey(userNo));
      }}
      success="toast"
    />
  );
}
