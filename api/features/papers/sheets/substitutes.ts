import type { Matter, Substitute } from '#law/assess.ts';
import { joinedName, wide } from '../../../platform/paper/wording.ts';
import type { OfficerChange } from '../../filings/filing-record.service.ts';
import { officeTitle, type PaperFacts } from './paper-facts.ts';

/** 補欠: that the resolution was one is said by its minutes (会社法336条3項、会社法施行規則96条2項1号). */
export function substituteOf({ no }: OfficerChange, { law }: PaperFacts): Substitute | undefined {
  return law.substitutes.find((one) => one.no === no);
}

/** 「補欠監査役」: elected for a vacancy to come. */
export function officeAhead(office: string): string {
  return `補欠${office.includes('監査等委員') ? 'の' : ''}${office}`;
}

/** 「監査役丁野四郎の補欠」 */
export function inPlaceOf({ predecessor }: Substitute, { positionCode }: OfficerChange): string {
  const office = officeTitle(positionCode);
  return predecessor === ''
    ? `任期満了前に退任した${office}の補欠`
    : `${office}${joinedName(predecessor)}の補欠`;
}

/** What stands beside the name of who is elected; '' of others. */
export function asSubstitute(row: OfficerChange, paperFacts: PaperFacts): string {
  const substitute = substituteOf(row, paperFacts);
  if (!substitute) return '';
  return substitute.isAhead
    ? officeAhead(officeTitle(row.positionCode))
    : inPlaceOf(substitute, row);
}

/** What a motion is called that elects these. */
export function electionTitle(
  { office }: Matter,
  rows: readonly OfficerChange[],
  paperFacts: PaperFacts,
): string {
  const found = rows.flatMap((row) => substituteOf(row, paperFacts) ?? []);
  const count = `${wide(String(rows.length))}名`;
  if (found.length === 0) return `${office}${count}選任の件`;
  if (found.length < rows.length) {
    return `${office}${count}（うち補欠${wide(String(found.length))}名）選任の件`;
  }
  return found.every(({ isAhead }) => isAhead)
    ? `${officeAhead(office)}${count}選任の件`
    : `${office}${count}補欠選任の件`;
}

/** Why the chair proposes them: 「監査役丁野四郎の補欠として監査役」. */
export function electedAs(
  { office }: Matter,
  rows: readonly OfficerChange[],
  paperFacts: PaperFacts,
): string {
  const found = rows.flatMap((row) => substituteOf(row, paperFacts) ?? []);
  const [first] = found;
  const [row] = rows;
  if (!first || !row || found.length < rows.length) return office;
  if (found.every(({ isAhead }) => isAhead)) {
    const short = officeTitle(row.positionCode);
    return `${short}が欠けた場合又は法令若しくは定款で定めた${short}の員数を欠くこととなるときに備えて、${officeAhead(office)}`;
  }
  return found.some(({ isAhead }) => isAhead) ? office : `${inPlaceOf(first, row)}として${office}`;
}
