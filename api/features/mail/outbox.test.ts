import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { createLog } from '../../platform/log.ts';
import {
  createTestDatabase,
  openTestFile,
  type TestDatabase,
} from '../../testing/test-database.ts';
import { leaseMail } from './mail.queries.ts';
import { announce } from './mail.service.ts';
import { createOutbox, longestWait, type OutboxOptions, SendFailed } from './outbox.ts';
import { smtpTransport } from './smtp.ts';

const minute = 60 * 1000;
const from = '登記オンライン <no-reply@touki.example>';
const mail = { subject: '【登記オンライン】件名', text: '本文です。\n', html: '<p>本文です。</p>' };

let folder: string;
let database: TestDatabase | null;
let db: Database;
/** The database of another worker: on PostgreSQL with its own connections. */
let second: Database;
let now: number;
let logged: string[];
let server: SMTPServer;
let received: Email[];
let behaviour:
  | 'take'
  | 'refuse recipient'
  | 'refuse sender'
  | 'refuse data'
  | 'busy'
  | 'closed'
  | 'drop before reply';

const postgresUrl = process.env.TEST_DATABASE_URL;
const clock = { now: () => new Date(now) };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  database = postgresUrl ? await createTestDatabase(postgresUrl) : null;
  if (database) {
    db = await openDatabase({ engine: 'postgres', url: database.url });
    second = await openDatabase({ engine: 'postgres', url: database.url });
  } else {
    db = await openTestFile(folder);
    second = db;
  }
  now = Date.parse('2026-11-21T03:00:00.000Z');
  logged = [];
  received = [];
  behaviour = 'take';
  server = await listening();
});
afterEach(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (second !== db) await second.close();
  await db.close();
  await database?.drop();
  await rm(folder, { recursive: true });
});

async function listening(): Promise<SMTPServer> {
  const made = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 10,
    onConnect: (_, done) => {
      done(behaviour === 'closed' ? refusal(554, 'your network is blocked') : null);
    },
    onMailFrom: (_, __, done) => {
      done(behaviour === 'refuse sender' ? refusal(550, 'the sender is blocked') : null);
    },
    onRcptTo: ({ address }, _, done) => {
      const responses = {
        'refuse recipient': refusal(550, `5.1.1 no ${address} here`),
        busy: refusal(451, `${address} is busy`),
      };
      done(responses[behaviour as keyof typeof responses]);
    },
    onData: async (stream, _, done) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch {
        // The sender cut the connection.
        return;
      }
      if (behaviour === 'refuse data') return done(refusal(554, 'looks like spam'));
      received.push(await PostalMime.parse(Buffer.concat(chunks)));
      if (behaviour !== 'drop before reply') return done();
      for (const connection of made.connections as Set<{ _socket: { destroy(): void } }>) {
        connection._socket.destroy();
      }
    },
  });
  made.on('error', () => {});
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return made;
}

const refusal = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode });

function outbox(options: Partial<OutboxOptions> = {}) {
  const { port } = server.server.address() as AddressInfo;
  const destination = { write: (line: string) => void logged.push(line) };
  return createOutbox({
    db,
    clock,
    log: createLog({ level: 'info', json: true, destination }),
    transport: smtpTransport(`smtp://127.0.0.1:${port}`, from),
    random: () => 0.999_999,
    ...options,
  });
}

function write(event: string, to = 'canary@example.jp') {
  return db.write((trx) => announce(trx, { clock }, { event, to, mail, daily: false }));
}

const rows = () => db.read.selectFrom('outbox').selectAll().orderBy('event').execute();

describe('outbox', () => {
  it('sends a mail as it was written, from the office', async () => {
    await write('application:1');
    expect(await outbox().sendDue()).toBe(1);
    const [row] = await rows();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      subject: mail.subject,
      text: mail.text,
      from: { name: '登記オンライン', address: 'no-reply@touki.example' },
      to: [{ address: 'canary@example.jp' }],
      messageId: `<${row?.id}@touki.example>`,
    });
    expect(received[0]?.html).toContain('<p>本文です。</p>');
    expect(received[0]?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  it('is never written twice for one event, and not at all when the transaction fails', async () => {
    expect(await write('application:1')).toBe(true);
    expect(await write('application:1')).toBe(false);
    const failing = db.write(async (trx) => {
      await announce(
        trx,
        { clock },
        { event: 'application:2', to: 'a@example.jp', mail, daily: false },
      );
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await outbox().sendDue()).toBe(1);
    expect(await outbox().sendDue()).toBe(0);
    expect(received).toHaveLength(1);
  });

  it('sends each mail once when two workers run', async () => {
    for (let at = 0; at < 20; at += 1) await write(`application:${at}`, `r${at}@example.jp`);
    const sent = await Promise.all([outbox().sendDue(), outbox({ db: second }).sendDue()]);
    expect(sent.reduce((sum, count) => sum + count)).toBe(20);
    const recipients = received.map(({ to }) => to?.[0]?.address);
    expect(new Set(recipients).size).toBe(20);
    expect(recipients).toHaveLength(20);
  });

  it('forgets words and recipient once sent, unless they are to be kept', async () => {
    await write('application:1');
    await outbox().sendDue();
    await write('application:2');
    await outbox({ keepSent: true }).sendDue();
    expect(await rows()).toMatchObject([
      { recipient: '', text: '', html: '', sent_at: clock.now().toISOString() },
      { recipient: 'canary@example.jp', text: mail.text },
    ]);
  });

  it('waits longer after every failure, and delivers when the server is back', async () => {
    behaviour = 'busy';
    await write('application:1');
    const sender = outbox();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      expect(await sender.sendDue()).toBe(0);
      const [row] = await rows();
      expect(row).toMatchObject({ attempts: attempt, last_error: 'RCPT 451', sent_at: null });
      const next = Date.parse(row?.next_attempt_at ?? '');
      waits.push(Math.round((next - now) / minute));
      now = next - 1;
      expect(await sender.sendDue()).toBe(0);
      expect((await rows())[0]?.attempts).toBe(attempt);
      now = next;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
    behaviour = 'take';
    expect(await sender.sendDue()).toBe(1);
    expect(received).toHaveLength(1);
  });

  it('spreads attempts over the whole wait', async () => {
    behaviour = 'busy';
    await write('application:1');
    await outbox({ random: () => 0.5 }).sendDue();
    const [row] = await rows();
    expect(Date.parse(row?.next_attempt_at ?? '') - now).toBe(minute / 2);
    expect(longestWait(1_000)).toBe(6 * 60 * minute);
    await write('application:2');
    await outbox({ random: () => 0 }).sendDue();
    const [, next] = await rows();
    expect(Date.parse(next?.next_attempt_at ?? '') - now).toBe(5_000);
  });

  it('gives up at once when the recipient is refused, keeps the mail, and logs no address', async () => {
    behaviour = 'refuse recipient';
    await write('application:1');
    const sender = outbox();
    await sender.sendDue();
    const givenUp = clock.now().toISOString();
    now += 365 * 24 * 60 * minute;
    await sender.sendDue();
    expect(await rows()).toMatchObject([
      { attempts: 1, last_error: 'RCPT 550', recipient: 'canary@example.jp', ...mail },
    ]);
    expect((await rows())[0]?.given_up_at).toBe(givenUp);
    expect(logged.join('')).toContain('mail given up');
    expect(logged.join('')).not.toContain('canary');
  });

  it.each<[typeof behaviour, string]>([
    ['closed', 'EPROTOCOL 554'],
    ['refuse sender', 'EENVELOPE 550'],
    ['refuse data', 'EMESSAGE 554'],
  ])('tries for 48 hours when the server refuses every mail (%s)', async (refusing, reason) => {
    behaviour = refusing;
    await write('application:1');
    const begun = now;
    const sender = outbox();
    let tried = 0;
    for (; (await rows())[0]?.given_up_at === null && tried < 100; tried += 1) {
      await sender.sendDue();
      const [row] = await rows();
      expect(row).toMatchObject({ last_error: reason, text: mail.text });
      if (row?.given_up_at === null) now = Date.parse(row.next_attempt_at);
    }
    expect(now - begun).toBe(48 * 60 * minute);
    expect(tried).toBeGreaterThan(10);
    // The text is stored for sending again.
    expect(await rows()).toMatchObject([{ recipient: 'canary@example.jp', ...mail }]);
    expect(await sender.sendDue()).toBe(0);
  });

  it('delivers what was refused at DATA once the server takes it again', async () => {
    behaviour = 'refuse data';
    for (let at = 0; at < 3; at += 1) await write(`application:${at}`);
    const sender = outbox();
    await sender.sendDue();
    behaviour = 'take';
    now += 60 * minute;
    expect(await sender.sendDue()).toBe(3);
    expect(received.filter(({ text }) => text === mail.text)).toHaveLength(3);
  });

  it('keeps trying when no server answers', async () => {
    await write('application:1');
    const sender = outbox({ transport: smtpTransport('smtp://127.0.0.1:1', from) });
    await sender.sendDue();
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null, leased_until: null }]);
    expect((await rows())[0]?.last_error).toMatch(/^E[A-Z]+$/);
  });

  it('repeats a mail under the same number when the reply was lost', async () => {
    behaviour = 'drop before reply';
    await write('application:1');
    const sender = outbox();
    expect(await sender.sendDue()).toBe(0);
    behaviour = 'take';
    now += minute;
    expect(await sender.sendDue()).toBe(1);
    expect(received).toHaveLength(2);
    expect(received[0]?.messageId).toBe(received[1]?.messageId);
    expect(received[0]?.date).toBe(received[1]?.date);
  });

  it('takes over from a worker that died, after its lease, and keeps the result', async () => {
    await write('application:1');
    let fail = (_: Error) => {};
    const send = () =>
      new Promise<void>((_, reject) => {
        fail = reject;
      });
    const dying = outbox({ transport: { send, close: () => {} } }).sendDue();
    await expect.poll(async () => (await rows())[0]?.leased_until).not.toBeNull();
    const other = outbox({ db: second });
    now += 4 * minute;
    expect(await other.sendDue()).toBe(0);
    now += 2 * minute;
    expect(await other.sendDue()).toBe(1);
    fail(new SendFailed('ELATE', false));
    await dying;
    expect(await rows()).toMatchObject([{ sent_at: clock.now().toISOString(), last_error: '' }]);
    // A sender that found it due before that cannot lease it either.
    const [row] = await rows();
    const until = new Date(now + minute).toISOString();
    const lease = (trx: Transaction) =>
      leaseMail(trx, row?.id ?? '', clock.now().toISOString(), clock.now().toISOString(), until);
    expect(await db.write(lease)).toBeUndefined();
  });

  it('takes over nothing because its own clock is ahead of the other worker’s', async () => {
    await write('application:1');
    let done = () => {};
    const send = () =>
      new Promise<void>((resolve) => {
        done = resolve;
      });
    const first = outbox({ transport: { send, close: () => {} } }).sendDue();
    await expect.poll(async () => (await rows())[0]?.leased_until).not.toBeNull();
    const ahead = {
      now: () => new Date(now + 10 * minute),
      ofDatabase: async () => clock.now(),
    };
    expect(await outbox({ db: second, clock: ahead }).sendDue()).toBe(0);
    done();
    expect(await first).toBe(1);
    expect(received).toEqual([]);
  });

  it('leaves a mail that failed late to the worker that has taken it over', async () => {
    await write('application:1');
    const fail: ((cause: Error) => void)[] = [];
    const send = () => new Promise<void>((_, reject) => void fail.push(reject));
    const transport = { send, close: () => {} };
    const first = outbox({ transport }).sendDue();
    await expect.poll(() => fail).toHaveLength(1);
    now += 6 * minute;
    const other = outbox({ transport, db: second }).sendDue();
    await expect.poll(() => fail).toHaveLength(2);
    const taken = await rows();
    fail[0]?.(new SendFailed('ELATE', false));
    await first;
    expect(await rows()).toEqual(taken);
    fail[1]?.(new SendFailed('ELATE', false));
    await other;
    expect(await rows()).toMatchObject([{ attempts: 1, leased_until: null }]);
  });

  it('sends soon after it was woken, and finishes before it stops', async () => {
    const running = outbox({ pollEvery: 60 * minute }).start();
    await write('application:1');
    running.wake();
    await expect.poll(() => received).toHaveLength(1);
    await write('application:2');
    running.wake();
    await running.stop();
    const [, last] = await rows();
    expect(last?.leased_until).toBeNull();
    expect(received.length).toBe((await rows()).filter(({ sent_at }) => sent_at).length);
  });

  it('finds by itself what another process wrote', async () => {
    const running = outbox({ pollEvery: 20 }).start();
    await write('application:1');
    await expect.poll(() => received).toHaveLength(1);
    await running.stop();
  });

  it('sends nothing without a server and keeps mails readable', async () => {
    await write('application:1');
    const sender = outbox({ transport: null });
    const running = sender.start();
    running.wake();
    expect(await sender.sendDue()).toBe(0);
    await running.stop();
    expect(await rows()).toMatchObject([{ text: mail.text, attempts: 0, sent_at: null }]);
  });

  it('reads neither files nor addresses of the web into a mail', async () => {
    const transport = smtpTransport(
      `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      from,
    );
    const sent = transport.send({
      id: 'a',
      to: 'canary@example.jp',
      ...mail,
      text: { path: '/etc/hostname' } as never,
      writtenAt: clock.now(),
    });
    await expect(sent).rejects.toBeInstanceOf(SendFailed);
    expect(received).toHaveLength(0);
  });

  it('tells neither a password nor a mail to a server that does not encrypt', async () => {
    const { port } = server.server.address() as AddressInfo;
    // Another name of the same machine: only the usual ones are known to be it.
    for (const user of ['user:secret@', '']) {
      const transport = smtpTransport(`smtp://${user}0.0.0.0:${port}`, from);
      const sent = transport.send({ id: 'a', to: 'a@example.jp', ...mail, writtenAt: clock.now() });
      await expect(sent).rejects.toMatchObject({ reason: expect.stringMatching(/^ETLS/) });
    }
  });

  it('treats a list of addresses as one address', async () => {
    await write('application:1', 'canary@example.jp, other@example.jp');
    await outbox().sendDue();
    expect(received.flatMap(({ to }) => to ?? []).length).toBeLessThanOrEqual(1);
  });
});
