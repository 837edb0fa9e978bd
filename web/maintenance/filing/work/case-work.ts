import { useQuery } from '@tanstack/react-query';
import { load } from '#shared/api.ts';
import { caseKey } from '../case-mutation.ts';

/** The office's own data of a case; refetched with the case itself. */
export function useCaseWork(requestNo: string) {
  return useQuery({
    queryKey: [...caseKey(requestNo), 'work'],
    queryFn: ({ signal }) =>
      load(
        'get',
        '/user/mainte/requestdetails/{requestNo}/case',
        { params: { requestNo }, signal },
        ['cm100', '申込内容'],
      ),
    refetchOnMount: 'always',
  });
}
