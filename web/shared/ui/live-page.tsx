import {
  keepPreviousData,
  type QueryKey,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { message } from '#contract/messages.ts';
import { ApiFailure, failureText } from '../api-failure.ts';
import { Button } from './button.tsx';
import { IconRefresh } from './icons.ts';
import { KeyHelp, type KeyLine } from './key-help.tsx';
import { Notice } from './notice.tsx';
import { PageHeader } from './page-header.tsx';

interface LatestOptions<Data> {
  pages: { page: number };
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  refetchOnWindowFocus?: false;
}

/**
 * A query for a page of a list that others change too: refetched whenever the user comes back to it. The previous rows
 * show until the next ones arrive, so a response names its page.
 */
export function useLiveList<Data extends object>(options: LatestOptions<Data>) {
  const { pages, queryKey, queryFn, refetchOnWindowFocus = 'always' } = options;
  const { page } = pages;
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => ({ ...(await queryFn({ signal })), page }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus,
    refetchOnMount: 'always',
  });
}

const rowKeys = [
  { keys: ['j'], does: '次の行へ' },
  { keys: ['k'], does: '前の行へ' },
];
const openKey = { keys: ['Enter'], does: '選んだ行の詳細を開く' };

interface LatestPageProps {
  title: string;
  /** The list's name in the message when it cannot be loaded. */
  subject: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'isLoading' | 'refetch'>;
  className?: string | undefined;
  /** Beside the heading. */
  beside?: ReactNode;
  /** Content between the heading and a failure. */
  above?: ReactNode;
  /** More buttons beside the reload button. */
  actions?: ReactNode;
  /** Keys of this page besides those of its rows. */
  keys?: readonly KeyLine[];
  /** The key for the chosen row, if it does not open a detail. */
  rowKey?: KeyLine;
  children: ReactNode;
}

/** A page with a live list: heading, reload button, and the message when loading fails. */
export function LivePage(props: LatestPageProps) {
  const {
    title,
    subject,
    query,
    className,
    beside,
    above,
    actions,
    keys = [],
    rowKey = openKey,
    children,
  } = props;
  const { error, isFetching, isLoading } = query;
  const again = () => void query.refetch();
  // Who may not see the list gains nothing by trying again.
  const isRefused = error instanceof ApiFailure && error.status === 403;
  const failed = isRefused ? error.message : message('cm100', subject);
  return (
    <div className={className ? `page ${className}` : 'page'}>
      <PageHeader
        title={title}
        beside={beside}
        actions={
          <>
            <KeyHelp lines={[...keys, ...rowKeys, rowKey]} brief={beside !== undefined} />
            {actions}
            <Button icon={IconRefresh} loading={isFetching && !isLoading} onClick={again}>
              更新
            </Button>
          </>
        }
      />
      {above}
      {error && (
        <Notice
          mb={12}
          kind="error"
          live
          title={failed}
          action={
            !isRefused && (
              <Button small onClick={again}>
                再読み込み
              </Button>
            )
          }
        >
          {failureText(error) !== failed && failureText(error)}
        </Notice>
      )}
      {children}
    </div>
  );
}
