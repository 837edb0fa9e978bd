import type { Amounts } from '#contract/plan-amounts.ts';
import { formatYen, withholdingNote } from '#contract/price.ts';
import { Note } from '../ui/layout.tsx';
import classes from './amount-table.module.css';
import { PlanNames } from './plan-names.tsx';

// Labels before the amounts when the screen is too narrow for columns.
const rewardLabel = '報酬（税抜）';
const dutyLabel = '登録免許税・登記手数料';

/** What the chosen plans cost, down to the amount billed. */
export function AmountTable({ amounts }: { amounts: Amounts }) {
  const { rows, rewardSubtotal, dutySubtotal, total, taxLabel, tax, billed, withheld } = amounts;
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className="visually-hidden">料金</caption>
        <thead>
          <tr>
            <th scope="col">プラン名</th>
            <th scope="col">
              報酬<small>（税抜）</small>
            </th>
            <th scope="col">
              登録免許税・
              <wbr />
              登記手数料
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.planCd}>
              <th scope="row">
                <PlanNames names={row.name} />
                {row.note && <Note as="span">{row.note}</Note>}
              </th>
              <td data-label={rewardLabel}>{formatYen(row.price)}</td>
              <td data-label={dutyLabel}>{formatYen(row.duty)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">小計</th>
            <td data-label={rewardLabel}>{formatYen(rewardSubtotal)}</td>
            <td data-label={dutyLabel}>{formatYen(dutySubtotal)}</td>
          </tr>
          <Sum label="合計" amount={formatYen(total)} />
          <Sum label={taxLabel} amount={formatYen(tax)} />
          <Sum label="ご請求額" amount={formatYen(billed)} strong={withheld === 0} />
          {withheld > 0 && (
            <>
              <Sum label="源泉徴収税額" amount={`▲${formatYen(withheld)}`} />
              <Sum label="差引お支払額" amount={formatYen(billed - withheld)} strong />
            </>
          )}
        </tfoot>
      </table>
      {withheld > 0 && <Note>{withholdingNote}</Note>}
    </div>
  );
}

function Sum({ label, amount, strong }: { label: string; amount: string; strong?: boolean }) {
  return (
    <tr data-strong={strong || undefined}>
      <th scope="row">{label}</th>
      <td colSpan={2}>{amount}</td>
    </tr>
  );
}
