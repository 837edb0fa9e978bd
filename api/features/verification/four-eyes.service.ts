import { displayInstant, japanDate } from '#contract/japan-time.ts';
import { type VerifierGift, verifierGifts } from '#contract/verifier-labels.ts';
import type { Reader } from '../../platform/database/database.ts';
import type {
  DealRow,
  Transaction,
  VerificationUserRow,
  VerifierLinkRow,
  VerifierTieRow,
} from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { refused } from '../../platform/http/problem.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import { notifyVerifierChange } from '../mail/verifier-mails.service.ts';
import * as queries from './four-eyes.queries.ts';
import { verifierOf } from './mailed.ts';
import { mayBeOne, personsOf, personsThenAndNow } from './one-person.ts';
import { selectApproversNeeded } from './receipts.queries.ts';
import { selectActiveApprovers } from './verifier-users.queries.ts';

/** An account that does something for another, and all accounts that may be the same person. */
export interface Giver {
  id: string;
  name: string;
  persons: ReadonlySet<string>;
}

export async function giverOf(trx: Transaction, verifier: VerifierSession): Promise<Giver> {
  const ties = await queries.selectTies(trx, verifier.systemId);
  const { userId: id, name } = verifier;
  return { id, name, persons: personsOf(ties, id) };
}

/**
 * Ties an account to one that did something for it, and notifies its owner and all approvers. An earlier mailed link
 * becomes invalid, so that the address has to be confirmed again. Changes of one's own account tie to nothing.
 * @param others what else was changed, in words: told, and ties to nothing
 */
export async function recordGivers(
  trx: Transaction,
  deps: Deps,
  user: VerificationUserRow,
  gifts: readonly VerifierGift[],
  giver: Giver,
  others: readonly string[] = [],
): Promise<void> {
  if (gifts.length > 0) await queries.deleteLinksOf(trx, user.id);
  if (gifts.length > 0 && giver.id !== user.id) {
    const { id: user_id, system_id } = user;
    const givers = [...giver.persons].filter((id) => id !== user_id);
    await queries.insertTies(
      trx,
      givers.flatMap((giver_id) => gifts.map((cause) => ({ system_id, user_id, giver_id, cause }))),
    );
  }
  const changes = [...gifts.map((gift) => verifierGifts[gift]), ...others];
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
  const ties = await queries.selectTies(db, system);
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
  ties: readonly VerifierTieRow[],
  verifierId: string,
  votes: readonly Pick<DealRow, 'dealt_by' | 'dealt_by_name' | 'persons'>[],
) {
  const mine = personsOf(ties, verifierId);
  return votes.find(({ dealt_by, persons }) =>
    mayBeOne(mine, personsThenAndNow(ties, { id: dealt_by, persons })),
  );
}

/** Ids of the accounts that count as the same person as this one, its own too. */
export async function accountsOfSamePerson(
  db: Reader,
  system: string,
  id: string,
): Promise<string[]> {
  const ties = await queries.selectTies(db, system);
  const mine = personsOf(ties, id);
  const tied = ties.flatMap(({ user_id, giver_id }) => [user_id, giver_id]);
  return [...new Set([id, ...tied])].filter((other) => mayBeOne(mine, personsOf(ties, other)));
}

/** @throws 409 when a verifier's vote would be the second one of the same person */
export function demandOtherPerson(...args: Parameters<typeof voteOfSamePerson>): void {
  const vote = voteOfSamePerson(...args);
  if (vote) throw refused(409, 'vfv028', vote.dealt_by_name);
}

/** Everything about all accounts of a system. */
export interface People {
  ties: VerifierTieRow[];
  names: Awaited<ReturnType<typeof queries.selectNames>>;
  links: VerifierLinkRow[];
}

export async function peopleOf(db: Reader, deps: Deps, system: string): Promise<People> {
  const [ties, names, links] = await Promise.all([
    queries.selectTies(db, system),
    queries.selectNames(db, system),
    queries.selectLinks(db, system, deps.clock.now().toISOString()),
  ]);
  return { ties, names, links };
}

export function isTied(ties: readonly VerifierTieRow[], id: string): boolean {
  return ties.some(({ user_id }) => user_id === id);
}

/** The accounts that count as the same person as an account, why, and the state of separating it. */
export function presentStanding(
  { ties, names, links }: People,
  viewer: VerifierSession,
  { id, suspended_at }: Pick<VerificationUserRow, 'id' | 'suspended_at'>,
) {
  const persons = personsOf(ties, id);
  const causes = new Set(ties.filter(({ user_id }) => user_id === id).map(({ cause }) => cause));
  const link = links.find(({ user_id }) => user_id === id);
  return {
    samePersonList: names.filter((one) => one.id !== id && persons.has(one.id)).map(nameOf),
    samePersonReasonList: Object.entries(verifierGifts).flatMap(([cause, label]) =>
      causes.has(cause) ? [label] : [],
    ),
    displayLinkExpireDatetime: link && causes.size > 0 ? displayInstant(link.expires_at) : '',
    canConfirmMail:
      causes.size > 0 &&
      viewer.isApprover &&
      suspended_at === null &&
      !mayBeOne(persons, personsOf(ties, viewer.userId)),
  };
}

/** Names of approvers who count as the same person as a tied account. */
export function samePersons({ ties, names }: People, id: string): string[] {
  if (!isTied(ties, id)) return [];
  const mine = personsOf(ties, id);
  return names
    .filter((one) => one.id !== id && one.is_approver === 1)
    .filter((one) => mayBeOne(mine, personsOf(ties, one.id)))
    .map(nameOf);
}

function nameOf({ name }: { name: string }): string {
  return name;
}

/** Whether two of some accounts are certainly two persons. */
export function areTwoPersons(ties: readonly VerifierTieRow[], ids: readonly string[]): boolean {
  return ids.some((one) =>
    ids.some((other) => !mayBeOne(personsOf(ties, one), personsOf(ties, other))),
  );
}
