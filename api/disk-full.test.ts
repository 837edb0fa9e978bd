import { execFile } from 'node:child_process';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { application, filing, manager, member } from './testing/builders.ts';
import { pdf } from './testing/pdf.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const run = promisify(execFile);

// A file system of its own, because nothing else fills up as a disk does. Only root can mount one.
const folder = await mkdtemp(join(tmpdir(), 'touki-disk-'));
const size = 'size=64m,mode=700';
const mounted = await run('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]).then(
  () => true,
  () => false,
);

/** Writes until no byte is left. */
async function fillDisk(name: string): Promise<void> {
  const file = await open(join(folder, name), 'w');
  try {
    for (const bytes of [1024 * 1024, 4096, 1]) {
      const chunk = Buffer.alloc(bytes, 1);
      for (;;) await file.write(chunk);
    }
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}

describe.skipIf(!mounted)(
  'a disk that is full (skipped where no file system can be mounted)',
  () => {
    let app: TestApp;
    let customer: Awaited<ReturnType<typeof member>>;
    let number: string;
    let staff: string;
    beforeAll(async () => {
      app = await createTestApp({ DATA_DIR: join(folder, 'data'), DISK_RESERVE_MB: '4' });
      customer = await member(app, { password: 'Hato-1234' });
      number = await filing(app, customer.token);
      staff = (await manager(app)).token;
      await app.deps.diskRoom.look();
    });
    afterAll(async () => {
      await app.close();
      await run('umount', [folder]);
      await rm(folder, { recursive: true, force: true });
    });

    const upload = async (to = number) =>
      app.call('post', `/user/core/fileinformation/${to}/add`, {
        token: customer.token,
        file: await pdf(),
      });
    const apply = () =>
      app.call<{ requestNo: string }>('post', '/user/core/customers/0/requests/add', {
        token: customer.token,
        json: application(),
      });
    const signIn = () =>
      app.call('post', '/login/core', {
        json: { username: customer.mailAddress, password: 'Hato-1234' },
      });
    const read = () => app.call('get', `/user/mainte/requestdetails/${number}`, { token: staff });
    const names = async () =>
      (await readdir(join(folder, 'data'), { recursive: true })).map((name) => name.toString());
    const stored = async () => {
      const { db } = app.deps;
      const files = await db.read.selectFrom('files').select('id').execute();
      const filings = await db.read.selectFrom('filings').select('id').execute();
      return [files.length, filings.length];
    };

    test('refuses uploads and filings with words, leaves nothing behind, lets users in, and recovers', async () => {
      expect((await upload()).status).toBe(200);
      expect(await names()).toContain('reserve');
      const before = await stored();
      await fillDisk('filler');
      // As the job does, which a write that finds no room starts too.
      await app.deps.diskRoom.look();
      expect(await names()).not.toContain('reserve');
      for (const refused of [await upload(), await apply()]) {
        expect(refused.status).toBe(507);
        expect(refused.body.errorList[0]?.messageCd).toBe('cm429');
        expect(refused.headers.get('retry-after')).toBe('300');
      }
      for (let time = 0; time < 20; time += 1) {
        expect((await signIn()).status).toBe(200);
        expect((await read()).status).toBe(200);
      }
      expect(await stored()).toEqual(before);
      expect((await names()).filter((name) => name.endsWith('.part'))).toEqual([]);

      await rm(join(folder, 'filler'));
      await app.deps.diskRoom.look();
      const applied = await apply();
      expect(applied.status).toBe(200);
      expect((await upload(applied.body.data?.requestNo)).status).toBe(200);
      expect(await names()).toContain('reserve');
    });

    test('says so where even the reserve is used up, stores nothing by halves, and comes back', async () => {
      await fillDisk('filler');
      const [first] = await Promise.all([signIn(), signIn(), read()]);
      expect([200, 507]).toContain(first.status);
      await app.deps.diskRoom.look();
      await fillDisk('more');
      const answers = [];
      for (let time = 0; time < 40; time += 1) answers.push((await signIn()).status);
      expect(answers.filter((status) => status !== 200 && status !== 507)).toEqual([]);
      // With PostgreSQL, the database lies on another disk.
      if (!process.env.TEST_DATABASE_URL) expect(answers).toContain(507);
      for (const name of ['filler', 'more']) await rm(join(folder, name));
      await app.deps.diskRoom.look();
      expect((await signIn()).status).toBe(200);
      expect((await apply()).status).toBe(200);
    });
  },
);
