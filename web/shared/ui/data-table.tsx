import { type DataTableColumn, DataTable as Table } from 'mantine-datatable';
import '@mantine/core/styles/Center.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Table.layer.css';
import 'mantine-datatable/styles.layer.css';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import classes from './data-table.module.css';
import { NoResultsDrawing } from './drawings/states.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState, type FailingQuery } from './error-state.tsx';
import { noTurning, Pager, type PagerProps } from './pager.tsx';
import { RowsSkeleton } from './skeletons.tsx';
import { takesLetters } from './typing.ts';

export interface TableColumn<Row> {
  key: string;
  label: ReactNode;
  /** Shown in the head instead of the label, such as a button that sorts by it. */
  head?: ReactNode;
  show: (row: Row) => ReactNode;
  /** Right-aligned numbers in figures of one width. */
  numeric?: boolean;
  width?: number | string;
  /** Not wrapped; names and addresses may wrap. */
  noWrap?: boolean;
}

export interface DataTableProps<Row> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  /** Undefined until the first response. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Another page or search is loading: the previous rows still show, out of reach. */
  loading?: boolean;
  failing?: FailingQuery;
  empty: { title: string; text?: string; drawing?: ReactNode; action?: ReactNode };
  pager?: PagerProps;
  /** Beside the pager, such as what can be done with the ticked rows. */
  beside?: ReactNode;
  rowClassName?: (row: Row) => string | undefined;
  /** Rows hold no link or field, so the list itself takes the focus for the keyboard to scroll it. */
  reading?: boolean;
}

/**
 * A staff list: a head that stays in sight, its own skeleton, empty and error states, pages by cursor. j and k move to
 * the first link of a row (its number), and Enter opens it.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, loading, failing, empty, pager } = props;
  const box = useRef<HTMLElement>(null);
  useRowKeys(box);

  if (failing?.error && !loading) return <ErrorState query={failing} />;
  if (!rows || (loading && rows.length === 0)) return <RowsSkeleton />;
  if (rows.length === 0) {
    return (
      <EmptyState
        drawing={empty.drawing ?? <NoResultsDrawing />}
        title={empty.title}
        {...(empty.action !== undefined && { action: empty.action })}
      >
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <section
      ref={box}
      className={classes.box}
      aria-label={caption}
      aria-busy={loading || undefined}
    >
      <Table
        idAccessor={(row) => rowKey(row as Row)}
        records={[...rows] as Record<string, unknown>[]}
        columns={columns.map(asColumn) as DataTableColumn<Record<string, unknown>>[]}
        fetching={loading ?? false}
        loaderBackgroundBlur={0}
        highlightOnHover
        withTableBorder
        borderRadius={8}
        horizontalSpacing={12}
        verticalSpacing={6}
        minHeight={0}
        // Its text is always in the page under the rows, and screen readers would read it in English.
        emptyState={<span />}
        {...(props.reading && { scrollAreaProps: { viewportProps: { tabIndex: 0 } } })}
        // They are no rows of the list that the heading and the columns already name.
        {...(loading && { customRowAttributes: () => ({ inert: true }) })}
        rowClassName={(row) => props.rowClassName?.(row as Row)}
        className={classes.table as string}
      />
      {pager && (
        <div className={classes.foot}>
          <Pager {...pager} {...(loading && noTurning)} />
          {props.beside}
        </div>
      )}
    </section>
  );
}

function asColumn<Row>(column: TableColumn<Row>) {
  return {
    accessor: column.key,
    title: column.head ?? column.label,
    textAlign: column.numeric ? ('right' as const) : ('left' as const),
    width: scaled(column.width),
    noWrap: column.noWrap,
    cellsClassName: column.numeric ? 'numeric' : undefined,
    // On a phone a row is a card, and each value shows its column's name.
    customCellAttributes: () => ({
      'data-free': column.width === undefined || undefined,
      'data-label': typeof column.label === 'string' ? column.label : '',
    }),
    render: column.show,
  };
}

/** A width in pixels of letters of the usual size: larger letters would run into the next column. */
function scaled(width: number | string | undefined) {
  return typeof width === 'number' ? `${width / 16}rem` : width;
}

/**
 * j and k move from row to row: to its link, its first input, or the row itself, so that the next key does nothing
 * unintended.
 */
function useRowKeys(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'j' && event.key !== 'k') return;
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog:modal'))
        return;
      if (takesLetters(event.target)) return;
      const rows = [
        ...(box.current?.querySelectorAll<HTMLElement>(
          'tbody tr:not([inert]):has(a, button, input)',
        ) ?? []),
      ];
      const focused = rows.findIndex((row) => row.contains(event.target as Element));
      // With the focus elsewhere, such as in a panel beside the list, they go on from the chosen row.
      const at = focused >= 0 ? focused : rows.findIndex((row) => row.hasAttribute('data-chosen'));
      const row = rows[event.key === 'j' ? at + 1 : at < 0 ? rows.length - 1 : at - 1];
      if (!row) return;
      const stop =
        row.querySelector<HTMLElement>('a[href]') ??
        row.querySelector<HTMLElement>('input:not(:disabled)') ??
        row;
      if (stop === row) row.tabIndex = -1;
      stop.focus();
      stop.scrollIntoView({ block: 'nearest' });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [box]);
}
