import { readdir } from 'node:fs/promises';
import { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { DatabaseAddress } from '../platform/database/database.ts';
import { Connections, postgresDialect } from '../platform/database/postgres.ts';
import { openSqlite, sqliteDialect } from '../platform/database/sqlite.ts';

// The tables of a former version.
// biome-ignore lint/suspicious/noExplicitAny: the types of the tables are today's
export type Former = Kysely<any>;

const folder = new URL('../../migrations/', import.meta.url);

/** Makes an empty database with the migrations that a former version had. */
export async function formerDatabase(
  address: DatabaseAddress,
  had: (name: string) => boolean,
): Promise<Former> {
  const dialect =
    address.engine === 'sqlite'
      ? sqliteDialect(openSqlite(address.path, false))
      : postgresDialect(new Connections(address, 2, true));
  const former: Former = new Kysely({ dialect });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
  const known = names.map((name) => name.slice(0, -3)).filter(had);
  const migrations: Record<string, Migration> = {};
  for (const name of known) migrations[name] = await import(new URL(`${name}.ts`, folder).href);
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: former, provider }).migrateToLatest();
  if (error) throw error;
  return former;
}
