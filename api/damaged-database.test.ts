import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openDatabase } from './platform/database/database.ts';

test.each([1, 4])(
  '%i damaged pages are found by the check, and a whole database has none',
  async (count) => {
    const folder = await mkdtemp(join(tmpdir(), 'damaged-'));
    const path = join(folder, 'app.sqlite');
    try {
      await (await openDatabase({ engine: 'sqlite', path })).close();
      const plain = new Sqlite(path);
      const size = plain.pragma('page_size', { simple: true }) as number;
      const pages = (
        plain
          .prepare("select rootpage from sqlite_schema where type = 'index' and rootpage > 0")
          .pluck()
          .all() as number[]
      ).slice(10, 10 + count);
      plain.close();
      const db = await openDatabase({ engine: 'sqlite', path });
      try {
        await db.check();
        expect(db.fault()).toBeNull();
        const file = await open(path, 'r+');
        for (const page of pages)
          await file.write(Buffer.alloc(size, 0xff), 0, size, (page - 1) * size);
        await file.close();
        await db.check();
        expect(db.fault()).toMatch(/./);
      } finally {
        await db.close();
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
