import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Vault } from './files/vault.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Office } from './office.ts';
import type { Press } from './paper/press.ts';
import type { Passwords } from './passwords.ts';
import type { Trail } from './trail.ts';

/** What the features are given: everything that reaches outside the process. */
export interface Deps {
  config: Config;
  db: Database;
  /**
   * Writes what stands whatever comes of the call, such as a counted try: it is committed at once, also where the rest
   * of the call is one act with its answer (`act.ts`).
   */
  writeApart: Database['write'];
  /**
   * Does something outside of the database once the running act is committed, or at once where none is (`act.ts`). The
   * effect is given dependencies that see only what is committed.
   */
  afterCommit: (effect: (committed: Deps) => Promise<unknown>) => Promise<void>;
  clock: Clock;
  /** Whose pages and mails these are. */
  office: Office;
  vault: Vault;
  limits: Limits;
  passwords: Passwords;
  log: Log;
  trail: Trail;
  press: Press;
  /** Null without a contract for デジタル認証アプリ. */
  identityProvider: IdentityProvider | null;
  /** Tells the mail sender that a transaction with new mails was committed. */
  wakeMail: () => void;
}
