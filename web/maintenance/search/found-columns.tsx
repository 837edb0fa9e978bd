import type { ReactNode } from 'react';
import type { FoundRow } from '#contract/endpoints/staff-lists.ts';
import type { FilingSort } from '#contract/filing-sorts.ts';
import { listColumnLabels, listColumns } from '#contract/list-views.ts';
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

export const usualColumns: readonly string[] = listColumns.filter(
  (key) => key !== 'act' && key !== 'owner',
);
/** The columns that are left beside the panel of a case, which shows what the others say. */
const besidePanel: readonly string[] = ['date', 'progress', 'deadline', 'company'];

interface FoundColumnsNeed {
  progress: readonly ChipMaster[];
  verification: readonly ChipMaster[];
  /** The search that a detail's back link leads to. */
  place: ListPlace;
  onRequest: (row: FoundRow) => void;
  onPayment: (row: FoundRow) => void;
  lines: 1 | 2;
  /** The keys of those that are shown. */
  shown: readonly string[];
  /** Whether the panel of a case is open beside the list. */
  hasPanel: boolean;
  tick: TableColumn<FoundRow>;
  /** The head of a column that can be sorted by. */
  head: (sort: FilingSort, label: string) => ReactNode;
}

interface FoundColumn extends TableColumn<FoundRow> {
  label: string;
  sort?: FilingSort;
}

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
  const columns: FoundColumn[] = (need.lines === 1 ? ofOneLine : twoLines)(need).filter(
    ({ key }) => need.shown.includes(key) && (!need.hasPanel || besidePanel.includes(key)),
  );
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
    ...columns.map(({ sort, ...column }) =>
      sort ? { ...column, head: need.head(sort, column.label) } : column,
    ),
    ...(need.hasPanel ? [] : [detail]),
  ];
}

function ofOneLine(need: FoundColumnsNeed): FoundColumn[] {
  const of = oneLineColumns<FoundRow>(need);
  return [
    {
      key: 'date',
      label: listColumnLabels.date,
      sort: 'date',
      width: 62,
      show: ({ requestDate }) => <Day at={requestDate} />,
    },
    { ...of.progress, sort: 'progress' },
    { ...of.deadline, sort: 'deadline' },
    of.payment,
    { ...of.company, sort: 'company' },
    { ...of.manager, sort: 'manager' },
    of.plan,
    { ...of.verification, sort: 'verification' },
    {
      key: 'comment',
      label: listColumnLabels.comment,
      width: 66,
      show: ({ comment }) => comment && <Line text={comment} />,
    },
    {
      key: 'act',
      label: listColumnLabels.act,
      width: 170,
      show: ({ nextAct }) => <ActCell nextAct={nextAct} brief />,
    },
    {
      key: 'owner',
      label: listColumnLabels.owner,
      width: 100,
      show: ({ ownerName }) => <Line text={ownerName} />,
    },
  ];
}

function twoLines(need: FoundColumnsNeed): FoundColumn[] {
  const { progress, verification, onRequest, onPayment } = need;
  return [
    {
      key: 'date',
      label: '申込日時',
      sort: 'date',
      width: widths.date,
      show: (row) => <span className="numeric">{row.requestDate}</span>,
    },
    {
      key: 'progress',
      label: '進捗・期限',
      sort: 'progress',
      width: widths.progress,
      show: (row) => <ProgressCell row={row} master={progress} onPayment={onPayment} />,
    },
    { key: 'company', label: listColumnLabels.company, sort: 'company', show: CompanyCell },
    {
      key: 'manager',
      label: '担当者',
      sort: 'manager',
      width: widths.manager,
      show: ManagerCell,
    },
    { key: 'plan', label: 'プラン', width: widths.plan, show: PlansCell },
    {
      key: 'verification',
      label: '本人確認',
      sort: 'verification',
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
    {
      key: 'comment',
      label: 'コメント',
      width: 104,
      show: (row) =>
        row.comment && (
          <span className={classes.comment} title={row.comment}>
            {row.comment}
          </span>
        ),
    },
    { key: 'act', label: listColumnLabels.act, width: 170, show: ActCell },
    { key: 'owner', label: listColumnLabels.owner, width: 110, show: ({ ownerName }) => ownerName },
  ];
}
