import { expect, test } from 'vitest';
import { longestDraft } from '#contract/drafts.ts';
import type { ServerDraft } from '#contract/endpoints/drafts.ts';
import type { Version } from '../../platform/http/version.ts';
import { sharedApp } from '../../testing/apps.ts';
import { application, filing, member } from '../../testing/builders.ts';
import { sweepDrafts } from './drafts.service.ts';

const app = sharedApp();

const path = '/user/core/customers/0/draft';
const read = async (token: string) =>
  (await app.call<ServerDraft>('get', path, { token })).body.data;
const save = (token: string, draftVersion: number, content: string) =>
  app.call<ServerDraft>('put', path, { token, json: { draftVersion, content } });

const apply = (token: string, change: { draftVersion: number }) =>
  app.call('post', '/user/core/customers/0/requests/add', { token, json: application(change) });

test('every device of an account finds the same draft, and nobody else does', async () => {
  const [me, other] = [await member(app), await member(app)];
  expect(await read(me.token)).toMatchObject({ draftVersion: 0, content: '' });
  const { status, body } = await save(me.token, 0, '{"a":"辻\u{e0100}"}');
  expect([status, body.data?.draftVersion]).toEqual([200, 1]);
  expect(await read(me.token)).toMatchObject({
    ...{ draftVersion: 1, content: '{"a":"辻\u{e0100}"}' },
    displaySavedDatetime: expect.stringMatching(/^2026/),
  });
  expect(await read(other.token)).toMatchObject({ draftVersion: 0, content: '' });
  const named = `/user/core/customers/${me.id}/draft`;
  const json = { draftVersion: 1, content: '' };
  expect((await app.call('get', named, { token: other.token })).status).toBe(404);
  expect((await app.call('put', named, { token: other.token, json })).status).toBe(404);
  expect((await app.call('get', path, {})).status).toBe(401);
});

test('of two devices at once one is told, and nothing is overwritten', async () => {
  const { token } = await member(app);
  const first = await Promise.all([save(token, 0, '"a"'), save(token, 0, '"b"')]);
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
  const kept = first[0]?.status === 200 ? '"a"' : '"b"';
  expect(await read(token)).toMatchObject({ draftVersion: 1, content: kept });
  expect((await save(token, 0, '"c"')).body.messageCd).toBe('cm200');
  expect((await save(token, 7, '"c"')).status).toBe(409);
  expect((await save(token, 1, '"c"')).body.data?.draftVersion).toBe(2);
});

test('a draft is gone after applying, for the other device too, and may begin anew', async () => {
  const { token } = await member(app);
  await save(token, 0, '"a"');
  await filing(app, token);
  expect(await read(token)).toMatchObject({ draftVersion: 2, content: '' });
  expect((await save(token, 1, '"late"')).status).toBe(409);
  expect((await save(token, 2, '"new"')).status).toBe(200);
});

test('what is applied for is the draft that was seen; a newer or ended one is kept', async () => {
  const { token } = await member(app);
  await save(token, 0, '"seen"');
  await save(token, 1, '"newer"');
  const old = await apply(token, { draftVersion: 1 });
  expect([old.status, old.body.messageCd]).toEqual([409, 'mb078']);
  expect(await read(token)).toMatchObject({ draftVersion: 2, content: '"newer"' });
  expect((await apply(token, { draftVersion: 2 })).status).toBe(200);
  expect(await read(token)).toMatchObject({ draftVersion: 3, content: '' });
  const late = await apply(token, { draftVersion: 2 });
  expect([late.status, late.body.messageCd]).toEqual([409, 'mb170']);
  const filedAs = (await read(token))?.displayFiledRequestNo;
  expect(filedAs).toMatch(/^\d{8}-\d{5}$/);
  expect(late.body.message).toContain(filedAs);
  await save(token, 3, '"next"');
  expect(await read(token)).toMatchObject({ displayFiledRequestNo: '' });
  await save(token, 4, '');
  const discarded = await apply(token, { draftVersion: 4 });
  expect([discarded.status, discarded.body.messageCd]).toEqual([409, 'mb074']);
  expect((await apply(token, { draftVersion: 5 })).status).toBe(200);
  expect((await apply((await member(app)).token, { draftVersion: 0 })).status).toBe(200);
});

test('a draft is erased when its customer leaves the service', async () => {
  const { id, token } = await member(app);
  await save(token, 0, '"a"');
  const account = '/user/core/customers/0';
  const { body } = await app.call<Version>('get', account, { token });
  const { updateDatetime, updateUserId } = body.data ?? {};
  const json = { unsubscribeCheck: true, updateDatetime, updateUserId };
  expect((await app.call('put', `${account}/unsubscribe`, { token, json })).status).toBe(200);
  const { content } = await app.deps.db.read
    .selectFrom('application_drafts')
    .select('content')
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(content).toBe('');
});

test('what is too long or no text is refused', async () => {
  const { token } = await member(app);
  const long = await save(token, 0, 'x'.repeat(longestDraft + 1));
  expect([long.status, long.body.messageCd]).toEqual([400, 'cm032']);
  const wrong = [
    { draftVersion: -1, content: '' },
    { draftVersion: 2 ** 40, content: '' },
  ];
  for (const json of [
    ...wrong,
    { draftVersion: 0, content: 'a\0' },
    { draftVersion: 0, content: {} },
    {},
  ]) {
    expect((await app.call('put', path, { token, json })).status).toBe(400);
  }
  expect(await read(token)).toMatchObject({ draftVersion: 0 });
});

test('a draft that nobody changes for 90 days is removed', async () => {
  const { id, token } = await member(app);
  const kept = await member(app);
  await save(token, 0, '"a"');
  await save(kept.token, 0, '"b"');
  const old = new Date(app.deps.clock.now().getTime() - 91 * 24 * 3600_000).toISOString();
  await app.deps.db.write((trx) =>
    trx
      .updateTable('application_drafts')
      .set({ saved_at: old })
      .where('customer_id', '=', id)
      .execute(),
  );
  expect(await sweepDrafts(app.deps)).toBe(1);
  expect(await sweepDrafts(app.deps)).toBe(0);
  expect(await read(token)).toMatchObject({ draftVersion: 2, content: '' });
  expect((await read(kept.token))?.content).toBe('"b"');
});
