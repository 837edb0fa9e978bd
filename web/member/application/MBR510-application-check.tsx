import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import { addressHiddenLabel } from '#contract/hidden-address.ts';
import { japanDate } from '#contract/japan-time.ts';
import { message } from '#contract/messages.ts';
import { invalidate } from '#shared/api.ts';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { goToField } from '#shared/forms/go-to-field.ts';
import { useGo } from '#shared/navigation/go.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { sessionStore, useSession } from '#shared/session/session.ts';
import { useSingleMutation } from '#shared/single-mutation.ts';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Space } from '#shared/ui/layout.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { UnprovenMailbox } from '../account/unproven-mailbox.tsx';
import { companyKey, useCompany } from '../company/company-query.ts';
import { useCompanySettled, useKnownCompany } from '../company/known-company.ts';
import { applicantQuery } from './check/applicant.tsx';
import {
  applyFor,
  isFiledBefore,
  isOldDraft,
  isOtherCompany,
  isQuestion,
  wantsProof,
} from './check/apply.ts';
import { ApplyButtons, HandOver } from './check/apply-buttons.tsx';
import { ChangeLink } from './check/change-link.tsx';
import { CheckContent, Further, NothingEntered } from './check/check-content.tsx';
import {
  confirming,
  type Draft,
  editStatus,
  holdsInput,
  holdsUnadded,
  isBegun,
  lacksAddressAnswer,
} from './draft/draft.ts';
import { contradictionOf, isEntered } from './draft/draft-steps.ts';
import {
  agreedVersion,
  changeDraft,
  clearDraft,
  filedElsewhereAtom,
  renewDraft,
  sendDraft,
  useDraft,
  useLosesDraft,
} from './draft/draft-store.ts';
import { useOpenFiled } from './draft/use-open-filed.ts';
import { addressHiddenField, type EntryDialog, toChange, toEntry } from './entry-dialog.ts';
import { noteFiled, useFiledEntry } from './filed-entries.ts';
import { faultOfFirstMessage, firstMessageField } from './first-message.tsx';
import { mastersQuery } from './masters.ts';
import { dayField } from './people/missing.ts';
import { BesideDraft } from './proposal/beside-draft.tsx';
import { faultOfMeetingDay } from './proposal/meeting-day.tsx';
import { ReappointmentCheck } from './proposal/reappointment-check.tsx';
import { useLeadToEntry } from './proposal/use-lead-to-entry.ts';
import { type Proposal, useProposal } from './proposal/use-proposal.ts';

/** MBR510: everything that will be sent, and the button that sends it. From a reminder it opens with a proposal. */
export default function ApplicationCheck() {
  if (useFiledEntry()) return <TextSkeleton lines={6} />;
  return <ProposedOrEntered />;
}

/** A component of its own, so that the history entry is not looked up anew when the draft has been filed. */
function ProposedOrEntered() {
  const proposal = useProposal();
  const leads = useLeadToEntry(proposal);
  if (proposal.failure) {
    return (
      <div className="page">
        <PageHeader title="重任の申込み" />
        <ErrorState query={proposal.failure} />
      </div>
    );
  }
  if (leads || proposal.isWaiting) return <TextSkeleton lines={6} />;
  return <Check proposal={proposal} />;
}

function Check({ proposal }: { proposal: Proposal }) {
  const go = useGo();
  const owner = useSession('member')?.user.id ?? '0';
  const masters = useQuery(mastersQuery());
  const draft = useDraft();
  const [done, setDone] = useState(false);
  const [refused, setRefused] = useState(false);
  const [unproven, setUnproven] = useState(false);

  const company = useKnownCompany();
  const applicant = useQuery(applicantQuery);
  const isSettled = useCompanySettled() && applicant.isFetched;
  const { people, terms } = proposal;
  const page = useCompany({ enabled: people.length > 0 }).data;
  const isProposal = people.length > 0 && page !== undefined;
  const isComplete = draft !== null && isBegun(draft) && (isProposal || isEntered(draft));
  const isFiled = useAtomValue(filedElsewhereAtom) !== null;
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
  const tried = useRef<string>(undefined);
  const openFiled = useOpenFiled();
  const isReady = async () => {
    const agreed = await agreedVersion();
    // An application of this page may have arrived, and only its response was lost: its key finds it.
    const sent = draft?.key === tried.current ? null : sessionStore.get(filedElsewhereAtom);
    if (sent) {
      const text = message('mb170', sent.displayFiledRequestNo);
      const [title, action, cancel] = ['お知らせ', '申込内容を見る', '閉じる'];
      if (await confirm({ text, title, action, cancel })) await openFiled(sent);
      return false;
    }
    if (typeof agreed === 'string') {
      await showMessage('error', message(agreed === 'changed' ? 'mb078' : 'mb079'));
      return false;
    }
    draftVersion.current = agreed;
    if (!draft || !isComplete) {
      await showMessage('error', message('mb019'));
      return false;
    }
    const wrongDay = isProposal && faultOfMeetingDay(draft.officers, japanDate(new Date()));
    if (wrongDay) {
      setRefused(true);
      await showMessage('error', wrongDay);
      goToField(dayField);
      return false;
    }
    if (!isEntered(draft)) {
      await showMessage('error', message('cm020', '役員変更の内容'));
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
      goToField(addressHiddenField);
      return false;
    }
    return confirm({ text: message('mb020'), note: message('mb141'), action: '申し込む' });
  };
  const { mutate, busy } = useSingleMutation<void>({ onError: refuse });
  const apply = (masters: ApplicationMasters, draft: Draft) =>
    mutate(
      async () => {
        tried.current = draft.key;
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
  const entry = draft && { ...toEntry(draft), ...(terms && { terms }) };
  const actions = loaded && (
    <>
      {unproven && <UnprovenMailbox />}
      <ApplyButtons
        busy={busy}
        inLine={isProposal}
        onMend={() => void go('MBR400', [], { search: entry ?? {} })}
        onApply={() => void apply(masters.data.data, draft)}
      />
    </>
  );
  const content = loaded && {
    masters: masters.data.data,
    draft,
    refused,
    changeLink: (dialog: EntryDialog | null, what: string) => (
      <ChangeLink screen="MBR400" search={toChange(dialog, draft.inTables)} what={what} />
    ),
    accountLink: (what: string) => <ChangeLink screen="MBC110" params={['MBR510']} what={what} />,
  };
  return (
    <div className="page">
      <PageHeader
        title={isProposal ? '重任の申込み' : '申込内容の確認'}
        {...(isComplete &&
          !isFiled && {
            lead: isProposal ? page.companyName : 'まだ申込みは完了していません。',
          })}
      />
      {proposal.begin && draft && holdsInput(draft) && <BesideDraft begin={proposal.begin} />}
      {!content || done ? (
        <TextSkeleton lines={6} />
      ) : isFiled ? null : !isComplete ? (
        <NothingEntered text={refusalOf(content.draft)} />
      ) : (
        <>
          {isProposal ? (
            <>
              <ReappointmentCheck {...content} people={people} page={page} terms={terms}>
                {actions}
              </ReappointmentCheck>
              <Space mt={24}>
                <Further {...content} />
              </Space>
            </>
          ) : (
            <>
              <CheckContent {...content} />
              {actions}
            </>
          )}
          <HandOver />
        </>
      )}
    </div>
  );
}

/** Why the page shows nothing: nothing is entered, or steps 1 and 2 are not complete. */
function refusalOf(draft: Draft): string {
  if (!holdsInput(draft)) return message('mb019');
  return holdsUnadded(draft) ? message('mb053') : message('cm020', 'ステップ1・2の申込内容');
}
