import type { Correctable } from '#contract/corrections.ts';
import { plainName } from '#contract/law/change.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Filing } from '../filings/filing-record.service.ts';
import type { CorrectedCase } from './corrected-case.ts';
import * as queries from './corrections.queries.ts';

/** What will follow from a correction once it is agreed to, one sentence each. */
export async function expectedEffects(
  db: Reader,
  filing: Pick<Filing, 'id' | 'receiptId'>,
  corrected: CorrectedCase,
): Promise<string[]> {
  const [finals, identified] = await Promise.all([
    queries.countFinalPapers(db, filing.id),
    identifiedOther(db, filing, corrected),
  ]);
  return [
    ...(finals > 0 ? ['確定した書類のうち内容が変わるものは、作り直します。'] : []),
    ...(identified ? [anew(identified.name)] : []),
  ];
}

/** What has followed from a correction. */
export function effects(
  takenBack: readonly string[],
  identified: { name: string } | null,
): string[] {
  return [
    ...(takenBack.length > 0 ? [`確定を取り消した書類：${takenBack.join('、')}`] : []),
    ...(identified ? [anew(identified.name)] : []),
  ];
}

const anew = (name: string) =>
  `${name} 様の本人確認は、訂正前の内容によるものです。訂正後の内容で、もう一度行います。`;

/**
 * Whose identification counts for a filing, if a correction makes another person of that one: the name is nobody's any
 * more, or the address has changed. Null otherwise.
 */
export async function identifiedOther(
  db: Reader,
  { receiptId }: Pick<Filing, 'receiptId'>,
  { before, after }: Pick<CorrectedCase, 'before' | 'after'>,
): Promise<{ name: string } | null> {
  const receipt = receiptId === null ? undefined : await queries.selectIdentified(db, receiptId);
  if (!receipt) return null;
  const key = plainName(receipt.name);
  const isGone = namesIn(before).includes(key) && !namesIn(after).includes(key);
  const addressOf = (one: Correctable) =>
    one.changeOfficerList
      .filter(({ name }) => plainName(name) === key)
      .map(({ officerAddress }) => officerAddress)
      .join('\n');
  const hasMoved = !isGone && addressOf(before) !== addressOf(after);
  return isGone || hasMoved ? { name: receipt.name } : null;
}

const namesIn = ({ changeOfficerList, name, managerName }: Correctable) =>
  [name, managerName, ...changeOfficerList.map((row) => row.name)].map(plainName);
