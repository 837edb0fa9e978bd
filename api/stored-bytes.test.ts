import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FormerPdfs } from '#contract/endpoints/documents.ts';
import { message } from '#contract/server-messages.ts';
import { mostMebibytes } from './features/filings/stored-files.service.ts';
import { allCalls } from './testing/all-calls.ts';
import { sharedApp } from './testing/apps.ts';
import { filing, manager, member } from './testing/builders.ts';
import { pdf } from './testing/pdf.ts';
import type { TestAnswer } from './testing/test-app.ts';

const app = sharedApp();
let clerk: Awaited<ReturnType<typeof manager>>;
let me: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  clerk = await manager(app);
});
beforeEach(async () => {
  me = await member(app);
});

const mebibyte = 1024 * 1024;
type Stored = Promise<TestAnswer<{ fileId: string }>>;

const attach = async (number: string, token = me.token): Stored =>
  app.call('post', `/user/core/messages/${number}/files`, { token, file: await pdf(number) });
const add = async (number: string, token = me.token): Stored =>
  app.call('post', `/user/core/fileinformation/${number}/add`, { token, file: await pdf(number) });
const replace = async (number: string, fileId: string, file?: Uint8Array): Stored =>
  app.call('post', `/user/core/${number}/fileinformation/${fileId}`, {
    token: me.token,
    file: file ?? (await pdf(fileId)),
  });
const storeByClerk = async (number: string): Stored =>
  app.call('post', `/user/mainte/${number}/fileinformation/new`, {
    token: clerk.token,
    file: await pdf(number),
  });
const idOf = ({ body }: Awaited<Stored>) => body.data?.fileId ?? '';
/** A stored file that counts as one of so many mebibytes. */
const sized = async (answer: Awaited<Stored>, mebibytes: number) => {
  const size = Math.round(mebibytes * mebibyte);
  await app.deps.db.write((trx) =>
    trx.updateTable('files').set({ size }).where('id', '=', idOf(answer)).execute(),
  );
  return idOf(answer);
};
const storedBytes = async (userId = me.id) => {
  const files = app.deps.db.read.selectFrom('files').select('size');
  const rows = await files
    .where('created_by', '=', userId)
    .where('wrapped_key', 'is not', null)
    .execute();
  return rows.reduce((sum, { size }) => sum + size, 0);
};
const onDisk = async () => {
  const folder = join(app.deps.config.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const former = async (number: string) => {
  const path = `/user/mainte/${number}/fileinformation/former`;
  const { body } = await app.call<FormerPdfs>('get', path, { token: clerk.token });
  return body.data?.formerPdfList.map(({ fileId }) => fileId) ?? [];
};
const full = (whose: string, most: number) => ({
  status: 409,
  body: { messageCd: 'cm128', message: message('cm128', whose, most) },
});
const ofFiling = full('この申込', mostMebibytes.filing);

test('seven uploads of 18.6 megabytes leave no more than the room of a filing, and the latest ones', async () => {
  const number = await filing(app, me.token);
  const large = async () => {
    const document = await PDFDocument.create();
    document.addPage();
    document.context.register(document.context.stream(randomBytes(18_600_000)));
    return document.save();
  };
  const ids = [idOf(await add(number))];
  for (let nth = 0; nth < 7; nth += 1) {
    const answer = await replace(number, ids.at(-1) ?? '', await large());
    expect(answer.status).toBe(200);
    ids.push(idOf(answer));
  }
  expect(await storedBytes()).toBeLessThanOrEqual(mostMebibytes.filing * mebibyte);
  const files = await onDisk();
  expect(ids.map((id) => files.some((name) => name.includes(id)))).toEqual([
    ...[false, false, false],
    ...[true, true, true, true, true],
  ]);
  expect((await former(number)).toSorted()).toEqual(ids.slice(3, -1).toSorted());
  const lines = await app.deps.db.read
    .selectFrom('audit_log')
    .select('actor_id')
    .where('object_id', '=', number)
    .where('action', '=', 'document.destroy')
    .execute();
  expect(lines).toEqual(Array.from({ length: 3 }, () => ({ actor_id: me.id })));
});

/** Every call by which a customer stores a file, for a filing that has a PDF or none. */
const calls: Record<string, (number: string, fileId: string) => Stored> = {
  'documents.addOwn': (number) => add(number),
  'documents.replaceOwn': (number, fileId) => replace(number, fileId),
  'threads.attachOwn': (number) => attach(number),
};

test('the calls by which customers store files are known', () => {
  const storing = allCalls.flatMap(([name, { caller, bodyKind }]) =>
    caller === 'member' && !['none', 'json'].includes(bodyKind) ? [name] : [],
  );
  expect(storing.toSorted()).toEqual(Object.keys(calls).toSorted());
});

describe.each(Object.entries(calls))('%s', (name, store) => {
  const begun = async (token = me.token) => {
    const number = await filing(app, token);
    const fileId = name.endsWith('replaceOwn') ? idOf(await add(number, token)) : '';
    return { number, fileId };
  };

  test('is refused where the customer has used up the filing, and leaves no bytes; the office has its own room', async () => {
    const { number, fileId } = await begun();
    await sized(await attach(number), mostMebibytes.filing);
    const before = await onDisk();
    expect(await store(number, fileId)).toMatchObject(ofFiling);
    expect(await onDisk()).toEqual(before);
    if (fileId === '') expect((await storeByClerk(number)).status).toBe(200);
  });

  test('is refused where the account is full, unless a former file of another filing can go', async () => {
    const { number, fileId } = await begun();
    for (let rest = mostMebibytes.account - 50; rest > 0; rest -= 90) {
      await sized(await attach(await filing(app, me.token)), Math.min(90, rest));
    }
    const other = await filing(app, me.token);
    const old = await sized(await add(other), 50);
    expect(await store(number, fileId)).toMatchObject(
      full('お客様のすべての申込', mostMebibytes.account),
    );
    const remove = `/user/core/${other}/fileinformation/${old}/delete`;
    expect((await app.call('post', remove, { token: me.token })).status).toBe(200);
    expect((await store(number, fileId)).status).toBe(200);
    expect(await former(other)).toEqual([]);
  });

  test('is refused on a day whose room customers without a proven mailbox have used up, to them alone', async () => {
    const strangers = [await member(app), await member(app)];
    const unproven = async (isProven: number) => {
      for (const { id } of strangers) {
        await app.deps.db.write((trx) =>
          trx
            .updateTable('customers')
            .set({ mail_proven: isProven })
            .where('id', '=', id)
            .execute(),
        );
      }
    };
    const [one, other] = strangers;
    if (!one || !other) throw new Error('two strangers');
    const proven = await begun();
    const mine = me;
    me = other;
    const { number, fileId } = await begun();
    const numbers: string[] = [];
    for (let nth = 0; nth < 6; nth += 1) numbers.push(await filing(app, one.token));
    await unproven(0);
    for (const [nth, of] of numbers.entries()) {
      await sized(await attach(of, one.token), nth === 5 ? 50 : 90);
    }
    expect(await store(number, fileId)).toMatchObject({
      status: 507,
      body: { messageCd: 'cm129', message: message('cm129') },
    });
    me = mine;
    expect((await store(proven.number, proven.fileId)).status).toBe(200);
    me = other;
    await unproven(1);
    expect((await store(number, fileId)).status).toBe(200);
  });
});

test('of uploads at the same time as many are stored as there is room for', async () => {
  const numbers: string[] = [];
  for (let nth = 0; nth < 5; nth += 1) numbers.push(await filing(app, me.token));
  const size = (await pdf(numbers[0])).byteLength;
  const share = mostMebibytes.account / 5;
  for (const used of [share, share, share, share, share - (2.5 * size) / mebibyte]) {
    await sized(await attach(await filing(app, me.token)), used);
  }
  const answers = await Promise.all(numbers.map((number) => attach(number)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
});
