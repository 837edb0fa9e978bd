import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { newKey } from '#api-client';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { useGo } from '#shared/navigation/go.ts';
import { allowLeaving } from '#shared/navigation/leave-guard.ts';
import { useMessage } from '#shared/ui/message-dialog.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { FormSkeleton } from '#shared/ui/skeletons.tsx';
import { useKnownCompany, useOtherForm } from '../company/known-company.ts';
import { OtherForm } from '../company/other-form.tsx';
import { allowedStep, editStatus, entering } from './draft/draft.ts';
import { changeDraft, useDraft } from './draft/draft-store.ts';
import { dialogOf } from './entry-dialog.ts';
import classes from './entry-steps.module.css';
import { EntrySteps } from './entry-steps.tsx';
import { mastersQuery } from './masters.ts';

/** MBR400: an application is entered in three steps, each with its own address. */
export default function ApplicationEntry() {
  const go = useGo();
  const masters = useQuery(mastersQuery());
  const draft = useDraft();
  const company = useKnownCompany();
  const otherForm = useOtherForm();
  const { step, back, open } = useSearch({ strict: false }) as Record<string, string | undefined>;
  useHomeAfterFailure(masters.error);

  const ready = masters.data !== undefined && draft !== null;
  const begun = draft?.status === editStatus.input || draft?.status === editStatus.confirm;
  const entered = useRef(false);
  useEffect(() => {
    // Once, and again after another tab has sent or discarded the draft.
    if (!ready || (entered.current && begun)) return;
    entered.current = true;
    changeDraft((current) => entering(current, newKey()));
  }, [ready, begun]);

  const wanted = step === '2' ? 1 : step === '3' ? 2 : 0;
  const shown = draft ? allowedStep(draft, wanted, company) : wanted;
  useEffect(() => {
    if (!begun || shown === wanted) return;
    // Corrects the address; otherwise the screen would jump on as soon as the missing input is there.
    void go('MBR400', [], {
      replace: true,
      search: { ...(shown > 0 && { step: `${shown + 1}` }), ...(back && { back }) },
    });
  }, [begun, shown, wanted, back, go]);
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
      {masters.data && draft && begun ? (
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

/** Without master data nothing can be entered: the member goes home, and the draft stays for another try. */
function useHomeAfterFailure(failure: unknown) {
  const go = useGo();
  const showMessage = useMessage();
  useEffect(() => {
    if (!failure) return;
    if (failure instanceof ApiFailure && failure.endedSession) return;
    void showMessage('error', failureText(failure)).then(async () => {
      allowLeaving();
      await go('MBR100', [], { replace: true });
    });
  }, [failure, go, showMessage]);
}
