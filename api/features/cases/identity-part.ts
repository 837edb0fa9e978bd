import { type ConfirmationMethod, usuallyNotApplicable } from '#contract/confirmation-numbers.ts';
import {
  type Confirmation,
  confirmationIn,
  identifiesByRecord,
  missingInConfirmation,
} from '#contract/confirmation-record.ts';
import { compareNames } from '#contract/name-variants.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Filing } from '../filings/filing-record.service.ts';
import {
  type ConfirmedIdentity,
  confirmedIdentities,
} from '../verification/confirmed-identity.service.ts';

/** The identity that the verification of a filing has confirmed; null without an approval. */
export async function identityOf(
  db: Reader,
  { receiptId }: Pick<Filing, 'receiptId'>,
): Promise<ConfirmedIdentity | null> {
  if (receiptId === null) return null;
  return (await confirmedIdentities(db, [receiptId])).get(receiptId) ?? null;
}

/** What a confirmed identity says in the record of the confirmation; nothing that is ''. */
export function partOfIdentity(identity: ConfirmedIdentity): Partial<Confirmation> {
  const { methodCode, imagesOn, ...facts } = identity;
  const method: ConfirmationMethod = methodCode === 'photo' ? 'photo' : 'certificate';
  const part = { ...facts, method, ...(method === 'photo' && { imagesOn }) };
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== ''));
}

/**
 * The record with the part of the verification, which nobody types, unless it says that the person was identified in
 * another way.
 */
export function withIdentity(
  record: Confirmation,
  identity: ConfirmedIdentity | null,
): Confirmation {
  const part = transferredPart(record, identity);
  if (!part.method) return record;
  const usual = usuallyNotApplicable(part.method as ConfirmationMethod).join(',');
  return { ...record, ...part, notApplicable: record.notApplicable || usual };
}

/**
 * Names what a stored record lacks, with the verification. The person who deals with the office is the one who was identified
 * (犯収法4条4項, 要確認).
 */
export function missingInRecord(
  stored: string | null | undefined,
  identity: ConfirmedIdentity | null,
): string[] {
  const record = withIdentity(confirmationIn(stored), identity);
  const missing = missingInConfirmation(record);
  if (!identity || record.dealerName === '' || identifiesByRecord(record)) return missing;
  const { dealerName: name, birthDate } = identity;
  const isOther = ![record.birthDate, birthDate].includes('') && record.birthDate !== birthDate;
  return isOther || compareNames(name, record.dealerName) === 'other'
    ? [...missing, `21号 担当者（本人確認を受けた${name}さんと異なります）`]
    : missing;
}

/** The part of the record that comes from the verification; empty without one. */
export function transferredPart(
  { method }: Confirmation,
  identity: ConfirmedIdentity | null,
): Partial<Confirmation> {
  const part = identity ? partOfIdentity(identity) : {};
  return method === '' || method === part.method ? part : {};
}
