import { formatYen, type OfficeKind, withholdingNote, withholdingTax } from '#contract/price.ts';
import type { Office } from '../../platform/office.ts';
import { amountTable, type PricedRow } from '../../platform/paper/amount-table.ts';
import { longDate, officeBlocks } from '../../platform/paper/office-blocks.ts';
import type { Block, Paper } from '../../platform/paper/paper.ts';

/** The content of an estimate; amounts in yen, dates `YYYY-MM-DD`. */
export interface Estimate {
  /** Its number, and what kind of number that is. */
  number: readonly [label: string, number: string];
  issued: string;
  /** The day of the estimate that corrections have replaced by this one; '' for none. */
  replaces: string;
  /** The day on which a correction has replaced this one; '' where it counts. */
  replacedOn: string;
  /** The last valid day, and for what; null where it is not known. */
  until: readonly [label: string, date: string] | null;
  companyName: string;
  rows: readonly PricedRow[];
  rewardSubtotal: number;
  dutySubtotal: number;
  total: number;
  taxName: string;
  tax: number;
  billed: number;
  /** How and by when to pay. */
  payment: string;
  office: Office;
  officeKind: OfficeKind;
}

/** 見積書: one page of A4. Unknown facts of the office are left out. */
export function estimatePaper(estimate: Estimate): Paper {
  const blocks = [
    {
      kind: 'text',
      text: '御見積書',
      size: 20,
      bold: true,
      align: 'centre',
      spacing: 0.4,
      after: 6,
    },
    ...headBlocks(estimate),
    ...amountBlocks(estimate),
    ...noteBlocks(estimate),
    ...officeBlocks(estimate.office),
  ] satisfies Block[];
  return { title: `御見積書 ${estimate.number[1]}`, sheets: [{ blocks, size: 10.5 }] };
}

function headBlocks(estimate: Estimate): Block[] {
  const { number, issued, replaces, replacedOn, until, companyName, billed } = estimate;
  const dates: (readonly [string, string])[] = [number, ['発行日', longDate(issued)]];
  if (until) dates.push([until[0], longDate(until[1])]);
  if (replaces) dates.push(['訂正', `${longDate(replaces)}の見積りを訂正したもの`]);
  if (replacedOn) dates.push(['効力', `${longDate(replacedOn)}の訂正により失効`]);
  return [
    {
      kind: 'facts',
      rows: dates,
      indent: replaces || replacedOn ? 92 : 108,
      labelWidth: 20,
      size: 9.5,
      after: 4,
    },
    { kind: 'text', text: `${companyName}　御中`, size: 14, after: 1 },
    { kind: 'rule' },
    { kind: 'gap', height: 3 },
    {
      kind: 'text',
      text: '商業登記のお手続きについて、次のとおりお見積り申し上げます。',
      after: 4,
    },
    {
      kind: 'text',
      text: `お見積額　${formatYen(billed)}（消費税込）`,
      size: 16,
      bold: true,
      after: 5,
    },
  ];
}

function amountBlocks(estimate: Estimate): Block[] {
  const { rows, rewardSubtotal, dutySubtotal, total, taxName, tax, billed } = estimate;
  const sums: string[][] = [
    ['小計', formatYen(rewardSubtotal), formatYen(dutySubtotal)],
    ['合計', '', formatYen(total)],
    [`報酬に対する${taxName}`, '', formatYen(tax)],
    ['お見積額', '', formatYen(billed)],
  ];
  const withheld = withholdingTax(rewardSubtotal, estimate.officeKind);
  if (withheld > 0) {
    sums.push(
      ['源泉徴収税額', '', `▲${formatYen(withheld)}`],
      ['差引お支払額', '', formatYen(billed - withheld)],
    );
  }
  return [amountTable('項目', rows, sums)];
}

function noteBlocks({ payment, office, officeKind, rewardSubtotal }: Estimate): Block[] {
  const facts: (readonly [string, string])[] = [['お支払方法', payment]];
  if (office.bankAccount) facts.push(['お振込先', office.bankAccount]);
  const notes = [
    '登録免許税・登記手数料は、国に納める実費です。消費税はかかりません。',
    ...(withholdingTax(rewardSubtotal, officeKind) > 0 ? [withholdingNote] : []),
    'ご依頼の内容が変わったときは、あらためてお見積りします。',
  ];
  return [
    { kind: 'facts', rows: facts, labelWidth: 24, size: 10, after: 3 },
    ...notes.map(
      (text): Block => ({ kind: 'text', text: `・${text}`, size: 9, hang: 3.2, lead: 1.5 }),
    ),
    { kind: 'gap', height: 10 },
  ];
}
