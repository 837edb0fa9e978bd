import { spawn } from 'node:child_process';
import { latestMark } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordFailure, selectState } from './backup.queries.ts';
import { isDue } from './make-backup.ts';

/** The command's exit code when another process makes a backup. */
export const exitCodeLocked = 75;

const longestPause = 15 * 60 * 1000;

/**
 * Makes a scheduled backup when it is due, in a separate process, because copying the database blocks a thread. Of
 * several servers one makes it. A failed one is retried a quarter of an hour later, or sooner when backups are made
 * more often.
 * @param script what `npm run backup` runs
 * @throws when the backup failed, with its output
 */
export async function backUpWhenDue(
  deps: Deps,
  stopping: AbortSignal,
  script: string,
): Promise<number> {
  const { config, clock, db } = deps;
  if (!(await isDue(config, clock, db.read))) return 0;
  const { failed_at } = await selectState(db.read);
  const { everyMinutes } = config.backup;
  const pause = Math.min(everyMinutes * 60_000, longestPause);
  const now = clock.now();
  const isRecent = failed_at && now.getTime() - Date.parse(failed_at) < pause;
  if (isRecent && failed_at <= latestMark(now)) return 0;
  const { code, said } = await run(script, stopping);
  if (code === 0) return 1;
  if (code === exitCodeLocked || stopping.aborted) return 0;
  await db.write((trx) => recordFailure(trx, clock.now().toISOString(), everyMinutes));
  throw new Error(`a backup failed: ${said.trim() || `ended with ${code}`}`);
}

function run(script: string, stopping: AbortSignal) {
  const child = spawn(process.execPath, [...process.execArgv, script], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = () => child.kill();
  stopping.addEventListener('abort', stop, { once: true });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2000);
  });
  return new Promise<{ code: number | null; said: string }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said }));
  }).finally(() => stopping.removeEventListener('abort', stop));
}
