import { displayInstant, japanDate } from '#contract/japan-time.ts';
import type { Deps } from '../../platform/deps.ts';
import { accountsOf, type ListedAccount } from '../access/one-person.service.ts';
import * as queries from './four-eyes.queries.ts';
import { verifiersOf } from './four-eyes.service.ts';
import { selectSystems } from './systems.queries.ts';
import { selectVerifierByLogin } from './verifiers.queries.ts';

/** An account of a verification system with its waiting changes. */
export interface ListedVerifier extends ListedAccount {
  changes: { id: string; kind: string; proposedBy: string; until: string }[];
}

/** All accounts of all verification systems. */
export async function listAccounts(deps: Deps): Promise<ListedVerifier[]> {
  const db = deps.db.read;
  const now = deps.clock.now();
  const systems = await selectSystems(db);
  const lists = await Promise.all(
    systems.map(async ({ id: system }) => {
      const [accounts, changes] = await Promise.all([
        accountsOf(deps, verifiersOf(system)),
        queries.selectChanges(db, system, now.toISOString(), japanDate(now)),
      ]);
      return accounts.map((account) => ({
        ...account,
        changes: changes
          .filter(({ user_id }) => user_id === account.user.id)
          .map(({ id, kind, proposer_name, expires_at }) => ({
            id,
            kind,
            proposedBy: proposer_name,
            until: displayInstant(expires_at),
          })),
      }));
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
