import type { JournalLayout } from '#contract/ledger.ts';
import { csvTable } from '../../platform/csv-table.ts';
import { accounts, type JournalEntry, type Side } from './journal.ts';

const bothSides = (names: readonly string[]) =>
  ['借方', '貸方'].flatMap((side) => names.map((name) => `${side}${name}`));

const freeeSide = [
  ...['勘定科目', '科目コード', '補助科目', '取引先', '取引先コード', '部門', '品目', 'メモタグ'],
  ...['セグメント1', 'セグメント2', 'セグメント3', '金額', '税区分', '税額'],
];
const moneyForwardSide = [
  ...['勘定科目', '補助科目', '部門', '取引先', '税区分', 'インボイス', '金額(円)', '税額'],
];

/**
 * Layouts in which accounting programs import a journal. Source of freee: 「その他の会計ソフトから仕訳データを移行する」
 * (support.freee.co.jp, 204847430) and the headings of its template; of マネーフォワード: 「「仕訳帳」をインポートする」
 * (support.biz.moneyforward.com, import-books/ib01) and the headings of its sample file, which must not be changed.
 */
const headings: Record<JournalLayout, string[]> = {
  freee: ['日付', '伝票番号', '決算整理仕訳', ...bothSides(freeeSide), '摘要'],
  moneyForward: [
    ...['取引No', '取引日', ...bothSides(moneyForwardSide)],
    ...['摘要', '仕訳メモ', 'タグ', 'MF仕訳タイプ', '決算整理仕訳'],
    ...['作成日時', '作成者', '最終更新日時', '最終更新者'],
  ],
};

/** The heading of a file, as CSV. */
export const journalHead = (layout: JournalLayout) => csvTable([headings[layout]]);

/**
 * An entry as CSV: a row for each pair of sides, all with its day and number, by which both programs take them together.
 * @param number running from 1 in the file
 */
export function journalRows(layout: JournalLayout, entry: JournalEntry, number: number): string {
  const { date, text, debits, credits } = entry;
  const rows = Array.from({ length: Math.max(debits.length, credits.length) }, (_, index) => {
    const cells: Record<string, string | number> = {
      ...{ 日付: date.replaceAll('-', '/'), 取引日: date.replaceAll('-', '/') },
      ...{ 伝票番号: number, 取引No: number, 摘要: text },
      ...sideCells(layout, '借方', debits[index]),
      ...sideCells(layout, '貸方', credits[index]),
    };
    return headings[layout].map((heading) => cells[heading] ?? '');
  });
  return csvTable(rows);
}

function sideCells(layout: JournalLayout, prefix: string, side: Side | undefined) {
  if (!side) return {};
  const amount = layout === 'freee' ? '金額' : '金額(円)';
  return {
    [`${prefix}勘定科目`]: accounts[side.account],
    [`${prefix}${amount}`]: side.amount,
    [`${prefix}税区分`]: taxClass(layout, side),
    ...(side.taxed && { [`${prefix}税額`]: side.taxed.tax }),
  };
}

/** Money that only passes through is outside of the tax; what the office has to decide stays empty. */
function taxClass(layout: JournalLayout, { account, taxed }: Side): string {
  const [rate] = /\d+(?:\.\d+)?%/.exec(taxed?.name.normalize('NFKC') ?? '') ?? [];
  if (rate) return layout === 'freee' ? `課税売上${rate}` : `課税売上 ${rate}`;
  return account === 'sales' || account === 'fee' || account === 'excess' ? '' : '対象外';
}
