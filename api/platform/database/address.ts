import { type Config, sqlitePath } from '../config.ts';
import { orWrong } from '../start-faults.ts';
import { type DatabaseAddress, holdsTables } from './database.ts';
import type { OpenPool } from './postgres.ts';

export function databaseAddressOf(config: Config, openPool?: OpenPool): DatabaseAddress {
  const { databaseUrl: url, litestream: replicated } = config;
  if (!url) return { engine: 'sqlite', path: sqlitePath(config), replicated };
  return { engine: 'postgres', url, ...(openPool && { openPool }) };
}

export function cannotBeOpened({ databaseUrl }: Config): string {
  return databaseUrl ? 'DATABASE_URL cannot be opened' : 'DATA_DIR: app.sqlite cannot be opened';
}

/**
 * Whether the database of a configuration holds tables; creates nothing.
 * @throws {ConfigError} when it cannot be opened
 */
export function holdsInstallation(config: Config, openPool?: OpenPool): Promise<boolean> {
  return orWrong(cannotBeOpened(config), holdsTables(databaseAddressOf(config, openPool)));
}
