import { exit } from './command.ts';
import { readConfig } from './platform/config.ts';
import { ConfigError } from './platform/environment.ts';
import { migrateDatabase } from './start.ts';

const usage = `Brings the database of DATABASE_URL to this version, as the owner of its tables: for servers whose own role may not
(deploy/database/roles.sql). A server that may does so by itself.

  npm run migrate
`;

if (process.argv.length > 2) exit(usage);
process.umask(0o077);
try {
  await migrateDatabase(readConfig(process.env));
} catch (error) {
  if (error instanceof ConfigError) exit(`${error.message}\n`);
  throw error;
}
