import { isMigrated } from './database/migrate.ts';
import type { Deps } from './deps.ts';

// Load balancers ask with limits of a few seconds.
const longest = 1_000;

/** Answers whether database and file store work, within two seconds: what takes longer does not work. */
export function readiness({
  db,
  vault,
  log,
}: Pick<Deps, 'db' | 'vault' | 'log'>): () => Promise<boolean> {
  let looking: Promise<boolean> | null = null;

  async function look(): Promise<boolean> {
    try {
      const [migrated, writable] = await Promise.all([isMigrated(db.read), vault.isWritable()]);
      return migrated && writable;
    } catch (err) {
      log.warn({ err }, 'not ready');
      return false;
    } finally {
      looking = null;
    }
  }

  return async () => {
    // One look for all who ask: those that hang must not take the connections away.
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
