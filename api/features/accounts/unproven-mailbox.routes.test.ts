import { expect, test } from 'vitest';
import { freshApp } from '../../testing/apps.ts';
import { accountChange, filing, manager, registration } from '../../testing/builders.ts';
import { mailbox } from '../../testing/mailbox.ts';
import type { TestApp } from '../../testing/test-app.ts';

const app = freshApp();

const words = '未払金はevil.exampleで確認';
const victim = 'victim@example.jp';
const typed = registration({
  ...{ companyName: `株式会社${words}`, managerName: words, name: words, mailAddress: victim },
});
const password = 'Hato-1234';

const textsTo = (recipient: string) => mailbox(app, recipient).texts();
const register = () => app.call('post', '/all/core/customers/add', { json: typed });
const logIn = async (username = victim) =>
  (await app.call('post', '/login/core', { json: { username, password } })).headers.get(
    'x-auth-token',
  ) ?? '';
const askForLink = () => app.call('post', '/login/core/link', { json: { mailAddress: victim } });
const change = async (token: string, to: object, by: TestApp | undefined = app) => {
  const json = await accountChange(by, token, to);
  return by.call('put', '/user/core/customers/0', { token, json });
};
const toggle = (token: string, nth: number) =>
  change(token, { telNo: `03${String(10_000_000 + nth)}` });
const changedMails = async () =>
  (await textsTo(victim)).filter((text) => text.includes('変更した項目')).length;

test('nothing that a stranger typed is mailed to an address whose owner has pressed no link', async () => {
  await register();
  const token = await logIn();
  const reset = { json: { mailAddress: victim } };
  await app.call('post', '/user/core/pwresethistories/request', reset);
  await askForLink();
  expect((await toggle(token, 1)).status).toBe(200);
  await filing(app, token);
  await register();
  app.clock.pass(1000);
  const mailAddress = 'stranger@example.jp';
  const moved = await change(token, { mailAddress, mailAddressConfirm: mailAddress });
  expect(moved.status).toBe(200);
  const texts = [...(await textsTo(victim)), ...(await textsTo(mailAddress))];
  expect(texts).toHaveLength(7);
  for (const text of texts) {
    expect(text).toMatch(/^お客様\n/);
    expect(text).not.toContain('evil.example');
  }
});

test('mails name their customer once the mailbox is proven', async () => {
  await register();
  const [oneTimeUrl] = await mailbox(app, victim).links();
  const json = { oneTimeUrl, password };
  expect((await app.call('post', '/login/core/link/open', { json })).status).toBe(200);
  const token = await logIn();
  await filing(app, token);
  expect((await textsTo(victim)).at(-1)).toContain(`株式会社${words}　${words} 様\n`);
});

test('five mails about events a day leave for an unproven mailbox, also at once and over a restart', async () => {
  await register();
  const token = await logIn();
  const other = await app.another();
  await toggle(token, 0);
  app.clock.pass(1000);
  const both = [app, { ...app, ...other }];
  for (let nth = 1; nth < 20; nth += 2) {
    await Promise.all(
      both.map((one, index) => change(token, { telNo: `0310000${100 + nth + index}` }, one)),
    );
    app.clock.pass(1000);
  }
  expect(await changedMails()).toBe(5);
  await app.restart();
  await toggle(token, 50);
  expect(await changedMails()).toBe(5);
  app.clock.pass(11 * 3_600_000);
  const today = await toggle(token, 51);
  expect([today.status, await changedMails()]).toEqual([200, 5]);
  app.clock.pass(10 * 3_600_000);
  await toggle(await logIn(), 52);
  expect(await changedMails()).toBe(6);
});

test('a dropped mail about an application is shown to the office, and links still leave', async () => {
  await register();
  const token = await logIn();
  for (let nth = 0; nth < 5; nth += 1) {
    await toggle(token, nth);
    app.clock.pass(1000);
  }
  const number = await filing(app, token);
  const { token: administrator } = await manager(app, { admin: true });
  const { body } = await app.call<{ failedMailList: object[] }>('get', '/user/mainte/failedmails', {
    token: administrator,
  });
  expect(body.data?.failedMailList).toMatchObject([
    { reason: 'メールアドレスが未確認のため、1日に送る件数の上限を超えました' },
  ]);
  const timeline = await app.call('get', `/user/mainte/requestdetails/${number}/case`, {
    token: administrator,
  });
  expect(JSON.stringify(timeline.body.data)).toContain('メールを送信できませんでした');
  const { links } = mailbox(app, victim);
  const before = (await links()).length;
  await app.call('post', '/user/core/customers/0/mailproof', { token });
  await askForLink();
  expect(await links()).toHaveLength(before + 2);
});

test('the office sees on a filing that its customer’s mailbox is not proven', async () => {
  await register();
  const number = await filing(app, await logIn());
  const { token } = await manager(app);
  const flags = async () => {
    const path = `/user/mainte/requestdetails/${number}`;
    const one = await app.call<{ requestDetailsConfirmResultDto: { mailProvenFlg: boolean } }>(
      ...(['get', path, { token }] as const),
    );
    const home = await app.call<{ managerRequestList: { mailProvenFlg: boolean }[] }>(
      ...(['get', '/user/mainte/information', { token }] as const),
    );
    const [row] = home.body.data?.managerRequestList ?? [];
    return [one.body.data?.requestDetailsConfirmResultDto.mailProvenFlg, row?.mailProvenFlg];
  };
  expect(await flags()).toEqual([false, false]);
  const [oneTimeUrl] = await mailbox(app, victim).links();
  await app.call('post', '/login/core/link/open', { json: { oneTimeUrl, password } });
  expect(await flags()).toEqual([true, true]);
});
