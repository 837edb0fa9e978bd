import { type CorrectionLine, correctedFacts } from './corrections.ts';
import { officerLabels } from './officer-changes.ts';

/** What a correction has changed since the confirmation, to be added to the record, which keeps what was confirmed. */
export interface ConfirmationChange {
  /** Among the corrections of the filing that took effect, from 1. */
  correctionNo: number;
  displayDate: string;
  lineList: CorrectionLine[];
}

const facts: readonly string[] = [
  correctedFacts.companyName.label,
  correctedFacts.headOffice.label,
  correctedFacts.name.label,
  correctedFacts.managerName.label,
];

/** The lines of a correction that change what a confirmation record says: company, 本店, names and addresses of people. */
export const linesOfRecord = (lines: readonly CorrectionLine[]): CorrectionLine[] =>
  lines.filter(
    ({ label }) =>
      facts.includes(label) ||
      [officerLabels.name, officerLabels.address].some((name) => label.endsWith(`の${name}`)),
  );

/** 「訂正第1号（2026/11/21）」 */
export const changeName = ({ correctionNo, displayDate }: Omit<ConfirmationChange, 'lineList'>) =>
  `訂正第${correctionNo}号（${displayDate}）`;
