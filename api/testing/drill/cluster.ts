import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The fault of a round, at the leader. */
export type Fault = 'postgres killed' | 'node killed' | 'node frozen';

/** A PostgreSQL and the Patroni that watches it, as they run on one machine. */
interface Node {
  name: string;
  port: number;
  restPort: number;
  dataDir: string;
  patroni: ChildProcess;
}

/** Three nodes of PostgreSQL under Patroni with etcd, behind HAProxy, all on loopback in one temporary folder. */
export interface Cluster {
  /** The address that always leads to the leader. */
  url: string;
  /** Strikes the leader; returns a function that restores its node. */
  strike(fault: Fault): Promise<() => void>;
  /** Resolves when there are a leader and two replicas, one of them synchronous. */
  healthy(): Promise<void>;
  /** Ends everything; stores the programs' logs if asked to. */
  stop(keepLogs: boolean): Promise<void>;
}

// A hanging node counts as lost after `ttl`, which limits the gap; 20 s is the least that Patroni accepts.
const timing = { ttl: 20, loop_wait: 2, retry_timeout: 5 };
const longestRecovery = 120_000;

const asRoot = process.getuid?.() === 0;
// PostgreSQL refuses to run as root.
const asPostgres = asRoot
  ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']
  : [];

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync('/tmp/touki-drill-');
  chmodSync(folder, 0o755);
  const home = join(folder, 'home');
  mkdirSync(home);
  if (asRoot) execFileSync('chown', ['postgres:postgres', home]);
  const programs = new Set<ChildProcess>();
  const launch = (name: string, command: string[]) => {
    const [program = '', ...args] = command;
    const log = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn(program, args, { cwd: home, stdio: ['ignore', log, log] });
    closeSync(log);
    programs.add(child);
    child.once('exit', () => programs.delete(child));
    return child;
  };

  const [etcdPort, peerPort, leaderPort] = [await freePort(), await freePort(), await freePort()];
  const [client, peer] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${peerPort}`];
  launch('etcd', [
    ...asPostgres,
    'etcd',
    ...['--data-dir', join(home, 'etcd'), '--log-level', 'error'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', `default=${peer}`],
  ]);

  const startPatroni = (name: string) =>
    launch(name, [...asPostgres, 'patroni', join(folder, `${name}.yml`)]);
  const nodes: Node[] = [];
  for (const name of ['node1', 'node2', 'node3']) {
    const [port, restPort] = [await freePort(), await freePort()];
    const dataDir = join(home, name);
    // JSON is valid YAML.
    const settings = patroniSettings({ name, port, restPort, dataDir, home, etcdPort });
    await writeFile(join(folder, `${name}.yml`), JSON.stringify(settings, null, 2));
    nodes.push({ name, port, restPort, dataDir, patroni: startPatroni(name) });
  }
  await writeFile(join(folder, 'haproxy.cfg'), haproxySettings(leaderPort, nodes));
  launch('haproxy', ['haproxy', '-db', '-q', '-f', join(folder, 'haproxy.cfg')]);

  const states = async () => {
    const all = await Promise.all(nodes.map((node) => patroniSays(node)));
    return nodes.map((node, index) => ({ node, said: all[index] ?? null }));
  };
  const healthy = async () => {
    const until = Date.now() + longestRecovery;
    for (;;) {
      const said = await states();
      const leaders = said.filter(({ said }) => said?.isLeader);
      const replicas = said.filter(({ said }) => said?.isReplica);
      const synchronous = replicas.filter(({ said }) => said?.isSynchronous);
      if (leaders.length === 1 && replicas.length === 2 && synchronous.length === 1) return;
      if (Date.now() > until) {
        const states = said.map(({ node, said }) => `${node.name} ${JSON.stringify(said)}`);
        throw new Error(`the cluster is not whole again, see ${folder}: ${states.join(', ')}`);
      }
      await pause(500);
    }
  };
  await healthy();
  const [leader] = nodes;
  if (leader) await createDatabase(leaderPort);

  return {
    url: `postgres://touki@127.0.0.1:${leaderPort}/touki`,
    healthy,
    strike: async (fault) => {
      const struck = (await states()).find(({ said }) => said?.isLeader)?.node;
      if (!struck) throw new Error('there is no leader');
      const postmaster = postmasterOf(struck.dataDir);
      if (fault === 'postgres killed') {
        kill('SIGKILL', postmaster);
        return () => {};
      }
      const patroni = struck.patroni.pid ?? 0;
      if (fault === 'node frozen') {
        const processes = [patroni, postmaster, ...childrenOf(postmaster)];
        kill('SIGSTOP', ...processes);
        return () => kill('SIGCONT', ...processes);
      }
      kill('SIGKILL', patroni, postmaster, ...childrenOf(postmaster));
      return () => {
        struck.patroni = startPatroni(struck.name);
      };
    },
    stop: async (keepLogs) => {
      for (const { dataDir, patroni } of nodes) {
        const postmaster = postmasterOf(dataDir);
        kill('SIGKILL', patroni.pid ?? 0, postmaster, ...childrenOf(postmaster));
      }
      const ending = [...programs].map((child) => new Promise((end) => child.once('exit', end)));
      for (const child of programs) child.kill('SIGKILL');
      await Promise.all(ending);
      rmSync(keepLogs ? home : folder, { recursive: true, force: true });
    },
  };
}

interface NodePlace {
  name: string;
  port: number;
  restPort: number;
  dataDir: string;
  home: string;
  etcdPort: number;
}

function patroniSettings({ name, port, restPort, dataDir, home, etcdPort }: NodePlace) {
  const everybody = (database: string, user: string) =>
    `host ${database} ${user} 127.0.0.1/32 trust`;
  return {
    scope: 'touki',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ...timing,
        // A leader whose PostgreSQL died is replaced immediately instead of being restarted.
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, { auth: 'trust' }],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: dataDir,
      bin_dir: binaries(),
      pgpass: join(home, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password: 'postgres' },
        replication: { username: 'replicator', password: 'replicator' },
      },
      parameters: { unix_socket_directories: home, max_connections: 100 },
      pg_hba: [everybody('all', 'all'), everybody('replication', 'all'), 'local all all trust'],
      // A node that cannot be rewound is copied again.
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
    watchdog: { mode: 'off' },
  };
}

function haproxySettings(port: number, nodes: Node[]): string {
  const servers = nodes.map(
    (node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`,
  );
  return `defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen leader
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}

/** The newest PostgreSQL of Debian. */
function binaries(): string {
  const [newest = ''] = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a));
  return join('/usr/lib/postgresql', newest, 'bin');
}

async function createDatabase(port: number): Promise<void> {
  const address = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', 'postgres'];
  const run = (statement: string) =>
    execFileSync(join(binaries(), 'psql'), [...address, '-qc', statement], { stdio: 'inherit' });
  // HAProxy has checked the leader by then, or checks once more.
  for (let tries = 1; ; tries += 1) {
    try {
      run('create role touki login');
      break;
    } catch (error) {
      if (tries === 10) throw error;
      await pause(1_000);
    }
  }
  run('create database touki owner touki');
}

async function patroniSays({ restPort }: Node) {
  try {
    const response = await fetch(`http://127.0.0.1:${restPort}/patroni`, {
      signal: AbortSignal.timeout(1_000),
    });
    const said = (await response.json()) as Record<string, string | boolean | undefined>;
    const isRunning = said.state === 'running';
    const isLeader = isRunning && ['master', 'primary'].includes(String(said.role));
    // A leader without its lock responds with another status than 200.
    return {
      isLeader: isLeader && response.status === 200,
      isReplica: isRunning && !isLeader,
      isSynchronous: said.sync_standby === true,
    };
  } catch {
    // It is stopped, or hangs.
    return null;
  }
}

function postmasterOf(dataDir: string): number {
  try {
    return Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return 0;
    throw error;
  }
}

function childrenOf(parent: number): number[] {
  if (parent === 0) return [];
  return readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '')
    .map(Number);
}

function kill(signal: NodeJS.Signals, ...processes: number[]): void {
  for (const pid of processes) {
    try {
      if (pid > 0) process.kill(pid, signal);
    } catch (error) {
      // It has ended by itself, as the backends of a killed PostgreSQL do.
      if ((error as { code?: string }).code !== 'ESRCH') throw error;
    }
  }
}

/** Below the ports that the system assigns to connections, so that the port is free when a node restarts. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
