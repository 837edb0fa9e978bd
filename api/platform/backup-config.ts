import { resolve, sep } from 'node:path';
import { ConfigError, type Environment, text, wholeNumber } from './environment.ts';

export interface BackupConfig {
  /** Absolute path of the folder that the server writes its backups to; null for no backups. */
  dir: string | null;
  everyMinutes: number;
  /** How many of its own newest backups the server retains, and for how many days the newest of each day. */
  keep: number;
  keepDays: number;
  /** Absolute path of the folder that gets a copy of the file key; null for no copy. */
  keyDir: string | null;
}

/** @throws {ConfigError} */
export function readBackup(env: Environment): BackupConfig {
  const dir = text(env, 'BACKUP_DIR');
  const keyDir = text(env, 'BACKUP_KEY_DIR');
  const stray = ['BACKUP_EVERY', 'BACKUP_KEEP', 'BACKUP_KEEP_DAYS'].find(
    (name) => text(env, name) !== null,
  );
  if (dir === null && stray) throw new ConfigError(`BACKUP_DIR must be set when ${stray} is`);
  if (dir !== null && keyDir !== null && isWithin(resolve(dir), resolve(keyDir))) {
    throw new ConfigError(
      'BACKUP_KEY_DIR must not lie in BACKUP_DIR: whoever has both reads everything',
    );
  }
  return {
    dir: dir && resolve(dir),
    everyMinutes: wholeNumber(env, 'BACKUP_EVERY', 60, 1, 525_600),
    keep: wholeNumber(env, 'BACKUP_KEEP', 48, 1, 10_000),
    keepDays: wholeNumber(env, 'BACKUP_KEEP_DAYS', 30, 0, 3660),
    keyDir: keyDir && resolve(keyDir),
  };
}

/** Whether a path is a folder or lies in it. */
export function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}
