import type { HomeRow } from '#contract/endpoints/staff-lists.ts';
import type { ScreenId } from '#shared/navigation/address.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import type { ListPlace } from '#shared/ui/address-pages.ts';
import type { TableColumn } from '#shared/ui/data-table.tsx';
import type { ChipMaster } from '#shared/ui/status-chip.tsx';
import { detailScreenOf, isInquiry, plainNumber } from '../filing/request-number.ts';
import { VerificationBadge } from '../filing/verification-badge.tsx';
import { InquiryState } from '../inquiry/inquiry-state.tsx';
import {
  CompanyCell,
  ManagerCell,
  PlansCell,
  ProgressCell,
  widths,
} from '../lists/request-cells.tsx';
import classes from './latest.module.css';

interface LatestColumnsNeed {
  progress: readonly ChipMaster[];
  verification: readonly ChipMaster[];
  known: (screen: ScreenId) => boolean;
  /** The page that a detail's back link leads to. */
  place: ListPlace;
  onRequest: (row: HomeRow) => void;
  onPayment: (row: HomeRow) => void;
}

const isRequest = (row: HomeRow) => !isInquiry(row.displayNo);

export function latestColumns(need: LatestColumnsNeed): TableColumn<HomeRow>[] {
  const { progress, verification, known, place, onRequest, onPayment } = need;
  const toDetail = ({ displayNo }: HomeRow, text: string, name?: string) => {
    const screen = detailScreenOf(displayNo);
    return known(screen) ? (
      <ScreenLink
        screen={screen}
        params={[plainNumber(displayNo), 'MTO100']}
        search={place}
        aria-label={name}
      >
        {text}
      </ScreenLink>
    ) : null;
  };
  return [
    {
      key: 'type',
      label: '種別',
      width: 100,
      noWrap: true,
      show: (row) => (
        <span className={classes.small}>{isRequest(row) ? '登記申込' : 'お問い合わせ'}</span>
      ),
    },
    {
      key: 'number',
      label: '番号',
      width: 142,
      noWrap: true,
      show: (row) => (
        <span className={classes.number} data-unread={row.unread || undefined}>
          {toDetail(row, row.displayNo) ?? <span className="numeric">{row.displayNo}</span>}
          {(row.unread || row.newMessageFlg) && (
            <span className={classes.marks}>
              {row.unread && <span className={classes.unread}>未読</span>}
              {row.newMessageFlg && <span className={classes.unread}>連絡あり</span>}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'date',
      label: '日時',
      width: widths.date,
      show: (row) => <span className="numeric">{row.displayDate}</span>,
    },
    {
      key: 'verification',
      label: '本人確認',
      width: widths.verification,
      show: (row) =>
        isRequest(row) && (
          <VerificationBadge
            filing={row}
            master={verification}
            of={row.managerName}
            onRequest={() => onRequest(row)}
          />
        ),
    },
    { key: 'manager', label: '担当者', width: widths.manager, show: ManagerCell },
    { key: 'company', label: '会社名・代表者', show: CompanyCell },
    { key: 'plan', label: 'プラン', width: widths.plan, show: PlansCell },
    {
      key: 'progress',
      label: '進捗・期限',
      width: widths.progress,
      show: (row) =>
        isRequest(row) ? (
          <ProgressCell row={row} master={progress} onPayment={onPayment} />
        ) : (
          <InquiryState waiting={row.waiting} />
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
