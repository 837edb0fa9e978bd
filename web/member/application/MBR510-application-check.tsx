import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import { addressHiddenLabel } from '#contract/hidden-address.ts';
import { message } from '#contract/messages.ts';
import { invalidate } from '#shared/api.ts';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { goToField } from '#shared/forms/go-to-field.ts';
import { addressOf, appBase, type ScreenId } from '#shared/navigation/address.ts';
import { useGo } from '#shared/navigation/go.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { useSession } from '#shared/session/session.ts';
import { useSingleMutation } from '#shared/single-mutation.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IconArrowLeft, IconWifiOff } from '#shared/ui/icons.ts';
import { Space } from '#shared/ui/layout.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useOnline } from '#shared/ui/online.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { UnprovenMailbox } from '../account/unproven-mailbox.tsx';
import { companyKey } from '../company/company-query.ts';
import { useCompanySettled, useKnownCompany } from '../company/known-company.ts';
import { CopyButton } from '../payment/copy-button.tsx';
import classes from './application-check.module.css';
import { applicantQuery } from './check/applicant.tsx';
import {
  applyFor,
  isFiledBefore,
  isOldDraft,
  isOtherCompany,
  isQuestion,
  wantsProof,
} from './check/apply.ts';
import { CheckContent, NothingEntered } from './check/check-content.tsx';
import {
  confirming,
  type Draft,
  editStatus,
  holdsUnadded,
  lacksAddressAnswer,
} from './draft/draft.ts';
import { completeSteps, contradictionOf, isUnfinished } from './draft/draft-steps.ts';
import {
  agreedVersion,
  changeDraft,
  clearDraft,
  renewDraft,
  sendDraft,
  useDraft,
  useLosesDraft,
} from './draft/draft-store.ts';
import { toChange, toEntry } from './entry-dialog.ts';
import { noteFiled, useFiledEntry } from './filed-entries.ts';
import { faultOfFirstMessage, firstMessageField } from './first-message.tsx';
import { mastersQuery } from './masters.ts';

/** MBR510: everything that will be sent, and the button that sends it. */
export default function ApplicationCheck() {
  if (useFiledEntry()) return <TextSkeleton lines={6} />;
  return <Check />;
}

function Check() {
  const go = useGo();
  const online = useOnline();
  const owner = useSession('member')?.user.id ?? '0';
  const masters = useQuery(mastersQuery());
  const draft = useDraft();
  const [done, setDone] = useState(false);
  const [refused, setRefused] = useState(false);
  const [unproven, setUnproven] = useState(false);

  const company = useKnownCompany();
  const applicant = useQuery(applicantQuery);
  const isSettled = useCompanySettled() && applicant.isFetched;
  const steps = draft && completeSteps(draft);
  const editing = draft?.status === editStatus.input || draft?.status === editStatus.confirm;
  const isComplete = Boolean(editing && steps?.plans && steps.officers);
  const letLeave = useLeaveGuard(useLosesDraft() && !done);
  useEffect(() => {
    // Also when the page is opened by its address: from here on the draft's status is confirming.
    if (isComplete) changeDraft(confirming);
  }, [isComplete]);

  const refuse = async (failure: unknown) => {
    if (failure instanceof ApiFailure && failure.endedSession) return;
    await showMessage('error', failureText(failure));
    setUnproven(wantsProof(failure));
    // Prices or plans may have changed since they were loaded.
    void masters.refetch();
    if (isOtherCompany(failure)) {
      void applicant.refetch();
      void invalidate(companyKey);
      return;
    }
    // Brings what is there now.
    if (isOldDraft(failure)) return sendDraft();
    if (failure instanceof ApiFailure && isFiledBefore(failure)) {
      // What is entered now is a new application with a new key.
      await renewDraft();
      // That application was cancelled since, so this one may be sent immediately; otherwise the list shows the earlier
      // one first.
      if (failure.messageCd === 'mb038') return;
      letLeave();
      await go('MBR100', [], { replace: true });
    }
  };

  // Of what showed when the button was pressed: another device's draft may come while the question is open.
  const draftVersion = useRef<number>(undefined);
  const isReady = async () => {
    const agreed = await agreedVersion();
    if (typeof agreed === 'string') {
      await showMessage('error', message(agreed === 'changed' ? 'mb078' : 'mb079'));
      return false;
    }
    draftVersion.current = agreed;
    if (!draft || !isComplete) {
      await showMessage('error', message('mb019'));
      return false;
    }
    if (isUnfinished(draft)) {
      await showMessage('error', message('cm020', '役員変更の内容'));
      await go('MBR400', [], { search: toEntry(draft) });
      return false;
    }
    if (holdsUnadded(draft)) {
      await showMessage('error', message('mb053'));
      await go('MBR400', [], { search: toEntry(draft) });
      return false;
    }
    const contradiction = contradictionOf(draft, company);
    if (contradiction) {
      await showMessage('error', contradiction);
      return false;
    }
    const unsendable = faultOfFirstMessage(draft);
    if (unsendable) {
      await showMessage('error', unsendable);
      goToField(firstMessageField);
      return false;
    }
    // The draft is from before the question existed.
    if (lacksAddressAnswer(draft)) {
      setRefused(true);
      await showMessage('error', message('cm021', addressHiddenLabel));
      goToField('addressHiddenTyp');
      return false;
    }
    return confirm({ text: message('mb020'), note: message('mb141'), action: '申し込む' });
  };
  const { mutate, busy } = useSingleMutation<void>({ onError: refuse });
  const apply = (masters: ApplicationMasters, draft: Draft) =>
    mutate(
      async () => {
        const companyName = applicant.data?.data.companyName;
        const sent = { draftVersion: draftVersion.current, companyName, askFlg: true };
        const filed = await applyFor(owner, masters, draft, sent).catch(async (failure) => {
          if (!isQuestion(failure)) throw failure;
          const text = failureText(failure).replaceAll('\n', '');
          if (!(await confirm({ text, action: 'このまま申し込む', cancel: '戻って確かめる' })))
            return;
          return applyFor(owner, masters, draft, { ...sent, askFlg: false });
        });
        if (filed === undefined) return;
        setDone(true);
        letLeave();
        if (filed) noteFiled(filed.requestNo);
        await clearDraft(editStatus.submitted);
        // The list has one more filing, and its officers are suggested the next time.
        void invalidate(['member']);
        await go('MBR600', [], {
          replace: true,
          search: filed ? { requestNo: filed.displayRequestNo } : {},
        });
      },
      { before: isReady },
    ).catch(() => {});

  if (masters.error && !masters.isFetching) {
    return (
      <div className="page">
        <ErrorState query={masters} />
      </div>
    );
  }
  // Nothing that comes late pushes the button away from under a finger.
  const loaded = isSettled && masters.data && draft;
  return (
    <div className="page">
      <PageHeader
        title="申込内容の確認"
        {...(isComplete && {
          lead: 'まだ申し込みは完了していません。',
        })}
      />
      {!loaded || done ? (
        <TextSkeleton lines={6} />
      ) : !isComplete ? (
        <NothingEntered text={message('mb019')} />
      ) : (
        <>
          <CheckContent
            masters={masters.data.data}
            draft={draft}
            refused={refused}
            changeLink={(dialog, what) => (
              <ChangeLink screen="MBR400" search={toChange(dialog, draft.inTables)} what={what} />
            )}
            accountLink={(what) => <ChangeLink screen="MBC110" params={['MBR510']} what={what} />}
          />
          {!online && (
            <Notice mt={24} kind="warning" live>
              {message(
                'cm600',
                '入力した内容は、この端末に保存されています。通信が回復してから申し込んでください。',
              )}
            </Notice>
          )}
          {unproven && <UnprovenMailbox />}
          <div className={classes.actions}>
            <Button
              icon={IconArrowLeft}
              disabled={busy}
              onClick={() => void go('MBR400', [], { search: toEntry(draft) })}
            >
              修正する
            </Button>
            {online ? (
              <Button filled loading={busy} onClick={() => void apply(masters.data.data, draft)}>
                申し込む
              </Button>
            ) : (
              <Button filled disabled icon={IconWifiOff}>
                オフラインのため申し込めません
              </Button>
            )}
          </div>
          <Space mt={24}>
            <SectionPanel title="ほかの方が確認して申し込む" line="このページのアドレスを送る">
              <p>
                このページのアドレスをお送りください。このアカウントでログインすると、この内容が開きます。
              </p>
              <CopyButton
                text={`${window.location.origin}${appBase}${addressOf('MBR510')}`}
                of="このページのアドレス"
              />
            </SectionPanel>
          </Space>
        </>
      )}
    </div>
  );
}

interface ChangeLinkProps {
  screen: ScreenId;
  params?: readonly string[];
  search?: Record<string, string>;
  what: string;
}

function ChangeLink({ what, ...to }: ChangeLinkProps) {
  return (
    <ScreenLink {...to} className={classes.change}>
      変更<span className="visually-hidden">（{what}）</span>
    </ScreenLink>
  );
}
