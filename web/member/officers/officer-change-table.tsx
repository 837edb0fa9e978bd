import { officerLabels } from '#contract/officer-changes.ts';
import { Note } from '#shared/ui/layout.tsx';
import { TableHead } from '#shared/ui/table-head.tsx';
import { ExpandableAddress } from './expandable-address.tsx';
import classes from './officer-change-table.module.css';

export interface OfficerChange {
  no: number;
  position: string;
  name: string;
  reason: string;
  address: string;
  /** What is rarely said, one line each. */
  notes: readonly string[];
}

/** Officers whose registration changes: a table on wide screens, a few lines for each on phones. */
export function OfficerChangeTable({
  caption,
  rows,
}: {
  caption: string;
  rows: readonly OfficerChange[];
}) {
  return (
    <table className={classes.table}>
      <TableHead
        caption={caption}
        of={[
          'No',
          officerLabels.position,
          officerLabels.name,
          officerLabels.reason,
          officerLabels.address,
        ]}
      />
      <tbody>
        {rows.map(({ no, position, name, reason, address, notes }) => (
          <tr key={no}>
            <td className={classes.no}>{no}</td>
            <td className={classes.position}>{position}</td>
            <td className={classes.name}>{name}</td>
            <td className={classes.reason}>
              {reason}
              {notes.map((note) => (
                <Note key={note} as="span">
                  {note}
                </Note>
              ))}
            </td>
            <td className={classes.address}>
              <ExpandableAddress address={address} of={name} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
