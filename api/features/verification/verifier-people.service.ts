import { displayInstant, japanDate } from '#contract/japan-time.ts';
import type { VerificationUserRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import * as queries from './four-eyes.queries.ts';
import { peopleOf } from './four-eyes.service.ts';
import { personsOf } from './one-person.ts';
import { selectSystems } from './systems.queries.ts';
import { selectUsersOf } from './verifier-users.queries.ts';
import { selectVerifierByLogin } from './verifiers.queries.ts';

/** An account of a verification system, for the list of the server's command. */
export interface ListedAccount {
  user: Pick<
    VerificationUserRow,
    'system_id' | 'login_id' | 'name' | 'mail_address' | 'is_approver' | 'suspended_at'
  >;
  /** Login ids of the accounts that count as the same person; empty for a separate person. */
  samePersons: string[];
  /** Why: made, password, mail, approver. */
  causes: string[];
  /** Until when its mailed link is valid, in the displayed form; '' without one. */
  linkUntil: string;
  changes: { id: string; kind: string; proposedBy: string; until: string }[];
}

/** All accounts of all verification systems. */
export async function listAccounts(deps: Deps): Promise<ListedAccount[]> {
  const db = deps.db.read;
  const now = deps.clock.now();
  const systems = await selectSystems(db);
  const lists = await Promise.all(
    systems.map(async ({ id: system }) => {
      const [users, { ties, links }, changes] = await Promise.all([
        selectUsersOf(db, system),
        peopleOf(db, deps, system),
        queries.selectChanges(db, system, now.toISOString(), japanDate(now)),
      ]);
      return users.map((user) => {
        const persons = personsOf(ties, user.id);
        const own = ties.filter(({ user_id }) => user_id === user.id);
        const link = links.find(({ user_id }) => user_id === user.id);
        return {
          user,
          samePersons: users
            .filter(({ id }) => id !== user.id && persons.has(id))
            .map(({ login_id }) => login_id),
          causes: [...new Set(own.map(({ cause }) => cause))].sort(),
          linkUntil: link ? displayInstant(link.expires_at) : '',
          changes: changes
            .filter(({ user_id }) => user_id === user.id)
            .map(({ id, kind, proposer_name, expires_at }) => ({
              id,
              kind,
              proposedBy: proposer_name,
              until: displayInstant(expires_at),
            })),
        };
      });
    }),
  );
  return lists.flat();
}

/** The internal id of an account; undefined for an unknown one. */
export async function accountId(
  { db }: Deps,
  system: string,
  login: string,
): Promise<string | undefined> {
  return (await selectVerifierByLogin(db.read, system, login))?.id;
}
