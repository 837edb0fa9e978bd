import { Button } from '@mantine/core';
import type { Transfer, TransferState } from '#contract/endpoints/transfers.ts';
import { formatYen } from '#contract/price.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import type { ListPlace } from '#shared/ui/address-pages.ts';
import type { TableColumn } from '#shared/ui/data-table.tsx';
import { plainNumber } from '../filing/request-number.ts';
import classes from './payments.module.css';

interface TransferColumnsNeed {
  state: TransferState;
  /** The page that a detail's back link leads to. */
  place: ListPlace;
  /** The filing chosen for each transfer. */
  chosen: ReadonlyMap<string, string>;
  busy: boolean;
  choose: (row: Transfer, requestNo: string) => void;
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
    { key: 'payer', label: '振込依頼人', width: 230, show: (row) => row.payer },
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
      size="compact-md"
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
          row.displayNo && (
            <ScreenLink
              screen="MTR200"
              params={[plainNumber(row.displayNo), 'MTR400']}
              search={need.place}
            >
              {row.displayNo}
            </ScreenLink>
          ),
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
    { key: 'act', label: '操作', width: 110, show: (row) => act(row, 'dismiss', '対象外にする') },
  ];
}

function Proposals({ row, chosen, choose }: { row: Transfer } & TransferColumnsNeed) {
  const { transferId, proposalList } = row;
  if (proposalList.length === 0) {
    return <span className={classes.none}>金額の合う入金待ちの申込はありません</span>;
  }
  const others = new Set(
    [...chosen].filter(([id]) => id !== transferId).map(([, requestNo]) => requestNo),
  );
  return (
    <fieldset className={classes.proposals}>
      <legend className="visually-hidden">{row.payer}の振込に合う申込</legend>
      {proposalList.map((proposal) => (
        <label key={proposal.requestNo} className={classes.proposal}>
          <input
            type="checkbox"
            checked={chosen.get(transferId) === proposal.requestNo}
            disabled={others.has(proposal.requestNo)}
            onChange={(event) => choose(row, event.currentTarget.checked ? proposal.requestNo : '')}
          />
          <span>
            <span className="numeric">{proposal.displayNo}</span> {proposal.companyName}（
            {proposal.name}）
            {proposal.kanaFits ? (
              <strong className={classes.fits}>カナ一致</strong>
            ) : (
              <span className={classes.amountOnly}>金額のみ一致</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
