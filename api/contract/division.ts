import { checkActDay } from './act-day.ts';
import { checkText, type Fault, fault } from './fields.ts';
import { highestAmount } from './ledger.ts';
import { formatYen, includedTax, type OfficeKind, withholdingTax } from './price.ts';

/** What is kept of a cancelled mandate's money is reward with its tax, or registration tax and outlays without. */
export const divisionKinds = ['reward', 'outlay'] as const;
export type DivisionKind = (typeof divisionKinds)[number];

export const divisionKindNames: Record<DivisionKind, string> = {
  reward: '報酬（税込）',
  outlay: '立替金等（消費税の対象外）',
};

export const divisionLabels = {
  endedDate: '委任の終了日',
  kind: '区分',
  name: '内容',
  amount: '金額',
};
export const longestLineName = 40;
export const mostLines = 10;

export interface DivisionLine {
  kind: DivisionKind;
  /** What the amount is for, as the receipt says it. */
  name: string;
  /** Of a reward with consumption tax. */
  amount: number;
}

/** How what is kept of a cancelled mandate divides, as the office has decided it. */
export interface Division {
  /** `YYYY-MM-DD` */
  endedDate: string;
  lineList: DivisionLine[];
}

/** What a division is computed with. */
export interface DivisionTerms {
  /** 「消費税（10%）」, as the filing's customer was told. */
  taxName: string;
  officeKind: OfficeKind;
}

/** What the lines of a kind make up. */
export const sumOf = (lines: readonly DivisionLine[], kind: DivisionKind): number =>
  lines.reduce((all, line) => (line.kind === kind ? all + line.amount : all), 0);

/** The sums of a division in yen: the reward with its tax, and what is kept once the customer has withheld tax of it. */
export function dividedSums(
  lines: readonly DivisionLine[],
  { taxName, officeKind }: DivisionTerms,
): { reward: number; tax: number; outlay: number; withheld: number; kept: number } {
  const [reward, outlay] = [sumOf(lines, 'reward'), sumOf(lines, 'outlay')];
  const tax = includedTax(reward, taxName);
  const withheld = withholdingTax(reward - tax, officeKind);
  return { reward, tax, outlay, withheld, kept: reward - withheld + outlay };
}

/** What is wrong with a division of what is kept, with the path of each field. */
export function checkDivision(
  { endedDate, lineList }: Division,
  kept: number,
  terms: DivisionTerms & { appliedDate: string },
  today: string,
): (Fault & { field: string })[] {
  const lines = lineList.flatMap(({ name, amount }, index) => {
    const isAmount = Number.isInteger(amount) && amount > 0 && amount <= highestAmount;
    const wrong = {
      name: checkText(divisionLabels.name, name, longestLineName),
      amount: isAmount ? null : fault('cm031', divisionLabels.amount),
    };
    return Object.entries(wrong).flatMap(([field, found]) =>
      found ? [{ field: `lineList[${index}].${field}`, ...found }] : [],
    );
  });
  const day = checkActDay(divisionLabels.endedDate, endedDate, { since: terms.appliedDate, today });
  const faults = [...(day ? [{ field: 'endedDate', ...day }] : []), ...lines];
  if (lines.length > 0) return faults;
  const sums = dividedSums(lineList, terms);
  if (sums.kept === kept) return faults;
  return [
    ...faults,
    { field: 'lineList', ...fault('mt247', formatYen(sums.kept), formatYen(kept)) },
  ];
}
