import { type OfficerRow, officerLabels } from '#contract/officer-changes.ts';
import { noParticulars, particularLines } from '#contract/officer-particulars.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconPencil, IconTrash } from '#shared/ui/icons.ts';
import { Note } from '#shared/ui/layout.tsx';
import { TableHead } from '#shared/ui/table-head.tsx';
import { ExpandableAddress } from '../../officers/expandable-address.tsx';
import classes from './officer-rows.module.css';

interface OfficerRowsProps {
  caption: string;
  rows: readonly OfficerRow[];
  onEdit: (row: OfficerRow) => void;
  onDelete: (row: OfficerRow) => void;
}

/** Ten fixed rows, each edited in a dialog. */
export function OfficerRows({ caption, rows, onEdit, onDelete }: OfficerRowsProps) {
  return (
    <table className={classes.table}>
      <TableHead
        caption={caption}
        of={[
          'No',
          '入力',
          officerLabels.position,
          officerLabels.name,
          officerLabels.reason,
          officerLabels.address,
          '削除',
        ]}
      />
      <tbody>
        {rows.map((row) => {
          const filled = row.officer.cd !== '';
          return (
            <tr key={row.no} data-filled={filled || undefined}>
              <th scope="row" className={classes.no}>
                {row.no}
              </th>
              <td className={classes.edit}>
                <Button
                  small
                  aria-label={`No.${row.no}を${filled ? '修正' : '入力'}`}
                  icon={IconPencil}
                  onClick={() => onEdit(row)}
                >
                  {filled ? '修正' : '入力'}
                </Button>
              </td>
              <td className={classes.position}>{row.officer.name}</td>
              <td className={classes.name}>{row.name}</td>
              <td className={classes.reason}>
                {row.reason.name}
                {particularLines(row.particulars ?? noParticulars).map((note) => (
                  <Note key={note} as="span">
                    {note}
                  </Note>
                ))}
              </td>
              <td className={classes.address}>
                {filled && <ExpandableAddress address={row.address} of={row.name} />}
              </td>
              <td className={classes.delete}>
                <button
                  type="button"
                  className={classes.deleteButton}
                  aria-label={`No.${row.no}を削除`}
                  disabled={!filled}
                  onClick={() => onDelete(row)}
                >
                  <IconTrash size={20} aria-hidden />
                </button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
