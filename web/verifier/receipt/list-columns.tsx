import type { DataOf } from '#api-client';
import type { Claim } from '#contract/endpoints/review-parts.ts';
import type { MasterEntry } from '#contract/endpoints/schema.ts';
import type { ScreenId } from '#shared/navigation/address.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import type { TableColumn } from '#shared/ui/data-table.tsx';
import { IconLock } from '#shared/ui/icons.ts';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import classes from './list-columns.module.css';
import { plainNumber } from './receipt-number.ts';

type HomeAnswer = DataOf<'get', '/user/verify/information'>['verifyAppRequestList'][number];
type SearchAnswer = DataOf<
  'post',
  '/user/verify/receiptApp/searchconditions'
>['verifyReceiptAppListSearchResultDtoList'][number];

/** A receipt in either list. */
export interface ListedReceipt {
  no: number;
  receiptNo: string;
  receivedAt: string;
  appliedAt: string;
  due: string;
  name: string;
  status: string;
  statusName: string;
  expired: boolean;
  linkRequested: boolean;
  claim: Claim;
}

export function listedReceipt(row: HomeAnswer | SearchAnswer, index: number): ListedReceipt {
  const home = 'no' in row;
  return {
    no: home ? row.no : index + 1,
    receiptNo: row.receiptNo,
    receivedAt: home ? row.displayReceiptDatetime : row.receiptDatetime,
    appliedAt: home ? row.displayAppDatetime : row.appDatetime,
    due: row.displayValidityperiodEndDatetime,
    name: row.appName,
    status: row.verifyStatusKbn,
    statusName: row.verifyStatusKbnName,
    expired: row.expired,
    linkRequested: row.linkRequested,
    claim: row.claim,
  };
}

interface ListOptions {
  master: readonly MasterEntry[];
  /** The list that a detail's back link leads to, with its address's query. */
  source: ScreenId;
  search: Record<string, string>;
}

/** The columns of a list of receipts, without its numbering. */
export function receiptColumns({
  master,
  source,
  search,
}: ListOptions): TableColumn<ListedReceipt>[] {
  const link = ({ receiptNo }: ListedReceipt, text: string, name?: string) => (
    <ScreenLink
      screen="VFV210"
      params={[plainNumber(receiptNo), source]}
      search={search}
      aria-label={name}
    >
      {text}
    </ScreenLink>
  );
  const instant = (key: string, label: string, of: (row: ListedReceipt) => string) => ({
    key,
    label,
    width: 150,
    noWrap: true,
    show: (row: ListedReceipt) => <span className="numeric">{of(row)}</span>,
  });
  return [
    {
      key: 'receiptNo',
      label: '受付番号',
      width: 164,
      noWrap: true,
      show: (row) => link(row, row.receiptNo),
    },
    instant('receiptAt', '受付日時', ({ receivedAt }) => receivedAt),
    instant('appAt', '申請日時', ({ appliedAt }) => appliedAt),
    {
      key: 'due',
      label: '期限',
      width: 150,
      noWrap: true,
      show: ({ due, expired }) => (
        <span className={`numeric ${expired ? classes.expired : ''}`}>
          {due}
          {expired && <span className="visually-hidden">（期限切れ）</span>}
        </span>
      ),
    },
    { key: 'name', label: '申請者名', show: ({ name }) => name },
    {
      key: 'status',
      label: '本人確認状況',
      width: 168,
      show: ({ status, statusName, linkRequested, claim }) => (
        <>
          <StatusChip code={status} master={master} otherwise={statusName} />
          {linkRequested && <span className={classes.claim}>新しいリンクを希望</span>}
          {claim && (
            <span className={classes.claim}>
              <IconLock size={15} aria-hidden />
              <span>{claim.mine ? 'あなた' : claim.userName}</span>
              {claim.displayUntil.slice(-5)}まで
            </span>
          )}
        </>
      ),
    },
    {
      key: 'detail',
      label: '詳細',
      width: 60,
      noWrap: true,
      show: (row) => link(row, '詳細', `${row.receiptNo}の詳細`),
    },
  ];
}
