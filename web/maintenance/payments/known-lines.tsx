import type { KnownLine } from '#contract/endpoints/transfers.ts';
import { formatYen } from '#contract/price.ts';
import { Button } from '#shared/ui/button.tsx';
import { TableHead } from '#shared/ui/table-head.tsx';
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

/**
 * The lines of a file that were taken for transfers of earlier files: those whose payer is written otherwise, which a person
 * decides about, and equal ones, because a customer may transfer twice a day.
 */
export function KnownLines({ lines, busy, onTake }: KnownLinesProps) {
  const like = lines.filter(({ likePayer }) => likePayer !== '');
  const equal = lines.filter(({ likePayer }) => likePayer === '');
  return (
    <>
      {like.length > 0 && (
        <details className={classes.told} open>
          <summary>{`取込済みの振込と同じかもしれない振込（${like.length}件）`}</summary>
          <p>
            振込日と金額が同じで、振込依頼人の書き方だけが異なる振込を、別のファイルから取り込んでいます。同じ振込であれば、何もする必要はありません。別の振込は、「また別の振込です」を押すと取り込みます。
          </p>
          <Lines
            caption="取込済みの振込と同じかもしれない振込"
            {...{ busy, onTake }}
            lines={like}
          />
        </details>
      )}
      {equal.length > 0 && (
        <details className={classes.told} open={equal.length <= mostUnfolded}>
          <summary>{`取込済みとして除いた振込（${equal.length}件）`}</summary>
          <p>
            振込日・振込依頼人・金額が同じ振込を、別のファイルから取り込んでいます。同じ日に重ねて振り込まれたものは、「また別の振込です」を押してください。
          </p>
          <Lines caption="取込済みとして除いた振込" {...{ busy, onTake }} lines={equal} />
        </details>
      )}
    </>
  );
}

function Lines({ caption, lines, busy, onTake }: KnownLinesProps & { caption: string }) {
  const areLike = lines.some(({ likePayer }) => likePayer !== '');
  return (
    <div className={tables.scroll}>
      <table className={`${tables.table} ${tables.cards}`}>
        <TableHead
          caption={caption}
          of={[
            '行',
            '振込日',
            '振込依頼人',
            areLike && '取込済みの振込依頼人',
            ['金額', tables.number],
            '操作',
          ]}
        />
        <tbody>
          {lines.map((one) => (
            <tr key={one.line}>
              <td data-label="行">{one.line}</td>
              <td data-label="振込日" className={tables.date}>
                {one.displayPaidDate}
              </td>
              <td data-label="振込依頼人">{one.payer}</td>
              {areLike && <td data-label="取込済みの振込依頼人">{one.likePayer}</td>}
              <td data-label="金額" className={tables.number}>
                {formatYen(one.amount)}
              </td>
              <td data-label="操作">
                <Button
                  variant="subtle"
                  small
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
  );
}
