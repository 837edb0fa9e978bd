import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuditBatcher, createAuditBatcher } from './audit-batcher.ts';
import { type Database, openDatabase } from './database/database.ts';

describe('The audit batcher', () => {
  let folder: string;
  let db: Database;
  let batcher: AuditBatcher;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'batcher-'));
    const url = process.env.TEST_DATABASE_URL;
    db = await openDatabase(
      url
        ? { engine: 'postgres', url, schema: `test_${uuidv7().replaceAll('-', '')}` }
        : { engine: 'sqlite', path: join(folder, 'app.sqlite') },
    );
    batcher = createAuditBatcher(db);
  });
  afterAll(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });

  const append = (id: string) =>
    batcher.append({
      at: '2026-11-21T03:00:00.000Z',
      actor: { kind: 'member', id: 'somebody', address: '127.0.0.1' },
      action: 'filing.view',
      object: { kind: 'filing', id },
      requestId: `request of ${id}`,
    });

  const lines = () =>
    db.read.selectFrom('audit_log').selectAll().where('actor_id', '=', 'somebody').execute();

  test.each([1, 2, 19, 20, 21, 100])('keeps each of %i lines that come together', async (count) => {
    const before = (await lines()).length;
    await Promise.all(Array.from({ length: count }, (_, index) => append(`${count}-${index}`)));
    const written = (await lines()).filter(({ object_id }) => object_id.startsWith(`${count}-`));
    expect(new Set(written.map(({ object_id }) => object_id)).size).toBe(count);
    expect((await lines()).length).toBe(before + count);
    expect(written[0]).toMatchObject({
      at: '2026-11-21T03:00:00.000Z',
      actor_kind: 'member',
      actor_address: '127.0.0.1',
      action: 'filing.view',
      object_kind: 'filing',
      request_id: `request of ${written[0]?.object_id}`,
    });
  });

  test('has a line when its record is done, though others keep coming', async () => {
    let coming = true;
    const others = (async () => {
      for (let index = 0; coming; index += 1) {
        void append(`other-${index}`).catch(() => {});
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    await append('first');
    expect((await lines()).some(({ object_id }) => object_id === 'first')).toBe(true);
    coming = false;
    await others;
    await append('last');
  });
});
