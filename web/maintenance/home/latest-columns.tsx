import type { StaffRow } from '#contract/endpoints/filings.ts';
import type { ScreenId } from '#shared/navigation/address.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import type { ListPlace } from '#shared/ui/address-pages.ts';
import type { TableColumn } from '#shared/ui/data-table.tsx';
import { type ChipMaster, StatusChip } from '#shared/ui/status-chip.tsx';
import { DueMarks } from '../filing/deadline-mark.tsx';
import { detailScreenOf, isInquiry, plainNumber } from '../filing/request-number.ts';
import { VerificationMark } from '../filing/verification-mark.tsx';
import classes from './latest.module.css';

interface LatestColumnsNeed {
  progress: readonly ChipMaster[];
  verification: readonly ChipMaster[];
  known: (screen: ScreenId) => boolean;
  /** The page that a detail has to lead back to. */
  place: ListPlace;
  onRequest: (row: StaffRow) => void;
}

/** What stands in the table when nothing could be loaded. */
export const blankRow: StaffRow = {
  displayNo: '',
  displayDate: '',
  latestProgressClass: '',
  progressName: '',
  companyName: '',
  name: '',
  managerName: '',
  managerNameKana: '',
  displayBasePlanName: '',
  displayOptionPlanName: '',
  verifyStatusClass: '',
  verifyStatusName: '',
  unconfirmedInactive: true,
  mailAddress: '',
  deadlineDate: '',
  deadlineDaysLeft: null,
  paymentDueDate: '',
  paymentOverdue: false,
  paid: false,
};

const isRequest = (row: StaffRow) => row.displayNo !== '' && !isInquiry(row.displayNo);

export function latestColumns(need: LatestColumnsNeed): TableColumn<StaffRow>[] {
  const { progress, verification, known, place, onRequest } = need;
  const toDetail = ({ displayNo }: StaffRow, text: string, name?: string) => {
    const screen = detailScreenOf(displayNo);
    return displayNo !== '' && known(screen) ? (
      <ScreenLink
        screen={screen}
        params={[plainNumber(displayNo), 'MTO100']}
        search={place}
        {...(name !== undefined && { 'aria-label': name })}
      >
        {text}
      </ScreenLink>
    ) : null;
  };
  return [
    {
      key: 'type',
      label: '種別',
      width: 102,
      noWrap: true,
      show: (row) =>
        row.displayNo && (
          <span className={classes.small}>{isRequest(row) ? '登記申込' : 'お問い合わせ'}</span>
        ),
    },
    {
      key: 'number',
      label: '番号',
      width: 136,
      noWrap: true,
      show: (row) =>
        toDetail(row, row.displayNo) ?? <span className="numeric">{row.displayNo}</span>,
    },
    {
      key: 'date',
      label: '日時',
      width: 94,
      show: (row) => row.displayDate && <span className="numeric">{row.displayDate}</span>,
    },
    {
      key: 'verification',
      label: '本人確認',
      width: 94,
      show: (row) =>
        isRequest(row) && (
          <VerificationMark
            filing={row}
            master={verification}
            of={row.managerName}
            onRequest={() => onRequest(row)}
          />
        ),
    },
    { key: 'manager', label: '担当者', width: 92, show: (row) => row.managerName },
    {
      key: 'company',
      label: '会社名・代表者',
      show: (row) => (
        <span>
          <span className={classes.company} title={row.companyName}>
            {row.companyName}
          </span>
          <span className={classes.person}>{row.name}</span>
        </span>
      ),
    },
    {
      key: 'plan',
      label: 'プラン',
      width: 220,
      show: (row) => {
        const plans = [row.displayBasePlanName, row.displayOptionPlanName].filter(Boolean);
        return plans.length > 0 && <span className={classes.plans}>{plans.join('\n')}</span>;
      },
    },
    {
      key: 'progress',
      label: '進捗・期限',
      width: 132,
      show: (row) =>
        isRequest(row) && (
          <span className={classes.progress}>
            <StatusChip
              code={row.latestProgressClass}
              master={progress}
              otherwise={row.progressName}
            />
            <DueMarks due={row} />
          </span>
        ),
    },
    {
      key: 'detail',
      label: '詳細',
      width: 48,
      noWrap: true,
      show: (row) => toDetail(row, '詳細', `${row.displayNo}の詳細`),
    },
  ];
}
