import { useQuery } from '@tanstack/react-query';
import { load } from '#shared/api.ts';
import { caseKey } from './case-mutation.ts';

/** One filing as staff see it. */
export function useFilingCase(requestNo: string) {
  return useQuery({
    queryKey: caseKey(requestNo),
    queryFn: ({ signal }) =>
      load('get', '/user/mainte/requestdetails/{requestNo}', { params: { requestNo }, signal }, [
        'cm100',
        '申込内容',
      ]),
    refetchOnMount: 'always',
  });
}
