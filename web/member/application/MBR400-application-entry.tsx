import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { newKey } from '#api-client';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { useGo } from '#shared/navigation/go.ts';
import { allowLeaving, useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { FormSkeleton } from '#shared/ui/skeletons.tsx';
import { useCompany } from '../company/company-query.ts';
import { useKnownCompany, useOtherForm } from '../company/known-company.ts';
import { OtherForm } from '../company/other-form.tsx';
import { type Draft, entering, enteringIn, holdsInput, isBegun } from './draft/draft.ts';
import { allowedStep } from './draft/draft-steps.ts';
import { changeDraft, useDraft, useLosesDraft } from './draft/draft-store.ts';
import { dialogOf, placeOf } from './entry-dialog.ts';
import classes from './entry-steps.module.css';
import { EntrySteps } from './entry-steps.tsx';
import { useFiledEntry } from './filed-entries.ts';
import { mastersQuery } from './masters.ts';
import { PeopleEntry } from './people/people-entry.tsx';
import { BesideDraft } from './proposal/beside-draft.tsx';
import { useProposal } from './proposal/use-proposal.ts';

/** MBR400: an application is entered by people, or in tables: three steps, each with its own address. */
export default function ApplicationEntry() {
  if (useFiledEntry()) return <FormSkeleton />;
  return (
    <>
      <DraftGuard />
      <Entry />
    </>
  );
}

/** A component of its own, so that the entry is not drawn anew when the draft has reached the server. */
function DraftGuard() {
  useLeaveGuard(useLosesDraft());
  return null;
}

function Entry() {
  const go = useGo();
  const masters = useQuery(mastersQuery());
  const draft = useDraft();
  const company = useKnownCompany();
  const page = useCompany();
  const otherForm = useOtherForm();
  const { terms, begin, isWaiting } = useProposal();
  const { step, back, open, at } = useSearch({ strict: false }) as Record<
    string,
    string | undefined
  >;
  useHomeAfterFailure(masters.error);

  const ready = masters.data !== undefined && draft !== null && !isWaiting;
  // The list shows at once, so that nothing moves under a finger, and in small tasks; it can be gone on without.
  const showsPeople = useDeferredValue(!page.isPending || page.errorUpdateCount > 0);
  const begun = draft !== null && !isWaiting && isBegun(draft);
  const entered = useRef(false);
  useEffect(() => {
    // Once, and again after another tab has sent or discarded the draft.
    if (!ready || (entered.current && begun)) return;
    entered.current = true;
    changeDraft((current) => entering(current, newKey(), terms));
  }, [ready, begun, terms]);

  const openTable = useOpenTable(begun ? draft : null, step);
  const table = step ?? openTable;
  const wanted = table === '2' ? 1 : table === '3' ? 2 : 0;
  const shown = draft ? allowedStep(draft, wanted, company) : wanted;
  useEffect(() => {
    if (!begun || !table || (step && shown === wanted)) return;
    // Corrects the address; otherwise the screen would jump on as soon as the missing input is there.
    void go('MBR400', [], {
      replace: true,
      search: { step: `${shown + 1}`, ...(back && { back }), ...(terms && { terms }) },
    });
  }, [begun, table, step, shown, wanted, back, terms, go]);
  const inTables = Boolean(table);
  useEffect(() => {
    if (begun) changeDraft((current) => enteringIn(current, inTables));
  }, [begun, inTables]);
  if (otherForm) {
    return (
      <div className={`page ${classes.page}`}>
        <PageHeader title="申込内容の入力" />
        <OtherForm form={otherForm} />
      </div>
    );
  }
  return (
    <div className={`page ${classes.page}`}>
      {begin && draft && holdsInput(draft) && <BesideDraft begin={begin} />}
      {!table && !showsPeople ? (
        !masters.error && <FormSkeleton />
      ) : masters.data && draft && begun && !table ? (
        <PeopleEntry masters={masters.data.data} draft={draft} place={placeOf(at)} />
      ) : masters.data && draft && begun ? (
        <EntrySteps
          masters={masters.data.data}
          draft={draft}
          step={shown}
          backToCheck={back === 'check'}
          dialog={dialogOf(open)}
        />
      ) : (
        !masters.error && <FormSkeleton />
      )}
    </div>
  );
}

/**
 * The step whose dialog was left open, as the draft was when it was read; undefined where none was, and once the
 * address has named a step: the way back to the people has none.
 */
function useOpenTable(draft: Draft | null, named: string | undefined): string | undefined {
  const [step, setStep] = useState<string | null>(null);
  if (named && step) setStep('');
  if (!draft) return undefined;
  const found = draft.unsaved ? '2' : draft.ticks ? '1' : '';
  if (step === null) setStep(found);
  return (step ?? found) || undefined;
}

/** Without master data nothing can be entered: the member goes home, and the draft stays for another try. */
function useHomeAfterFailure(failure: unknown) {
  const go = useGo();
  useEffect(() => {
    if (!failure) return;
    if (failure instanceof ApiFailure && failure.endedSession) return;
    void showMessage('error', failureText(failure)).then(async () => {
      allowLeaving();
      await go('MBR100', [], { replace: true });
    });
  }, [failure, go]);
}
