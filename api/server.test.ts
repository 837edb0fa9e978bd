import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { application } from './testing/builders.ts';
import { builtEnv } from './testing/built-env.ts';
import { builtServer } from './testing/built-server.ts';
import { canList, childProcesses, runs } from './testing/child-processes.ts';
import { pdf } from './testing/pdf.ts';
import { acknowledgedIn, canWatch, watched } from './testing/power-cut.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const api = '/api/v1.0';
const canMakeCertificates = spawnSync('openssl', ['version']).status === 0;

interface Running {
  id: number;
  port: number;
  /** Resolves when the server's log matches. */
  says(words: RegExp): Promise<string>;
  /** Ends the server; resolves with the exit code, null after a kill. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

let built: string;
let folder: string;
const children = new Set<ChildProcess>();

/** Data of a server that has ended, and the filing in it: a first start takes longest. */
const filed = { folder: '', key: 'filed-before', data: { requestNo: '' } };

beforeAll(async () => {
  built = await builtServer();
  filed.folder = await mkdtemp(join(tmpdir(), 'filed-'));
  const server = await start({ DATA_DIR: filed.folder });
  const { data } = await apply(server.port, await signIn(server.port), filed.key);
  filed.data = data;
  await server.end('SIGTERM');
});
afterAll(() => rm(filed.folder, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-'));
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

function spawnServer(
  env: Record<string, string>,
  [script = '', ...args]: string[] = ['server.js'],
  under: string[] = [],
) {
  const [program = '', ...rest] = [...under, process.execPath, join(built, script), ...args];
  const child = spawn(program, rest, {
    cwd: root,
    env: {
      ...builtEnv,
      ...{ DATA_DIR: folder, PORT: '0', DISK_RESERVE_MB: '0' },
      // One account files more than its share here.
      ACCOUNT_LIMITS: '0',
      ...env,
    },
  });
  children.add(child);
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      children.delete(child);
      resolve(code);
    });
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  return { child, ended, said };
}

async function start(env: Record<string, string> = {}, under: string[] = []): Promise<Running> {
  const { child, ended, said } = spawnServer(env, undefined, under);
  const listening = new Promise<number>((resolve) => {
    child.stdout.on('data', () => {
      const port = /listening.* port=(\d+)/.exec(said.out)?.[1];
      if (port) resolve(Number(port));
    });
  });
  const port = await Promise.race([
    listening,
    ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${said.err}`))),
  ]);
  return {
    id: child.pid ?? 0,
    port,
    says: async (words) => {
      while (!words.test(said.out)) await new Promise((more) => child.stdout.once('data', more));
      return said.out;
    },
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Gives the test a copy of the data with a filing. */
const fill = () => cp(filed.folder, folder, { recursive: true });

interface Opened {
  send(rest: string): void;
  /** Resolves with the first bytes of the response. */
  begun: Promise<void>;
  /** Resolves with the whole response. */
  closed: Promise<string>;
}

interface Responded {
  status: number;
  token: string;
  requestId: string;
  data: { requestNo: string };
}

function post(port: number, path: string, json: unknown, headers: Record<string, string> = {}) {
  const body = JSON.stringify(json);
  return new Promise<Responded>((resolve, reject) => {
    const call = request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: `${api}${path}`,
        headers: { 'content-type': 'application/json', ...headers },
      },
      (answer) => {
        let text = '';
        answer.on('error', reject);
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () => {
          const token = String(answer.headers['x-auth-token'] ?? '');
          const requestId = String(answer.headers['x-request-id']);
          const { data } = JSON.parse(text);
          resolve({ status: answer.statusCode ?? 0, token, requestId, data });
        });
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

async function signIn(port: number): Promise<string> {
  const member = { username: 'demo@example.jp', password: 'Demo-1234' };
  return (await post(port, '/login/core', member)).token;
}

/** The filing in the stored response of a key, as SQL. */
const filingOf = `answer ->> '$.data.requestNo'`;

function apply(port: number, token: string, key: string) {
  return post(port, '/user/core/customers/0/requests/add', application(), {
    'x-auth-token': `Bearer ${token}`,
    'idempotency-key': key,
  });
}

describe('the server', () => {
  it('loses and doubles nothing that it acknowledged, however often it is killed', async () => {
    await fill();
    let server = await start();
    const token = await signIn(server.port);
    const acknowledged = new Map([[filed.key, filed.data.requestNo]]);
    let ending = false;
    // A client that does not know whether its application arrived repeats the same call until it gets a response.
    const applicant = async (name: string) => {
      for (let count = 0; !ending; count += 1) {
        const key = `${name}-${count}`.padEnd(8, '-');
        while (!acknowledged.has(key)) {
          const { port } = server;
          const response = await apply(port, token, key).catch(() => null);
          if (response) {
            expect(response.status).toBe(200);
            acknowledged.set(key, response.data.requestNo);
          } else if (server.port === port) await new Promise(setImmediate);
        }
      }
    };
    const applicants = ['a', 'b', 'c', 'd'].map(applicant);
    for (let kills = 1; kills <= 3; kills += 1) {
      const before = acknowledged.size;
      while (acknowledged.size < before + 10 + kills) await new Promise(setImmediate);
      await server.end('SIGKILL');
      server = await start();
    }
    ending = true;
    await Promise.all(applicants);
    await server.end('SIGKILL');

    const numbers = [...acknowledged.values()];
    expect(new Set(numbers).size).toBe(numbers.length);
    const file = new Sqlite(join(folder, 'app.sqlite'));
    expect(file.pragma('integrity_check', { simple: true })).toBe('ok');
    const stored = file.prepare(`select key, ${filingOf} from idempotency_keys`).raw().all();
    expect(new Map(stored as [string, string][])).toEqual(acknowledged);
    // The filing's history, audit entry and mail exist exactly when the filing does.
    const count = (sql: string) =>
      file
        .prepare(
          `select count(*) from (select ${filingOf} as filing_id from idempotency_keys) k where ${sql}`,
        )
        .pluck()
        .get();
    expect(count('(select count(*) from filings f where f.id = filing_id) <> 1')).toBe(0);
    expect(
      count('(select count(*) from filing_progress p where p.filing_id = k.filing_id) <> 1'),
    ).toBe(0);
    expect(
      count(`(select count(*) from outbox o where o.event = 'application:' || filing_id) <> 1`),
    ).toBe(0);
    expect(
      count(
        `(select count(*) from audit_log a where a.object_id = filing_id and a.action = 'filing.apply') <> 1`,
      ),
    ).toBe(0);
    file.close();
  });

  it.skipIf(!canWatch)('has on the disk what it acknowledges before it says so', async () => {
    const log = join(folder, 'watched');
    const server = await start({}, watched(log));
    const token = await signIn(server.port);
    const numbers = new Map<string, string>();
    const applicant = async (name: string) => {
      for (let count = 0; count < 8; count += 1) {
        const { requestId, data } = await apply(
          server.port,
          token,
          `${name}-${count}`.padEnd(8, '-'),
        );
        numbers.set(requestId, data.requestNo);
      }
    };
    await Promise.all(['a', 'b', 'c', 'd'].map(applicant));
    await server.end('SIGKILL');

    const watchedCalls = await watchedWhole(log);
    const sinceFiles = watchedCalls.slice(
      watchedCalls.indexOf(`mkdir("${join(folder, 'files')}",`),
    );
    expect(sinceFiles).toMatch(new RegExp(`fsync\\(\\d+<${folder}>`));
    const responses = acknowledgedIn(watchedCalls);
    const path = join(folder, 'app.sqlite');
    const acknowledged: string[] = [];
    for (const { requestId, synced, written } of responses) {
      const number = numbers.get(requestId);
      if (!number) continue;
      acknowledged.push(number);
      const left = synced.get(`${path}-wal`) ?? 0;
      // A power cut leaves an unknown part of what was written since.
      const torn = Math.ceil((left + (written.get(`${path}-wal`) ?? 0)) / 2);
      for (const length of new Set([left, torn])) {
        expect(await wholeFilings(path, length)).toEqual(expect.arrayContaining(acknowledged));
      }
    }
    expect(acknowledged).toHaveLength(32);
  });

  it('gives no number twice while two processes share a database', async () => {
    const servers = await Promise.all([start(), start()]);
    const token = await signIn(servers[0].port);
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        // The servers share sessions and idempotency keys.
        apply(servers[index % 2]?.port ?? 0, token, `shared-${index >> 2}`.padEnd(8, '-')),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const numbers = responses.map(({ data }) => data.requestNo);
    expect(new Set(numbers).size).toBe(10);
    for (let first = 0; first < 40; first += 4) {
      expect(new Set(numbers.slice(first, first + 4)).size).toBe(1);
    }
  });

  it('finishes a running request on SIGTERM, and waits for no other connection', async () => {
    await fill();
    const server = await start();
    const open = (text: string) =>
      new Promise<Opened>((resolve) => {
        const socket = connect(server.port, '127.0.0.1', () => {
          let said = '';
          socket.on('data', (chunk) => {
            said += chunk;
          });
          socket.on('error', () => {});
          const closed = new Promise<string>((end) => socket.on('close', () => end(said)));
          const begun = new Promise<void>((begin) => socket.once('data', () => begin()));
          if (text) socket.write(text);
          resolve({ send: (rest) => void socket.write(rest), begun, closed });
        });
      });
    const body = JSON.stringify({ username: 'demo@example.jp', password: 'Demo-1234' });
    await open('');
    await open('GET /healthz HTTP/1.1\r\nHost: localhost');
    // The server has begun with this request before its rest is sent.
    const running = await open(
      `POST ${api}/login/core HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    const other = await open('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await Promise.all([running.begun, other.begun]);
    const ended = server.end('SIGTERM');
    await refusesConnections(server.port);
    running.send(body);
    const responseText = await running.closed;
    expect(responseText).toContain('HTTP/1.1 200 OK');
    expect(responseText.toLowerCase()).toContain('connection: close');
    expect(await other.closed).toContain('200 OK');
    expect(await ended).toBe(0);
  });

  it('is not ready first, serves on while it drains, and then cuts no connection', async () => {
    await fill();
    const server = await start({ DRAIN_SECONDS: '8' });
    const at = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
    let ready = true;
    let served = 0;
    // As a load balancer: each sends as long as the server says that it is ready.
    const clients = Array.from({ length: 4 }, async () => {
      while (ready) {
        const response = await at(`${api}/all/core/webcontents/200/0`);
        expect([response.status, (await response.text()).length > 0]).toEqual([200, true]);
        served += 1;
      }
    });
    while (served < 10) await new Promise(setImmediate);
    const ended = server.end('SIGTERM');
    await server.says(/stopping/);
    expect((await at('/readyz')).status).toBe(503);
    const before = served;
    while (served < before + 10) await new Promise(setImmediate);
    const last = await at('/healthz');
    expect([last.status, last.headers.get('connection')]).toEqual([200, 'close']);
    ready = false;
    await Promise.all(clients);
    expect(await ended).toBe(0);
  });

  it('does not wait for requests whose client has left while they were behind another', async () => {
    const server = await start();
    const login = JSON.stringify({ username: 'nobody@example.jp', password: 'Wrong-1234' });
    const get = `GET ${api}/all/core/webcontents/200/0 HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const leave = async (after: number) => {
      const socket = connect(server.port, '127.0.0.1');
      await new Promise((resolve) => socket.once('connect', resolve));
      socket.write(
        `POST ${api}/login/core HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${login.length}\r\n\r\n${login}${get}`,
      );
      // The first one takes the time of a password check: some leave before it ends, some after.
      for (let look = 0; look < after; look += 1) {
        await fetch(`http://127.0.0.1:${server.port}/healthz`);
      }
      socket.destroy();
    };
    await Promise.all([0, 1, 2, 4, 8, 16, 32, 64].map(leave));
    const stopped = server.says(/stopped/);
    expect(await server.end('SIGTERM')).toBe(0);
    await stopped;
  });

  it.skipIf(!canList).each(['SIGTERM', 'SIGKILL'] as const)(
    'reads a PDF in a process of its own, which ends with it on %s',
    async (signal) => {
      await fill();
      const server = await start();
      const token = await signIn(server.port);
      const form = new FormData();
      form.append('fileData', new Blob([(await pdf()) as Uint8Array<ArrayBuffer>]), 'a.pdf');
      const { status } = await fetch(
        `http://127.0.0.1:${server.port}${api}/user/core/fileinformation/${filed.data.requestNo}/add`,
        { method: 'POST', headers: { 'x-auth-token': `Bearer ${token}` }, body: form },
      );
      expect(status).toBe(200);
      const readers = childProcesses(server.id, 'pdf-inspector.js');
      expect(readers).toHaveLength(1);
      await server.end(signal);
      while (readers.some(runs)) await new Promise(setImmediate);
    },
  );

  it('takes prices from a command, and refuses what is none in one line', async () => {
    await fill();
    const masters = async (...args: string[]) => {
      const { ended, said } = spawnServer({}, ['masters.js', ...args]);
      return [await ended, said.out, said.err];
    };
    const [code, out] = await masters('set', 'price.1010', '12000', '--from', '2099-04-01');
    expect(code).toBe(0);
    expect(out).toMatch(/ price\.1010 10000\n/);
    expect(out).toMatch(/ price\.1010 12000 from 2099-04-01: waiting/);
    const wrong = [
      ['set', 'price.1010', 'viel', '--from', '2099-04-01'],
      ['set', 'price.1010', '12000'],
      ['set', 'price.1010', '12000', '--from', '2099-02-30'],
      ['drop', 'tax', '--from', '2099-04-01'],
    ];
    for (const args of wrong) {
      const [failed, , said] = await masters(...args);
      expect(failed).toBe(1);
      expect(said).toMatch(/^[^\n]+\n$/);
    }
  });

  it('names the facts of the office that are missing, outside of the demo', async () => {
    await writeFile(join(folder, 'office.json'), '{"name": "甲野司法書士事務所"}');
    const { child, said } = spawnServer({ DEMO: '0' });
    await new Promise<void>((resolve) => {
      child.stdout.on('data', () => said.out.includes('listening') && resolve());
    });
    expect(said.out).toMatch(/warn .*OFFICE_FILE lacks .*telNo.*bankAccount/);
    expect(said.out).not.toMatch(/lacks.*: name/);
  });

  it.skipIf(!canMakeCertificates)('speaks TLS with forward secrecy alone', async () => {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
    execFileSync('openssl', ['req', ...made, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    const { port } = await start({ TLS_CERT: cert, TLS_KEY: key });
    const agreed = (options: ConnectionOptions) =>
      new Promise<string>((resolve) => {
        const socket = connectTls({
          port,
          host: '127.0.0.1',
          rejectUnauthorized: false,
          ...options,
        });
        socket.once('error', () => resolve('refused'));
        socket.once('secureConnect', () => {
          resolve(socket.getCipher().name);
          socket.destroy();
        });
      });
    const old = { maxVersion: 'TLSv1.2' } as const;
    expect(await agreed({})).toBe('TLS_AES_256_GCM_SHA384');
    expect(await agreed({ ...old, ciphers: 'AES128-SHA:AES128-GCM-SHA256' })).toBe('refused');
    expect(await agreed({ ...old, ciphers: 'ECDHE-RSA-AES128-SHA' })).toBe('refused');
    expect(await agreed(old)).toMatch(/^ECDHE-RSA-AES\d+-GCM-/);
  });

  // What else is refused is asked without a process each, in `wrong-settings.test.ts`. These are the four places in which
  // a start ends: reading settings, reading files they name, opening, listening.
  it.each<[string, () => Promise<Record<string, string>> | Record<string, string>]>([
    ['PORT', () => ({ PORT: 'http' })],
    ['TLS_CERT', () => ({ TLS_CERT: join(folder, 'none'), TLS_KEY: join(folder, 'none') })],
    ['DATABASE_URL', () => ({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/none' })],
    [
      'PORT',
      async () => {
        const taken = createServer();
        await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
        taken.unref();
        return { PORT: String((taken.address() as { port: number }).port) };
      },
    ],
  ])('stops with one line that names %s', async (name, envOf) => {
    const { ended, said } = spawnServer(await envOf());
    expect(await ended).toBe(1);
    expect(said.err.trimEnd().split('\n')).toEqual([expect.stringContaining(name)]);
    expect(said.err).not.toContain('secret');
  });

  it('names a wrong value to whoever makes the first administrator, too', async () => {
    const { child, ended, said } = spawnServer(
      { DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/b' },
      ['user-create.js', ...['manager', '--login', 'admin', '--name', '山田', '--kana', 'ヤマダ']],
    );
    child.stdin.end('a password that is long\n');
    expect(await ended).toBe(1);
    expect(said.err).toBe(
      'DATABASE_URL cannot be opened (ECONNREFUSED): start PostgreSQL, or correct host and port\n',
    );
  });

  it('leaves mails and logins alone when the first administrator is made', async () => {
    await fill();
    let connections = 0;
    const mailServer = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
    const { port } = mailServer.address() as { port: number };
    const make = (login: string) => {
      const made = spawnServer({ SMTP_URL: `smtp://127.0.0.1:${port}` }, [
        'user-create.js',
        ...['manager', '--login', login, '--name', '山田', '--kana', 'ヤマダ'],
      ]);
      made.child.stdin.end('a password that is long\n');
      return made;
    };
    const second = make('second01');
    expect([await second.ended, second.said.out]).toEqual([0, 'manager second01 was made\n']);
    const file = new Sqlite(join(folder, 'app.sqlite'), { readonly: true });
    const hashed = file.prepare("select password_hash from managers where login_id = 'second01'");
    expect(hashed.pluck().get()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    file.close();
    const alike = make('Second01');
    expect([await alike.ended, alike.said.err]).toEqual([1, '--login Second01 is already taken\n']);
    expect(connections).toBe(0);
    mailServer.close();
  });

  it('lets the server stand in for a second approver', async () => {
    await fill();
    const server = await start();
    const run = async (...args: string[]) => {
      const { ended, said } = spawnServer({}, ['user.js', ...args]);
      return [await ended, said.out, said.err] as const;
    };
    const [, accounts] = await run('list');
    expect(accounts).toContain('0522211001 verify01');
    expect(accounts).toContain('  a person of its own\n');
    const [done, printed] = await run('confirm', 'verify01');
    expect([done, printed]).toEqual([0, expect.stringContaining('a link is mailed to ')]);
    expect((await run('list'))[1]).toContain('link to set the password mailed, until ');
    expect(await run('confirm', 'nobody')).toEqual([1, '', expect.stringContaining('nobody')]);
    expect(await run('consent', 'nothing')).toEqual([1, '', '対象のデータが見つかりません。\n']);
    expect(await run('put-back', 'nothing')).toEqual([1, '', '対象のデータが見つかりません。\n']);
    expect((await run('consent'))[2]).toContain('npm run user -- list');
    const mails = await fetch(`http://127.0.0.1:${server.port}/dev/mail`);
    expect(await mails.text()).toContain('パスワードの設定のお願い');
    await server.end('SIGTERM');
  });

  it('backs itself up while it runs, and is restored from there', async () => {
    await fill();
    const backups = join(folder, 'backups');
    await mkdir(backups);
    const keys = { BACKUP_KEY_DIR: join(folder, 'keys') };
    const server = await start({ BACKUP_DIR: backups, ...keys });
    await server.says(/job done job=back up/);
    const [made = ''] = (await readdir(backups)).filter((name) => /^\d{4}-.*Z$/.test(name));
    expect((await stat(join(backups, made))).mode & 0o077).toBe(0);
    expect(await readdir(join(backups, made))).not.toContain('file.key');

    const other = { DATA_DIR: join(folder, 'other'), ...keys };
    // The server has not gone on with its list of what was destroyed, which it does each minute.
    const args = ['restore.js', join(backups, made), '--without-destroyed'];
    const restoring = spawnServer(other, args);
    expect([await restoring.ended, restoring.said.err]).toEqual([0, '']);
    const restored = await start(other);
    const known = await apply(restored.port, await signIn(restored.port), filed.key);
    expect(known.data).toEqual(filed.data);
  });

  it('says in its log that a backup failed', async () => {
    await fill();
    const backups = join(folder, 'backups');
    await mkdir(join(backups, '.touki-backup.lock'), { recursive: true });
    const server = await start({ BACKUP_DIR: backups });
    expect(await server.says(/a job failed job=back up/)).toMatch(
      /error +a job failed job=back up/,
    );
    const file = new Sqlite(join(folder, 'app.sqlite'), { readonly: true });
    const state = file.prepare('select succeeded_at, failed_at, every_minutes from backup_state');
    expect(state.get()).toEqual({
      succeeded_at: null,
      failed_at: expect.any(String),
      every_minutes: 60,
    });
    file.close();
  });

  it('does at its start what came due while it was down', async () => {
    await fill();
    const left = join(folder, 'files', 'ab', '0198f000-0000-7000-8000-0000000000ab');
    await mkdir(dirname(left), { recursive: true });
    await writeFile(left, 'bytes that belong to nothing');
    const before = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(left, before, before);
    const server = await start();
    await server.says(/job done.*sweep the file store|sweep the file store.*job done/);
    await expect(stat(left)).rejects.toThrow('ENOENT');
    await stat(join(folder, 'files/quarantine/ab', basename(left)));
  });

  it('takes a store over when told to, and says what each side knows', async () => {
    await fill();
    const store = async (...args: string[]) => {
      const { ended, said } = spawnServer({}, ['store.js', ...args]);
      return [await ended, said.out, said.err] as const;
    };
    const counts = (named: number, stored: number, both: number) =>
      `named by the database: ${named}\nfound in the store: ${stored}\nboth: ${both}\nnamed but missing: ${named - both}\nfound but unknown to the database: ${stored - both}\n`;
    const [, before] = await store('status');
    const namedBefore = Number(/named by the database: (\d+)/.exec(before)?.[1]);
    expect(namedBefore).toBeGreaterThan(0);
    expect(before).toBe(counts(namedBefore, namedBefore, namedBefore));

    for (const name of ['app.sqlite', 'file.key']) {
      await rename(join(folder, name), join(folder, `away-${name}`));
    }
    const refused = spawnServer({});
    expect([await refused.ended, refused.said.err.trimEnd().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/^DATA_DIR: .*another.*npm run store -- adopt$/)],
    ]);
    const [code, printed] = await store('adopt');
    expect([code, printed.startsWith(counts(0, namedBefore, 0))]).toEqual([0, true]);
    expect(printed).toContain(`${namedBefore} files go to quarantine`);
    const file = new Sqlite(join(folder, 'app.sqlite'), { readonly: true });
    const lines = file.prepare(
      "select actor_id, action from audit_log where object_kind = 'store'",
    );
    expect(lines.all()).toEqual([{ actor_id: 'store', action: 'store.adopt' }]);
    file.close();
    expect((await store('sweep')).slice(0, 2)).toEqual([
      0,
      'put into quarantine: 0\nbrought back from it: 0\nremoved: 0\n',
    ]);

    // The first database takes its store back with the old file key, and nothing is lost.
    await rename(join(folder, 'away-app.sqlite'), join(folder, 'app.sqlite'));
    expect(await store('adopt')).toEqual([
      1,
      counts(namedBefore, namedBefore, namedBefore),
      expect.stringMatching(/^FILE_KEY .* does not open/),
    ]);
    await rename(join(folder, 'away-file.key'), join(folder, 'file.key'));
    expect((await store('adopt'))[0]).toBe(0);
    await start();
  });
});

describe('a server that runs', () => {
  let running: string;
  let server: Running;
  beforeAll(async () => {
    running = await mkdtemp(join(tmpdir(), 'running-'));
    server = await start({ DATA_DIR: running });
    // It outlives each test.
    children.clear();
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await rm(running, { recursive: true });
  });

  it('reads bodies that come with their headers, in pieces, and several on one connection', async () => {
    const socket = connect(server.port, '127.0.0.1');
    let said = '';
    const responded = (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (said.split(/HTTP\/1\.1 (?!100)/).length > count) resolve();
        };
        socket.on('data', look);
        look();
      });
    socket.on('data', (chunk) => {
      said += chunk;
    });
    const head = (length: number, more = '') =>
      `POST ${api}/login/core HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${more}Content-Length: ${length}\r\n\r\n`;
    const body = JSON.stringify({ username: 'demo@example.jp', password: 'Demo-1234' });
    const broken = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]);

    socket.write(head(body.length) + body + head(body.length) + body);
    await responded(2);
    socket.write(Buffer.concat([Buffer.from(head(broken.length)), broken]));
    await responded(3);
    socket.write(head(body.length, 'Expect: 100-continue\r\n'));
    await new Promise((begun) => socket.once('data', begun));
    socket.write(body.slice(0, 10));
    await new Promise((sent) => setImmediate(sent));
    socket.write(body.slice(10));
    await responded(4);
    socket.destroy();
    const statuses = [...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses).toEqual(['200', '200', '400', '100', '200']);
  });

  it('takes a client that goes away in the middle of its body for no fault', async () => {
    const bodies = ['Content-Length: 1000', 'Transfer-Encoding: chunked'];
    for (const [index, body] of bodies.entries()) {
      const socket = connect(server.port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write(
        `POST ${api}/login/core HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n${body}\r\n\r\n`,
      );
      // The server reads the body before the rest of it is withheld.
      await new Promise((begun) => socket.once('data', begun));
      socket.write(index === 0 ? '{"username"' : 'b\r\n{"username"\r\n');
      await new Promise((sent) => setImmediate(sent));
      socket.destroy();
      const loggedDepartures = new RegExp(`(?:info +the client went away[^]*){${index + 1}}`);
      expect(await server.says(loggedDepartures)).not.toMatch(/error|status=500/);
    }
    const { status } = await post(server.port, '/login/core', {});
    expect(status).toBe(400);
  });

  it('makes nothing that other users of the machine may read', async () => {
    for (const name of ['app.sqlite', 'app.sqlite-wal', 'limits.sqlite', 'file.key']) {
      expect((await stat(join(running, name))).mode & 0o077).toBe(0);
    }
  });
});

/** The output of a killed process, once it is written to the end. */
async function watchedWhole(path: string): Promise<string> {
  for (;;) {
    const log = await readFile(path, 'utf8');
    if (/killed by SIGKILL \+\+\+\n$/.test(log)) return log;
    await new Promise((later) => setImmediate(later));
  }
}

/** The filings of a database whose log is cut to so many bytes; none may be incomplete. */
async function wholeFilings(path: string, logLength: number): Promise<string[]> {
  const left = `${path}-left`;
  await rm(`${left}-shm`, { force: true });
  await copyFile(path, left);
  await copyFile(`${path}-wal`, `${left}-wal`);
  await truncate(`${left}-wal`, logLength);
  const file = new Sqlite(left);
  const rows = file
    .prepare(
      `select f.id, k.key,
        (select count(*) from officer_changes o where o.filing_id = f.id) as officers,
        (select count(*) from filing_plans p where p.filing_id = f.id) as plans,
        (select count(*) from filing_progress p where p.filing_id = f.id) as progress,
        (select count(*) from outbox o where o.event = 'application:' || f.id) as mails,
        (select count(*) from audit_log a where a.object_id = f.id and a.action = 'filing.apply') as noted
      from idempotency_keys k left join filings f on f.id = ${filingOf}`,
    )
    .all() as { id: string; key: string }[];
  expect(file.pragma('quick_check', { simple: true })).toBe('ok');
  file.close();
  const complete = { officers: 3, plans: 3, progress: 1, mails: 1, noted: 1 };
  expect(rows).toEqual(rows.map(({ id, key }) => ({ id, key, ...complete })));
  return rows.map(({ id }) => id);
}

async function refusesConnections(port: number): Promise<void> {
  for (;;) {
    const refused = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(false);
      });
      socket.on('error', () => resolve(true));
    });
    if (refused) return;
  }
}
