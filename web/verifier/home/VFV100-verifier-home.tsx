import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { message } from '#contract/messages.ts';
import { load } from '#shared/api.ts';
import { failureText } from '#shared/api-failure.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { type ListPlace, useAddressPages } from '#shared/ui/address-pages.ts';
import { DataTable, type TableColumn } from '#shared/ui/data-table.tsx';
import { IconHourglass, IconRefresh } from '#shared/ui/icons.ts';
import { KeyHelp } from '#shared/ui/key-help.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { pageGone } from '#shared/ui/page-gone.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { type HomeRow, plainNumber } from '../receipt/receipt-number.ts';
import { useBackTrap } from './back-trap.ts';
import classes from './verifier-home.module.css';

const subject = '受付・申請一覧';

const keyLines = [
  { keys: ['j'], does: '次の行へ' },
  { keys: ['k'], does: '前の行へ' },
  { keys: ['Enter'], does: '選んだ行の詳細を開く' },
];

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
    placeholderData: keepPreviousData,
    // Others work on the same list: it is fresh whenever one comes back to it.
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });
  const { data, error, isFetching, isPlaceholderData } = latest;
  const columns = useMemo(() => columnsOf(data?.verifyStatusKbnList ?? [], place), [data, place]);

  return (
    <div className={`page ${classes.home}`}>
      <PageHeader
        title={data ? `最新情報 [${data.searchStartDate} ~ ${data.searchEndDate}]` : '最新情報'}
        actions={
          <>
            <KeyHelp lines={keyLines} />
            <Button
              variant="default"
              leftSection={<IconRefresh size={20} aria-hidden />}
              loading={isFetching && !latest.isLoading}
              onClick={() => void latest.refetch()}
            >
              更新
            </Button>
          </>
        }
      />
      {data && (
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
      )}
      {error && (
        <div className={classes.notice}>
          <Notice
            kind="error"
            live
            title={message('cm100', subject)}
            action={
              <Button variant="default" size="compact-md" onClick={() => void latest.refetch()}>
                再読み込み
              </Button>
            }
          >
            {failureText(error) !== message('cm100', subject) && failureText(error)}
          </Notice>
        </div>
      )}
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
    </div>
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
