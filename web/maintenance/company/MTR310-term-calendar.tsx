import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { displayDate } from '#contract/japan-time.ts';
import { load } from '#shared/api.ts';
import { leftText } from '#shared/company/term-list.tsx';
import { addressOf } from '#shared/navigation/address.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Stack } from '#shared/ui/layout.tsx';
import { NextPage } from '#shared/ui/next-page.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import classes from './company.module.css';

/** MTR310: the ends of the terms of all companies by date, and completions whose officers wait for the office. */
export default function TermCalendarPage() {
  const found = useInfiniteQuery({
    queryKey: ['staff', 'term-calendar'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      load('get', '/user/mainte/termcalendar', { query: { after: pageParam }, signal }, [
        'cm100',
        '任期の満了',
      ]),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Each request writes an audit entry.
    refetchOnWindowFocus: false,
  });
  const pages = found.data?.pages;
  const terms = pages?.flatMap(({ termList }) => termList) ?? [];
  const waiting = pages?.[0]?.waitingList ?? [];
  return (
    <Stack className="page">
      <PageHeader
        title="任期の満了"
        lead="定時株主総会の時期から計算した見込みです。過ぎた日は、権利義務が続いている可能性があります。"
      />
      {waiting.length > 0 && (
        <SectionPanel title="登記後の役員の確認待ち">
          <ul className={classes.plain}>
            {waiting.map((one) => (
              <li key={one.requestNo}>
                <Link to={addressOf('MTR200', one.requestNo, 'MTO100')}>
                  {one.displayRequestNo}
                </Link>
                {'　'}
                {one.companyName}
                {'　完了 '}
                {one.displayDatetime}
              </li>
            ))}
          </ul>
        </SectionPanel>
      )}
      {found.error ? (
        <ErrorState query={found} />
      ) : !pages ? (
        <TextSkeleton lines={10} />
      ) : terms.length === 0 ? (
        <EmptyState title="任期の満了がわかる会社はまだありません">
          役員の就任の日、任期、決算期が登録されると、ここに日付の順に表示します。
        </EmptyState>
      ) : (
        <SectionPanel title="日付の順">
          <ul className={classes.plain}>
            {terms.map((end) => (
              <li key={`${end.endsBy} ${end.companyId}`}>
                <strong>{displayDate(end.endsBy)}</strong>（{leftText(end.daysLeft)}）{' '}
                <Link to={addressOf('MTR300', end.companyId, 'MTO100')}>{end.companyName}</Link>
                <span className={classes.said}>
                  {end.officerList
                    .map(({ officialPosition, name }) => `${officialPosition} ${name}`)
                    .join('、')}
                </span>
              </li>
            ))}
          </ul>
          <NextPage query={found} />
        </SectionPanel>
      )}
    </Stack>
  );
}
