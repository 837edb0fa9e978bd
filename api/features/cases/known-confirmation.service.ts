import type { Confirmation } from '#contract/confirmation-record.ts';
import { reason, reasonOf } from '#law/reasons.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { confirmationOf } from './confirmation.service.ts';
import { selectEarlierConfirmation } from './earlier-identification.queries.ts';
import type { Case } from './open-case.ts';

/** Facts that seldom change. How the office has confirmed them is no fact of this filing. */
const lasting = ['business', 'beneficialOwners', 'relation'] as const;

const ofTheDealer = ['address', 'birthDate'] as const;

/** What is known for the confirmation record besides the verification: from the filing and an earlier record of the company. */
export async function knownConfirmation(
  deps: Deps,
  { parts, company, law }: Case,
): Promise<Partial<Confirmation>> {
  const db = deps.db.read;
  const { filing, officers } = parts;
  const earlier = await selectEarlierConfirmation(db, filing);
  const before = confirmationOf(earlier);
  const reasons = [...new Set(officers.map(({ reasonCode }) => reasonOf(reasonCode)?.name ?? ''))];
  const isMove = ({ reasonCode }: { reasonCode: string }) => reasonCode === reason.moved;
  const names = [
    ...(officers.every(isMove) ? [] : ['役員変更']),
    ...(officers.some(isMove) ? ['代表取締役の住所変更'] : []),
  ];
  const registration = `商業登記（${names.join('・')}）`;
  const kind = `${registration}の代理：${reasons.join('・')}`;
  const known: Partial<Confirmation> = {
    ...Object.fromEntries(lasting.map((name) => [name, before[name]])),
    // These are said of the person, who may be another one now.
    ...(before.dealerName === filing.managerName &&
      Object.fromEntries(ofTheDealer.map((name) => [name, before[name]]))),
    transactionKind: law.identification.required ? `${kind}（特定取引）` : kind,
    companyName: company.name,
    companyAddress: company.headOffice,
    dealerName: filing.managerName,
    purpose: `${registration}の申請`,
    reference: displayNumber(filing.id),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''));
}
