import { useQuery } from '@tanstack/react-query';
import type { Proposal } from '#contract/endpoints/review-parts.ts';
import type { JudgementLine } from '#contract/judgement.ts';
import { getQuery } from '#shared/api.ts';

/**
 * Readings of the document, by line, and the cautions by them, as long as this screen shows the receipt;
 * nothing while it reads, and where it cannot.
 */
export function useProposals(receiptNo: string, judged: boolean) {
  const { data } = useQuery({
    ...getQuery(
      ['verifier proposals', receiptNo],
      '/user/verify/verifyapps/{receiptNo}/proposals',
      undefined,
      { params: { receiptNo } },
    ),
    enabled: judged,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    proposalOf: (line: JudgementLine): Proposal | undefined =>
      data?.proposalList.find((one) => one.line === line),
    read: data?.cautionList ?? [],
  };
}
