// A temporary PostgreSQL for the tests: its own data folder, a free port on loopback, removed afterwards.
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ask, installDebian, run } from './steps.mjs';

/**
 * Starts one; null if neither its binaries nor Debian's package is available. `restart` takes a mode of pg_ctl: `fast`
 * ends sessions, `immediate` is a crash. `durable` makes it write to the disk at every commit, as in production.
 * `others` are further settings.
 */
export async function startPostgres({ durable = false, others = [] } = {}) {
  const binaries = findBinaries() ?? ((await installDebian('postgresql')) ? findBinaries() : null);
  if (!binaries) return null;
  const asRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root.
  const as = (command, args) =>
    asRoot
      ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', command, ...args]]
      : [command, args];
  const folder = mkdtempSync(join(durable ? '/tmp' : inMemory(), 'touki-postgres-'));
  if (asRoot) ask('chown', ['postgres:postgres', folder]);
  const data = join(folder, 'data');
  const port = await freePort();
  const quiet = { cwd: '/tmp', stdio: 'ignore' };
  const initdb = [
    '-D',
    data,
    '-U',
    'touki',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ];
  if ((await run(...as(join(binaries, 'initdb'), initdb), quiet)) !== 0) return null;
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    "unix_socket_directories=''",
    'max_connections=400',
    // Without statistics some plans seem dear enough to be compiled, which takes longer than they run.
    'jit=off',
    ...(durable
      ? []
      : ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_wal_size=256MB']),
    ...others,
  ].map((setting) => `-c '${setting}'`);
  const control = join(binaries, 'pg_ctl');
  const start = ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings.join(' '), 'start'];
  if ((await run(...as(control, start), quiet)) !== 0) return null;
  return {
    url: `postgres://touki@127.0.0.1:${port}/postgres`,
    restart: (mode) => run(...as(control, ['-D', data, '-w', '-m', mode, 'restart']), quiet),
    stop: async () => {
      await run(...as(control, ['-D', data, '-m', 'immediate', 'stop']), quiet);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The Debian packages that PostgreSQL still needs. */
export const packagesOfPostgres = () => (findBinaries() ? [] : ['postgresql']);

function findBinaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = versions.map((version) => join(debian, version, 'bin'));
  const onPath = ask('sh', ['-c', 'command -v initdb'])
    ?.trim()
    .replace(/\/initdb$/, '');
  return (
    [...folders, onPath].find((folder) => folder && existsSync(join(folder, 'initdb'))) ?? null
  );
}

/** A folder in memory where there is room: nothing has to outlive the machine. */
function inMemory() {
  const path = '/dev/shm';
  if (!existsSync(path)) return '/tmp';
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize > 2 ** 31 ? path : '/tmp';
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
