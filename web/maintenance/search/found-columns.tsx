import type { ReactNode } from 'react';
import type { FoundRow } from '#contract/endpoints/staff-lists.ts';
import { type FilingSort, filingSorts } from '#contract/filing-sorts.ts';
import {
  type ListColumn,
  listColumnRows,
  listColumns,
  ofTextColumns,
  type TextColumn,
} from '#contract/list-views.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import type { ListPlace } from '#shared/ui/address-pages.ts';
import type { TableColumn } from '#shared/ui/data-table.tsx';
import type { ChipMaster } from '#shared/ui/status-chip.tsx';
import { plainNumber } from '../filing/request-number.ts';
import { VerificationBadge } from '../filing/verification-badge.tsx';
import { ActCell } from '../home/work-columns.tsx';
import { Day, Line, oneLineColumns } from '../lists/one-line.tsx';
import {
  CompanyCell,
  ManagerCell,
  PlansCell,
  ProgressCell,
  widths,
} from '../lists/request-cells.tsx';
import classes from './found.module.css';

export type { FoundRow };

export const usualColumns: readonly ListColumn[] = listColumns.filter(
  (key) => key !== 'act' && key !== 'owner',
);
/** The columns that are left beside the panel of a case, which shows what the others say. */
const besidePanel: readonly ListColumn[] = ['date', 'progress', 'deadline', 'company'];

interface FoundColumnsNeed {
  progress: readonly ChipMaster[];
  verification: readonly ChipMaster[];
  /** The search that a detail's back link leads to. */
  place: ListPlace;
  onRequest: (row: FoundRow) => void;
  onPayment: (row: FoundRow) => void;
  lines: 1 | 2;
  /** The keys of those that are shown. */
  shown: readonly ListColumn[];
  /** Whether the panel of a case is open beside the list. */
  hasPanel: boolean;
  tick: TableColumn<FoundRow>;
  /** The head of a column that can be sorted by. */
  head: (sort: FilingSort, label: string) => ReactNode;
}

/** A column with its usual label, unless it has its own. */
type FoundColumn = Omit<TableColumn<FoundRow>, 'key' | 'label' | 'head'> & { label?: string };
/** Null where another column shows the same. */
type FoundColumns = Record<Exclude<ListColumn, TextColumn>, FoundColumn | null>;

/** The columns of the list, with one line of text in a row, or two. */
export function foundColumns(need: FoundColumnsNeed): TableColumn<FoundRow>[] {
  const toDetail = ({ displayNo }: FoundRow, text: string, name?: string) => (
    <ScreenLink
      screen="MTR200"
      params={[plainNumber(displayNo), 'MTR100']}
      search={need.place}
      aria-label={name}
    >
      {text}
    </ScreenLink>
  );
  const all = {
    ...(need.lines === 1 ? ofOneLine : twoLines)(need),
    ...ofTextColumns((_, column) => textColumn(column, need.lines)),
  };
  const columns = listColumns.flatMap((key): TableColumn<FoundRow>[] => {
    const column = all[key];
    if (!column || !need.shown.includes(key)) return [];
    if (need.hasPanel && !besidePanel.includes(key)) return [];
    const { label = listColumnRows[key].label } = column;
    const sort = filingSorts.find((one) => one === key);
    return [{ ...column, key, label, ...(sort && { head: need.head(sort, label) }) }];
  });
  const detail: TableColumn<FoundRow> = {
    key: 'detail',
    label: '詳細',
    width: widths.detail,
    noWrap: true,
    show: (row) => toDetail(row, '詳細', `${row.displayNo}の詳細`),
  };
  return [
    need.tick,
    {
      key: 'number',
      label: '申込番号',
      width: 116,
      noWrap: true,
      show: (row) => toDetail(row, row.displayNo),
    },
    ...columns,
    ...(need.hasPanel ? [] : [detail]),
  ];
}

function textColumn(column: TextColumn, lines: 1 | 2): FoundColumn {
  const isOneLine = lines === 1;
  return {
    width: isOneLine ? 66 : 104,
    show: ({ [column]: text }) =>
      text &&
      (isOneLine ? (
        <Line text={text} />
      ) : (
        <span className={classes.text} title={text}>
          {text}
        </span>
      )),
  };
}

function ofOneLine(need: FoundColumnsNeed): FoundColumns {
  return {
    ...oneLineColumns<FoundRow>(need),
    date: { width: 62, show: ({ requestDate }) => <Day at={requestDate} /> },
    act: { width: 170, show: ({ nextAct }) => <ActCell nextAct={nextAct} brief /> },
    owner: { width: 100, show: ({ ownerName }) => <Line text={ownerName} /> },
  };
}

function twoLines(need: FoundColumnsNeed): FoundColumns {
  const { progress, verification, onRequest, onPayment } = need;
  return {
    date: {
      label: '申込日時',
      width: widths.date,
      show: (row) => <span className="numeric">{row.requestDate}</span>,
    },
    progress: {
      label: '進捗・期限',
      width: widths.progress,
      show: (row) => <ProgressCell row={row} master={progress} onPayment={onPayment} />,
    },
    deadline: null,
    payment: null,
    company: { show: CompanyCell },
    manager: { width: widths.manager, show: ManagerCell },
    plan: { width: widths.plan, show: PlansCell },
    verification: {
      width: widths.verification,
      show: (row) => (
        <VerificationBadge
          filing={row}
          master={verification}
          of={row.managerName}
          onRequest={() => onRequest(row)}
        />
      ),
    },
    act: { width: 170, show: ActCell },
    owner: { width: 110, show: ({ ownerName }) => ownerName },
  };
}
