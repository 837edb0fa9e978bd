import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '../../../testing/apps.ts';
import { filing, manager, member, officer } from '../../../testing/builders.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = sharedApp();
let token: string;
beforeAll(async () => {
  token = (await manager(app)).token;
});

test('the CSV of a search has for bookkeeping what was billed of each kind, and when it was paid', async () => {
  const customer = await member(app);
  const paid = await filing(app, customer.token);
  app.clock.pass(1000);
  await filing(app, customer.token, {
    requestPlanList: [
      { planCd: '1012', planPrice: 10000, supplInfo1: 30000 },
      { planCd: '2010', planPrice: 1000, supplInfo1: 520 },
    ],
    othersDate: '',
    changeOfficerList: [officer(1, '20', '丙川　次郎', '11')],
    resignDate: '',
  });
  await app.call('post', `/user/mainte/requestdetails/${paid}/payment`, {
    token,
    json: { paidDate: '2026-11-21' },
  });
  const { bytes } = await app.call('post', '/user/mainte/requestdetails/export', {
    token,
    json: { requestDateStart: '2026-11-21', requestDateEnd: '2026-11-21' },
  });
  const rows: Record<string, string>[] = parse(Buffer.from(bytes), { bom: true, columns: true });
  const kept = ['プラン', 'ご請求額', '報酬', '消費税', '登録免許税・登記手数料', '入金', '入金日'];
  expect(rows.map((row) => kept.map((name) => row[name]))).toEqual([
    [
      '役員変更（資本金1億円超）、登記事項証明書の郵送（1通）',
      '42620',
      '11000',
      '1100',
      '30520',
      '入金待ち',
      '',
    ],
    [
      '役員変更（資本金1億円以下）、代表取締役の住所変更（資本金1億円以下）',
      '32000',
      '20000',
      '2000',
      '10000',
      '入金済',
      '2026/11/21',
    ],
  ]);
  expect(new TextDecoder().decode(bytes)).not.toMatch(/[^\r]\n/);
});

test('no cell of the CSV is a formula, and none ends before its quotes', async () => {
  const company = (companyName: string) => member(app, { companyName, name: 'a,"b"\nc' });
  const wicked = ['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x'];
  for (const name of wicked) await filing(app, (await company(name)).token);
  const { bytes } = await app.call('post', '/user/mainte/requestdetails/export', {
    token,
    json: { requestDateStart: '2026-11-21', requestDateEnd: '2026-11-21', name: 'a' },
  });
  expect(new TextDecoder().decode(bytes)).toMatch(/^"申込番号","申込日時",/);
  const rows: Record<string, string>[] = parse(Buffer.from(bytes), { bom: true, columns: true });
  expect(rows.map((row) => row.会社名).sort()).toEqual(wicked.map((name) => `'${name}`).sort());
  expect(new Set(rows.map((row) => row.代表者))).toEqual(new Set(['a,"b"\nc']));
});

test('the CSV of a long search has every filing once', async () => {
  const { token: customer } = await member(app, { companyName: '多数' });
  for (let left = 201; left > 0; left -= 20) {
    await Promise.all(Array.from({ length: Math.min(left, 20) }, () => filing(app, customer)));
  }
  const { bytes } = await app.call('post', '/user/mainte/requestdetails/export', {
    token,
    json: { requestDateStart: '2026-11-21', requestDateEnd: '2026-11-21', companyName: '多数' },
  });
  const rows: Record<string, string>[] = parse(Buffer.from(bytes), { bom: true, columns: true });
  expect([rows.length, new Set(rows.map((row) => row.申込番号)).size]).toEqual([201, 201]);
});

test('a CSV that fails on the way breaks off, and the log says why without naming anybody', async () => {
  const broken = await createTestApp();
  const clerk = (await manager(broken)).token;
  await filing(broken, (await member(broken)).token);
  const { db, log } = broken.deps;
  const logged: object[] = [];
  log.error = (fields: object) => void logged.push(fields);
  await db.write((trx) =>
    sql`alter table filings rename column verify_status to gone`.execute(trx),
  );
  const response = broken.call('post', '/user/mainte/requestdetails/export', {
    token: clerk,
    json: { requestDateStart: '2026-11-21', requestDateEnd: '2026-11-21' },
  });
  await expect(response).rejects.toThrow('broken off');
  expect(logged).toMatchObject([{ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  await broken.close();
});
