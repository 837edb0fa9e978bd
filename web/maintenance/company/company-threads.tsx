import { useQuery } from '@tanstack/react-query';
import { getQuery } from '#shared/api.ts';
import { Loading } from '#shared/ui/loading.tsx';
import { Inquiries, Threads } from '../customer/threads-and-inquiries.tsx';
import { companyKey } from './company-key.ts';

/** What customers have written about a company: in the threads of its filings, and by the form. */
export function CompanyThreads({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useQuery({
    ...getQuery(
      [...companyKey(companyId), 'threads'],
      '/user/mainte/companies/{companyId}/threads',
      'やりとり',
      { params: { companyId } },
    ),

    // Each request writes an audit entry.
    refetchOnWindowFocus: false,
  });
  if (!data) {
    return <Loading query={{ error, refetch }} lines={4} />;
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
