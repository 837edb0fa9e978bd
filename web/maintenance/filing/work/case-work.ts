import { useQuery } from '@tanstack/react-query';
import { getQuery } from '#shared/api.ts';
import { caseKey } from '../case-mutation.ts';

/** The office's own data of a case; refetched with the case itself. */
export function useCaseWork(requestNo: string) {
  return useQuery({
    ...getQuery(
      [...caseKey(requestNo), 'work'],
      '/user/mainte/requestdetails/{requestNo}/case',
      '申込内容',
      { params: { requestNo } },
    ),
    refetchOnMount: 'always',
  });
}
