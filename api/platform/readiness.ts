import { isUpToDate } from './database/migrate.ts';
import type { Deps } from './deps.ts';

// Load balancers wait a few seconds at most.
const longest = 1_000;

/**
 * Checks whether database and file store work; false when they take longer than a second, and once a newer version has
 * migrated the database, because this one would leave out what that one needs.
 */
export function readiness({
  db,
  vault,
  log,
}: Pick<Deps, 'db' | 'vault' | 'log'>): () => Promise<boolean> {
  let looking: Promise<boolean> | null = null;

  async function look(): Promise<boolean> {
    try {
      const [upToDate, writable] = await Promise.all([isUpToDate(db.read), vault.isWritable()]);
      return upToDate && writable;
    } catch (err) {
      log.warn({ err }, 'not ready');
      return false;
    } finally {
      looking = null;
    }
  }

  return async () => {
    // All callers share one check, so that hanging checks do not use up the connections.
    looking ??= look();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), longest);
    });
    try {
      return await Promise.race([looking, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
