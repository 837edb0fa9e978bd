import { Button } from '@mantine/core';
import type { KnownLine } from '#contract/endpoints/transfers.ts';
import { formatYen } from '#contract/price.ts';
import tables from '../filing/case-table.module.css';
import classes from './payments.module.css';

interface KnownLinesProps {
  lines: readonly KnownLine[];
  busy: boolean;
  /** Takes a line in as a transfer of its own. */
  onTake: (line: KnownLine) => void;
}

/** As many are read at a glance; more come from a list that repeats whole days. */
const mostUnfolded = 10;

/** The lines of a file that were taken for transfers of earlier files, because a customer may transfer twice a day. */
export function KnownLines({ lines, busy, onTake }: KnownLinesProps) {
  if (lines.length === 0) return null;
  return (
    <details className={classes.told} open={lines.length <= mostUnfolded}>
      <summary>{`取込済みとして除いた振込（${lines.length}件）`}</summary>
      <p>
        振込日・振込依頼人・金額が同じ振込を、別のファイルから取り込んでいます。同じ日に重ねて振り込まれたものは、「また別の振込です」を押してください。
      </p>
      <div className={tables.scroll}>
        <table className={tables.table}>
          <caption className="visually-hidden">取込済みとして除いた振込</caption>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">振込日</th>
              <th scope="col">振込依頼人</th>
              <th scope="col" className={tables.number}>
                金額
              </th>
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((one) => (
              <tr key={one.line}>
                <td>{one.line}</td>
                <td className={tables.date}>{one.displayPaidDate}</td>
                <td>{one.payer}</td>
                <td className={tables.number}>{formatYen(one.amount)}</td>
                <td>
                  <Button
                    variant="subtle"
                    size="compact-md"
                    disabled={busy}
                    aria-label={`${one.line}行目 ${one.payer}：また別の振込です`}
                    onClick={() => onTake(one)}
                  >
                    また別の振込です
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
