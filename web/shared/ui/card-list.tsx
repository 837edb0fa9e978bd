import type { ReactNode } from 'react';
import classes from './card-list.module.css';

export interface ListColumn<Row> {
  key: string;
  label: string;
  show: (row: Row) => ReactNode;
  /** Right-aligned numbers in figures of one width. */
  numeric?: boolean;
  /** On a phone's card: in two columns at the head, the second line with what is to press, a line, or a small one. */
  place?: 'head' | 'main' | 'press' | 'line' | 'small';
  width?: string;
}

interface CardListProps<Row> {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A list for customers: a table on wide screens, cards on phones, from the same markup. */
export function CardList<Row>({ caption, columns, rows, rowKey }: CardListProps<Row>) {
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, label, numeric, width }) => (
            <th key={key} scope="col" data-numeric={numeric || undefined} style={{ width }}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, label, show, numeric, place = 'line' }) => (
              <td key={key} data-numeric={numeric || undefined} data-place={place}>
                <span className={`visually-hidden ${classes.label}`}>{label}</span>
                <div className={classes.value}>{show(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
