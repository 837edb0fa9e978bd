import { expect, test } from 'vitest';
import { compareStore } from './platform/files/adopt.ts';
import { insertFile } from './platform/files/files.queries.ts';
import { openStore } from './platform/files/open-vault.ts';
import { freshApp } from './testing/apps.ts';

const app = freshApp();

test('the files that a restored database names and the store lacks are listed', async () => {
  const { config, db, vault, clock } = app.deps;
  const ids: string[] = [];
  for (const text of ['one', 'two', 'three']) {
    const sealed = await vault.seal(Buffer.from(text));
    const at = clock.now().toISOString();
    const file = { sealed, kind: 'photo', contentType: 'image/jpeg', name: 'a', at, by: 'u1' };
    await db.write((trx) => insertFile(trx, file));
    ids.push(sealed.id);
  }
  const store = openStore(config);
  const before = await compareStore(db, store);
  expect(before.namedButMissing).toEqual([]);
  await store.remove(ids[1] ?? '');
  expect(await compareStore(db, store)).toEqual({
    ...before,
    ...{ stored: before.stored - 1, both: before.both - 1, namedButMissing: [ids[1]] },
  });
});
