import { useMemo } from 'react';
import { load } from '#shared/api.ts';
import { useAddressFilters } from '#shared/ui/address-filters.ts';
import { useAddressPages, useCarriedSearch } from '#shared/ui/address-pages.ts';
import { LivePage, useLiveList } from '#shared/ui/live-page.tsx';
import { LiveTable } from '#shared/ui/live-table.tsx';
import { listedReceipt, receiptColumns } from '../receipt/list-columns.tsx';
import { useMasters } from '../receipt/masters.ts';
import { type ReceiptFilters, todayOnly } from './filters.ts';
import { ReceiptFilterForm } from './receipt-filter-form.tsx';
import classes from './receipt-search.module.css';

const subject = '受付・申請一覧';

const ownKeys = [{ keys: ['/'], does: '検索条件へ' }];

/** VFV200: searches the receipts of the verifier's own system. */
export default function ReceiptSearch() {
  const initial = useMemo(todayOnly, []);
  const { filters, apply } = useAddressFilters<ReceiptFilters>(initial);
  const pages = useAddressPages();
  const carried = useCarriedSearch();
  const masters = useMasters();
  const { page, query } = pages;
  const found = useLiveList({
    pages,
    queryKey: ['verifier', 'search', filters, query],
    queryFn: ({ signal }) => {
      const { verifyStatusList, ...texts } = filters;
      const body = {
        ...texts,
        verifyStatusList: verifyStatusList.split(' ').filter(Boolean),
        ...query,
      };
      return load('post', '/user/verify/receiptApp/searchconditions', { body, signal }, [
        'cm100',
        subject,
      ]);
    },
  });
  const { data } = found;
  const columns = useMemo(
    () => receiptColumns({ master: masters.statuses, source: 'VFV200', search: carried }),
    [masters.statuses, carried],
  );
  const rows = data?.verifyReceiptAppListSearchResultDtoList.map(listedReceipt);

  return (
    <LivePage
      title="受付・申請一覧検索"
      subject={subject}
      query={found}
      keys={ownKeys}
      className={classes.search}
      above={
        <ReceiptFilterForm
          key={JSON.stringify(filters)}
          filters={filters}
          statuses={masters.statuses}
          busy={found.isPlaceholderData}
          onSearch={(next) => {
            // The same search refetches, because others change these receipts too.
            if (JSON.stringify(next) === JSON.stringify(filters) && page === 1) {
              void found.refetch();
            } else void apply(next);
          }}
        />
      }
    >
      <LiveTable
        caption={subject}
        columns={columns}
        rows={rows}
        rowKey={({ receiptNo }) => receiptNo}
        query={found}
        pages={pages}
        empty={{
          title: '条件に合う受付はありません',
          text: '受付日の範囲を広げるか、条件を減らして検索してください。',
        }}
      />
    </LivePage>
  );
}
