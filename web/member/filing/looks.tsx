import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { load } from '#shared/api.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { NextPage } from '#shared/ui/next-page.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import classes from './looks.module.css';

const title = '写真・書類の閲覧の記録';

/** Who looked at the photos and papers of an application; asked for when it is unfolded. */
export function Looks({ requestNo }: { requestNo: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <details
      className={classes.looks}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>{title}</summary>
      {opened && <LookList requestNo={requestNo} />}
    </details>
  );
}

function LookList({ requestNo }: { requestNo: string }) {
  const found = useInfiniteQuery({
    queryKey: ['member', 'looks', requestNo],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      load(
        'get',
        '/user/core/customers/{customerId}/requestdetail/{requestNo}/looks',
        {
          params: { customerId: '0', requestNo },
          query: { pageSize: 20, ...(pageParam && { after: pageParam }) },
          signal,
        },
        ['cm100', title],
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
  });
  const looks = found.data?.pages.flatMap(({ lookList }) => lookList) ?? [];
  if (found.isPending) return <TextSkeleton lines={3} />;
  return (
    <>
      <p>事務所と本人確認の担当者が、本人確認の写真や書類などを開いた日時と、印刷した日時です。</p>
      {found.data && looks.length === 0 && <p>閲覧の記録はまだありません。</p>}
      {looks.length > 0 && (
        <ul className={classes.list} aria-label={title}>
          {looks.map(({ displayDatetime, role, what }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only appended
            <li key={nth}>
              <time>{displayDatetime}</time>
              <span>{role}</span>
              <span>{what}</span>
            </li>
          ))}
        </ul>
      )}
      {found.error && (
        <ErrorState
          query={{ ...found, refetch: found.data ? found.fetchNextPage : found.refetch }}
        />
      )}
      <NextPage query={found} />
    </>
  );
}
