import { parseArgs } from 'node:util';
import { exit, orExit } from './command.ts';
import { readConfig } from './platform/config.ts';
import { ConfigError } from './platform/environment.ts';
import { migrateDatabase } from './start.ts';

const usage = `Brings the database of DATABASE_URL to this version, as the owner of its tables: for servers whose own role may not
(deploy/database/roles.sql). A server that may does so by itself.

  npm run migrate
  npm run migrate -- --new

--new   makes a new installation in an empty database, once and before the first start; refused where its database, BACKUP_DIR,
        AUDIT_ANCHOR_DIR or file store holds something of an installation
`;

process.umask(0o077);
const options = { new: { type: 'boolean', default: false } } as const;
const { values } = orExit(() => parseArgs({ options }), usage);
try {
  await migrateDatabase(readConfig(process.env), values.new);
  process.stdout.write('the tables are those of this version\n');
} catch (error) {
  if (error instanceof ConfigError) exit(`${error.message}\n`);
  throw error;
}
