import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { HomeRow } from '#contract/endpoints/filings.ts';
import { load } from '#shared/api.ts';
import { useKnownScreen } from '#shared/navigation/known-screen.ts';
import { useAddressPages } from '#shared/ui/address-pages.ts';
import { DataTable } from '#shared/ui/data-table.tsx';
import { LatestPage, latestOptions } from '#shared/ui/latest-page.tsx';
import { pageGone } from '#shared/ui/page-gone.tsx';
import { plainNumber } from '../filing/request-number.ts';
import { RequestVerification } from '../filing/request-verification.tsx';
import { ConfirmPayment } from '../payments/confirm-payment.tsx';
import { DeskBar, queues } from './desk-bar.tsx';
import classes from './latest.module.css';
import { blankHome, latestColumns } from './latest-columns.tsx';

const subject = '申込・お問い合わせ一覧';

export default function StaffHome() {
  const pages = useAddressPages();
  const known = useKnownScreen();
  const [asking, setAsking] = useState<HomeRow | null>(null);
  const [paying, setPaying] = useState<HomeRow | null>(null);
  const { place, page } = pages;
  const queue = queues.find((one) => one === place.queue);
  const byDeadline = place.sort === 'deadline';
  const query = {
    ...pages.query,
    ...(queue && { queue }),
    ...(byDeadline && { sort: 'deadline' as const }),
  };
  const latest = useQuery({
    queryKey: ['staff', 'home', query],
    queryFn: async ({ signal }) => {
      const answer = await load('get', '/user/mainte/information', { query, signal }, [
        'cm100',
        subject,
      ]);
      return { ...answer, page };
    },
    ...latestOptions,
  });
  const { data, error, isPlaceholderData } = latest;
  const columns = useMemo(
    () =>
      latestColumns({
        progress: data?.progressKbnList ?? [],
        verification: data?.verifyStatusKbnList ?? [],
        known,
        place,
        onRequest: setAsking,
        onPayment: setPaying,
      }),
    [data, known, place],
  );

  return (
    <LatestPage
      title={data ? `最新情報 [${data.searchStartDate} 〜 ${data.searchEndDate}]` : '最新情報'}
      subject={subject}
      query={latest}
      className={classes.home}
      above={<DeskBar counters={data?.counterList} queue={queue} byDeadline={byDeadline} />}
    >
      <div className={classes.list}>
        <DataTable
          caption={subject}
          columns={columns}
          rows={error && !data ? [blankHome] : data?.managerRequestList}
          rowKey={({ displayNo }) => displayNo || '-'}
          rowClassName={({ displayNo }) => (displayNo ? undefined : classes.blank)}
          loading={isPlaceholderData}
          empty={
            page > 1
              ? pageGone(pages)
              : queue || byDeadline
                ? { title: '該当する申込はありません' }
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
      {paying && <ConfirmPayment displayNo={paying.displayNo} onClose={() => setPaying(null)} />}
    </LatestPage>
  );
}
