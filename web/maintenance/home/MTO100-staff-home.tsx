import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useMemo } from 'react';
import type { BackupState } from '#contract/endpoints/backups.ts';
import { message } from '#contract/messages.ts';
import { getQuery } from '#shared/api.ts';
import { useKnownScreen } from '#shared/navigation/known-screen.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { useSession } from '#shared/session/session.ts';
import { useAddressPages } from '#shared/ui/address-pages.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Row, Space } from '#shared/ui/layout.tsx';
import { LivePage, useLiveList } from '#shared/ui/live-page.tsx';
import { LiveTable } from '#shared/ui/live-table.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { noTurning, Pager } from '#shared/ui/pager.tsx';
import { useWide } from '#shared/ui/wide.ts';
import { isInquiry, plainNumber } from '../filing/request-number.ts';
import dense from '../lists/dense.module.css';
import { oneLine } from '../lists/one-line.tsx';
import { OpenByNumber } from '../lists/open-by-number.tsx';
import { useRowActions } from '../lists/row-actions.tsx';
import { rememberShown } from '../lists/shown-list.ts';
import { MissingReceiptsButton } from '../payments/missing-receipts.tsx';
import { AccessNotice } from './access-notice.tsx';
import { useHeight } from './height.ts';
import classes from './home-notice.module.css';
import { latestColumns } from './latest-columns.tsx';
import { often, QueueBar, queues, queueTitle } from './queue-bar.tsx';
import { useRememberedWork } from './remembered-work.ts';
import { useTakeCase } from './take-case.ts';
import { WorkBar, workOf, workTitle } from './work-bar.tsx';
import { workColumns } from './work-columns.tsx';

const subject = '申込・お問い合わせ一覧';
const pageSize = 20;

export default function StaffHome() {
  const pages = useAddressPages();
  const known = useKnownScreen();
  const { place } = pages;
  const queue = queues.find((one) => one === place.queue);
  const byDeadline = place.sort === 'deadline';
  const work = workOf(place);
  useRememberedWork(place);
  const counters = useQuery({
    ...getQuery(['staff', 'home', 'work'], '/user/mainte/work', '仕事の件数'),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const [aboveRef, aboveHeight] = useHeight();
  const query = {
    ...pages.query,
    pageSize,
    ...(queue && { queue }),
    ...(byDeadline && { sort: 'deadline' as const }),
    ...(!queue && !byDeadline && work),
  };
  const latest = useLiveList({
    pages,
    ...getQuery(['staff', 'home', query], '/user/mainte/information', subject, { query }),
  });
  const { data } = latest;
  const shownCount = data?.managerRequestList.length ?? 0;
  // A desk's window has no room to lose below its rows.
  const isDesk = useWide('48em');
  const title = queue
    ? queueTitle(queue)
    : byDeadline
      ? '登記期限順'
      : work
        ? workTitle(work)
        : `最新情報${data ? ` [${data.searchStartDate} 〜 ${data.searchEndDate}]` : ''}`;
  const bar = {
    counters: counters.data?.counterList,
    isCapped: counters.data?.cappedFlg ?? false,
    place,
  };
  const queueBar = { counters: data?.counterList, queue, byDeadline };
  // What is pressed shows.
  const opensMore = queue ? !often.includes(queue) : work !== undefined && work.act !== 'office';
  const { onRequest, onPayment, dialogs } = useRowActions(data?.managerRequestList);
  const columns = useMemo(
    () =>
      latestColumns({
        progress: data?.progressKbnList ?? [],
        verification: data?.verifyStatusKbnList ?? [],
        known,
        place,
        byDeadline: byDeadline || queue !== undefined,
        onRequest,
        onPayment,
      }),
    [data, known, place, byDeadline, queue, onRequest, onPayment],
  );

  useEffect(() => {
    const numbers = data?.managerRequestList.map(({ displayNo }) => displayNo);
    if (numbers) rememberShown(numbers.filter((number) => !isInquiry(number)).map(plainNumber));
  }, [data]);
  const { take, busy } = useTakeCase();
  const shown = work && !queue && !byDeadline ? workColumns(columns, busy, take) : columns;

  return (
    <LivePage
      title={title}
      subject={subject}
      query={latest}
      className={dense.page}
      beside={
        isDesk &&
        data &&
        shownCount > 0 && (
          <Pager
            brief
            {...pages.pagerOf({ ...data, shown: shownCount })}
            pageSize={pageSize}
            {...(latest.isPlaceholderData && noTurning)}
          />
        )
      }
      actions={
        <>
          {queue === 'receipts' && <MissingReceiptsButton />}
          <OpenByNumber source="MTO100" />
        </>
      }
      above={
        <div className={dense.above} ref={aboveRef}>
          <FailedMailsNotice />
          <AccessNotice />
          <BackupNotice />
          <WaitingNamesNotice />
          {data?.endingText && (
            <Notice mb={8} kind="warning">
              {data.endingText}
            </Notice>
          )}
          <Row gap={4} align="center" mb={8}>
            <WorkBar {...bar} part="owners" />
            <QueueBar {...queueBar} part="often" />
            <QueueBar {...queueBar} part="sort" />
            <details className={classes.more} open={opensMore}>
              <summary>ほか</summary>
              <Row gap={4} align="center">
                <WorkBar {...bar} part="acts" />
                <QueueBar {...queueBar} part="rest" />
              </Row>
            </details>
          </Row>
        </div>
      }
    >
      <div
        className={`${dense.list} ${dense.footless} ${oneLine}`}
        style={{ '--above-height': `${aboveHeight}px` } as CSSProperties}
      >
        <LiveTable
          caption={subject}
          columns={shown}
          rows={data?.managerRequestList}
          rowKey={({ displayNo }) => displayNo}
          query={latest}
          pages={pages}
          pageSize={pageSize}
          footless={isDesk}
          empty={
            queue || byDeadline || work
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
    </LivePage>
  );
}

/** Warns administrators of mails that could not be sent and wait for a decision. */
function FailedMailsNotice() {
  const isAdministrator = useSession('manager')?.user.adminFlg ?? false;
  const { data } = useQuery({
    ...getQuery(['staff', 'failed-mails', 'count'], '/user/mainte/failedmails/count'),
    enabled: isAdministrator,
  });
  if (!data || data.failedMailCount === 0) return null;
  return (
    <Space mb={8}>
      <Notice
        kind="warning"
        title={`送信できなかったメールが${data.failedMailCount}件あります`}
        action={
          <ButtonLink screen="MTO400" small>
            確認する
          </ButtonLink>
        }
      />
    </Space>
  );
}

interface Backups {
  backupState: BackupState;
  displayLastDatetime: string;
  displayFailedDatetime: string;
}

function textOf({ backupState, displayLastDatetime, displayFailedDatetime }: Backups) {
  const last = displayLastDatetime || 'なし';
  if (backupState === 'failed') return message('mt092', displayFailedDatetime, last);
  if (backupState === 'late') return message('mt093', last);
  return displayLastDatetime ? message('mt091', last) : message('mt090');
}

/** Warns administrators when backups fail, are late or off. */
function BackupNotice() {
  const isAdministrator = useSession('manager')?.user.adminFlg ?? false;
  const { data } = useQuery({
    ...getQuery(['staff', 'backups'], '/user/mainte/backups', 'バックアップの状況'),
    enabled: isAdministrator,
    refetchOnMount: 'always',
  });
  if (!data || data.backupState === 'fine') return null;
  return (
    <Notice mb={8} kind={data.backupState === 'off' ? 'info' : 'warning'}>
      {textOf(data)}
    </Notice>
  );
}

/** The names of companies about which the office has to decide, each with the page on which it does. */
function WaitingNamesNotice() {
  const { data } = useQuery({
    ...getQuery(
      ['staff', 'home', 'waiting-names'],
      '/user/mainte/waitingnames',
      '確認待ちの会社名',
    ),
    refetchOnMount: 'always',
  });
  if (!data || data.waitingCount === 0) return null;
  const more = data.waitingCount - data.waitingList.length;
  return (
    <Notice
      mb={8}
      kind="warning"
      title={`同じ会社か確認していない会社名が${data.waitingCount}件あります`}
    >
      <p>決めるまで、任期満了のお知らせが送られないことがあります。</p>
      <ul className={classes.names}>
        {data.waitingList.map(({ companyId, companyName, otherName }) => (
          <li key={`${companyId} ${otherName}`}>
            <ScreenLink screen="MTR300" params={[companyId, 'MTO100']}>
              {otherName}
            </ScreenLink>
            （{companyName}）
          </li>
        ))}
        {more > 0 && <li>ほか{more}件</li>}
      </ul>
    </Notice>
  );
}
