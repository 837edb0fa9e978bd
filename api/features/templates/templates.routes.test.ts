import { beforeAll, expect, test } from 'vitest';
import type { MessageTemplate } from '#contract/endpoints/message-templates.ts';
import type { Thread } from '#contract/endpoints/threads.ts';
import {
  fillTemplate,
  mostTemplates,
  sampleOf,
  type TemplatePlace,
  templatePlaces,
} from '#contract/message-template.ts';
import { noRegistryRecord } from '#contract/registry-record.ts';
import { sharedApp } from '../../testing/apps.ts';
import { earlierFiling as filing, manager, member, verifier } from '../../testing/builders.ts';
import { builtInTemplates } from './built-in.ts';

const app = sharedApp();
let admin: Awaited<ReturnType<typeof manager>>;
let clerk: Awaited<ReturnType<typeof manager>>;
let customer: Awaited<ReturnType<typeof member>>;
let number: string;
beforeAll(async () => {
  admin = await manager(app, { admin: true });
  clerk = await manager(app);
  customer = await member(app, { companyName: '株式会社<桜井>' });
  number = await filing(app, customer.token);
});

const path = '/user/mainte/messagetemplates';
const none = { updateDatetime: '', updateUserId: '' };
const written = { name: '押印のお願い', text: '{{担当者}} 様\n\n完了は{{完了予定日}}の予定です。' };
const list = async (token = clerk.token): Promise<MessageTemplate[]> => {
  const { body } = await app.call<{ templateList: MessageTemplate[] }>('get', path, { token });
  if (!body.data) throw new Error(body.message);
  return body.data.templateList;
};
const add = (json: object = written, token = admin.token) =>
  app.call<{ templateId: string }>('post', path, { token, json });
const added = async (json: object = written) => {
  const { body } = await add(json);
  if (!body.data) throw new Error(body.message);
  return body.data.templateId;
};
const set = (templateId: string, json: object, token = admin.token) =>
  app.call('put', `${path}/${templateId}`, { token, json });
const remove = (templateId: string, json: object, token = admin.token) =>
  app.call('put', `${path}/${templateId}/removed`, { token, json });
const found = async (id: string) => (await list()).find(({ templateId }) => templateId === id);
const versionOf = async (id: string) => {
  const { updateDatetime = '', updateUserId = '' } = (await found(id)) ?? {};
  return { updateDatetime, updateUserId };
};
const fill = (text: string, no = number, token = clerk.token) =>
  app.call<{ text: string; openList: string[] }>(
    'post',
    `/user/mainte/requestdetails/${no}/messagetemplate`,
    { token, json: { text } },
  );

test('an administrator’s templates stand behind those of the product, and go again', async () => {
  const before = await list();
  expect(before.map(({ name }) => name)).toEqual(builtInTemplates.map(({ name }) => name));
  const first = await added();
  const second = await added({ ...written, name: ' 別のお願い ' });
  expect((await list()).slice(before.length)).toMatchObject([
    {
      templateId: first,
      ...written,
      builtInFlg: false,
      ownFlg: true,
      updateUserName: '事務　太郎',
    },
    { templateId: second, name: '別のお願い' },
  ]);
  // A change keeps the place in the list.
  expect((await set(first, { ...written, name: '変更', ...(await versionOf(first)) })).status).toBe(
    200,
  );
  expect((await list()).slice(before.length).map(({ name }) => name)).toEqual([
    ...['変更', '別のお願い'],
  ]);
  for (const id of [first, second]) {
    const version = await versionOf(id);
    expect((await remove(id, version)).status).toBe(200);
    expect((await remove(id, version)).status).toBe(404);
    expect((await set(id, { ...written, ...version })).status).toBe(404);
  }
  expect(await list()).toEqual(before);
  const lines = await app.deps.db.read
    .selectFrom('audit_log')
    .select(['action', 'object_id'])
    .where('action', 'like', 'template.%')
    .orderBy('id')
    .execute();
  expect(lines.map(({ action, object_id }) => [action, object_id])).toEqual([
    ...[
      ['template.add', first],
      ['template.add', second],
      ['template.update', first],
    ],
    ...[
      ['template.remove', first],
      ['template.remove', second],
    ],
  ]);
});

test('a template of the product takes the office’s words, and reads again as it came', async () => {
  const [before] = await list();
  const id = before?.templateId ?? '';
  expect(before).toMatchObject({ builtInFlg: true, ownFlg: false, ...none });
  expect((await set(id, { ...written, ...none })).status).toBe(200);
  expect(await found(id)).toMatchObject({ ...written, builtInFlg: true, ownFlg: true });
  expect((await set(id, { ...written, ...none })).status).toBe(409);
  const version = await versionOf(id);
  expect((await remove(id, { ...version, updateUserId: 'x' })).status).toBe(409);
  expect((await remove(id, version)).body.message).toBe(
    '「押印のお願い」の登録した文面を削除しました。',
  );
  expect((await remove(id, version)).status).toBe(409);
  expect(await found(id)).toEqual(before);
});

test('two administrators do not overwrite each other, and nobody else writes', async () => {
  const id = await added();
  const version = await versionOf(id);
  const answers = await Promise.all([
    set(id, { ...written, name: '一', ...version }),
    set(id, { ...written, name: '二', ...version }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const now = await versionOf(id);
  const ends = await Promise.all([remove(id, now), set(id, { ...written, ...now })]);
  expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
  const system = await verifier(app);
  for (const { token } of [clerk, customer, system]) {
    expect((await add(written, token)).status).toBe(403);
    expect((await set(id, { ...written, ...version }, token)).status).toBe(403);
    expect((await remove(id, version, token)).status).toBe(403);
  }
  for (const { token } of [customer, system]) {
    expect((await app.call('get', path, { token })).status).toBe(403);
    expect((await fill('{{会社名}}', number, token)).status).toBe(403);
  }
});

test.each([
  [{ text: '{{暗証番号}}' }, 'メッセージに「{{暗証番号}}」という差込みは使えません。'],
  [{ text: '{{constructor}}' }, 'メッセージに「{{constructor}}」という差込みは使えません。'],
  [{ text: '{会社名} 様' }, 'メッセージの「{」が、差込みの形になっていません。'],
  [{ text: '｛｛会社名｝｝ 様' }, 'メッセージの「｛」が、差込みの形になっていません。'],
  [{ text: '{{会社名}}}' }, 'メッセージの「}」が、差込みの形になっていません。'],
  [{ text: ' \n' }, 'メッセージを入力してください。'],
  [{ text: '長'.repeat(2001) }, 'メッセージは2000文字以内で入力してください。'],
  [{ name: '' }, '名称を入力してください。'],
  [{ name: '一\n二' }, '名称に使用できない文字が含まれています。'],
  [{ name: '長'.repeat(41) }, '名称は40文字以内で入力してください。'],
])('%j is refused with the reason', async (change, reason) => {
  const { status, body } = await add({ ...written, ...change });
  expect([status, body.errorList?.map(({ message }) => message)]).toEqual([400, [reason]]);
  if ('text' in change) expect((await fill(change.text)).status).toBe(400);
});

test('there are only so many', async () => {
  const before = await list();
  const row = { name: '名', body: '文', created_at: '', updated_at: '', updated_by: '' };
  await app.deps.db.write((trx) =>
    trx
      .insertInto('message_templates')
      .values(
        Array.from({ length: mostTemplates - 1 }, (_, nth) => ({
          ...{ ...row, id: `many${nth}`, updated_by_name: '' },
        })),
      )
      .execute(),
  );
  const { length } = (await list()).filter(({ ownFlg }) => ownFlg);
  for (let nth = length; nth < mostTemplates; nth += 1) expect((await add()).status).toBe(200);
  const { status, body } = await add();
  expect([status, body.message]).toEqual([409, 'ひな形は100件までです。']);
  await app.deps.db.write((trx) =>
    trx.deleteFrom('message_templates').where('id', 'like', 'many%').execute(),
  );
  expect((await list()).length).toBeGreaterThanOrEqual(before.length);
});

test('a text is filled from the filing, and what is not known of it stays', async () => {
  const { body } = await fill(written.text);
  expect(body.data).toEqual({
    text: expect.stringMatching(/^\S+　?\S* 様\n\n完了は\{\{完了予定日\}\}の予定です。$/),
    openList: ['完了予定日'],
  });
  const address = `/user/mainte/requestdetails/${number}`;
  const noted = { ...noRegistryRecord, ...none, filedOn: '2026-11-20', expectedOn: '2026-12-01' };
  const stored = await app.call('put', `${address}/registryrecord`, {
    token: clerk.token,
    json: { ...noted, receiptNumber: '第1号', trackingOut: '1234' },
  });
  expect(stored.status, stored.body.message).toBe(200);
  const filled = await fill('{{申請日}}・{{完了予定日}}・{{受付番号}}・{{追跡番号}}・{{会社名}}');
  expect(filled.body.data).toEqual({
    text: '2026年11月20日・2026年12月1日・第1号・1234・株式会社<桜井>',
    openList: [],
  });
  const money = await fill('{{未入金額}}・{{申込番号}}・{{不足書類}}・{{プラン}}・{{入金期限}}');
  expect(money.body.data?.openList).toEqual([]);
  expect(money.body.data?.text).toMatch(
    /^32,000円・\d{8}-\d{5}・・委任状\n(・.+\n)*・.*・2026年11月28日$/,
  );
  expect(money.body.data?.text).toContain('・就任承諾書（');
  expect((await fill('{{会社名}}', '2099123100001')).status).toBe(404);
  const views = app.deps.db.read.selectFrom('audit_log').select('id');
  const lines = await views.where('action', '=', 'filing.view').where('object_id', '=', number);
  expect((await lines.execute()).length).toBeGreaterThanOrEqual(3);
});

test('no message with a place left reaches a customer', async () => {
  const address = `/user/mainte/requestdetails/${number}/messages`;
  const write = (text: string) =>
    app.call('post', address, { token: clerk.token, json: { text, messageCount: 0 } });
  const { status, body } = await write('完了は{{完了予定日}}です。');
  expect([status, body.errorList?.map(({ field, messageCd }) => [field, messageCd])]).toEqual([
    ...[400, [['text', 'mt185']]],
  ]);
  expect(body.message).toContain('「{{完了予定日}}」が埋まっていません。');
  expect((await write('{会社名}は括弧のままです。')).status).toBe(200);
  const { body: shown } = await app.call<Thread>('get', address, { token: clerk.token });
  expect(shown.data?.messageList.map(({ text }) => text)).toEqual(['{会社名}は括弧のままです。']);
});

test('every place has a sample, and every built-in template names places alone', async () => {
  for (const { id, name, text } of builtInTemplates) {
    expect((await set(id, { name, text, ...none })).status, name).toBe(200);
    expect(sampleOf(text)).not.toMatch(/[{}]/);
  }
  const values = Object.fromEntries(templatePlaces.map(({ name }) => [name, '{{会社名}}']));
  // What a filing says is never a place itself.
  expect(fillTemplate('{{担当者}}', values as Record<TemplatePlace, string>)).toEqual({
    ...{ text: '{{会社名}}', open: [] },
  });
});
