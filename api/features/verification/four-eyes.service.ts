import { type Gift, gifts } from '#contract/gifts.ts';
import { japanDate } from '#contract/japan-time.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { DealRow, Transaction, VerificationUserRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { refused } from '../../platform/http/problem.ts';
import type { Group } from '../../platform/one-person.ts';
import {
  areTwoPersons,
  isTied,
  mayBeOne,
  personsOf,
  personsThenAndNow,
  type Tie,
} from '../../platform/one-person.ts';
import { selectTies } from '../../platform/ties.ts';
import { type Giver, nameOf, type People, tie } from '../access/one-person.service.ts';
import { notifyVerifierChange } from '../mail/verifier-mails.service.ts';
import { verifierOf } from './mailed.ts';
import { selectApproversNeeded } from './receipts.queries.ts';
import { selectActiveApprovers } from './verifier-users.queries.ts';

/** The verifiers of a system. */
export const verifiersOf = (systemId: string): Group => ({ kind: 'verifier', systemId });

/**
 * Ties an account to one that did something for it, and notifies its owner and all approvers.
 * @param others what else was changed, in words: told, and ties to nothing
 */
export async function recordGivers(
  trx: Transaction,
  deps: Deps,
  user: VerificationUserRow,
  causes: readonly Gift[],
  giver: Giver,
  others: readonly string[] = [],
): Promise<void> {
  await tie(trx, { ...verifiersOf(user.system_id), id: user.id }, causes, giver);
  const changes = [...causes.map((cause) => gifts[cause]), ...others];
  if (changes.length === 0) return;
  await notifyVerifierChange(trx, deps, {
    user: verifierOf(user),
    changes,
    by: giver.name,
    approvers: await approversToday(trx, deps, user.system_id),
    decisionsWait: await lacksSecondApprover(trx, deps, user.system_id),
  });
}

/** Whether the decisions of a system take two approvers, and those who may work today are not two persons. */
export async function lacksSecondApprover(
  db: Reader,
  { clock }: Deps,
  system: string,
): Promise<boolean> {
  if ((await selectApproversNeeded(db, system)) < 2) return false;
  const approvers = await selectActiveApprovers(db, system, japanDate(clock.now()));
  const ties = await selectTies(db, verifiersOf(system));
  return !areTwoPersons(
    ties,
    approvers.map(({ id }) => id),
  );
}

/** The active approvers of a system, as mails need them. */
export async function approversToday(db: Reader, deps: Deps, system: string) {
  const approvers = await selectActiveApprovers(db, system, japanDate(deps.clock.now()));
  return approvers.map(({ name, mail_address }) => ({ name, mailAddress: mail_address }));
}

/** The vote of the same person as a verifier; undefined when the verifier's would be another person's. */
export function voteOfSamePerson(
  ties: readonly Tie[],
  verifierId: string,
  votes: readonly Pick<DealRow, 'dealt_by' | 'dealt_by_name' | 'persons'>[],
) {
  const mine = personsOf(ties, verifierId);
  return votes.find(({ dealt_by, persons }) =>
    mayBeOne(mine, personsThenAndNow(ties, { id: dealt_by, persons })),
  );
}

/** @throws 409 when a verifier's vote would be the second one of the same person */
export function demandOtherPerson(...args: Parameters<typeof voteOfSamePerson>): void {
  const vote = voteOfSamePerson(...args);
  if (vote) throw refused(409, 'vfv028', vote.dealt_by_name);
}

/** Names of approvers who count as the same person as a tied account. */
export function samePersons({ ties, accounts }: People, id: string): string[] {
  if (!isTied(ties, id)) return [];
  const mine = personsOf(ties, id);
  return accounts
    .filter((one) => one.id !== id && one.isHead)
    .filter((one) => mayBeOne(mine, personsOf(ties, one.id)))
    .map(nameOf);
}
