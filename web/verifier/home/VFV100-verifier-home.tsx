import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { load } from '#shared/api.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { type ListPlace, useAddressPages } from '#shared/ui/address-pages.ts';
import { DataTable, type TableColumn } from '#shared/ui/data-table.tsx';
import { IconHourglass } from '#shared/ui/icons.ts';
import { LatestPage, latestOptions } from '#shared/ui/latest-page.tsx';
import { pageGone } from '#shared/ui/page-gone.tsx';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { type HomeRow, plainNumber } from '../receipt/receipt-number.ts';
import { useBackTrap } from './back-trap.ts';
import classes from './verifier-home.module.css';

const subject = '受付・申請一覧';

const blankRow: HomeRow = {
  no: 0,
  receiptNo: '',
  displayReceiptDatetime: '',
  displayAppDatetime: '',
  displayValidityperiodEndDatetime: '',
  appName: '',
  verifyStatusKbn: '',
  verifyStatusKbnName: '',
  applied: false,
  expired: false,
};

export default function VerifierHome() {
  useBackTrap();
  const pages = useAddressPages();
  const { place, page, query } = pages;
  const latest = useQuery({
    queryKey: ['verifier', 'home', query],
    queryFn: async ({ signal }) => {
      const answer = await load('get', '/user/verify/information', { query, signal }, [
        'cm100',
        subject,
      ]);
      return { ...answer, page };
    },
    ...latestOptions,
  });
  const { data, error, isPlaceholderData } = latest;
  const columns = useMemo(() => columnsOf(data?.verifyStatusKbnList ?? [], place), [data, place]);

  return (
    <LatestPage
      title={data ? `最新情報 [${data.searchStartDate} ~ ${data.searchEndDate}]` : '最新情報'}
      subject={subject}
      query={latest}
      className={classes.home}
      above={
        data && (
          <p className={classes.waiting} data-none={data.waitingCount === 0 || undefined}>
            <IconHourglass size={22} stroke={1.8} aria-hidden />
            {data.waitingCount === 0 ? (
              '審査待ちの受付はありません。'
            ) : (
              <span>
                審査待ち <strong>{data.waitingCount}件</strong>
                <span className={classes.oldest}>
                  最も古い申請 {data.displayOldestAppDatetime}（
                  {waitedSince(data.displayOldestAppDatetime)}）
                </span>
              </span>
            )}
          </p>
        )
      }
    >
      <DataTable
        caption={subject}
        columns={columns}
        rows={error && !data ? [blankRow] : data?.verifyAppRequestList}
        rowKey={({ receiptNo }) => receiptNo || '-'}
        rowClassName={({ receiptNo }) => (receiptNo ? undefined : classes.blank)}
        loading={isPlaceholderData}
        empty={page > 1 ? pageGone('VFV100') : { title: '最近30日間の受付はありません' }}
        {...(data && {
          pager: pages.pagerOf({ ...data, shown: data.verifyAppRequestList.length }),
        })}
      />
    </LatestPage>
  );
}

type Masters = Parameters<typeof StatusChip>[0]['master'];

function columnsOf(master: Masters, place: ListPlace): TableColumn<HomeRow>[] {
  const link = ({ receiptNo }: HomeRow, text: string, name?: string) =>
    receiptNo && (
      <ScreenLink
        screen="VFV210"
        params={[plainNumber(receiptNo), 'VFV100']}
        search={place}
        {...(name !== undefined && { 'aria-label': name })}
      >
        {text}
      </ScreenLink>
    );
  return [
    { key: 'no', label: 'NO', width: 56, numeric: true, show: ({ no }) => no || '' },
    {
      key: 'receiptNo',
      label: '受付番号',
      width: 170,
      noWrap: true,
      show: (row) => link(row, row.receiptNo),
    },
    {
      key: 'receiptAt',
      label: '受付日時',
      width: 156,
      noWrap: true,
      show: (row) =>
        row.displayReceiptDatetime && <span className="numeric">{row.displayReceiptDatetime}</span>,
    },
    {
      key: 'appAt',
      label: '申請日時',
      width: 156,
      noWrap: true,
      show: (row) =>
        row.displayAppDatetime && <span className="numeric">{row.displayAppDatetime}</span>,
    },
    {
      key: 'due',
      label: '期限',
      width: 156,
      noWrap: true,
      show: (row) => (
        <span className={`numeric ${row.expired ? classes.expired : ''}`}>
          {row.displayValidityperiodEndDatetime}
          {row.expired && <span className="visually-hidden">（期限切れ）</span>}
        </span>
      ),
    },
    { key: 'name', label: '申請者名', show: (row) => row.appName },
    {
      key: 'status',
      label: '本人確認状況',
      width: 132,
      show: (row) =>
        row.verifyStatusKbn && (
          <StatusChip
            code={row.verifyStatusKbn}
            master={master}
            otherwise={row.verifyStatusKbnName}
          />
        ),
    },
    {
      key: 'detail',
      label: '詳細',
      width: 64,
      noWrap: true,
      show: (row) => link(row, '詳細', `${row.receiptNo}の詳細`),
    },
  ];
}

/** `2026/11/21 14:05` of Japan, as the time that has gone by since. */
function waitedSince(display: string): string {
  const since = Date.parse(`${display.replaceAll('/', '-').replace(' ', 'T')}:00+09:00`);
  const minutes = Math.max(0, Math.floor((Date.now() - since) / 60_000));
  if (Number.isNaN(minutes)) return '';
  if (minutes < 60) return `${minutes}分経過`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours}時間経過` : `${Math.floor(hours / 24)}日経過`;
}
