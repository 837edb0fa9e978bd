import { formatYen, withholdingNote } from '#contract/price.ts';
import { type VoucherKind, type VoucherMedium, voucherNames } from '#contract/vouchers.ts';
import type { Office } from '../../platform/office.ts';
import { amountTable, type PricedRow } from '../../platform/paper/amount-table.ts';
import { longDate, officeBlocks } from '../../platform/paper/office-blocks.ts';
import type { Block, Paper, Sheet } from '../../platform/paper/paper.ts';

/** What a voucher says; amounts in yen, dates `YYYY-MM-DD`. */
export interface VoucherContent {
  kind: VoucherKind;
  number: string;
  medium: VoucherMedium;
  issued: string;
  traded: string;
  /** The number of the void voucher that it stands for; '' for none. */
  replaces: string;
  /** The filing's number as it is shown. */
  filingNumber: string;
  recipient: string;
  rows: readonly PricedRow[];
  rewardSubtotal: number;
  /** 「消費税（10%）」 */
  taxName: string;
  tax: number;
  registrationTax: number;
  /** 登記手数料: fees of the registry that are no registration tax. */
  fees: number;
  withheld: number;
  /** A shortage that is not asked for any more. */
  writtenOff: number;
  amount: number;
  /** What has come for the bill, and the day on which the last of it came; '' for none. */
  received: number;
  receivedOn: string;
  /** What is still to come. */
  open: number;
  paymentDue: string;
  /** Of a receipt for what is kept of a cancelled mandate: its day and sums, in place of those of the bill. */
  kept: { endedDate: string; reward: number; tax: number; outlay: number } | null;
  office: Office;
}

/** Whether a voucher is a 適格請求書: an invoice, or the only paper about the reward of a cancelled mandate. */
export function isQualified({ kind, kept, office }: VoucherContent): boolean {
  const isAboutReward = kind === 'invoice' || (kept !== null && kept.reward > 0);
  return isAboutReward && office.invoiceNumber !== '';
}

/** 請求書 or 領収証: a page of A4; on paper a receipt has a second one, the office's duplicate. */
export function voucherPaper(content: VoucherContent): Paper {
  const sheet = sheetOf(content);
  const isDouble = content.kind === 'paymentReceipt' && content.medium === 'paper';
  return {
    title: `${voucherNames[content.kind]} ${content.number}`,
    sheets: isDouble ? [sheet, { ...sheet, marginNote: '副本' }] : [sheet],
  };
}

function sheetOf(content: VoucherContent): Sheet {
  const blocks: Block[] = [
    {
      ...{ kind: 'text', text: voucherNames[content.kind], size: 20, bold: true },
      ...{ align: 'centre', spacing: 0.4, after: 6 },
    },
    ...headBlocks(content),
    amountBlock(content),
    ...noteBlocks(content),
    ...senderBlocks(content),
  ];
  return { blocks, size: 10.5 };
}

function headBlocks(content: VoucherContent): Block[] {
  const { number, issued, traded, replaces, filingNumber, recipient, amount, kept } = content;
  const isReceipt = content.kind === 'paymentReceipt';
  const rows: (readonly [string, string])[] = [
    [isReceipt ? '領収証番号' : '請求書番号', number],
    ['発行日', longDate(issued)],
    [isReceipt ? '領収日' : '取引年月日', longDate(traded)],
    ['申込番号', filingNumber],
  ];
  if (kept && kept.reward > 0) {
    rows.splice(3, 0, ['取引年月日', longDate(kept.endedDate)]);
  }
  if (replaces) rows.push(['再発行', `${replaces}に代わるもの`]);
  return [
    { kind: 'facts', rows, indent: 92, labelWidth: 24, size: 9.5, after: 4 },
    { kind: 'text', text: `${recipient}　御中`, size: 14, after: 1 },
    { kind: 'rule' },
    { kind: 'gap', height: 3 },
    {
      kind: 'text',
      text: sentence(content),
      after: 4,
    },
    {
      kind: 'text',
      text: `${amountLabel(content)}　${formatYen(amount)}`,
      ...{ size: 16, bold: true, after: 5 },
    },
  ];
}

function sentence({ kind, kept }: VoucherContent): string {
  if (kept) {
    return `商業登記の委任の終了（${longDate(kept.endedDate)}）による精算として、次の金額を領収いたしました。`;
  }
  return kind === 'paymentReceipt'
    ? '商業登記の手続の報酬と、登録免許税等の実費として、次の金額を領収いたしました。'
    : '商業登記の手続の報酬と、登録免許税等の実費を、次のとおりご請求申し上げます。';
}

/** What is left to pay after the tax is called as on estimate, screens and mails. */
function amountLabel({ kind, withheld }: VoucherContent): string {
  if (kind === 'paymentReceipt') return '領収額';
  return withheld > 0 ? '差引お支払額' : 'ご請求額';
}

function amountBlock(content: VoucherContent): Block {
  const { rows, rewardSubtotal, taxName, tax, registrationTax, fees } = content;
  const { withheld, writtenOff, amount, kept } = content;
  const line = (label: string, yen: number) => [label, '', formatYen(yen)];
  const some = (label: string, yen: number) => (yen > 0 ? [line(label, yen)] : []);
  const less = (label: string, yen: number) => (yen > 0 ? [[label, '', `▲${formatYen(yen)}`]] : []);
  if (kept) {
    const sums = [
      ...some(`報酬の計（税込、${taxName}の対象）`, kept.reward),
      ...some(`うち${taxName}`, kept.tax),
      ...some('立替金等の計（消費税の対象外）', kept.outlay),
      ...less('源泉徴収税額', withheld),
      line(amountLabel(content), amount),
    ];
    return amountTable('内訳', rows, sums, ['報酬（税込）', '立替金等']);
  }
  const sums = [
    line(`報酬（税抜、${taxName}の対象）`, rewardSubtotal),
    line(taxName, tax),
    ...some('登録免許税（消費税の対象外）', registrationTax),
    ...some('登記手数料（消費税の対象外）', fees),
    ...less('源泉徴収税額', withheld),
    ...less('ご請求しない不足額', writtenOff),
    line(amountLabel(content), amount),
  ];
  return amountTable('内訳', rows, sums);
}

/** How an invoice is to be paid; of one that is paid nothing is asked again. */
function paymentFacts(content: VoucherContent): (readonly [string, string])[] {
  const { office, paymentDue, received, receivedOn, open } = content;
  const came: (readonly [string, string])[] =
    received > 0 ? [['ご入金済みの額', formatYen(received)]] : [];
  if (open <= 0) {
    return [
      ...came,
      ['お支払い', received > 0 ? `${longDate(receivedOn)}までに領収済み` : '不要です'],
    ];
  }
  return [
    ...came,
    ...(received > 0 ? [['残りのお支払い額', formatYen(open)] as const] : []),
    ['お支払い期限', longDate(paymentDue)],
    ...(office.bankAccount ? [['お振込先', office.bankAccount] as const] : []),
  ];
}

function noteBlocks(content: VoucherContent): Block[] {
  const facts = content.kind === 'invoice' ? paymentFacts(content) : [];
  const note: Block = {
    ...{ kind: 'text', size: 9, hang: 3.2, lead: 1.5 },
    text: `・${withholdingNote}`,
  };
  return [
    ...(facts.length > 0
      ? [{ kind: 'facts', rows: facts, labelWidth: 30, size: 10, after: 3 } satisfies Block]
      : []),
    ...(content.withheld > 0 ? [note] : []),
    { kind: 'gap', height: 10 },
  ];
}

/** The office; its number for invoices where it is one, and room for the official seal on a receipt of paper. */
function senderBlocks(content: VoucherContent): Block[] {
  const { kind, medium, office } = content;
  const number = isQualified(content) ? office.invoiceNumber : '';
  const isSealed = kind === 'paymentReceipt' && medium === 'paper';
  const blocks: Block[] = [
    ...officeBlocks(office),
    ...(number
      ? [
          {
            kind: 'text',
            text: `適格請求書発行事業者　登録番号 ${number}`,
            size: 9.5,
            align: 'right',
          } satisfies Block,
        ]
      : []),
    ...(isSealed
      ? [
          { kind: 'gap', height: 4 } satisfies Block,
          { kind: 'stamp', label: '職印', width: 27, height: 27 } satisfies Block,
          { kind: 'gap', height: 27 } satisfies Block,
        ]
      : []),
  ];
  return [{ kind: 'together', blocks }];
}
