import { useQuery } from '@tanstack/react-query';
import { getQuery } from '#shared/api.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import classes from './home-notice.module.css';

/** The names of companies about which the office has to decide, each with the page on which it does. */
export function WaitingNamesNotice() {
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
      mb={12}
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
