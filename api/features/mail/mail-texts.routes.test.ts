import { beforeAll, expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import type { MailText } from '#contract/endpoints/mail-texts.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';
import { dutyCalls } from '../../testing/duty-calls.ts';

const app = sharedApp();
let admin: Awaited<ReturnType<typeof manager>>;
let customer: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  admin = await manager(app, { admin: true });
  customer = await member(app, { companyName: '株式会社<桜井>{{進捗}}' });
});

const path = '/user/mainte/mailtexts';
const none = { updateDatetime: '', updateUserId: '' };
const written = {
  subject: '{{会社名}}：{{進捗}}',
  text: '■お願い\n\n{{申込番号}}の書類を\n{{返送先}}へお送りください。\n\n{{申込のページ}}',
};
const store = (json: object, code: string = progress.papersSent, token = admin.token) =>
  app.call('put', `${path}/${code}`, { token, json: { ...written, ...none, ...json } });
async function textOf(code: string = progress.papersSent): Promise<MailText> {
  const { body } = await app.call<{ mailTextList: MailText[] }>('get', path, {
    token: admin.token,
  });
  const found = body.data?.mailTextList.find(({ progressCd }) => progressCd === code);
  if (!found) throw new Error(body.message);
  return found;
}
const lastMail = () =>
  app.deps.db.read.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirst();
async function move(number: string, selectedProgress: string): Promise<void> {
  const address = `/user/mainte/requestdetails/${number}`;
  const version = await dutyCalls(app.call, admin.token).version(number);
  const { status } = await app.call('post', `${address}/latestprogressclass`, {
    token: admin.token,
    json: { selectedProgress, requestDetailsConfirmResultDto: version },
  });
  expect(status).toBe(200);
}

test('the office’s own words are sent about its progress alone, and the built-in ones again after it goes back', async () => {
  const before = await textOf();
  expect(before).toMatchObject({ ownFlg: false, progressName: '書類発送済', ...none });
  expect(before.text).toContain('{{申込のページ}}');
  expect((await store({})).body.message).toBe('お知らせの文面を登録しました。');
  const number = await filing(app, customer.token);
  await move(number, progress.papersSent);
  const mail = await lastMail();
  expect(mail?.subject).toBe('【登記オンライン】株式会社<桜井>{{進捗}}：書類発送済');
  expect(mail?.text).toContain(`${number.slice(0, 8)}-${number.slice(8)}の書類を\n`);
  expect(mail?.text).toContain('様\n\n■お願い\n\n');
  expect(mail?.text).toContain(`/mbr500/${number}/MBR100\n`);
  expect(mail?.html).toContain('<h2>お願い</h2>');
  expect(mail?.html).not.toContain('<桜井>');
  await move(number, progress.papersReturned);
  expect((await lastMail())?.text).toContain('お申込みの進捗が「書類返送連絡あり」になりました。');

  const own = await textOf();
  expect(own).toMatchObject({ ownFlg: true, ...written, updateUserName: '事務　太郎' });
  const { updateDatetime, updateUserId } = own;
  const back = () =>
    app.call('put', `${path}/${progress.papersSent}/builtin`, {
      token: admin.token,
      json: { updateDatetime, updateUserId },
    });
  expect((await back()).status).toBe(200);
  expect((await back()).status).toBe(409);
  expect(await textOf()).toEqual(before);
  const lines = await app.deps.db.read
    .selectFrom('audit_log')
    .select(['action', 'object_id'])
    .where('action', 'like', 'mailtext.%')
    .orderBy('id')
    .execute();
  expect(lines.map((line) => `${line.action} ${line.object_id}`)).toEqual([
    ...['mailtext.update 41', 'mailtext.restore 41'],
  ]);
});

test('two administrators do not overwrite each other, and nobody else writes', async () => {
  const code = progress.filed;
  const answers = await Promise.all([
    store({ subject: '一' }, code),
    store({ subject: '二' }, code),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { updateDatetime, updateUserId } = await textOf(code);
  expect((await store({ updateDatetime: 'いつか', updateUserId }, code)).status).toBe(409);
  expect((await store({ updateDatetime, updateUserId }, code)).status).toBe(200);
  expect((await store({ updateDatetime, updateUserId }, code)).status).toBe(409);
  for (const { token } of [await manager(app), customer])
    expect((await store({}, code, token)).status).toBe(403);
  for (const unknown of [progress.cancelled, '99'])
    expect((await store({}, unknown)).status).toBe(404);
});

test.each([
  [{ text: '{{申込のページ}} {{暗証番号}}' }, '本文に「{{暗証番号}}」という差込みは使えません。'],
  [
    { text: '{{申込のページ}} {{constructor}}' },
    '本文に「{{constructor}}」という差込みは使えません。',
  ],
  [{ subject: '{{返送先}}' }, '件名に「{{返送先}}」という差込みは使えません。'],
  [{ text: 'お知らせです。' }, '本文には「{{申込のページ}}」を入れてください。'],
  [{ text: '{{申込のページ}}{{進捗' }, '本文の「{{」が、差込みの形になっていません。'],
  [{ subject: 'お知らせ\n2行目' }, '件名に使用できない文字が含まれています。'],
  [{ subject: ' ' }, '件名を入力してください。'],
  [{ text: `{{申込のページ}}${'長'.repeat(3000)}` }, '本文は3000文字以内で入力してください。'],
])('%j is refused with the reason', async (change, reason) => {
  const { status, body } = await store(change, progress.verified);
  expect([status, body.errorList?.map(({ message }) => message)]).toEqual([400, [reason]]);
});

test('a preview is the mail of a filing or of a sample, and sends nothing', async () => {
  const number = await filing(app, customer.token);
  const preview = async (requestNo?: string) =>
    app.call<{ subject: string; text: string }>('post', `${path}/${progress.verified}/preview`, {
      token: admin.token,
      json: { ...written, requestNo },
    });
  const count = (await lastMail())?.id;
  expect((await preview()).body.data).toMatchObject({
    subject: '【登記オンライン】株式会社見本：本人確認済',
    text: expect.stringContaining('株式会社見本　見本　花子 様'),
  });
  const display = `${number.slice(0, 8)}-${number.slice(8)}`;
  const { body } = await preview(display);
  expect(body.data?.text).toContain(`${display}の書類を`);
  expect((await preview('20991231-00001')).status).toBe(404);
  expect((await lastMail())?.id).toBe(count);
});
