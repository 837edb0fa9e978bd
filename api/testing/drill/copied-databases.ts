import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../bench/servers.ts';

/** A database whose log is copied elsewhere by the configuration in `deploy/`. */
export interface CopiedDatabase {
  env: Record<string, string>;
  /** Begins to copy. */
  copy(): Promise<void>;
  /** Ends everything at once, and removes the database. */
  lose(): void;
  restore(): Promise<void>;
  end(): void;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries += 1) {
    if (tries > 600) throw new Error('it takes too long');
    await pause(100);
  }
}

/** @param program path of the program */
export async function litestream(folder: string, program: string): Promise<CopiedDatabase> {
  const replica = join(folder, 'replica');
  const home = join(folder, 'home');
  const env = { ...process.env, DATA_DIR: home, LITESTREAM_REPLICA: replica };
  const config = ['-config', join(root, 'deploy/litestream.yaml')];
  let child: ChildProcess | undefined;
  return {
    env: { LITESTREAM: '1' },
    copy: async () => {
      child = spawn(program, ['replicate', ...config], { env, stdio: 'ignore' });
      await until(() => existsSync(join(replica, 'generations')));
    },
    lose: () => {
      child?.kill('SIGKILL');
      for (const name of readdirSync(home).filter((one) => one.includes('app.sqlite'))) {
        rmSync(join(home, name), { recursive: true });
      }
    },
    restore: async () => {
      execFileSync(program, ['restore', ...config, join(home, 'app.sqlite')], { env });
    },
    end: () => void child?.kill('SIGKILL'),
  };
}

export async function pgBackRest(folder: string): Promise<CopiedDatabase> {
  // PostgreSQL refuses to run as root.
  const asPostgres =
    process.getuid?.() === 0
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']
      : [];
  const port = await freePort();
  const [data, repository, lock] = ['data', 'repository', 'lock'].map((one) => join(folder, one));
  if (!data || !repository || !lock) throw new Error('no folders');
  chmodSync(folder, 0o755);
  for (const path of [data, repository, lock]) {
    mkdirSync(path, { mode: 0o700 });
    if (asPostgres.length > 0) execFileSync('chown', ['postgres:postgres', path]);
  }
  const env = {
    ...process.env,
    PGBACKREST_CONFIG: join(root, 'deploy/pgbackrest.conf'),
    PGBACKREST_STANZA: 'touki',
    PGBACKREST_REPO1_PATH: repository,
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: lock,
    PGBACKREST_LOCK_PATH: lock,
    PGBACKREST_LOG_LEVEL_FILE: 'off',
  };
  const run = (...command: string[]) => {
    const [program = '', ...args] = [...asPostgres, ...command];
    execFileSync(program, args, { env, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
  };
  const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a));
  const bin = join('/usr/lib/postgresql', versions[0] ?? '', 'bin');
  const begin = () =>
    run(join(bin, 'pg_ctl'), '-D', data, '-w', '-t', '120', '-s', '-l', join(lock, 'log'), 'start');
  const end = () => run(join(bin, 'pg_ctl'), '-D', data, '-m', 'immediate', '-s', 'stop');
  run(join(bin, 'initdb'), '-D', data, '--auth=trust', '--username=postgres', '--data-checksums');
  const settings = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = '${lock}'`,
    ...['archive_mode = on', 'archive_timeout = 30'],
    "archive_command = 'pgbackrest archive-push %p'",
  ];
  appendFileSync(join(data, 'postgresql.conf'), `${settings.join('\n')}\n`);
  begin();
  return {
    env: { DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres` },
    copy: async () => {
      run('pgbackrest', 'stanza-create');
      run('pgbackrest', 'check');
      run('pgbackrest', '--type=full', 'backup');
    },
    lose: () => {
      end();
      rmSync(data, { recursive: true });
      mkdirSync(data, { mode: 0o700 });
      if (asPostgres.length > 0) execFileSync('chown', ['postgres:postgres', data]);
    },
    restore: async () => {
      run('pgbackrest', 'restore');
      begin();
      // It is ready for reading before its log is read to the end.
      const query = [
        '-h',
        lock,
        '-p',
        String(port),
        '-U',
        'postgres',
        '-Atc',
        'select pg_is_in_recovery()',
      ];
      await until(
        () => execFileSync(join(bin, 'psql'), query, { encoding: 'utf8' }).trim() === 'f',
      );
    },
    end: () => {
      if (existsSync(join(data, 'postmaster.pid'))) end();
    },
  };
}
