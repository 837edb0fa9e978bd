import { type Gift, gifts } from '#contract/gifts.ts';
import { displayInstant } from '#contract/japan-time.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { refused, wrongState } from '../../platform/http/problem.ts';
import {
  accountsWith,
  type Group,
  groupOf,
  isTied,
  mayBeOne,
  personsOf,
  type StaffKind,
  type Tie,
} from '../../platform/one-person.ts';
import * as queries from '../../platform/ties.ts';
import type { StaffSession } from './passkeys.service.ts';
import { headName, selectColleagues } from './staff-user.ts';

/** An account of the office or of a verification system. */
interface Account extends Group {
  id: string;
}

/** An account that does something for another, and all accounts that may be the same person. */
export interface Giver {
  id: string;
  name: string;
  persons: ReadonlySet<string>;
}

export async function giverOf(trx: Transaction, by: StaffSession): Promise<Giver> {
  const ties = await queries.selectTies(trx, groupOf(by));
  const { userId: id, name } = by;
  return { id, name, persons: personsOf(ties, id) };
}

/**
 * Ties an account to one that did something for it. An earlier mailed link becomes invalid, so that the address has to be
 * confirmed again. Changes of one's own account tie to nothing.
 */
export async function tie(
  trx: Transaction,
  user: Account,
  causes: readonly Gift[],
  giver: Pick<Giver, 'id' | 'persons'>,
): Promise<void> {
  if (causes.length === 0) return;
  await queries.deleteSeparatingLinksOf(trx, user);
  if (giver.id === user.id) return;
  const givers = [...giver.persons].filter((id) => id !== user.id);
  const rows = givers.flatMap((giverId) =>
    causes.map((cause) => ({ userId: user.id, giverId, cause })),
  );
  await queries.insertTies(trx, user, rows);
}

/** Makes an account a person of its own, after its owner has set a password by the link of a confirmed address. */
export async function separate(
  trx: Transaction,
  user: { kind: StaffKind; id: string },
): Promise<void> {
  await queries.deleteTiesOf(trx, user);
  await queries.deleteSeparatingLinksOf(trx, user);
}

/**
 * Checks that an address may be confirmed; `by` is null for the server's command, which may also do so for an account
 * that is a separate person.
 * @throws 409: suspended, not tied, or called by an account that counts as the same person
 */
export async function demandConfirmable(
  trx: Transaction,
  by: StaffSession | null,
  user: Account & { isSuspended: boolean },
): Promise<void> {
  const act = 'メールアドレスを確認';
  const ties = await queries.selectTies(trx, user);
  if (user.isSuspended || (by && !isTied(ties, user.id))) throw wrongState(act);
  if (by && mayBeOne(personsOf(ties, by.userId), personsOf(ties, user.id))) {
    throw refused(409, 'vfv036', act, headName(user.kind));
  }
}

/** Ids of the accounts of a group that count as the same person as one of them, its own too. */
export async function accountsOfSamePerson(
  db: Reader,
  group: Group,
  id: string,
): Promise<string[]> {
  return accountsWith(await queries.selectTies(db, group), id);
}

/** Everything about all accounts of a group. */
export interface People {
  ties: readonly Tie[];
  accounts: readonly Person[];
  links: readonly queries.SeparatingLink[];
}

/** An account as its colleagues see it. */
interface Person extends Account {
  loginId: string;
  name: string;
  /** '' for a manager who has not given one. */
  mailAddress: string;
  /** An administrator of the office, or an approver of a verification system. */
  isHead: boolean;
  isSuspended: boolean;
}

export async function peopleOf(
  db: Reader,
  { clock }: Pick<Deps, 'clock'>,
  group: Group,
): Promise<People> {
  const [ties, users, links] = await Promise.all([
    queries.selectTies(db, group),
    selectColleagues(db, group),
    queries.selectSeparatingLinks(db, group, clock.now().toISOString()),
  ]);
  const accounts = users.map(({ id, loginId, name, mailAddress, isHead, suspended_at }) => ({
    ...group,
    ...{ id, loginId, name, mailAddress, isHead },
    isSuspended: suspended_at !== null,
  }));
  return { ties, accounts, links };
}

/** The accounts that count as the same person as an account, why, and the state of separating it. */
export function presentStanding(
  { ties, accounts, links }: People,
  viewer: { userId: string; isHead: boolean },
  id: string,
) {
  const persons = personsOf(ties, id);
  const causes = new Set(ties.filter(({ userId }) => userId === id).map(({ cause }) => cause));
  const link = links.find(({ userId }) => userId === id);
  const account = accounts.find((one) => one.id === id);
  return {
    samePersonList: accounts.filter((one) => one.id !== id && persons.has(one.id)).map(nameOf),
    samePersonReasonList: Object.entries(gifts).flatMap(([cause, label]) =>
      causes.has(cause) ? [label] : [],
    ),
    displayLinkExpireDatetime: link && causes.size > 0 ? displayInstant(link.expiresAt) : '',
    canConfirmMail:
      causes.size > 0 &&
      viewer.isHead &&
      account?.isSuspended === false &&
      account.mailAddress !== '' &&
      !mayBeOne(persons, personsOf(ties, viewer.userId)),
  };
}

/** An account of a group, for the list of the server's command. */
export interface ListedAccount {
  user: Person;
  /** Login ids of the accounts that count as the same person; empty for a separate person. */
  samePersons: string[];
  /** Why: made, password, mail, approver, right. */
  causes: string[];
  /** Until when its mailed link is valid, in the displayed form; '' without one. */
  linkUntil: string;
}

/** All accounts of a group, by login id. */
export async function accountsOf(deps: Deps, group: Group): Promise<ListedAccount[]> {
  const { ties, accounts, links } = await peopleOf(deps.db.read, deps, group);
  return accounts.map((user) => {
    const persons = personsOf(ties, user.id);
    const own = ties.filter(({ userId }) => userId === user.id);
    const link = links.find(({ userId }) => userId === user.id);
    return {
      user,
      samePersons: accounts
        .filter(({ id }) => id !== user.id && persons.has(id))
        .map(({ loginId }) => loginId),
      causes: [...new Set(own.map(({ cause }) => cause))].sort(),
      linkUntil: link ? displayInstant(link.expiresAt) : '',
    };
  });
}

export function nameOf({ name }: { name: string }): string {
  return name;
}
