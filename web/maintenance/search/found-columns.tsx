import type { FoundRow } from '#contract/endpoints/staff-lists.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import type { ListPlace } from '#shared/ui/address-pages.ts';
import type { TableColumn } from '#shared/ui/data-table.tsx';
import type { ChipMaster } from '#shared/ui/status-chip.tsx';
import { plainNumber } from '../filing/request-number.ts';
import { VerificationBadge } from '../filing/verification-badge.tsx';
import {
  CompanyCell,
  ManagerCell,
  PlansCell,
  ProgressCell,
  widths,
} from '../lists/request-cells.tsx';
import classes from './found.module.css';

export type { FoundRow };

interface FoundColumnsNeed {
  progress: readonly ChipMaster[];
  verification: readonly ChipMaster[];
  /** The search that a detail's back link leads to. */
  place: ListPlace;
  onRequest: (row: FoundRow) => void;
  onPayment: (row: FoundRow) => void;
}

export function foundColumns(need: FoundColumnsNeed): TableColumn<FoundRow>[] {
  const { progress, verification, place, onRequest, onPayment } = need;
  const toDetail = ({ displayNo }: FoundRow, text: string, name?: string) => (
    <ScreenLink
      screen="MTR200"
      params={[plainNumber(displayNo), 'MTR100']}
      search={place}
      aria-label={name}
    >
      {text}
    </ScreenLink>
  );
  return [
    {
      key: 'number',
      label: '申込番号',
      width: 124,
      noWrap: true,
      show: (row) => toDetail(row, row.displayNo),
    },
    {
      key: 'date',
      label: '申込日時',
      width: widths.date,
      show: (row) => <span className="numeric">{row.requestDate}</span>,
    },
    {
      key: 'progress',
      label: '進捗・期限',
      width: widths.progress,
      show: (row) => <ProgressCell row={row} master={progress} onPayment={onPayment} />,
    },
    { key: 'company', label: '会社名・代表者', show: CompanyCell },
    { key: 'manager', label: '担当者', width: widths.manager, show: ManagerCell },
    { key: 'plan', label: 'プラン', width: widths.plan, show: PlansCell },
    {
      key: 'verification',
      label: '本人確認',
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
    {
      key: 'detail',
      label: '詳細',
      width: widths.detail,
      noWrap: true,
      show: (row) => toDetail(row, '詳細', `${row.displayNo}の詳細`),
    },
  ];
}
