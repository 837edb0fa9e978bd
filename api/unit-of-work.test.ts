import { beforeEach, expect, test, vi } from 'vitest';
import type { Transaction } from './platform/database/tables.ts';
import type { Deps } from './platform/deps.ts';
import { joiningUnitOfWork, runUnitOfWork, type UnitOfWorkHooks } from './platform/unit-of-work.ts';
import { sharedApp } from './testing/apps.ts';

const app = sharedApp();
let deps: Deps;
let woken: number;
beforeEach(async () => {
  woken = 0;
  deps = joiningUnitOfWork({
    ...app.deps,
    wakeMail: () => {
      woken += 1;
    },
  });
  await app.deps.db.write((trx) => trx.deleteFrom('settings').where('label', '=', 'act').execute());
});

const put = (trx: Transaction, name: string) =>
  trx.insertInto('settings').values({ name, label: 'act', value: '' }).execute();
const names = async ({ db }: Pick<Deps, 'db'> = app.deps) =>
  (
    await db.read
      .selectFrom('settings')
      .select('name')
      .where('label', '=', 'act')
      .orderBy('name')
      .execute()
  ).map(({ name }) => name);
const hooks: UnitOfWorkHooks<string> = {
  begin: async (trx) => void (await put(trx, 'begun')),
  end: async (trx, response) => void (await put(trx, response)),
};
const run = (handler: () => Promise<string>) => runUnitOfWork(app.deps, hooks, handler);
const failed = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (cause: Error) => cause.message,
  );

test('an act is there with its answer, and not before', async () => {
  const before: string[][] = [];
  const response = await run(async () => {
    await deps.db.write((trx) => put(trx, 'act'));
    before.push(await names(), await names(deps));
    await deps.db.write((trx) => put(trx, 'more'));
    return 'answer';
  });
  expect([response, before]).toEqual(['answer', [[], ['act', 'begun']]]);
  expect(await names()).toEqual(['act', 'answer', 'begun', 'more']);
});

test('a handler that fails after its write leaves nothing', async () => {
  const act = run(async () => {
    await deps.db.write((trx) => put(trx, 'act'));
    deps.wakeMail();
    throw new Error('no answer');
  });
  expect(await failed(act)).toBe('no answer');
  expect([await names(), woken]).toEqual([[], 0]);
});

test('an answer that cannot be stored leaves nothing', async () => {
  const act = runUnitOfWork(
    app.deps,
    { ...hooks, end: () => Promise.reject(new Error('not stored')) },
    async () => {
      await deps.db.write((trx) => put(trx, 'act'));
      return 'answer';
    },
  );
  expect(await failed(act)).toBe('not stored');
  expect(await names()).toEqual([]);
});

test('a handler that has gone on is not followed by a second transaction', async () => {
  const { db, log } = app.deps;
  const again = <T>(work: (trx: Transaction) => Promise<T>) =>
    db.write(work).catch(() => db.write(work));
  let handled = 0;
  const end = () => Promise.reject(new Error('connection lost'));
  const act = runUnitOfWork({ db: { ...db, write: again }, log }, { ...hooks, end }, async () => {
    handled += 1;
    await deps.db.write((trx) => put(trx, 'act'));
    return 'answer';
  });
  expect(await failed(act)).toBe('connection lost');
  expect([await names(), handled]).toEqual([[], 1]);
});

test('a first write that fails may be followed by another', async () => {
  await run(async () => {
    const first = deps.db.write(async (trx) => {
      await put(trx, 'half');
      throw new Error('no');
    });
    expect(await failed(first)).toBe('no');
    await deps.db.write((trx) => put(trx, 'second'));
    return 'answer';
  });
  expect(await names()).toEqual(['answer', 'begun', 'second']);
});

test('a further write that fails is not committed, even if the handler goes on', async () => {
  const act = run(async () => {
    await deps.db.write((trx) => put(trx, 'act'));
    await failed(
      deps.db.write(async (trx) => {
        await put(trx, 'half');
        throw new Error('half done');
      }),
    );
    return 'answer';
  });
  expect(await failed(act)).toBe('half done');
  expect(await names()).toEqual([]);
});

test('what reaches out of the database waits for the commit', async () => {
  const counts: number[] = [];
  await run(async () => {
    await deps.db.write((trx) => put(trx, 'act'));
    deps.wakeMail();
    counts.push(woken);
    return 'answer';
  });
  deps.wakeMail();
  expect([counts, woken]).toEqual([[0], 2]);
});

test('what is written apart stands when the act fails', async () => {
  const act = run(async () => {
    await deps.writeSeparately((trx) => put(trx, 'apart'));
    await deps.db.write((trx) => put(trx, 'act'));
    throw new Error('no answer');
  });
  expect(await failed(act)).toBe('no answer');
  expect(await names()).toEqual(['apart']);
});

test('nobody waits for ever behind a handler that does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let wrote = () => {};
  let release = () => {};
  const hasWritten = new Promise<void>((resolve) => {
    wrote = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const act = failed(
    run(async () => {
      await deps.db.write((trx) => put(trx, 'stuck'));
      wrote();
      await released;
      return 'answer';
    }),
  );
  await hasWritten;
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  await app.deps.db.write((trx) => put(trx, 'other'));
  release();
  expect(await act).toBe('a handler awaited more than its own transaction after its write');
  expect(await names()).toEqual(['other']);
});

test('acts that run together have each their own transaction', async () => {
  const acts = Array.from({ length: 20 }, (_, index) =>
    failed(
      runUnitOfWork(app.deps, { ...hooks, begin: async () => {} }, async () => {
        await deps.db.write((trx) => put(trx, `act ${index}`));
        expect(await names(deps)).toContain(`act ${index}`);
        await deps.db.write((trx) => put(trx, `more ${index}`));
        if (index % 2 === 1) throw new Error('no answer');
        return `answer ${index}`;
      }),
    ),
  );
  const plain = deps.db.write((trx) => put(trx, 'plain'));
  expect((await Promise.all(acts)).filter(Boolean)).toHaveLength(10);
  await plain;
  const there = await names();
  expect(there).toHaveLength(31);
  expect(there.filter((name) => /[13579]$/.test(name))).toEqual([]);
});
