import type { UseQueryResult } from '@tanstack/react-query';
import type { AddressPages } from './address-pages.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import classes from './live-table.module.css';
import { pageGone } from './page-gone.tsx';

type PagedResponse = Parameters<AddressPages['pagerOf']>[0];

interface LatestTableProps<Row>
  extends Pick<
    DataTableProps<Row>,
    'caption' | 'reading' | 'columns' | 'rows' | 'rowKey' | 'empty' | 'beside'
  > {
  query: Pick<UseQueryResult<Omit<PagedResponse, 'shown'>>, 'data' | 'error' | 'isPlaceholderData'>;
  pages: AddressPages;
  /** How many rows a page has, if not the usual number. */
  pageSize?: number;
  /** The pager stands elsewhere. */
  footless?: boolean;
}

/** The rows of a live list, page by page; blank while they cannot be loaded. */
export function LiveTable<Row>({
  query,
  pages,
  pageSize,
  footless,
  ...table
}: LatestTableProps<Row>) {
  const { data, error, isPlaceholderData } = query;
  const { columns, rows, empty } = table;
  if (error && !data) {
    return (
      <DataTable
        {...table}
        columns={columns.map((column) => ({ ...column, show: () => null }))}
        rows={[null]}
        rowKey={() => '-'}
        rowClassName={() => classes.blank}
      />
    );
  }
  return (
    <DataTable
      {...table}
      loading={isPlaceholderData}
      empty={pages.page > 1 ? pageGone(pages) : empty}
      {...(data &&
        rows &&
        !footless && {
          pager: {
            ...pages.pagerOf({ ...data, shown: rows.length }),
            ...(pageSize && { pageSize }),
          },
        })}
    />
  );
}
