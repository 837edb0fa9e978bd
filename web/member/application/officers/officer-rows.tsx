import { type OfficerRow, officerLabels } from '#contract/officer-changes.ts';
import { noParticulars, particularLines } from '#contract/officer-particulars.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconPencil, IconTrash } from '#shared/ui/icons.ts';
import { Note } from '#shared/ui/layout.tsx';
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
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">No</th>
          <th scope="col">入力</th>
          <th scope="col">{officerLabels.position}</th>
          <th scope="col">{officerLabels.name}</th>
          <th scope="col">{officerLabels.reason}</th>
          <th scope="col">{officerLabels.address}</th>
          <th scope="col">削除</th>
        </tr>
      </thead>
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
