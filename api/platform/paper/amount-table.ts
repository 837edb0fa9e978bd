import { formatYen } from '#contract/price.ts';
import type { TableBlock } from './paper.ts';

/** A priced row; amounts in yen. */
export interface PricedRow {
  name: string;
  /** Without consumption tax. */
  reward: number;
  duty: number;
  note: string;
}

/** What a filing costs: its rows with reward and duty, and their sums in bold. */
export function amountTable(
  label: string,
  rows: readonly PricedRow[],
  sums: string[][],
  [reward, duty] = ['報酬（税抜）', '登録免許税・登記手数料'],
): TableBlock {
  return {
    kind: 'table',
    columns: [{ width: 85 }, { width: 37, align: 'right' }, { width: 43, align: 'right' }],
    head: [label, reward, duty],
    rows: [
      ...rows.map(({ name, reward, duty, note }) => [
        note ? `${name}\n${note}` : name,
        formatYen(reward),
        formatYen(duty),
      ]),
      ...sums,
    ],
    sumsFrom: rows.length,
    size: 9.5,
    after: 5,
  };
}
