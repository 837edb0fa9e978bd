import { beforeEach, expect, test } from 'vitest';
import { freshApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';

const app = freshApp();
let number: string;
let path: string;
beforeEach(async () => {
  const customer = await member(app);
  number = await filing(app, customer.token);
  path = `/user/mainte/requestdetails/${number}`;
});

interface Presence {
  colleagueList: { name: string }[];
  lastChange: string;
}
const tell = async ({ token }: { token: string }, openFlg = true) => {
  const answer = await app.call<Presence>('post', `${path}/presence`, { token, json: { openFlg } });
  return { status: answer.status, ...(answer.body.data as Presence) };
};
const pass = (seconds: number) => app.clock.pass(seconds * 1000);

test('colleagues see who else has a case open, until it is closed or says nothing any more', async () => {
  const [first, second] = [await manager(app), await manager(app)];
  expect((await tell(first)).colleagueList).toEqual([]);
  const shown = (await tell(second)).colleagueList;
  expect(shown).toHaveLength(1);
  expect((await tell(first)).colleagueList).toHaveLength(1);
  await tell(second, false);
  expect((await tell(first)).colleagueList).toEqual([]);
  for (let poll = 0; poll < 6; poll += 1) {
    pass(5);
    await tell(first);
  }
  expect((await tell(second)).colleagueList).toEqual(shown);
  pass(21);
  expect((await tell(second)).colleagueList).toEqual([]);
  const rows = await app.deps.db.read.selectFrom('case_presence').selectAll().execute();
  expect(rows).toHaveLength(1);
});

test('every change of a case is news, and looking at it is none', async () => {
  const [first, second] = [await manager(app), await manager(app)];
  const before = (await tell(first)).lastChange;
  await app.call('get', path, { token: second.token });
  await app.call('get', `${path}/case`, { token: second.token });
  expect((await tell(first)).lastChange).toBe(before);
  const comment = `/user/mainte/comment/${number}`;
  await app.call('post', comment, { token: second.token, json: { inputComment: '確認しました' } });
  const after = (await tell(first)).lastChange;
  expect(after).not.toBe(before);
  const owner = { ownerId: second.id, updateDatetime: '', updateUserId: '' };
  await app.call('put', `${path}/owner`, { token: second.token, json: owner });
  expect((await tell(first)).lastChange).not.toBe(after);
});

test('a case that is left open keeps no session from ending', async () => {
  const one = await manager(app);
  for (let minutes = 0; minutes < 29; minutes += 1) {
    pass(60);
    expect((await tell(one)).status).toBe(200);
  }
  pass(61);
  expect((await tell(one)).status).toBe(401);
});
