import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { StaffRow } from '#contract/endpoints/filings.ts';
import { message } from '#contract/messages.ts';
import { load } from '#shared/api.ts';
import { failureText } from '#shared/api-failure.ts';
import { useKnownScreen } from '#shared/navigation/known-screen.ts';
import { useAddressPages } from '#shared/ui/address-pages.ts';
import { DataTable } from '#shared/ui/data-table.tsx';
import { IconRefresh } from '#shared/ui/icons.ts';
import { KeyHelp } from '#shared/ui/key-help.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { pageGone } from '#shared/ui/page-gone.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { plainNumber } from '../filing/request-number.ts';
import { RequestVerification } from '../filing/request-verification.tsx';
import classes from './latest.module.css';
import { blankRow, latestColumns } from './latest-columns.tsx';

const subject = '申込・お問い合わせ一覧';

const keyLines = [
  { keys: ['j'], does: '次の行へ' },
  { keys: ['k'], does: '前の行へ' },
  { keys: ['Enter'], does: '選んだ行の詳細を開く' },
];

export default function StaffHome() {
  const pages = useAddressPages();
  const known = useKnownScreen();
  const [asking, setAsking] = useState<StaffRow | null>(null);
  const { place, page, query } = pages;
  const latest = useQuery({
    queryKey: ['staff', 'home', query],
    queryFn: async ({ signal }) => {
      const answer = await load('get', '/user/mainte/information', { query, signal }, [
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
  const columns = useMemo(
    () =>
      latestColumns({
        progress: data?.progressKbnList ?? [],
        verification: data?.verifyStatusKbnList ?? [],
        known,
        place,
        onRequest: setAsking,
      }),
    [data, known, place],
  );

  return (
    <div className="page">
      <PageHeader
        title={data ? `最新情報 [${data.searchStartDate} 〜 ${data.searchEndDate}]` : '最新情報'}
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
      <div className={classes.list}>
        <DataTable
          caption={subject}
          columns={columns}
          rows={error && !data ? [blankRow] : data?.managerRequestList}
          rowKey={({ displayNo }) => displayNo || '-'}
          rowClassName={({ displayNo }) => (displayNo ? undefined : classes.blank)}
          loading={isPlaceholderData}
          empty={
            page > 1
              ? pageGone('MTO100')
              : {
                  title: '最近30日間の申込とお問い合わせはありません',
                  ...(known('MTR100') && {
                    text: 'それより前のものは、申込一覧から検索できます。',
                  }),
                }
          }
          {...(data && {
            pager: pages.pagerOf({ ...data, shown: data.managerRequestList.length }),
          })}
        />
      </div>
      {asking && (
        <RequestVerification
          requestNo={plainNumber(asking.displayNo)}
          mailAddress={asking.mailAddress}
          name={asking.managerName}
          nameKana={asking.managerNameKana}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
