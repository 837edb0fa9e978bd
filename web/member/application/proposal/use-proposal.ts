import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { newKey } from '#api-client';
import { officerRowsPerMode } from '#contract/codes.ts';
import { message } from '#contract/messages.ts';
import { useGo } from '#shared/navigation/go.ts';
import type { FailingQuery } from '#shared/ui/error-state.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { useCompany } from '../../company/company-query.ts';
import { useKnownCompany } from '../../company/known-company.ts';
import { holdsInput } from '../draft/draft.ts';
import { changeDraft, proposeDraft, useDraft } from '../draft/draft-store.ts';
import { mastersQuery } from '../masters.ts';
import type { Person } from '../people/person.ts';
import { endingPeople, isReappointment, missingPlace, proposalOf } from './proposal.ts';

/** The end of the terms that the address names, of which a reminder has told; '' for none. */
export function useTerms(): string {
  const { terms } = useSearch({ strict: false }) as { terms?: string };
  return typeof terms === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(terms) ? terms : '';
}

export interface Proposal {
  terms: string;
  /** Why nothing can be proposed: the company or the plans could not be loaded. */
  failure: FailingQuery | null;
  /** Nothing can be shown yet: what the proposal is made of is not there. */
  isWaiting: boolean;
  /** Everyone whose term ends, where the draft is about them alone. */
  people: readonly Person[];
  /** Replaces the draft by the proposal; null where there is nothing to propose beside it. */
  begin: (() => void) | null;
  /** The place of the entry that a proposal waits for. */
  missing: string | undefined;
}

/** Proposes to elect again everyone whose term ends on the day in the address. What was entered is never replaced. */
export function useProposal(): Proposal {
  const terms = useTerms();
  const draft = useDraft();
  const go = useGo();
  const known = useKnownCompany();
  const company = useCompany({ enabled: terms !== '' });
  const masters = useQuery({ ...mastersQuery(), enabled: terms !== '' });
  const page = company.data;
  const ending = useMemo(() => (page && terms ? endingPeople(page, terms) : []), [page, terms]);
  const proposal = useMemo(
    () =>
      page && masters.data && ending.length > 0
        ? proposalOf(page, masters.data.data, terms)
        : undefined,
    [page, masters.data, ending, terms],
  );
  const isFree = draft !== null && !holdsInput(draft);
  const isProposed = isFree && draft.proposedFor === terms;
  const mayPropose = isFree && !isProposed && Boolean(proposal);
  useEffect(() => {
    if (mayPropose && proposal) proposeDraft(proposal);
  }, [mayPropose, proposal]);
  const isTooMany = isFree && proposal === null;
  useEffect(() => {
    if (!isTooMany) return;
    void showMessage('error', message('mb036', officerRowsPerMode)).then(() =>
      go('MBR100', [], { replace: true }),
    );
  }, [isTooMany, go]);

  const isAbout = draft !== null && isReappointment(draft, ending);
  const isWaiting = company.isLoading || masters.isLoading || draft === null || mayPropose;
  const failed = [company, masters].find(({ data, error }) => data === undefined && error !== null);
  return {
    terms,
    failure: terms !== '' && isFree ? (failed ?? null) : null,
    isWaiting: terms !== '' && (isWaiting || isTooMany),
    people: isAbout ? ending : [],
    begin: proposal && !isAbout ? () => changeDraft(() => ({ ...proposal, key: newKey() })) : null,
    missing:
      isAbout && page && masters.data
        ? missingPlace(page, masters.data.data, draft, known)
        : undefined,
  };
}
