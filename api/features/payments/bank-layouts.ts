/** Where a bank's list has what counts: columns from 0. */
export interface Columns {
  /** One column, or those of year, month and day. */
  dates: number[];
  income: number;
  /** In the order in which they are tried. */
  payers: number[];
  /** 入払区分; -1 if incoming amounts have a column of their own. */
  direction: number;
  /** The bank never cuts the name of a payer. */
  isWhole?: boolean;
}

/** A bank's own list, by its headings as {@link headingName} writes them. */
interface BankLayout {
  bank: string;
  /** Where the headings were published. */
  source: string;
  /** Headings that all have to be there. */
  known: string[];
  dates: string[];
  income: string;
  payers: string[];
  /** Its field of the payer is longer than that of a transfer, so that no name is cut. */
  isWhole?: boolean;
}

const multitool = 'github.com/rlan/beancount-multitool docs/institutions';
const meisai = 'github.com/mukai11/meisaicsv src/main/java/co/m11/meisaicsv/parser';

/** Layouts that the usual names of columns (below) would not read, or not as well. */
export const bankLayouts: readonly BankLayout[] = [
  {
    bank: 'PayPay銀行（旧ジャパンネット銀行）',
    source: 'github.com/xruins/japannetbank-csv-to-json',
    known: ['操作日(年)', '操作日(月)', '操作日(日)', '摘要', 'お支払金額', 'お預り金額'],
    dates: ['操作日(年)', '操作日(月)', '操作日(日)'],
    income: 'お預り金額',
    payers: ['摘要', 'メモ'],
  },
  {
    bank: 'ゆうちょ銀行（ゆうちょダイレクト）',
    source: `${meisai}/YuuchoBank`,
    known: ['取引日', '入出金明細ID', '受入金額(円)', '払出金額(円)', '詳細1', '詳細2'],
    dates: ['取引日'],
    income: '受入金額(円)',
    payers: ['詳細2', '詳細1'],
  },
  {
    bank: '三菱UFJ銀行',
    source: `${meisai}/MitsubishiUfjBank`,
    known: ['日付', '摘要', '摘要内容', '支払い金額', '預かり金額'],
    dates: ['日付'],
    income: '預かり金額',
    payers: ['摘要内容', '摘要'],
  },
  {
    bank: '三井住友銀行',
    source: `${meisai}/MitsuiSumitomoBank`,
    known: ['年月日', 'お引出し', 'お預入れ', 'お取り扱い内容'],
    dates: ['年月日'],
    income: 'お預入れ',
    payers: ['お取り扱い内容'],
  },
  {
    bank: '住信SBIネット銀行',
    source: `${multitool}/sumishin_net_bank.md`,
    known: ['日付', '内容', '出金金額(円)', '入金金額(円)'],
    dates: ['日付'],
    income: '入金金額(円)',
    payers: ['内容', 'メモ'],
  },
  {
    bank: '楽天銀行',
    source: `${multitool}/rakuten_bank.md`,
    known: ['取引日', '入出金(円)', '入出金内容'],
    dates: ['取引日'],
    income: '入出金(円)',
    payers: ['入出金内容'],
  },
  {
    bank: '楽天銀行（残高と入出金先内容のある明細）',
    source:
      'github.com/withu0/accouting-software app/Services/BankCsv/Adapters/RakutenBankCsvAdapter.php',
    known: ['取引日', '入出金(円)', '残高(円)', '入出金先内容'],
    dates: ['取引日'],
    income: '入出金(円)',
    payers: ['入出金先内容'],
  },
  {
    bank: 'SBI新生銀行',
    source: `${multitool}/shinsei_bank.md`,
    known: ['取引日', '摘要', '出金金額', '入金金額'],
    dates: ['取引日'],
    income: '入金金額',
    payers: ['摘要'],
  },
  {
    // Of 地方銀行 and 信用金庫 on AnserBizSOL, too. Its 番号 counts the rows of one file, and names no transfer.
    bank: 'ANSER形式の入出金明細（りそな銀行など）',
    source: 'www.resonabank.co.jp/hojin/b_direct/recordformat/pdf/meisaiplus_csv.pdf',
    known: ['照会口座', '番号', '勘定日', '出金金額(円)', '入金金額(円)', '取引区分', '摘要'],
    dates: ['勘定日'],
    income: '入金金額(円)',
    payers: ['摘要'],
    isWhole: true,
  },
];

// The usual names of columns, without spaces, 「お」 and text in parentheses, for banks that are not in the table.
const dateNames =
  /^(?:年月日|日付|(?:取引|取り?扱い?|振込|入金|勘定|処理|計上|操作)(?:日付?|年月日))$/;
const incomeNames = /^(?:入金|預け?入れ?|預か?り|受け?入れ?)(?:金額|額|金)?$/;
const amountNames = /^(?:取引|振込)?金額$|^入出金(?:金額)?$/;
const directionNames = /^(?:入払|入出金?|受払)区分$/;
const payerNames = [
  /^(?:振込)?依頼人名?$|^振込人名?$/,
  /^摘要内容$|^(?:取り?扱い?|取引|入出金)?内容$/,
  /^摘要$/,
  /^備考$|^メモ$/,
];

/** A heading as the table has it: in one width, without spaces. */
export const headingName = (cell: string) => cell.normalize('NFKC').replace(/\s/gu, '');

/** The key of a heading that was remembered, or of rows of some width without any. */
export function headingKey(heading: readonly string[], width: number): string {
  const names = heading.map(headingName);
  while (names.at(-1) === '') names.pop();
  return names.length === 0 ? `columns:${width}` : JSON.stringify(names);
}

/** The columns of a heading, of a known bank or by their usual names; null for none. */
export function columnsOf(heading: readonly string[]): Columns | null {
  const names = heading.map(headingName);
  const layout = bankLayouts.find(({ known }) => known.every((name) => names.includes(name)));
  return layout ? columnsOfBank(layout, names) : usualColumns(names);
}

function columnsOfBank(layout: BankLayout, names: string[]): Columns {
  const { dates, income, payers, isWhole = false } = layout;
  const at = (name: string) => names.indexOf(name);
  return {
    dates: dates.map(at),
    income: at(income),
    payers: payers.map(at).filter((place) => place >= 0),
    direction: -1,
    isWhole,
  };
}

const plainName = (name: string) => name.replace(/\(.*?\)|^お/g, '');

/** Whether a column holds incoming amounts alone, by its heading. */
export const isIncome = (heading: string) => incomeNames.test(plainName(headingName(heading)));

function usualColumns(written: string[]): Columns | null {
  const names = written.map(plainName);
  const at = (name: RegExp) => names.findIndex((one) => name.test(one));
  const date = at(dateNames);
  const payers = payerNames.map(at).filter((place) => place >= 0);
  const own = at(incomeNames);
  const direction = own < 0 ? at(directionNames) : -1;
  const income = own < 0 ? at(amountNames) : own;
  const isComplete = date >= 0 && income >= 0 && payers.length > 0;
  return isComplete ? { dates: [date], income, payers, direction } : null;
}
