import { readFile, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditAll } from '../../platform/audit.ts';
import { sharedTime, systemClock } from '../../platform/clock.ts';
import { freshApp } from '../../testing/apps.ts';
import { anchorFile } from './anchors.ts';
import { linesHash, sealHash } from './seal-hash.ts';
import { anchorLog, oldestUnsealed, sealLog } from './seals.service.ts';
import { verifyLog } from './verify-log.service.ts';

let dir: string;
const app = freshApp((folder) => {
  dir = folder;
  return { AUDIT_ANCHOR_DIR: folder };
});
beforeEach(async () => {
  for (const at of ['03:00', '03:00', '03:01', '03:02']) await line(at);
  await seal('03:05');
});

const instant = (time: string) => (time.length > 5 ? time : `2026-11-21T${time}:00.000Z`);
let count = 0;
async function line(at: string): Promise<void> {
  count += 1;
  const actor = { kind: 'manager', id: `m${count}`, address: '192.0.2.1' };
  const object = { kind: 'filing', id: `f${count}` };
  const entry = { at: instant(at), actor, action: 'filing.view', object, requestId: '' } as const;
  await app.deps.db.write((trx) => auditAll(trx, [entry]));
}
// The clock of a test says nothing about the database's.
async function seal(now: string): Promise<number> {
  app.clock.set(instant(now));
  return sealLog(app.deps);
}
const faults = async () => (await verifyLog(app.deps)).faults;

/** Runs statements as somebody who can write the database, without its triggers. */
async function cheat(...statements: string[]): Promise<void> {
  const tables = ['audit_log', 'audit_seals', 'audit_sealed'];
  const drops = tables.flatMap((table) =>
    app.deps.db.engine === 'postgres'
      ? [`drop trigger if exists ${table}_frozen on ${table}`]
      : ['update', 'delete'].map((change) => `drop trigger if exists ${table}_no_${change}`),
  );
  for (const statement of [...drops, ...statements]) {
    await app.deps.db.write((trx) => sql.raw(statement).execute(trx));
  }
}
const newest = "(select max(id) from audit_log where at = '2026-11-21T03:02:00.000Z')";

describe('the seals of the audit log', () => {
  test('cover all that is older than two minutes, and verify', async () => {
    await line('03:04');
    expect(await verifyLog(app.deps)).toMatchObject({ lines: 5, seals: 3, waiting: 1, faults: [] });
    expect(await seal('03:07')).toBe(1);
    expect(await verifyLog(app.deps)).toMatchObject({ seals: 4, waiting: 0, faults: [] });
  });

  test.each([
    [
      'changed',
      "update audit_log set actor_id = 'x' where at like '%03:01%'",
      /^2026-11-21T03:01: entries of seal 2 were changed/,
    ],
    [
      'removed',
      `delete from audit_log where id = (select max(id) from audit_log where at like '%03:00%')`,
      /^2026-11-21T03:00: seal 1 has 2 entries, the log 1/,
    ],
    [
      'removed with its mark',
      `delete from audit_log where at like '%03:01%'; delete from audit_sealed where seal = 2`,
      /^2026-11-21T03:01: all 1 entries of seal 2 are missing/,
    ],
    [
      'moved to another minute',
      `update audit_log set at = '2026-11-21T03:01:30.000Z' where id = ${newest}`,
      /^2026-11-21T03:01: 1 entries were moved here from 2026-11-21T03:02/,
    ],
    [
      'moved to another seal',
      `update audit_sealed set seal = 2 where seal = 3`,
      /^2026-11-21T03:02: 1 entries were moved here from 2026-11-21T03:01/,
    ],
    [
      'inserted',
      "insert into audit_log select 'a', '2026-11-21T02:30:00.000Z', actor_kind, actor_id, actor_address, action, object_kind, object_id, request_id, purpose from audit_log where at like '%03:01%'",
      /^2026-11-21T02:30: entry a was inserted/,
    ],
    [
      'inserted into a seal',
      "insert into audit_log select 'a', at, actor_kind, actor_id, actor_address, action, object_kind, object_id, request_id, purpose from audit_log where at like '%03:01%'; insert into audit_sealed values ('a', 2)",
      /^2026-11-21T03:01: seal 2 has 1 entries, the log 2/,
    ],
  ])('show an entry that was %s', async (_, statements, fault) => {
    await cheat(...statements.split('; '));
    await seal('03:30');
    expect((await faults())[0]).toMatch(fault);
  });

  test.each([
    [
      'a removed seal',
      'delete from audit_seals where number = 2',
      /^2026-11-21T03:02: 1 seals before 3 are missing/,
    ],
    [
      'a changed seal',
      "update audit_seals set minute = '2026-11-21T03:03' where number = 3",
      /seal 3 was changed/,
    ],
    [
      'a removed newest seal',
      'delete from audit_seals where number = 3',
      /^2026-11-21T03:02: 1 entries of seal 3, which is missing/,
    ],
  ])('show %s', async (_, statement, fault) => {
    await cheat(statement);
    expect((await faults())[0]).toMatch(fault);
  });

  test('that were all made anew with the key are found by the head that was written elsewhere', async () => {
    await anchorLog(app.deps);
    const key = (await app.deps.vault.auditKeys.open(app.deps.db.read))?.key ?? null;
    await cheat("update audit_log set actor_id = 'x' where at like '%03:01%'");
    const { db } = app.deps;
    const rows = await db.read
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('at')
      .orderBy('id')
      .execute();
    let before = '';
    for (const one of await db.read
      .selectFrom('audit_seals')
      .selectAll()
      .orderBy('number')
      .execute()) {
      const its = rows.filter(({ at }) => at.startsWith(one.minute));
      const made = { ...one, lines_hash: linesHash(its) };
      before = sealHash(made, before, key);
      await cheat(
        `update audit_seals set lines_hash = '${made.lines_hash}', hash = '${before}' where number = ${one.number}`,
      );
    }
    expect(await faults()).toEqual(['2026-11-21T03:02: seal 3 differs from what was anchored']);
    await rm(anchorFile(dir));
    expect(await faults()).toEqual([]);
  });

  test('whose newest was removed with its entries are found by the head, too', async () => {
    await anchorLog(app.deps);
    await cheat(
      `delete from audit_log where id = ${newest}`,
      'delete from audit_seals where number = 3',
      'delete from audit_sealed where seal = 3',
    );
    expect(await faults()).toEqual(['2026-11-21T03:02: seal 3, which was anchored, is missing']);
    expect(await readFile(anchorFile(dir), 'utf8')).toMatch(
      /^\n\{"number":3,"minute":"2026-11-21T03:02","hash":"hmac-sha256:\w{64}"\}\n$/,
    );
  });

  test('cover an entry that was committed after its minute was sealed', async () => {
    await line('03:01');
    await line('03:10');
    expect(await seal('03:13')).toBe(2);
    expect(await verifyLog(app.deps)).toMatchObject({ lines: 6, seals: 5, waiting: 0, faults: [] });
    await cheat(
      "delete from audit_log where id = (select max(id) from audit_log where at like '%03:01%')",
    );
    expect((await faults())[0]).toMatch(/^2026-11-21T03:01: all 1 entries of seal 4 are missing/);
  });

  test('go on after the server was down for long', async () => {
    await line('03:06');
    await line('09:00');
    expect(await seal('20:00')).toBe(2);
    await anchorLog(app.deps);
    expect(await faults()).toEqual([]);
  });

  test('go on when a clock that was ahead is put right', async () => {
    await line('03:06');
    const ahead = (time: string) => `2026-12-01T${time}:00.000Z`;
    await line(ahead('03:10'));
    app.clock.set(ahead('03:14'));
    expect(await sealLog(app.deps)).toBe(2);
    await line(ahead('03:13'));
    await line('03:16');
    app.clock.set(instant('03:17'));
    await anchorLog(app.deps);
    expect(await faults()).toEqual([]);
    expect(await seal('03:20')).toBe(1);
    await line('03:21');
    expect(await oldestUnsealed(app.deps, 15 * 60_000)).toBeNull();
    // Nobody seals for hours.
    app.clock.set(instant('06:00'));
    expect(await oldestUnsealed(app.deps, 15 * 60_000)).toBe(instant('03:21'));
    expect(await seal('06:00')).toBe(1);
    expect(await oldestUnsealed(app.deps, 15 * 60_000)).toBeNull();
    await anchorLog(app.deps);
    expect(await verifyLog(app.deps)).toMatchObject({
      waiting: 1,
      faults: [],
      notices: ['2026-11-21T03:20: the clock was put back from 2026-12-01T03:14'],
    });
    app.clock.set(ahead('03:20'));
    await line(ahead('03:15'));
    expect(await sealLog(app.deps)).toBe(2);
    expect(await verifyLog(app.deps)).toMatchObject({ waiting: 0, faults: [] });
  });

  test("cover nothing that is later than the database's time", async () => {
    await line('03:06');
    app.clock.set('2026-12-01T03:00:00.000Z');
    await line('2026-12-01T02:00:00.000Z');
    const clock = { ...app.clock, ofDatabase: async () => new Date(instant('03:10')) };
    expect(await sealLog({ ...app.deps, clock })).toBe(1);
    expect(await verifyLog(app.deps)).toMatchObject({ waiting: 1, faults: [], notices: [] });
  });

  test('ask the database itself for its time', async () => {
    const off = (await sharedTime(app.deps.db, systemClock)).getTime() - Date.now();
    expect(Math.abs(off)).toBeLessThan(60_000);
  });

  test('that came too late say so', async () => {
    await line('02:30');
    expect(await seal('03:30')).toBe(0);
    expect(await faults()).toEqual([
      expect.stringMatching(/^2026-11-21T02:30: entry .* was inserted$/),
    ]);
    expect(await sealLog(app.deps, undefined, { whole: true })).toBe(1);
    expect(await faults()).toEqual([
      '2026-11-21T02:30: 1 entries were sealed late, at 2026-11-21T03:30 (seal 4): inserted, or written by a clock that was wrong',
    ]);
  });

  test('are made once by several processes', async () => {
    const another = await app.another();
    for (let nth = 10; nth < 50; nth += 1) await line(`03:${nth}`);
    app.clock.set(instant('04:00'));
    const counts = await Promise.all(
      [app.deps, another.deps, app.deps, another.deps].map((deps) => sealLog(deps)),
    );
    expect(counts.reduce((sum, one) => sum + one)).toBe(40);
    expect(await verifyLog(app.deps)).toMatchObject({ seals: 43, waiting: 0, faults: [] });
  });
});
