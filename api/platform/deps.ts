import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { DiskRoom } from './disk-room.ts';
import type { Vault } from './files/vault.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { Log } from './log.ts';
import type { CallCounts } from './metrics.ts';
import type { Office } from './office.ts';
import type { OwnLooks } from './own-looks.ts';
import type { Printer } from './paper/printer.ts';
import type { Passwords } from './passwords.ts';
import type { Limits } from './rate-limits.ts';
import type { Refusals } from './refusals.ts';
import type { TextReader } from './text-reader.ts';

/** What every feature gets: everything that reaches outside the process. */
export interface Deps {
  config: Config;
  db: Database;
  /**
   * Writes what must be stored whether or not the call succeeds, such as a counted attempt: it is committed
   * immediately, even when the rest of the call is one unit of work with its response (`unit-of-work.ts`).
   */
  writeSeparately: Database['write'];
  /**
   * Runs an effect outside of the database after the running unit of work is committed; immediately without one
   * (`unit-of-work.ts`). The effect gets dependencies that see only committed data.
   */
  afterCommit: (effect: (committed: Deps) => Promise<unknown>) => Promise<void>;
  clock: Clock;
  /** The office whose pages and mails these are. */
  office: Office;
  vault: Vault;
  diskRoom: DiskRoom;
  limits: Limits;
  passwords: Passwords;
  log: Log;
  callCounts: CallCounts;
  auditBatcher: OwnLooks;
  refusals: Refusals;
  printer: Printer;
  textReader: TextReader;
  /** Null without a contract for デジタル認証アプリ. */
  identityProvider: IdentityProvider | null;
  /** The certificate, in PEM, that the server shows until its end; null for plain HTTP. */
  certificate: Uint8Array | null;
  /** Tells the mail sender that new mails were committed. */
  wakeMail: () => void;
  /** The reason why the mail server could not be used at the last attempt; null where it could. */
  mailFault: () => string | null;
}
