import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { progress, verifyStatus } from '#contract/codes.ts';
import type { CompanyPage, JoinPreview } from '#contract/endpoints/companies.ts';
import { zipOf } from '../../platform/zip.ts';
import { freshApp } from '../../testing/apps.ts';
import { filing, manager, member, registration, verifier } from '../../testing/builders.ts';
import { pdf } from '../../testing/pdf.ts';
import { applied, invited, seenBy, waitingReceipt } from '../../testing/verification.ts';
import { described, erasePerson, personData } from './office-person.service.ts';

const app = freshApp();

const minute = 60_000;
const path = '/user/core/customers/0';
const download = (token: string) => app.call('post', `${path}/data`, { token });
const kept = (token: string) =>
  app.call<{ keptList: { displayUntilDate: string }[] }>('get', `${path}/kept`, { token });
const end = (id: string) =>
  app.deps.db.write((trx) =>
    trx
      .updateTable('filings')
      .set({ progress: progress.completed, progress_at: app.clock.now().toISOString() })
      .where('id', '=', id)
      .execute(),
  );
const actions = async (like: string) =>
  (
    await app.deps.db.read
      .selectFrom('audit_log')
      .select(['action', 'actor_kind', 'object_id'])
      .where('action', 'like', like)
      .execute()
  ).map(({ action, actor_kind, object_id }) => `${actor_kind} ${action} ${object_id}`);
async function zipped(what: string) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipOf(personData(app.deps, what))) chunks.push(chunk);
  return unzipSync(Buffer.concat(chunks));
}
const texts = (files: Record<string, Uint8Array>) =>
  Object.entries(files)
    .filter(([name]) => /\.(json|txt)$/.test(name))
    .map(([name, bytes]) => `${name}\n${strFromU8(bytes)}`)
    .join('\n');

describe('a customer', () => {
  test('downloads everything about himself, with roles for staff, and nothing about others', async () => {
    const [staff, judge] = [await manager(app), await verifier(app)];
    const own = await member(app, { name: '本人　一郎' });
    const other = await member(app, { name: '他人　次郎', companyName: '株式会社他人' });
    const number = await filing(app, own.token);
    await filing(app, other.token);
    const office = `/user/mainte/requestdetails/${number}`;
    const sent = await pdf('attached');
    const attached = await app.call<{ fileId: string }>('post', `${office}/messages/files`, {
      token: staff.token,
      file: sent,
    });
    const fileList = [{ fileId: attached.body.data?.fileId, fileName: '../../議事録.pdf' }];
    const json = { text: '議事録をお送りします。', messageCount: 0, fileList };
    await app.call('post', `${office}/messages`, { token: staff.token, json });
    const registry = await pdf('registry');
    const stored = await app.call<{ fileId: string }>(
      'post',
      `/user/mainte/${number}/fileinformation/new`,
      {
        token: staff.token,
        file: registry,
      },
    );
    expect(stored.status).toBe(200);
    app.clock.pass(minute);
    await app.call('get', `/user/mainte/fileinformation/${stored.body.data?.fileId}`, {
      token: staff.token,
    });
    const receipt = await waitingReceipt(app, { filing_id: number });
    await app.call('get', `/user/verify/verifyapps/${receipt}`, { token: judge.token });

    const response = await download(own.token);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/zip',
    ]);
    const files = unzipSync(response.bytes);
    const folder =
      Object.keys(files)
        .find((name) => name.endsWith('/申込.json'))
        ?.replace('申込.json', '') ?? '';
    expect(Object.keys(files).sort()).toEqual(
      [
        ...[
          'はじめにお読みください.txt',
          'アカウント.json',
          'ログインした端末.json',
          '入力中の申込.json',
        ],
        ...['会社.json', '閲覧の記録.json', `${folder}申込.json`, `${folder}やりとり.json`],
        ...[
          `${folder}請求書・領収証.json`,
          `${folder}登記PDF.pdf`,
          `${folder}やりとり_1_1_.._.._議事録.pdf`,
        ],
      ].sort(),
    );
    expect(Buffer.from(files[`${folder}登記PDF.pdf`] ?? []).equals(registry)).toBe(true);
    expect(Buffer.from(files[`${folder}やりとり_1_1_.._.._議事録.pdf`] ?? []).equals(sent)).toBe(
      true,
    );
    const text = texts(files);
    for (const word of ['本人　一郎', '議事録をお送りします。', own.mailAddress])
      expect(text).toContain(word);
    for (const word of [
      '他人',
      other.mailAddress,
      '事務　太郎',
      '確認　一子',
      staff.id,
      judge.id,
    ]) {
      expect(text).not.toContain(word);
    }
    const looks = JSON.parse(strFromU8(files['閲覧の記録.json'] ?? new Uint8Array()));
    expect(looks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          日時: '2026/11/21 12:01',
          閲覧者: '事務所の担当者',
          操作: '登記PDF：閲覧',
        }),
        expect.objectContaining({ 閲覧者: '本人確認の担当者', 操作: '本人確認：閲覧' }),
      ]),
    );
    expect(await actions('customer.download')).toEqual([`member customer.download ${own.id}`]);
    expect(
      (await app.call('post', `/user/core/customers/${other.id}/data`, { token: own.token }))
        .status,
    ).toBe(404);
    app.clock.pass(10 * minute);
    expect((await download(own.token)).body.messageCd).toBe('cm425');
  });

  test('gets names that every program can unpack, and the archive five times an hour', async () => {
    const staff = await manager(app);
    const own = await member(app);
    const office = `/user/mainte/requestdetails/${await filing(app, own.token)}`;
    const { body } = await app.call<{ fileId: string }>('post', `${office}/messages/files`, {
      token: staff.token,
      file: await pdf('long'),
    });
    const fileName = `${'議'.repeat(90)}𠮷.pdf`;
    const fileList = [{ fileId: body.data?.fileId, fileName }];
    const json = { text: '議事録です。', messageCount: 0, fileList };
    const sent = await app.call('post', `${office}/messages`, { token: staff.token, json });
    expect(sent.status).toBe(200);
    const names = Object.keys(unzipSync((await download(own.token)).bytes));
    const [name = ''] = names.filter((one) => one.includes('議'));
    expect(name).toMatch(/\/やりとり_1_1_議+\.pdf$/);
    for (const part of names.flatMap((one) => one.split('/'))) {
      expect(Buffer.byteLength(part), part).toBeLessThanOrEqual(204);
    }
    const more = [];
    for (let nth = 0; nth < 5; nth += 1) more.push((await download(own.token)).status);
    expect(more).toEqual([200, 200, 200, 200, 429]);
  });

  test('gets no officers of a company that was joined with another account’s', async () => {
    const [one, two] = [await member(app), await member(app)];
    const { token } = await manager(app);
    const page = async (of: { token: string }) =>
      (await app.call<CompanyPage>('get', `${path}/company`, { token: of.token })).body.data;
    const factList = [{ name: 'headOffice', value: '東京都港区芝一丁目1番1号' }];
    for (const of of [one, two]) {
      const said = { factList, updateDatetime: '', updateUserId: '' };
      await app.call('put', `${path}/company/facts`, { token: of.token, json: said });
    }
    const company = async () =>
      strFromU8(unzipSync((await download(one.token)).bytes)['会社.json'] ?? new Uint8Array());
    expect(await company()).toContain('港区芝');
    const join = `/user/mainte/companies/${(await page(one))?.companyId}/join`;
    const from = (await page(two))?.companyId;
    const preview = await app.call<JoinPreview>('get', `${join}?otherCompanyId=${from}`, { token });
    const json = { ...preview.body.data, reason: '同じ会社' };
    expect((await app.call('put', join, { token, json })).status).toBe(200);
    expect(JSON.parse(await company())).not.toHaveProperty('officerList');
  });

  test('sees what is kept, and until when', async () => {
    const { token } = await member(app);
    expect((await kept(token)).body.data?.keptList).toEqual([]);
    const number = await filing(app, token);
    expect((await kept(token)).body.data?.keptList).toMatchObject([{ displayUntilDate: '' }]);
    await end(number);
    expect((await kept(token)).body.data?.keptList).toMatchObject([
      { displayUntilDate: '2036/11/21' },
    ]);
  });
});

describe('the office', () => {
  test('exports and erases by mail address, what the law keeps stays', async () => {
    const { id, token, mailAddress } = await member(app, { name: '消去太郎' });
    const { pw: _, pwConfirm: __, ...writer } = registration({ mailAddress, name: '消去　太郎' });
    const json = { ...writer, selectedInquiryType: '10', detail: '消去したい。' };
    expect((await app.call('post', '/all/core/inquiries/add', { json })).status).toBe(200);
    await app.deps.db.write((trx) => trx.updateTable('inquiries').set({ waiting: 0 }).execute());
    const number = await filing(app, token);
    expect(texts(await zipped(mailAddress))).toContain('消去したい。');
    expect(await actions('customer.download')).toEqual([`job customer.download ${id}`]);
    const stillOpen = (await erasePerson(app.deps, mailAddress, true)).join('\n');
    expect(stillOpen).toContain('is open');
    expect(stillOpen).not.toContain('account');
    await end(number);
    const before = await app.deps.db.read.selectFrom('customers').selectAll().execute();
    const dry = await erasePerson(app.deps, mailAddress, false);
    expect(dry.join('\n')).toMatch(/stays until 2036\/11\/21[\s\S]*would be erased/);
    expect(await app.deps.db.read.selectFrom('customers').selectAll().execute()).toEqual(before);
    await erasePerson(app.deps, mailAddress, true);
    expect((await app.call('get', path, { token })).status).toBe(401);
    expect(await app.deps.db.read.selectFrom('inquiries').selectAll().execute()).toEqual([]);
    expect(await actions('%erase-asked')).toHaveLength(1);
    expect(await actions('customer.delete')).toEqual([`job customer.delete ${id}`]);
    expect((await described(app.deps, number))[0]).toContain('closed');
  });

  test('takes nobody for another person of the same mail address', async () => {
    const { id, mailAddress } = await member(app, { name: '共有　一郎' });
    const { pw: _, pwConfirm: __, ...writer } = registration({ mailAddress, name: '共有　二郎' });
    const json = { ...writer, selectedInquiryType: '10', detail: '二郎の相談です。' };
    expect((await app.call('post', '/all/core/inquiries/add', { json })).status).toBe(200);
    await app.deps.db.write((trx) => trx.updateTable('inquiries').set({ waiting: 0 }).execute());
    const listed = await described(app.deps, mailAddress);
    expect(listed).toEqual([
      expect.stringContaining(`account ${id} of 共有　一郎`),
      expect.stringMatching(/^inquiry \S+ of 共有　二郎$/),
    ]);
    expect(await actions('%.view')).toHaveLength(2);
    await expect(zipped(mailAddress)).rejects.toThrow('different names');
    await expect(erasePerson(app.deps, mailAddress, true)).rejects.toThrow('different names');
    const inquiry = listed[1]?.split(' ')[1] ?? '';
    expect(texts(await zipped(inquiry))).toContain('二郎の相談です。');
    expect(texts(await zipped(id))).not.toContain('二郎');
    expect(await erasePerson(app.deps, inquiry, true)).toEqual([`inquiry ${inquiry}: erased`]);
    expect(await erasePerson(app.deps, id, true)).toHaveLength(1);
    expect(await described(app.deps, mailAddress)).toEqual([]);
  });

  test('exports and erases an identification by its number, with its photos, not an approved one', async () => {
    const link = await invited(app, { name: '申請　三郎' });
    await applied(app, link);
    const { receiptNo } = link;
    const files = await zipped(receiptNo);
    expect(texts(files)).toContain('申請　三郎');
    expect(Object.keys(files).filter((name) => name.endsWith('.jpg')).length).toBeGreaterThan(2);
    expect((await erasePerson(app.deps, receiptNo, true)).join()).toContain('is open');
    const set = (status: (typeof verifyStatus)[keyof typeof verifyStatus]) =>
      app.deps.db.write((trx) =>
        trx
          .updateTable('receipts')
          .set({ status, retention_from: '2026-11-21' })
          .where('id', '=', receiptNo)
          .execute(),
      );
    await set(verifyStatus.approved);
    expect((await erasePerson(app.deps, receiptNo, true)).join()).toContain('until 2036/11/21');
    await set(verifyStatus.denied);
    const photos = async () =>
      app.deps.db.read
        .selectFrom('files')
        .select('id')
        .where('kind', '=', 'photo')
        .where('wrapped_key', 'is not', null)
        .execute();
    expect(await photos()).not.toEqual([]);
    await erasePerson(app.deps, receiptNo, true);
    expect(await photos()).toEqual([]);
    expect(await described(app.deps, receiptNo)).toEqual([]);
    const judge = await verifier(app);
    const seen = await seenBy(app, judge.token, receiptNo).catch(() => null);
    expect(JSON.stringify(seen)).not.toContain('申請　三郎');
  });
});
