import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { ConfigError } from '../platform/environment.ts';
import { insertFactOnce, selectFact } from '../platform/installation.queries.ts';
import type { Passwords } from '../platform/passwords.ts';
import { hasUsers, selectHashes } from './demo-mode.queries.ts';
import { demoLogins } from './demo-people.ts';

/**
 * Refuses a database that was first served in another mode, because a demo's logins are published and a demo shows all
 * mails.
 * @throws {ConfigError} when the modes differ
 */
export async function claimMode(
  db: Database,
  config: Pick<Config, 'demo' | 'databaseUrl'>,
  passwords: Passwords,
): Promise<void> {
  const known = await selectFact(db.read, 'demo');
  const mode = known ?? (await settledMode(db, config.demo, passwords));
  if ((mode === 'yes') === config.demo) return;
  const where = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  throw new ConfigError(
    config.demo
      ? `DEMO: the database of ${where} is no demo's; give a demo another ${where}, or set DEMO=0`
      : `DEMO: a demo has filled the database of ${where} with published logins; give another ${where}`,
  );
}

/** The mode of a database without a recorded one; an empty database takes the current mode. */
async function settledMode(db: Database, demo: boolean, passwords: Passwords): Promise<string> {
  const isDemo = (await hasUsers(db.read)) ? await hasPublishedLogin(db, passwords) : demo;
  return db.write((trx) => insertFactOnce(trx, 'demo', isDemo ? 'yes' : 'no'));
}

async function hasPublishedLogin(db: Database, passwords: Passwords): Promise<boolean> {
  for (const { login, password } of Object.values(demoLogins)) {
    for (const hash of await selectHashes(db.read, login)) {
      if (await passwords.verify(hash, password)) return true;
    }
  }
  return false;
}
