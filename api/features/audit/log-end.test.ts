import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditAll } from '../../platform/audit.ts';
import { noteBroughtBack } from '../../platform/audit-key.ts';
import type { AuditSealRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { conditions } from '../status/conditions.ts';
import { rememberHead } from './remembered-head.service.ts';
import { isKeyed, sealHash } from './seal-hash.ts';
import { anchorLog, sealLog, sealRest } from './seals.service.ts';
import { verifyLog } from './verify-log.service.ts';

// The end of the audit log, and seals made by a stranger who can write the database but has no key.

let app: TestApp;
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'anchor-'));
  app = await createTestApp();
});
afterEach(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

const instant = (time: string) => `2026-11-21T${time}:00.000Z`;
let count = 0;
async function line(time: string): Promise<void> {
  count += 1;
  const actor = { kind: 'manager', id: `m${count}`, address: '192.0.2.1' };
  const object = { kind: 'filing', id: `f${count}` };
  const entry = { at: instant(time), actor, action: 'filing.view', object, requestId: '' } as const;
  await app.deps.db.write((trx) => auditAll(trx, [entry]));
}

/** What the server's job does each minute. */
async function seal(now: string, deps: Deps = app.deps): Promise<number> {
  app.clock.set(instant(now));
  const sealed = await sealLog(deps);
  await rememberHead(deps);
  return sealed;
}
const verified = (deps: Deps = app.deps) => verifyLog(deps);
const faults = async () => (await verified()).faults;
const seals = () =>
  app.deps.db.read.selectFrom('audit_seals').selectAll().orderBy('number').execute();

async function run(...statements: string[]): Promise<void> {
  for (const statement of statements) {
    await app.deps.db.write((trx) => sql.raw(statement).execute(trx));
  }
}

/** Runs statements as an intruder who writes the database, without its triggers. */
async function cheat(...statements: string[]): Promise<void> {
  const tables = ['audit_log', 'audit_seals', 'audit_sealed'];
  await run(
    ...tables.flatMap((table) =>
      app.deps.db.engine === 'postgres'
        ? [`drop trigger if exists ${table}_frozen on ${table}`]
        : ['update', 'delete'].map((change) => `drop trigger if exists ${table}_no_${change}`),
    ),
    ...statements,
  );
}

/** Removes all seals behind a number with their entries, and what is not sealed. */
const cutAfter = (number: number) =>
  cheat(
    `delete from audit_log where id not in (select line_id from audit_sealed where seal <= ${number})`,
    `delete from audit_sealed where seal > ${number}`,
    `delete from audit_seals where number > ${number}`,
  );

async function filled(): Promise<void> {
  for (let nth = 10; nth < 18; nth += 1) await line(`03:${nth}`);
  await seal('03:20');
}

describe('the end of the audit log', () => {
  test('that is three minutes old is sealed, however many entries came at once', async () => {
    const actor = { kind: 'manager', id: 'm', address: '' };
    const entry = { at: instant('03:10'), actor, action: 'filing.view', requestId: '' } as const;
    const many = Array.from({ length: 1142 }, (_, nth) => ({
      ...entry,
      object: { kind: 'filing', id: `f${nth}` },
    }));
    await app.deps.db.write((trx) => auditAll(trx, many));
    expect(await seal('03:13')).toBe(1142);
    await cheat(
      'delete from audit_sealed where line_id in (select max(line_id) from audit_sealed)',
      'delete from audit_log where id not in (select line_id from audit_sealed)',
    );
    expect((await faults()).join()).toMatch(/^2026-11-21T03:10: /);
  });

  test.each([4, 8])('cut off by %s seals is found, also when the server goes on', async (most) => {
    await filled();
    await cutAfter(8 - most);
    const fault =
      '2026-11-21T03:17: seal 8, which this machine has seen, and all after it are missing';
    expect(await faults()).toEqual([fault]);
    const told = conditions.find(({ name }) => name === 'audit-log');
    expect(await told?.look(app.deps)).toMatchObject({
      on: true,
      detail: '点検の記録なし。最新の封印が失われています',
    });
    for (let nth = 21; nth < 35; nth += 1) await line(`03:${nth}`);
    await expect(seal('03:40')).rejects.toThrow('which this machine has seen, was made anew');
    expect(await faults()).toEqual([
      '2026-11-21T03:17: seal 8, which this machine has seen, was made anew',
    ]);
  });

  test('is sealed by a server that stops', async () => {
    await filled();
    await line('03:20');
    expect(await sealRest(app.deps)).toBe(1);
    await line('03:20');
    await cutAfter(8);
    expect((await faults()).join()).toContain('2026-11-21T03:20: seal 9, which this machine');
    await line('03:20');
    app.clock.set(instant('03:23'));
    await expect(sealRest(app.deps)).rejects.toThrow('was made anew');
  });

  test('is not judged by a file that was changed', async () => {
    await filled();
    const path = join(app.deps.config.dataDir, 'audit-head.json');
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ number: 8 });
    await writeFile(path, '{}');
    expect(await faults()).toEqual(['audit-head.json in DATA_DIR holds no seal: it was changed']);
  });
});

describe('an older state that was brought back', () => {
  const places = () => ({ AUDIT_ANCHOR_DIR: dir });

  test('is told as that, and a cut after it as a fault', async () => {
    await app.close();
    app = await createTestApp(places());
    await filled();
    await anchorLog(app.deps);
    await cutAfter(3);
    expect(await faults()).toHaveLength(2);
    app.clock.set(instant('04:00'));
    await app.deps.db.write((trx) =>
      noteBroughtBack(trx, app.deps.vault.auditKeys, instant('04:00')),
    );
    const notice =
      '2026-11-21T04:00: a backup was brought back: 1 heads from after it are not compared';
    expect(await verified()).toMatchObject({ faults: [], notices: [notice] });
    for (let nth = 10; nth < 18; nth += 1) await line(`04:${nth}`);
    await seal('04:20');
    await anchorLog(app.deps);
    expect(await verified()).toMatchObject({ seals: 11, heads: 1, faults: [], notices: [notice] });
    await cutAfter(3);
    expect((await faults()).sort()).toEqual([
      '2026-11-21T04:17: seal 11, which this machine has seen, and all after it are missing',
      '2026-11-21T04:17: seal 11, which was anchored, is missing',
    ]);
  });

  test('is no excuse that a stranger can write', async () => {
    await filled();
    const at = instant('04:00');
    await cutAfter(3);
    const forged = JSON.stringify([{ at, number: 3, mac: 'a'.repeat(64) }]);
    await run(`insert into installation values ('audit_restores', '${forged}')`);
    expect(await faults()).toHaveLength(1);
  });
});

describe('seals', () => {
  /** Seals as they were before the key. */
  async function plainAgain(all: readonly AuditSealRow[]): Promise<void> {
    let before = '';
    for (const { hash: _, ...one } of all) {
      before = sealHash(one, before, null);
      await cheat(`update audit_seals set hash = '${before}' where number = ${one.number}`);
    }
  }

  test('of before the key stay valid, and none after it is taken without one', async () => {
    await line('03:01');
    await line('03:02');
    await seal('03:05');
    await plainAgain(await seals());
    await rm(join(app.deps.config.dataDir, 'audit-head.json'));
    await cheat("delete from installation where name = 'audit_key'");
    expect(await faults()).toEqual([]);
    await line('03:06');
    await seal('03:09');
    expect((await seals()).map(({ hash }) => isKeyed(hash))).toEqual([false, false, true]);
    expect(await faults()).toEqual([]);
    await rm(join(app.deps.config.dataDir, 'audit-head.json'));
    await plainAgain(await seals());
    expect(await faults()).toEqual(['2026-11-21T03:06: seal 3 was made without the key']);
  });

  test('without a key are not taken from a server of the version before, which runs beside this one', async () => {
    await filled();
    const plain = `insert into audit_seals values (9, '2026-11-21T03:19', '', 0, '', '${'a'.repeat(64)}')`;
    await expect(run(plain)).rejects.toThrow('needs the key');
  });

  test('made anew with another key are found without any head', async () => {
    await filled();
    await rm(join(app.deps.config.dataDir, 'audit-head.json'));
    let before = '';
    const key = randomBytes(32);
    for (const { hash: _, ...one } of await seals()) {
      before = sealHash(one, before, key);
      await cheat(`update audit_seals set hash = '${before}' where number = ${one.number}`);
    }
    expect(await faults()).toHaveLength(8);
    await cheat("update installation set value = '9 AAAA' where name = 'audit_key'");
    expect((await faults()).join()).toMatch(/under another FILE_KEY, or was changed.*from 1 on/);
  });

  test('go on with no other key when theirs is removed from the database', async () => {
    await filled();
    await cheat("delete from installation where name = 'audit_key'");
    await line('03:21');
    await expect(seal('03:25')).rejects.toThrow('was removed from the database');
    expect(await faults()).toEqual([
      '2026-11-21T03:10: the key of the audit log’s seals was removed from the database: no seal from 1 on can be compared',
    ]);
  });
});
