import type { Correctable } from '#contract/corrections.ts';
import { replacedByCorrection } from '#contract/vouchers.ts';
import { maybeSameAddress, plainName } from '#law/assess.ts';
import type { Reader } from '../../platform/database/database.ts';
import { personOnRecord } from '../cases/corrected-case.service.ts';
import type { Filing } from '../filings/filing-record.service.ts';
import { invoiceToReplace } from '../vouchers/replaced-invoice.service.ts';
import type { CorrectedCase } from './corrected-case.ts';
import * as queries from './corrections.queries.ts';

/** Whose identification counts no more: that of the filing's receipt, and that of its confirmation record; '' for none. */
export interface IdentifiedOther {
  byReceipt: string;
  onRecord: string;
}

/** What will follow from a correction once it is agreed to, one sentence each. */
export async function expectedEffects(
  db: Reader,
  filing: Pick<Filing, 'id' | 'receiptId'>,
  corrected: CorrectedCase,
): Promise<string[]> {
  const [finals, identified, invoice] = await Promise.all([
    queries.countFinalPapers(db, filing.id),
    identifiedOther(db, filing, corrected),
    otherInvoice(db, filing.id, corrected),
  ]);
  return [
    ...(finals > 0 ? ['確定した書類のうち内容が変わるものは、作り直します。'] : []),
    ...(invoice
      ? [`請求書 ${invoice} は使えなくなります。事務所が新しい請求書を発行します。`]
      : []),
    ...anew(identified),
  ];
}

/** The number of the invoice that says something else after a correction; '' for none. */
export const otherInvoice = (db: Reader, filingId: string, { after, correction }: CorrectedCase) =>
  invoiceToReplace(db, filingId, {
    companyName: after.companyName,
    hasOtherAmounts: correction.order !== undefined,
  });

/** What has followed from a correction. */
export function effects(
  takenBack: readonly string[],
  invoice: string,
  identified: IdentifiedOther,
): string[] {
  return [
    ...(takenBack.length > 0 ? [`確定を取り消した書類：${takenBack.join('、')}`] : []),
    ...(invoice ? [`${replacedByCorrection}になった請求書：${invoice}`] : []),
    ...anew(identified),
  ];
}

function anew({ byReceipt, onRecord }: IdentifiedOther): string[] {
  const isSame = plainName(byReceipt) === plainName(onRecord);
  return [byReceipt, isSame ? '' : onRecord]
    .filter(Boolean)
    .map(
      (name) =>
        `${name} 様の本人確認は、訂正前の内容によるものです。訂正後の内容で、もう一度行います。`,
    );
}

/**
 * Whose identification counts for a filing, by a receipt or by the office's record, if a correction makes another person of
 * that one: the name is nobody's any more, or a row of that name gets an address that is not the one that was identified.
 */
export async function identifiedOther(
  db: Reader,
  { id, receiptId }: Pick<Filing, 'id' | 'receiptId'>,
  corrected: Pick<CorrectedCase, 'before' | 'after'>,
): Promise<IdentifiedOther> {
  const [receipt, recorded, former] = await Promise.all([
    receiptId === null ? undefined : queries.selectIdentified(db, receiptId),
    personOnRecord(db, id),
    queries.selectFormer(db, id),
  ]);
  const earlier = former.map((was) => JSON.parse(was) as Correctable);
  const ifOther = (person: { name: string; address: string } | undefined) =>
    person && person.name !== '' && isOther(person, corrected, earlier) ? person.name : '';
  return { byReceipt: ifOther(receipt), onRecord: ifOther(recorded) };
}

function isOther(
  person: { name: string; address: string },
  { before, after }: Pick<CorrectedCase, 'before' | 'after'>,
  /** What earlier corrections replaced, the newest first. */
  earlier: readonly Correctable[],
): boolean {
  const key = plainName(person.name);
  if (namesIn(before).includes(key) && !namesIn(after).includes(key)) return true;
  const addressesOf = (one: Correctable) =>
    one.changeOfficerList
      .filter((row) => plainName(row.name) === key)
      .map(({ officerAddress }) => officerAddress)
      .filter(Boolean);
  const known = addressesOf(before);
  const added = addressesOf(after).filter((address) => !known.includes(address));
  if (person.address !== '') return added.some((one) => !maybeSameAddress(one, person.address));
  // Whose address was not recorded lived where the filing has said it last, also before the row was removed.
  const said = [before, ...earlier].map(addressesOf).find(({ length }) => length > 0) ?? [];
  return said.length > 0 && added.some((one) => !said.includes(one));
}

const namesIn = ({ changeOfficerList, name, managerName }: Correctable) =>
  [name, managerName, ...changeOfficerList.map((row) => row.name)].map(plainName);
