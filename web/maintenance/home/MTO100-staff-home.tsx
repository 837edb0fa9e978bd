import { useMemo } from 'react';
import { load } from '#shared/api.ts';
import { useKnownScreen } from '#shared/navigation/known-screen.ts';
import { useAddressPages } from '#shared/ui/address-pages.ts';
import { LatestPage, useLatest } from '#shared/ui/latest-page.tsx';
import { LatestTable } from '#shared/ui/latest-table.tsx';
import { OpenByNumber } from '../lists/open-by-number.tsx';
import { useRowActs } from '../lists/row-acts.tsx';
import { BackupNotice } from './backup-notice.tsx';
import { DeskBar, queues } from './desk-bar.tsx';
import { FailedMailsNotice } from './failed-mails-notice.tsx';
import classes from './latest.module.css';
import { latestColumns } from './latest-columns.tsx';

const subject = '申込・お問い合わせ一覧';

export default function StaffHome() {
  const pages = useAddressPages();
  const known = useKnownScreen();
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
  // A queue looks at filings of any date.
  const period =
    queue || byDeadline ? '全期間' : `${data?.searchStartDate} 〜 ${data?.searchEndDate}`;
  const { onRequest, onPayment, dialogs } = useRowActs(data?.managerRequestList);
  const columns = useMemo(
    () =>
      latestColumns({
        progress: data?.progressKbnList ?? [],
        verification: data?.verifyStatusKbnList ?? [],
        known,
        place,
        onRequest,
        onPayment,
      }),
    [data, known, place, onRequest, onPayment],
  );

  return (
    <LatestPage
      title={data ? `最新情報 [${period}]` : '最新情報'}
      subject={subject}
      query={latest}
      className={classes.home}
      actions={<OpenByNumber source="MTO100" />}
      above={
        <>
          <FailedMailsNotice />
          <BackupNotice />
          <DeskBar counters={data?.counterList} queue={queue} byDeadline={byDeadline} />
        </>
      }
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
      {dialogs}
    </LatestPage>
  );
}
