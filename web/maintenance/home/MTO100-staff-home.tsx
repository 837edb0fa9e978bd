import { useMemo, useState } from 'react';
import type { HomeRow } from '#contract/endpoints/filings.ts';
import { load } from '#shared/api.ts';
import { useKnownScreen } from '#shared/navigation/known-screen.ts';
import { useAddressPages } from '#shared/ui/address-pages.ts';
import { LatestPage, useLatest } from '#shared/ui/latest-page.tsx';
import { LatestTable } from '#shared/ui/latest-table.tsx';
import { plainNumber } from '../filing/request-number.ts';
import { RequestVerification } from '../filing/request-verification.tsx';
import { ConfirmPayment } from '../payments/confirm-payment.tsx';
import { DeskBar, queues } from './desk-bar.tsx';
import classes from './latest.module.css';
import { latestColumns } from './latest-columns.tsx';

const subject = '申込・お問い合わせ一覧';

export default function StaffHome() {
  const pages = useAddressPages();
  const known = useKnownScreen();
  const [asking, setAsking] = useState<HomeRow | null>(null);
  const [paying, setPaying] = useState<HomeRow | null>(null);
  const { place } = pages;
  const queue = queues.find((one) => one === place.queue);
  const byDeadline = place.sort === 'deadline';
  const query = {
    ...pages.query,
    ...(queue && { queue }),
    ...(byDeadline && { sort: 'deadline' as const }),
  };
  const latest = useLatest({
    pages,
    queryKey: ['staff', 'home', query],
    queryFn: ({ signal }) =>
      load('get', '/user/mainte/information', { query, signal }, ['cm100', subject]),
  });
  const { data } = latest;
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
        <LatestTable
          caption={subject}
          columns={columns}
          rows={data?.managerRequestList}
          rowKey={({ displayNo }) => displayNo}
          query={latest}
          pages={pages}
          empty={
            queue || byDeadline
              ? { title: '該当する申込はありません' }
              : {
                  title: '最近30日間の申込とお問い合わせはありません',
                  ...(known('MTR100') && {
                    text: 'それより前のものは、申込一覧から検索できます。',
                  }),
                }
          }
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
