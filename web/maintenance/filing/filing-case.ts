import { useQuery } from '@tanstack/react-query';
import { getQuery } from '#shared/api.ts';
import { caseKey } from './case-mutation.ts';

/** One filing as staff see it. */
export function useFilingCase(requestNo: string) {
  return useQuery({
    ...getQuery(caseKey(requestNo), '/user/mainte/requestdetails/{requestNo}', '申込内容', {
      params: { requestNo },
    }),
    refetchOnMount: 'always',
  });
}
