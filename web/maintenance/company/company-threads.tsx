import { useQuery } from '@tanstack/react-query';
import { load } from '#shared/api.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { Inquiries, Threads } from '../customer/threads-and-inquiries.tsx';
import { companyKey } from './company-key.ts';

/** What customers have written about a company: in the threads of its filings, and by the form. */
export function CompanyThreads({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...companyKey(companyId), 'threads'],
    queryFn: ({ signal }) =>
      load('get', '/user/mainte/companies/{companyId}/threads', { params: { companyId }, signal }, [
        'cm100',
        'やりとり',
      ]),
    // Each request writes an audit entry.
    refetchOnWindowFocus: false,
  });
  if (!data) {
    return error ? (
      <ErrorState failure={error} onRetry={() => void refetch()} />
    ) : (
      <TextSkeleton lines={4} />
    );
  }
  return (
    <>
      <Threads threads={data.threadList} />
      <Inquiries
        inquiries={data.inquiryList}
        whose="この会社のアカウントのメールアドレスで送られたものです。"
      />
    </>
  );
}
