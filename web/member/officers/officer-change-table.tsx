import { CardList, type ListColumn } from '#shared/ui/card-list.tsx';
import { ExpandableAddress } from './expandable-address.tsx';
import classes from './officer-change-table.module.css';

export interface OfficerChange {
  no: number;
  position: string;
  name: string;
  reason: string;
  address: string;
}

const columns: readonly ListColumn<OfficerChange>[] = [
  {
    key: 'no',
    label: 'No',
    width: '3em',
    show: (row) => <span className="numeric">{row.no}</span>,
  },
  { key: 'position', label: '役職', width: '21%', show: (row) => row.position },
  { key: 'name', label: '氏名', width: '22%', show: (row) => <strong>{row.name}</strong> },
  { key: 'reason', label: '登記原因', width: '14%', show: (row) => row.reason },
  {
    key: 'address',
    label: '住所',
    show: (row) => <ExpandableAddress address={row.address} of={row.name} />,
  },
];

/** Officers whose registration changes. */
export function OfficerChangeTable({
  caption,
  rows,
}: {
  caption: string;
  rows: readonly OfficerChange[];
}) {
  return (
    <div className={classes.table}>
      <CardList caption={caption} columns={columns} rows={rows} rowKey={(row) => `${row.no}`} />
    </div>
  );
}
