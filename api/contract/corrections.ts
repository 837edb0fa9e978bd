import { longest } from './fields.ts';
import { displayDate } from './japan-time.ts';
import { officerLabels } from './officer-changes.ts';
import {
  type OfficerParticulars,
  type ParticularName,
  particularLabels,
  particularNames,
} from './officer-particulars.ts';

/** One officer's row, as it can be corrected; dates are `YYYY-MM-DD`. */
export interface CorrectedRow extends OfficerParticulars {
  changeNo: number;
  officialPositionClass: string;
  name: string;
  changeOfficerClass: string;
  officerAddress: string;
}

/** What is said of the company and its people on a filing, with its names. */
export const correctedFacts = {
  companyName: { label: '会社名', most: longest.companyName },
  companyNameKana: { label: '会社名（カナ）', most: longest.kana },
  headOffice: { label: '本店の所在地', most: longest.address },
  name: { label: '代表者氏名', most: longest.name },
  nameKana: { label: '代表者氏名（カナ）', most: longest.kana },
  managerName: { label: '担当者氏名', most: longest.name },
  managerNameKana: { label: '担当者氏名（カナ）', most: longest.kana },
} as const;
export type CorrectedFact = keyof typeof correctedFacts;
export const correctedFactNames = Object.keys(correctedFacts) as CorrectedFact[];

/** Everything of a filing that can be corrected with the customer's consent. */
export interface Correctable extends Record<CorrectedFact, string> {
  changeOfficerList: CorrectedRow[];
  /** Codes of the ordered plans. */
  planCdList: string[];
  addressHiddenTyp: string;
}

export const correctionLabels = {
  reason: '訂正の理由',
  plans: '申込プラン',
  billed: 'ご請求額',
  payable: '差引お支払額',
  addressHidden: '代表取締役の住所の非表示',
  answer: 'ひとこと',
} as const;
export const longestCorrectionText = 500;

export const correctionStates = ['open', 'agreed', 'declined', 'withdrawn'] as const;
export type CorrectionState = (typeof correctionStates)[number];

export const correctionStateNames: Record<CorrectionState, string> = {
  open: 'お客様の回答待ち',
  agreed: '同意により訂正済み',
  declined: 'お客様が同意しない',
  withdrawn: '取下げ',
};

/** One thing that is corrected: what it is, what it was, what it becomes. */
export interface CorrectionLine {
  label: string;
  before: string;
  after: string;
}

/** The names of codes. */
export interface CodeNames {
  position(code: string): string;
  reason(code: string): string;
  plan(code: string): string;
  addressHidden(code: string): string;
}

const none = '（なし）';

/** What differs between two states of a filing, as people read it: rows first, in their order. */
export function correctionLines(
  before: Correctable,
  after: Correctable,
  names: CodeNames,
): CorrectionLine[] {
  const lines: CorrectionLine[] = [];
  const say = (label: string, was: string, is: string) => {
    if (was !== is) lines.push({ label, before: was || none, after: is || none });
  };
  const rowIn = ({ changeOfficerList }: Correctable, no: number) =>
    changeOfficerList.find(({ changeNo }) => changeNo === no);
  for (const was of before.changeOfficerList) {
    const isLeft = rowIn(after, was.changeNo) !== undefined;
    if (!isLeft) say(`役員${was.changeNo}の削除`, described(was, names), '');
  }
  for (const row of after.changeOfficerList) {
    const was = rowIn(before, row.changeNo);
    if (!was) {
      say(`役員${row.changeNo}の追加`, '', described(row, names));
      continue;
    }
    const who = `役員${row.changeNo}（${names.position(was.officialPositionClass)} ${was.name}）の`;
    const position = (one: CorrectedRow) => names.position(one.officialPositionClass);
    const reason = (one: CorrectedRow) => names.reason(one.changeOfficerClass);
    say(`${who}${officerLabels.position}`, position(was), position(row));
    say(`${who}${officerLabels.name}`, was.name, row.name);
    say(`${who}${officerLabels.reason}`, reason(was), reason(row));
    say(`${who}${officerLabels.address}`, was.officerAddress, row.officerAddress);
    for (const name of particularNames) {
      say(`${who}${particularLabels[name]}`, shown(name, was), shown(name, row));
    }
  }
  for (const name of correctedFactNames) say(correctedFacts[name].label, before[name], after[name]);
  const plans = (one: Correctable) => one.planCdList.map((code) => names.plan(code)).join('、');
  say(correctionLabels.plans, plans(before), plans(after));
  say(
    correctionLabels.addressHidden,
    names.addressHidden(before.addressHiddenTyp),
    names.addressHidden(after.addressHiddenTyp),
  );
  return lines;
}

/** A row in one line: 「取締役　丙川　次郎　就任　効力発生日 2026/11/15」 */
function described(row: CorrectedRow, names: CodeNames): string {
  const particulars = particularNames
    .filter((name) => shown(name, row) !== '')
    .map((name) => `${particularLabels[name]} ${shown(name, row)}`);
  const [position, reason] = [row.officialPositionClass, row.changeOfficerClass];
  const parts = [names.position(position), row.name, names.reason(reason), row.officerAddress];
  return [...parts, ...particulars].filter(Boolean).join('　');
}

function shown(name: ParticularName, row: CorrectedRow): string {
  const value = row[name];
  if (typeof value === 'boolean') return value ? 'はい' : '';
  return name === 'formerSurname' || name === 'newName' ? value : displayDate(value);
}
