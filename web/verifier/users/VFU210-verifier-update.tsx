import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '#contract/messages.ts';
import { verifierFields } from '#contract/staff-fields.ts';
import { AccountStatusNotice } from '#shared/access/account-status.tsx';
import { SendLoginLink } from '#shared/access/send-login-link.tsx';
import { queryClient, send } from '#shared/api.ts';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { typedOver } from '#shared/forms/typed-over.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { sourceScreen } from '#shared/navigation/address.ts';
import { useGo, useScreenParams } from '#shared/navigation/go.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { savedInput, useSavedInput } from '#shared/session/draft.ts';
import { forgetSession, renewSession, useSession } from '#shared/session/session.ts';
import { useCarriedSearch } from '#shared/ui/address-pages.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Space } from '#shared/ui/layout.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { SuspendedNotice } from '#shared/ui/suspended-notice.tsx';
import classes from './verifier-fields.module.css';
import { VerifierFields } from './verifier-fields.tsx';
import { checkProfile, type Profile } from './verifier-form.ts';
import { type VerifierDetail, verifierQuery } from './verifier-query.ts';
import { WaitingChanges } from './waiting-changes.tsx';

/** VFU210: a verifier's account, to be changed by those who may. */
export default function VerifierUpdate() {
  const { verifyUserId = '', srcScreenId } = useScreenParams<'verifyUserId' | 'srcScreenId'>();
  const shown = useQuery({ ...verifierQuery(verifyUserId), refetchOnMount: 'always' });
  if (!shown.data || (shown.isFetching && !shown.isFetchedAfterMount)) {
    return (
      <div className={`page ${classes.page}`}>
        <PageHeader title="確認利用者変更" />
        {shown.error && !shown.isFetching ? (
          <ErrorState query={shown} />
        ) : (
          <TextSkeleton lines={10} />
        )}
      </div>
    );
  }
  return (
    <UpdateForm
      key={verifyUserId}
      verifyUserId={verifyUserId}
      srcScreenId={srcScreenId}
      loaded={shown.data}
      reload={async () => (await shown.refetch({ throwOnError: true })).data}
    />
  );
}

interface UpdateFormProps {
  verifyUserId: string;
  srcScreenId: string | undefined;
  loaded: VerifierDetail;
  /** Refetches the account; throws when that fails. */
  reload: () => Promise<VerifierDetail | undefined>;
}

function UpdateForm({ verifyUserId, srcScreenId, loaded, reload }: UpdateFormProps) {
  // The account as the form was filled from it: its version and its values change together.
  const [detail, setDetail] = useState(loaded);
  const go = useGo();
  const carried = useCarriedSearch();
  const me = useSession('verifier')?.user;
  const draftName = `user ${verifyUserId}`;
  const stored = profileOf(detail);
  const form = useForm<Profile>({
    initial: { ...stored, ...savedInput<Partial<Profile>>('verifier', draftName) },
    check: checkProfile,
  });
  const [byOthers, setByOthers] = useState<string>();
  const readOnly = detail.confirmFlg;
  const typed = typedOver(stored, form.values);
  const touched = !readOnly && Object.keys(typed).length > 0;
  const allowLeaving = useLeaveGuard(touched);
  useSavedInput('verifier', draftName, touched ? typed : undefined);
  const source = sourceScreen(srcScreenId, 'VFU100');

  /** Shows the account as somebody else has changed it, under what is being typed here. */
  const catchUp = async () => {
    try {
      const newest = await reload();
      if (!newest) return;
      const fresh = profileOf(newest);
      const changed = typedOver(stored, fresh);
      setDetail(newest);
      setByOthers(newest.confirmFlg ? undefined : namesOf(changed, typed));
      form.change({ ...fresh, ...(!newest.confirmFlg && typed) });
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.endedSession) return;
      await showMessage('error', failureText(failure));
    }
  };

  const update = form.onSubmit(async (values) => {
    const { userNo: befUserNo, updateDatetime, updateUserId } = detail;
    try {
      const { message: text, messageCd } = await send(
        'put',
        '/user/verify/verifyUser/{verifyUserId}',
        {
          params: { verifyUserId },
          body: { ...values, befUserNo, updateDatetime, updateUserId },
        },
        ['cm112', '確認利用者'],
      );
      if (me?.id === verifyUserId) {
        renewSession('verifier', { user: { ...me, name: values.name.trim() } });
      }
      return async () => {
        await showMessage('done', text);
        allowLeaving();
        // The user's own login or rights have changed, so the server has ended the session.
        if (messageCd === 'IVFV012') {
          await forgetSession('verifier', () => go('VFA100', [], { replace: true }));
          return;
        }
        await queryClient.invalidateQueries({ queryKey: ['verifier'], refetchType: 'none' });
        await go('VFU100', ['VFU210'], { search: carried, replace: true });
      };
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.isStale) {
        return async () => {
          await showMessage('error', failureText(failure));
          await catchUp();
        };
      }
      return () => form.refuseByServer(failure, 'userNo');
    }
  });

  return (
    <div className={`page ${classes.page}`}>
      <ErrorSummary form={form} />
      <PageHeader
        title={readOnly ? '確認利用者参照' : '確認利用者変更'}
        actions={
          detail.canChangePw && (
            <ButtonLink screen="VFU220" params={[verifyUserId, 'VFU210']} search={carried}>
              パスワードを変更
            </ButtonLink>
          )
        }
      />
      {detail.suspendedFlg && (
        <Space mb={16}>
          <Suspended verifyUserId={verifyUserId} detail={detail} onResumed={catchUp} />
        </Space>
      )}
      {readOnly && !detail.suspendedFlg && (
        <Notice mb={16} kind="info">
          {message('cm403', '利用者情報を変更')}
        </Notice>
      )}
      {me?.Approverflg && me.id !== verifyUserId && !detail.suspendedFlg && (
        <Space mb={16}>
          <SendLoginLink
            name={detail.name}
            mailAddress={detail.mailAddress}
            send={() =>
              send('put', '/user/verify/verifyUser/{verifyUserId}/loginlink', {
                params: { verifyUserId },
              })
            }
          />
        </Space>
      )}
      <AccountStatusNotice
        kind="verifier"
        account={detail}
        confirmMail={() => {
          const { updateDatetime, updateUserId } = detail;
          return send(
            'put',
            '/user/verify/verifyUser/{verifyUserId}/confirmmail',
            { params: { verifyUserId }, body: { updateDatetime, updateUserId } },
            ['cm110', 'メールアドレスの確認'],
          );
        }}
        onConfirmed={() => {
          void queryClient.invalidateQueries({
            queryKey: ['verifier', 'users'],
            refetchType: 'none',
          });
          return catchUp();
        }}
      />
      <WaitingChanges
        changes={detail.changeList}
        onSettled={() => {
          void queryClient.invalidateQueries({
            queryKey: ['verifier', 'users'],
            refetchType: 'none',
          });
          return catchUp();
        }}
      />
      {byOthers && (
        <Notice mb={16} kind="warning">
          {message('vfv025', byOthers)}
        </Notice>
      )}
      <form className="field-stack" onSubmit={update} noValidate>
        <VerifierFields {...form} disabled={readOnly} />
        <div className="actions">
          <ButtonLink
            screen={source}
            params={source === 'VFU100' ? ['VFU210'] : []}
            search={carried}
          >
            {readOnly ? '戻る' : 'キャンセル'}
          </ButtonLink>
          {!readOnly && (
            <Button type="submit" loading={form.busy}>
              変更する
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}

interface SuspendedProps {
  verifyUserId: string;
  detail: VerifierDetail;
  onResumed: () => Promise<void>;
}

/** Says that an account is suspended, with a button to resume it for approvers. */
function Suspended({ verifyUserId: userId, detail, onResumed }: SuspendedProps) {
  const approver = useSession('verifier')?.user.Approverflg ?? false;
  const { userNo, name, updateDatetime, updateUserId } = detail;
  const resume = () =>
    send(
      'put',
      '/user/verify/verifyUser/{userId}/resume',
      { params: { userId }, body: { userId, userNo, updateDatetime, updateUserId } },
      ['cm112', '確認利用者'],
    );
  return (
    <SuspendedNotice
      name={`${name}（${userNo}）`}
      resume={approver ? resume : undefined}
      onSettled={() => {
        void queryClient.invalidateQueries({ queryKey: ['verifier'], refetchType: 'none' });
        return onResumed();
      }}
    />
  );
}

function profileOf(detail: VerifierDetail): Profile {
  return {
    userNo: detail.userNo,
    name: detail.name,
    nameKana: detail.nameKana,
    mailAddress: detail.mailAddress,
    mailAddressConfirm: detail.mailAddress,
    approverFlg: detail.approverFlg,
    validityperiodStartDate: detail.validityperiodStartDate,
    validityperiodEndDate: detail.validityperiodEndDate,
  };
}

/** The changed fields, with their values where something else is typed over them. */
function namesOf(changed: Partial<Profile>, typed: Partial<Profile>): string | undefined {
  const names = Object.keys(verifierFields) as (keyof Profile)[];
  const described = names.flatMap((name) => {
    const { label } = verifierFields[name];
    if (!(name in changed) || name === 'mailAddressConfirm') return [];
    const value = changed[name];
    const shown = typeof value === 'boolean' ? (value ? 'あり' : 'なし') : value || '空欄';
    return name in typed ? `${label}（登録されている値「${shown}」）` : label;
  });
  return described.join('、') || undefined;
}
