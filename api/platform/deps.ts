import type { AuditBatcher } from './audit-batcher.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Vault } from './files/vault.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { Log } from './log.ts';
import type { Office } from './office.ts';
import type { Printer } from './paper/printer.ts';
import type { Passwords } from './passwords.ts';
import type { Limits } from './rate-limits.ts';

/** What the features are given: everything that reaches outside the process. */
export interface Deps {
  config: Config;
  db: Database;
  /**
   * Writes what stands whatever comes of the call, such as a counted try: it is committed at once, also where the rest
   * of the call is one unit of work with its response (`unit-of-work.ts`).
   */
  writeSeparately: Database['write'];
  /**
   * Does something outside of the database once the running unit of work is committed; at once where there is none (`unit-of-work.ts`).
   * The effect is given dependencies that see only what is committed.
   */
  afterCommit: (effect: (committed: Deps) => Promise<unknown>) => Promise<void>;
  clock: Clock;
  /** Whose pages and mails these are. */
  office: Office;
  vault: Vault;
  limits: Limits;
  passwords: Passwords;
  log: Log;
  auditBatcher: AuditBatcher;
  printer: Printer;
  /** Null without a contract for デジタル認証アプリ. */
  identityProvider: IdentityProvider | null;
  /** Tells the mail sender that a transaction with new mails was committed. */
  wakeMail: () => void;
}
