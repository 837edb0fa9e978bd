import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { load } from '#shared/api.ts';
import { useSession } from '#shared/session/session.ts';
import { useSingleMutation } from '#shared/single-mutation.ts';
import { useAddressPages } from '#shared/ui/address-pages.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconArrowRight, IconHourglass } from '#shared/ui/icons.ts';
import { LivePage, useLiveList } from '#shared/ui/live-page.tsx';
import { LiveTable } from '#shared/ui/live-table.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useScreenKeys } from '#shared/ui/screen-keys.ts';
import { type ListedReceipt, listedReceipt, receiptColumns } from '../receipt/list-columns.tsx';
import { useTakeNext } from '../receipt/next-receipt.ts';
import classes from './verifier-home.module.css';

const subject = '受付・申請一覧';

const numbering = {
  key: 'no',
  label: 'NO',
  width: 52,
  numeric: true,
  show: ({ no }: ListedReceipt) => no || '',
};

const ownKeys = [{ keys: ['n'], does: '次の受付を審査' }];

/** VFV100: the latest receipts, and how many wait. */
export default function VerifierHome() {
  useBackTrap();
  const pages = useAddressPages();
  const { place, page, query } = pages;
  const latest = useLiveList({
    pages,
    queryKey: ['verifier', 'home', query],
    queryFn: ({ signal }) => {
      // The page is sent beside the cursor, because the rows are numbered by it.
      const input = { query: { ...query, page }, signal };
      return load('get', '/user/verify/information', input, ['cm100', subject]);
    },
  });
  const { data } = latest;
  const columns = useMemo(() => {
    const master = data?.verifyStatusKbnList ?? [];
    return [numbering, ...receiptColumns({ master, source: 'VFV100', search: place })];
  }, [data, place]);
  const rows = data?.verifyAppRequestList.map(listedReceipt);

  return (
    <LivePage
      title={data ? `最新情報 [${data.searchStartDate} 〜 ${data.searchEndDate}]` : '最新情報'}
      subject={subject}
      query={latest}
      keys={ownKeys}
      className={classes.home}
      above={
        data && (
          <>
            {data.endingText && (
              <Notice mb={12} kind="warning">
                {data.endingText}
              </Notice>
            )}
            <Waiting {...data} />
          </>
        )
      }
    >
      <LiveTable
        caption={subject}
        columns={columns}
        rows={rows}
        rowKey={({ receiptNo }) => receiptNo}
        query={latest}
        pages={pages}
        empty={{ title: '最近30日間の受付はありません' }}
      />
    </LivePage>
  );
}

/** How many receipts wait and since when, and a button that opens the next one. */
function Waiting(props: { waitingCount: number; displayOldestAppDatetime: string }) {
  const { waitingCount, displayOldestAppDatetime: oldest } = props;
  const approver = useSession('verifier')?.user.Approverflg ?? false;
  const takeNext = useTakeNext('VFV100');
  const { mutate, busy } = useSingleMutation<boolean>();
  const next = () => void mutate(takeNext);
  const offered = approver && waitingCount > 0;
  useScreenKeys({ n: offered ? next : undefined });
  return (
    <div className={classes.waiting} data-none={waitingCount === 0 || undefined}>
      <IconHourglass size={22} stroke={1.8} aria-hidden />
      {waitingCount === 0 ? (
        <p>審査待ちの受付はありません。</p>
      ) : (
        <p>
          審査待ち <strong>{waitingCount}件</strong>
          <span className={classes.oldest}>
            最も古い申請 {oldest}（{waitedSince(oldest)}）
          </span>
        </p>
      )}
      {offered && (
        <Button
          filled
          className={classes.next}
          loading={busy}
          rightSection={<IconArrowRight size={20} aria-hidden />}
          onClick={next}
        >
          次の受付を審査する
        </Button>
      )}
    </div>
  );
}

/** The time since `2026/11/21 14:05`, Japan's time. */
function waitedSince(display: string): string {
  const since = Date.parse(`${display.replaceAll('/', '-').replace(' ', 'T')}:00+09:00`);
  const minutes = Math.max(0, Math.floor((Date.now() - since) / 60_000));
  if (Number.isNaN(minutes)) return '';
  if (minutes < 60) return `${minutes}分経過`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours}時間経過` : `${Math.floor(hours / 24)}日経過`;
}

const mark = 'verifierHome';

/** The browser's Back does not leave the verifier's home; menu and logout do. */
function useBackTrap(): void {
  const { history } = useRouter();

  useEffect(() => {
    // The entry before the home may be another site's, which the app cannot block, so a second entry is added.
    if (mark in history.location.state) return;
    history.push(history.location.href, { [mark]: true });
  }, [history]);

  useBlocker({
    shouldBlockFn: ({ action }) => action === 'BACK',
    enableBeforeUnload: false,
  });
}
