import { beforeEach, describe, expect, test } from 'vitest';
import type { AuditListItem } from '#contract/endpoints/audit.ts';
import { freshApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';

const app = freshApp();
let me: Awaited<ReturnType<typeof member>>;
let number: string;
beforeEach(async () => {
  me = await member(app);
  number = await filing(app, me.token);
});

const minute = 60_000;
const look = (from = '192.0.2.1') =>
  app.call('get', `/user/core/customers/0/requestdetail/${number}`, { token: me.token, from });
const looks = async (times: number) => {
  const answers = await Promise.all(Array.from({ length: times }, () => look()));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
};
const lines = async (actor = me.id) => {
  const rows = await app.deps.db.read
    .selectFrom('audit_log')
    .select('purpose')
    .where('action', '=', 'filing.view')
    .where('object_id', '=', number)
    .where('actor_id', '=', actor)
    .orderBy('id')
    .execute();
  return rows.map(({ purpose }) => purpose);
};

describe('looks of a customer at his own application', () => {
  test('are one line an hour; the next one says how many there were', async () => {
    await looks(100);
    expect(await lines()).toEqual(['']);
    app.clock.pass(60 * minute - 1);
    expect(await app.deps.auditBatcher.tell()).toBe(0);
    await looks(1);
    app.clock.pass(1);
    await looks(1);
    expect(await lines()).toEqual(['', '101回']);
  });

  test('are told when the hour is over, and when the server stops', async () => {
    await looks(3);
    app.clock.pass(60 * minute);
    expect(await app.deps.auditBatcher.tell()).toBe(1);
    expect(await app.deps.auditBatcher.tell()).toBe(0);
    await looks(6);
    await app.restart();
    expect(await lines()).toEqual(['', '2回', '', '5回']);
    const { token } = await manager(app, { admin: true });
    const { body } = await app.call<{ auditList: AuditListItem[] }>(
      'post',
      '/user/mainte/auditlogs',
      { token, json: { number } },
    );
    const names = body.data?.auditList.map(({ actionName }) => actionName);
    expect(names).toContain('申込：閲覧（前の記録から5回）');
  });

  test('from another network are a line of their own', async () => {
    await looks(2);
    await look('198.51.100.1');
    await look('2001:db8:1:1::1');
    await look('2001:db8:1:2::1');
    expect(await lines()).toEqual(['', '', '']);
  });

  test('are all said where they cannot be stored: none succeeds unsaid', async () => {
    const { write } = app.deps.db;
    const other = await app.another();
    other.deps.db.write = async () => {
      throw new Error('no audit log');
    };
    const path = `/user/core/customers/0/requestdetail/${number}`;
    const at = () => other.call('get', path, { token: me.token });
    const answers = await Promise.all([at(), at(), at()]);
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
    other.deps.db.write = write;
    expect((await at()).status).toBe(200);
    expect(await lines()).toEqual(['']);
  });
});

test('each look of the office is a line of its own', async () => {
  const clerk = await manager(app);
  const path = `/user/mainte/requestdetails/${number}`;
  for (let nth = 0; nth < 3; nth += 1) await app.call('get', path, { token: clerk.token });
  expect(await lines(clerk.id)).toEqual(['', '', '']);
});
