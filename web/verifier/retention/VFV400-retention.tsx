import { useMemo } from 'react';
import type { DataOf } from '#api-client';
import type { MasterEntry } from '#contract/endpoints/schema.ts';
import { retentionSentence } from '#contract/retention-period.ts';
import { getQuery } from '#shared/api.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { useAddressPages, useCarriedSearch } from '#shared/ui/address-pages.ts';
import type { TableColumn } from '#shared/ui/data-table.tsx';
import { Space } from '#shared/ui/layout.tsx';
import { LivePage, useLiveList } from '#shared/ui/live-page.tsx';
import { LiveTable } from '#shared/ui/live-table.tsx';
import { Chip, StatusChip } from '#shared/ui/status-chip.tsx';
import { useMasters } from '../receipt/masters.ts';
import { plainNumber } from '../receipt/receipt-number.ts';
import classes from './retention.module.css';

const subject = '写真の廃棄予定';

type Row = DataOf<'get', '/user/verify/retention'>['retentionList'][number];

/** VFV400: whose photos will be destroyed when, the soonest first. */
export default function Retention() {
  const pages = useAddressPages();
  const carried = useCarriedSearch();
  const { query } = pages;
  const masters = useMasters();
  const shown = useLiveList({
    pages,
    ...getQuery(['verifier', 'retention', query], '/user/verify/retention', subject, { query }),
  });
  const { data } = shown;
  const columns = useMemo(() => columnsOf(masters.statuses, carried), [masters.statuses, carried]);
  return (
    <LivePage
      title={subject}
      subject={subject}
      query={shown}
      className={classes.retention}
      above={
        data && (
          <Space as="p" mb={12}>
            申請者への案内は「
            {retentionSentence(data.approvedRetentionDays, data.refusedRetentionDays)}
            」です。設定を変えても、案内済の受付は案内した期間のままです。廃棄の対象になった翌日に、写真を復元できない形で消去します。
          </Space>
        )
      }
    >
      <LiveTable
        caption={subject}
        columns={columns}
        rows={data?.retentionList}
        rowKey={({ receiptNo }) => receiptNo}
        query={shown}
        pages={pages}
        empty={{ title: '廃棄を予定している写真はありません' }}
      />
    </LivePage>
  );
}

function columnsOf(
  master: readonly MasterEntry[],
  search: Record<string, string>,
): TableColumn<Row>[] {
  return [
    {
      key: 'receiptNo',
      label: '受付番号',
      width: 170,
      noWrap: true,
      show: ({ receiptNo }) => (
        <ScreenLink screen="VFV210" params={[plainNumber(receiptNo), 'VFV400']} search={search}>
          {receiptNo}
        </ScreenLink>
      ),
    },
    { key: 'name', label: '申請者名', show: ({ appName }) => appName },
    {
      key: 'status',
      label: '本人確認状況',
      width: 140,
      show: ({ verifyStatusKbn, verifyStatusKbnName }) => (
        <StatusChip code={verifyStatusKbn} master={master} otherwise={verifyStatusKbnName} />
      ),
    },
    {
      key: 'photos',
      label: '写真',
      width: 70,
      numeric: true,
      // A receipt without photos has a certificate's result.
      show: ({ photoCount }) => (photoCount > 0 ? `${photoCount}枚` : '証明書'),
    },
    {
      key: 'from',
      label: '起算日',
      width: 120,
      noWrap: true,
      show: ({ displayKeptFromDate }) => <span className="numeric">{displayKeptFromDate}</span>,
    },
    {
      key: 'destroy',
      label: '廃棄予定日',
      width: 250,
      noWrap: true,
      show: ({ displayDestroyDate, announced }) => (
        <span className={classes.destroy}>
          <span className="numeric">{displayDestroyDate}</span>
          {announced && <Chip text="まもなく廃棄" colour="#b00000" icon="alert-triangle" />}
        </span>
      ),
    },
  ];
}
