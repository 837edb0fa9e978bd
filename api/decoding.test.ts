import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { PdfVerdict } from './platform/decoding/pdf-inspector.ts';
import { createPool, type PoolLimits, Unreadable } from './platform/decoding/pool.ts';
import { QueueFull } from './platform/work-queue.ts';
import { canList, childProcesses, mostMemory, runs } from './testing/child-processes.ts';
import { manyObjects, unfolding } from './testing/hostile-files.ts';
import { pdf } from './testing/pdf.ts';

const busy = { name: 'Problem', status: 503, headers: { 'retry-after': expect.any(String) } };

const ofOthers = () => childProcesses(process.pid, 'pdf-inspector');
const a = { kind: 'member', id: 'a' };
let before: number[] = [];

/** A pool, and the ids of its processes. */
function opened(limits: Partial<PoolLimits>) {
  before = canList ? ofOthers() : [];
  const pool = createPool<PdfVerdict>('pdf-inspector', limits);
  return { pool, children: () => ofOthers().filter((id) => !before.includes(id)) };
}
afterEach(() => {
  for (const id of canList ? ofOthers() : []) if (!before.includes(id)) process.kill(id, 'SIGKILL');
});

describe('a pool of processes', () => {
  it('refuses a file that takes more than its time, and goes on with the next', async () => {
    const { pool } = opened({ quickMs: 100, mostMs: 400 });
    const endless = pool.read(a, manyObjects(10_000_000));
    await expect(endless).rejects.toBeInstanceOf(Unreadable);
    await expect(pool.read(a, await pdf())).resolves.toBe('harmless');
  });

  it('takes a file that needs longer than usual', async () => {
    const { pool } = opened({ quickMs: 1, mostMs: 20_000 });
    await expect(pool.read(a, await pdf())).resolves.toBe('harmless');
  });

  it.skipIf(!canList)('refuses what unfolds without end, within its memory', async () => {
    const { pool, children } = opened({ atOnce: 1 });
    await pool.read(a, await pdf());
    let most = 0;
    const looking = setInterval(() => {
      for (const id of children()) most = Math.max(most, mostMemory(id));
    }, 10);
    await expect(pool.read(a, await unfolding(600))).rejects.toBeInstanceOf(Unreadable);
    clearInterval(looking);
    expect(most).toBeGreaterThan(50);
    expect(most).toBeLessThan(900);
  });

  it.skipIf(!canList)('blames no file for a process that is ended from outside', async () => {
    const { pool, children } = opened({ atOnce: 1 });
    const good = await pdf();
    await pool.read(a, good);
    const [child = 0] = children();
    process.kill(child, 'SIGSTOP');
    const held = pool.read(a, good);
    process.kill(child, 'SIGKILL');
    await expect(held).rejects.toMatchObject(busy);
    await expect(pool.read(a, good)).resolves.toBe('harmless');
  });

  it('blames no file for processes that do not start', async () => {
    const pool = createPool<PdfVerdict>('no-such-file');
    await expect(pool.read(a, await pdf())).rejects.toMatchObject(busy);
  });

  it('blames no file for a machine that has no time', async () => {
    const { pool } = opened({ patienceMs: 1 });
    await expect(pool.read(a, await pdf())).rejects.toMatchObject(busy);
  });

  it('counts what waits, of one owner and of one kind', async () => {
    const { pool } = opened({ mostOfOwner: 2, mostOfKind: 3 });
    const good = await pdf();
    const read = (id: string, kind = 'member') => pool.read({ kind, id }, good);
    const all = ['a', 'a', 'a', 'b', 'c'].map((id) => read(id));
    const clerk = read('d', 'manager');
    const results = await Promise.allSettled(all);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
    ]);
    expect(results[2]).toMatchObject({ reason: expect.any(QueueFull) });
    await expect(clerk).resolves.toBe('harmless');
    await expect(read('c')).resolves.toBe('harmless');
  });

  it('lets kinds of owners take turns, however many owners of one kind wait', async () => {
    const { pool } = opened({ atOnce: 1 });
    const good = await pdf();
    const order: string[] = [];
    const read = async (kind: string, id: string) => {
      await pool.read({ kind, id }, good);
      order.push(id);
    };
    const members = ['a', 'b', 'c', 'd'].map((id) => read('member', id));
    await Promise.all([...members, read('manager', 'clerk')]);
    expect(order.indexOf('clerk')).toBeLessThan(2);
  });

  it('lets owners take turns', async () => {
    const { pool } = opened({ atOnce: 1 });
    const good = await pdf();
    const order: string[] = [];
    await Promise.all(
      ['a', 'a', 'a', 'a', 'b', 'b'].map(async (owner) => {
        await pool.read({ kind: 'member', id: owner }, good);
        order.push(owner);
      }),
    );
    expect(order.join('')).toBe('ababaa');
  });

  it.skipIf(!canList)(
    'leaves no process behind, not even a busy one, when it is killed',
    async () => {
      const file = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));
      const code = `
      import { manyObjects } from ${file('./testing/hostile-files.ts')};
      import { createPool } from ${file('./platform/decoding/pool.ts')};
      const pool = createPool('pdf-inspector', { quickMs: 1e9, mostMs: 1e9 });
      const a = { kind: 'member', id: 'a' };
      pool.read(a, manyObjects(1)).catch(() => console.log('warm'));
      pool.read(a, manyObjects(30_000_000));
    `;
      const options = { cwd: fileURLToPath(new URL('..', import.meta.url)) };
      const args = ['--import', 'tsx', '--input-type=module', '-e', code];
      const server = spawn(process.execPath, args, options);
      await once(server.stdout, 'data');
      const children = childProcesses(server.pid ?? 0, 'pdf-inspector');
      expect(children.length).toBeGreaterThan(0);
      server.kill('SIGKILL');
      while (children.some(runs)) await new Promise(setImmediate);
    },
  );
});
