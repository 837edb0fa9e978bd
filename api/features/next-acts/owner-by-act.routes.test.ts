import { beforeEach, expect, test } from 'vitest';
import { freshApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';
import { intentionCheck } from '../../testing/duty-calls.ts';

const app = freshApp();
let me: Awaited<ReturnType<typeof manager>>;
let colleague: Awaited<ReturnType<typeof manager>>;
let number: string;
beforeEach(async () => {
  const customer = await member(app);
  [me, colleague] = [await manager(app), await manager(app)];
  number = await filing(app, customer.token);
});

const base = () => `/user/mainte/requestdetails/${number}`;
const owner = async () => {
  const { body } = await app.call<{
    ownerId: string;
    updateDatetime: string;
    updateUserId: string;
  }>('get', `${base()}/owner`, { token: me.token });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const check = (token: string) =>
  app.call('post', `${base()}/case/intentionchecks`, { token, json: intentionCheck });
const version = async () => (await dutiesIn(app)).version(number);
const move = async (token: string, selectedProgress: string) =>
  app.call('post', `${base()}/latestprogressclass`, {
    token,
    json: { selectedProgress, requestDetailsConfirmResultDto: await version() },
  });
const undo = async (token: string) =>
  app.call('post', `${base()}/latestprogressclass/undo`, { token, json: await version() });

test('who does an act of a filing without owner becomes its owner, and the next one does not', async () => {
  expect((await owner()).ownerId).toBe('');
  expect((await check(me.token)).status).toBe(200);
  expect((await owner()).ownerId).toBe(me.id);
  expect((await check(colleague.token)).status).toBe(200);
  expect((await owner()).ownerId).toBe(me.id);
});

test('a look, a payment and the customer’s own act give no owner', async () => {
  await app.call('get', `${base()}/case`, { token: me.token });
  await (await dutiesIn(app)).pay(number);
  expect((await owner()).ownerId).toBe('');
});

test('undoing a step takes back the owner who came with it, and no other', async () => {
  expect((await move(me.token, '21')).status).toBe(200);
  expect((await owner()).ownerId).toBe(me.id);
  expect((await undo(me.token)).status).toBe(200);
  expect((await owner()).ownerId).toBe('');

  await move(me.token, '21');
  const { updateDatetime, updateUserId } = await owner();
  const json = { ownerId: colleague.id, updateDatetime, updateUserId };
  expect((await app.call('put', `${base()}/owner`, { token: me.token, json })).status).toBe(200);
  expect((await undo(me.token)).status).toBe(200);
  expect((await owner()).ownerId).toBe(colleague.id);
});

test('of two who act at once on a filing without owner one becomes it, and both acts count', async () => {
  const both = await Promise.all([check(me.token), check(colleague.token)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect([me.id, colleague.id]).toContain((await owner()).ownerId);
});
