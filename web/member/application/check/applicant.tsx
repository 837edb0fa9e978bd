import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Customer } from '#contract/endpoints/customers.ts';
import { load } from '#shared/api.ts';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { offlineQuery } from '../../offline-query.ts';

const title = 'お申込者・書類の送付先';

/** Always refetched, because it may have been changed on the way to it. */
export const applicantQuery = {
  ...offlineQuery<Customer>(['member', 'applicant'], 'applicant', (signal) =>
    load('get', '/user/core/customers/{customerId}', { params: { customerId: '0' }, signal }, [
      'cm100',
      title,
    ]),
  ),
  staleTime: 0,
};

/** The applying company and its contact, to whom the papers are sent. */
export function Applicant({ changeLink }: { changeLink: (what: string) => ReactNode }) {
  // The page has just asked for it.
  const query = useQuery({ ...applicantQuery, refetchOnMount: false });
  const customer = query.data?.data;
  return (
    <SectionPanel
      title={title}
      action={changeLink(title)}
      line={customer ? `${customer.companyName} ${customer.managerName}` : ''}
      opens={query.error !== null}
    >
      {query.error && !query.isFetching ? (
        <ErrorState query={query} />
      ) : customer ? (
        <DescriptionList
          items={[
            { label: '会社名', value: customer.companyName },
            {
              label: '住所',
              value: `〒${customer.zipCode.slice(0, 3)}-${customer.zipCode.slice(3)}\n${customer.address}`,
            },
            { label: '担当者', value: customer.managerName },
            { label: 'メール', value: customer.mailAddress },
          ]}
        />
      ) : (
        <TextSkeleton lines={4} />
      )}
    </SectionPanel>
  );
}
