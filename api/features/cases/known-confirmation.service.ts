import { verifyStatus } from '#contract/codes.ts';
import { type ConfirmationMethod, usuallyNotApplicable } from '#contract/confirmation-numbers.ts';
import type { Confirmation } from '#contract/confirmation-record.ts';
import { reasonOf } from '#contract/law/reasons.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { confirmedIdentity } from '../verification/confirmed-identity.service.ts';
import { confirmationOf } from './confirmation.service.ts';
import * as queries from './duties.queries.ts';
import type { Case } from './open-case.ts';

/** What the customer said before and what seldom changes; the office looks at it again. */
const lasting = [
  'business',
  'businessMethod',
  'beneficialOwners',
  'ownersMethod',
  'relation',
] as const;

/** What is known for the confirmation record, from the filing, the customer's earlier record and the verification. */
export async function knownConfirmation(
  deps: Deps,
  { parts, company, law }: Case,
): Promise<Partial<Confirmation>> {
  const db = deps.db.read;
  const { filing, officers } = parts;
  const approved = filing.verifyStatus === verifyStatus.approved ? filing.receiptId : null;
  const [identity, earlier] = await Promise.all([
    approved ? confirmedIdentity(db, approved) : null,
    queries.selectEarlierConfirmation(db, filing.customerId, filing.id),
  ]);
  const before = confirmationOf(earlier);
  const reasons = [...new Set(officers.map(({ reasonCode }) => reasonOf(reasonCode)?.name ?? ''))];
  const kind = `商業登記（役員変更）の代理：${reasons.join('・')}`;
  const known: Partial<Confirmation> = {
    ...Object.fromEntries(lasting.map((name) => [name, before[name]])),
    transactionKind: law.identification.required ? `${kind}（特定取引）` : kind,
    companyName: company.name,
    companyAddress: company.headOffice,
    dealerName: filing.managerName,
    purpose: '商業登記（役員変更）の申請',
    reference: displayNumber(filing.id),
    ...(identity && ofIdentity(identity)),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''));
}

function ofIdentity({
  methodCode,
  imagesOn,
  ...identity
}: NonNullable<Awaited<ReturnType<typeof confirmedIdentity>>>): Partial<Confirmation> {
  const method: ConfirmationMethod = methodCode === 'photo' ? 'photo' : 'certificate';
  return {
    ...identity,
    method,
    ...(method === 'photo' && { imagesOn }),
    notApplicable: usuallyNotApplicable(method).join(','),
  };
}
