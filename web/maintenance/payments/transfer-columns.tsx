import type { Transfer, TransferState } from '#contract/endpoints/transfers.ts';
import { formatYen } from '#contract/price.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import type { ListPlace } from '#shared/ui/address-pages.ts';
import { Button } from '#shared/ui/button.tsx';
import type { TableColumn } from '#shared/ui/data-table.tsx';
import { Note, Row, Stack } from '#shared/ui/layout.tsx';
import { plainNumber } from '../filing/request-number.ts';
import classes from './payments.module.css';

interface TransferColumnsNeed {
  state: TransferState;
  /** The page that a detail's back link leads to. */
  place: ListPlace;
  /** The transfers whose proposal is chosen. */
  chosen: ReadonlySet<string>;
  busy: boolean;
  choose: (row: Transfer, isChosen: boolean) => void;
  /** Looks for the filings of a transfer. */
  allocate: (row: Transfer) => void;
  settle: (transferId: string, what: 'dismiss' | 'reopen') => void;
}

export function transferColumns(need: TransferColumnsNeed): TableColumn<Transfer>[] {
  const facts: TableColumn<Transfer>[] = [
    {
      key: 'paidOn',
      label: '振込日',
      width: 116,
      noWrap: true,
      show: (row) => <span className="numeric">{row.displayPaidDate}</span>,
    },
    { key: 'payer', label: '振込依頼人', width: 200, show: (row) => row.payer },
    {
      key: 'amount',
      label: '金額',
      width: 120,
      numeric: true,
      noWrap: true,
      show: (row) => formatYen(row.amount),
    },
  ];
  const act = (row: Transfer, what: 'dismiss' | 'reopen', text: string) => (
    <Button
      variant="subtle"
      small
      disabled={need.busy}
      aria-label={`${row.payer}：${text}`}
      onClick={() => need.settle(row.transferId, what)}
    >
      {text}
    </Button>
  );
  if (need.state !== 'waiting') {
    return [
      ...facts,
      {
        key: 'filing',
        label: '申込',
        show: (row) =>
          row.filingList.map(({ displayNo, amount }) => (
            <div key={displayNo}>
              <ScreenLink
                screen="MTR200"
                params={[plainNumber(displayNo), 'MTR400']}
                search={need.place}
              >
                {displayNo}
              </ScreenLink>
              {amount !== row.amount && `　${formatYen(amount)}`}
            </div>
          )),
      },
      {
        key: 'settled',
        label: '処理',
        width: 260,
        show: (row) => row.displaySettledAt && `${row.displaySettledAt} ${row.settledByName}`,
      },
      {
        key: 'act',
        label: '操作',
        width: 120,
        show: (row) => act(row, 'reopen', '処理を取り消す'),
      },
    ];
  }
  return [
    ...facts,
    {
      key: 'proposals',
      label: '合う申込',
      show: (row) => <Proposals row={row} {...need} />,
    },
    {
      key: 'act',
      label: '操作',
      width: 270,
      noWrap: true,
      show: (row) => (
        <Row gap={0}>
          <Button
            variant="subtle"
            small
            disabled={need.busy}
            aria-label={`${row.payer}：申込を探す`}
            onClick={() => need.allocate(row)}
          >
            申込を探す
          </Button>
          {act(row, 'dismiss', '対象外にする')}
        </Row>
      ),
    },
  ];
}

function Proposals({ row, chosen, choose }: { row: Transfer } & TransferColumnsNeed) {
  const { transferId, proposalKind, proposalList } = row;
  return (
    <Stack gap={4} justify="start">
      {proposalList.length > 0 && (
        <label className={classes.proposal}>
          <input
            type="checkbox"
            checked={chosen.has(transferId)}
            onChange={(event) => choose(row, event.currentTarget.checked)}
          />
          <span>
            {proposalList.map(({ requestNo, displayNo, companyName }) => (
              <span key={requestNo} className={classes.filing}>
                <span className="numeric">{displayNo}</span> {companyName}
              </span>
            ))}
            <strong className={classes.fits}>
              {proposalList.every(({ kanaFits }) => kanaFits) ? 'カナ一致' : '番号一致'}
            </strong>
            {proposalKind !== '' && <Note inline>{kindText(row)}</Note>}
            {row.equalCount > 0 && (
              <Note inline>同じ額の申込がほかに{row.equalCount}件あります</Note>
            )}
          </span>
        </label>
      )}
      {proposalList.length === 0 && <Note inline>{noneText[proposalKind]}</Note>}
    </Stack>
  );
}

const noFiling = 'カナの合う申込はありません';
/** Why no filing is proposed. */
const noneText: Partial<Record<Transfer['proposalKind'], string>> = {
  '': noFiling,
  unclear:
    '同じお客様の振込、または手で記録した入金がほかにもあり、どの申込の入金か決められません。記録済みの入金と同じ振込は、対象外にしてください。',
  unfitting: 'カナまたは申込番号の合う申込はありますが、金額からは決められません',
};

function kindText({ proposalKind, proposalList }: Transfer): string {
  const [first] = proposalList;
  if (!first) return '';
  switch (proposalKind) {
    case 'several':
      return `${proposalList.length}件の合計`;
    case 'parts':
      return `未収 ${formatYen(first.openAmount)}の一部`;
    case 'fee':
      return `${formatYen(first.writeOffAmount)}不足（振込手数料の差引）`;
    case 'unwithheld':
      return `源泉徴収税額 ${formatYen(first.amount - first.openAmount)}を引かない全額`;
    default:
      return '';
  }
}
