import { beforeEach, expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import { noRegistryRecord } from '#contract/registry-record.ts';
import { message } from '#contract/server-messages.ts';
import { freshApp } from '../../testing/apps.ts';
import { earlierFiling as filing, manager, member } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';
import { type JournalFiling, journalOf } from './journal.ts';

const app = freshApp();
let token: string;
let number: string;
beforeEach(async () => {
  const [{ token: customer }, clerk] = await Promise.all([member(app), manager(app)]);
  token = clerk.token;
  number = await filing(app, customer);
});

const base = () => `/user/mainte/requestdetails/${number}`;
const ledger = async () => {
  const { body } = await app.call<FilingLedger>('get', `${base()}/ledger`, { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const note = async (kind: string, amount: number, date: string) => {
  const { detailUpdateDatetime, detailUpdateUserId } = await ledger();
  const entryList = [{ kind, amount, date, reason: '確認済み' }];
  const json = { entryList, detailUpdateDatetime, detailUpdateUserId };
  const { status, body } = await app.call('post', `${base()}/ledger/add`, { token, json });
  expect(status, body.message).toBe(200);
};
const apply = async (filedOn: string) => {
  const json = { ...noRegistryRecord, filedOn, updateDatetime: '', updateUserId: '' };
  const { status } = await app.call('put', `${base()}/registryrecord`, { token, json });
  expect(status).toBe(200);
};
const complete = (at: string) =>
  app.deps.db.write((trx) =>
    trx
      .updateTable('filings')
      .set({ progress: progress.completed, progress_at: at })
      .where('id', '=', number)
      .execute(),
  );
const exported = (json: object) => app.call('post', '/user/mainte/journal/export', { token, json });
const table = async (layout: string, dateStart = '2026-11-01', dateEnd = '2026-11-30') => {
  const { status, bytes } = await exported({ layout, dateStart, dateEnd });
  expect(status).toBe(200);
  const [head = [], ...rows] = new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(bytes)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])));
};

test('the registration tax is kept from what comes first until the application', async () => {
  expect((await ledger()).keptTax).toEqual({ tax: 10_000, kept: 0, spentOn: '' });
  await note('received', 4_000, '2026-11-18');
  expect((await ledger()).keptTax.kept).toBe(4_000);
  await note('received', 28_000, '2026-11-19');
  expect((await ledger()).keptTax).toEqual({ tax: 10_000, kept: 10_000, spentOn: '' });
  await apply('2026-11-20');
  expect((await ledger()).keptTax).toEqual({ tax: 10_000, kept: 0, spentOn: '2026-11-20' });
});

test('the tax is spent by the step to the registry, and not when that is undone or taken back', async () => {
  const duties = await dutiesIn(app);
  const version = async () => ({ ...(await duties.version(number)) });
  const move = async (selectedProgress: string, registryRecord?: object) => {
    const { updateDatetime, updateUserId } = (await duties.work(number)).registryRecord;
    const record = { updateDatetime, updateUserId, ...registryRecord };
    return app.call('post', `${base()}/latestprogressclass`, {
      token,
      json: {
        ...{ selectedProgress, requestDetailsConfirmResultDto: await version() },
        ...(registryRecord && { registryRecord: record }),
      },
    });
  };
  const state = async () => {
    const { filedOn, receiptNumber } = (await duties.work(number)).registryRecord;
    const entries = (await table('freee')).map(({ 取引内容, 摘要 }) => 摘要 ?? 取引内容);
    const isExported = entries.some((text) => text?.includes('登録免許税の納付'));
    return [filedOn, receiptNumber, (await ledger()).keptTax.spentOn, isExported];
  };
  const undo = async () =>
    app.call('post', `${base()}/latestprogressclass/undo`, { token, json: await version() });
  const application = { filedOn: '2026-11-20', receiptNumber: '12345' };
  const spent = ['2026-11-20', '12345', '2026-11-20', true];
  const unspent = ['', '', '', false];

  // A gate refuses the step with all that belongs to it.
  expect((await move('61', application)).status).toBe(409);
  expect(await state()).toEqual(unspent);
  await duties.all(number);
  for (const [code, record, status] of [
    ['51', application, 400],
    ['61', { ...application, filedOn: '2026-02-30' }, 400],
    ['61', { ...application, updateDatetime: 'old' }, 409],
  ] as const) {
    expect((await move(code, record)).status).toBe(status);
    expect(await state()).toEqual(unspent);
  }
  expect((await move('61', application)).status).toBe(200);
  expect(await state()).toEqual(spent);
  expect((await undo()).status).toBe(200);
  expect(await state()).toEqual(unspent);

  await move('61', application);
  expect((await move('62')).status).toBe(200);
  expect(await state()).toEqual(spent);
  expect((await move('51')).body.message).toBe(message('mt118'));
  expect(await state()).toEqual(unspent);
  expect((await duties.work(number)).eventList).toContainEqual(
    expect.objectContaining({
      title: '登記所での手続を変更',
      text: '申請日（2026-11-20を消去）、受付番号（12345を消去）',
    }),
  );
  expect((await undo()).status).toBe(200);
  expect(await state()).toEqual(spent);

  await move('51');
  const { registryRecord } = await duties.work(number);
  const json = { ...registryRecord, filedOn: '2026-11-19', receiptNumber: '67890' };
  expect((await app.call('put', `${base()}/registryrecord`, { token, json })).status).toBe(200);
  expect((await undo()).status).toBe(200);
  expect(await state()).toEqual(['2026-11-19', '67890', '2026-11-19', true]);
});

test('a month is exported in the layout of each program: balanced, by day, money on its way untaxed', async () => {
  await note('received', 32_000, '2026-11-18');
  await apply('2026-11-19');
  await complete('2026-11-20T03:00:00.000Z');
  const rows = await table('moneyForward');
  expect(Object.keys(rows[0] ?? {})).toHaveLength(27);
  const short = rows.map((row) => [
    ...[row.取引No, row.取引日, row.借方勘定科目, row['借方金額(円)']],
    ...[row.貸方勘定科目, row['貸方金額(円)'], row.貸方税区分, row.貸方税額],
  ]);
  expect(short).toEqual([
    ['1', '2026/11/18', '普通預金', '32000', '預り金', '10000', '対象外', ''],
    ['1', '2026/11/18', '', '', '前受金', '22000', '対象外', ''],
    ['2', '2026/11/19', '預り金', '10000', '普通預金', '10000', '対象外', ''],
    ['3', '2026/11/20', '前受金', '22000', '売上高', '22000', '課税売上 10%', '2000'],
  ]);
  expect(rows[0]?.摘要).toBe(`${number.slice(0, 8)}-${number.slice(8)} 株式会社甲野商店 入金`);
  const freee = await table('freee');
  expect(Object.keys(freee[0] ?? {})).toHaveLength(32);
  expect(freee[3]).toMatchObject({
    ...{ 日付: '2026/11/20', 伝票番号: '3', 借方金額: '22000', 貸方税区分: '課税売上10%' },
  });
  expect(await table('freee', '2026-11-19', '2026-11-19')).toHaveLength(1);
  const lines = await app.deps.db.read
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'journal.export')
    .execute();
  expect(lines).toHaveLength(3);
});

test('an export needs a period of at most a year and a proof of the last minutes', async () => {
  for (const [period, key] of [
    [{ dateStart: '', dateEnd: '2026-11-30' }, 'cm020'],
    [{ dateStart: '2026-11-30', dateEnd: '2026-11-01' }, 'cm038'],
    [{ dateStart: '2025-11-01', dateEnd: '2026-11-30' }, 'mt156'],
  ] as const) {
    const { status, body } = await exported({ layout: 'freee', ...period });
    expect([status, body.errorList[0]?.messageCd]).toEqual([400, key]);
  }
  const period = { dateStart: '2026-11-01', dateEnd: '2026-11-30' };
  expect((await exported({ layout: 'excel', ...period })).status).toBe(400);
  app.clock.pass(11 * 60_000);
  const late = await exported({ layout: 'freee', ...period });
  expect([late.status, late.body.messageCd]).toEqual([403, 'cm425']);
});

test('every account but bank, sales and what is no business of the filing closes at nothing', () => {
  const usual: JournalFiling = {
    ...{ billed: 32_520, withheld: 1_021, rewardSubtotal: 20_000, dutySubtotal: 10_520 },
    ...{ taxName: '消費税（10%）', tax: 2_000, taxes: [{ from: '', tax: 10_000 }] },
    ...{ filedOn: '2026-11-10', completedOn: '2026-11-20', cancelledOn: '', money: [] },
  };
  const money = (...all: [JournalFiling['money'][number]['kind'], number, string][]) =>
    all.map(([kind, amount, date]) => ({ kind, amount, date }));
  const due = 31_499;
  for (const one of [
    { ...usual, money: money(['received', due, '2026-11-01']) },
    // Half before and half after the application.
    {
      ...usual,
      money: money(['received', 5_000, '2026-11-01'], ['received', due - 5_000, '2026-11-30']),
    },
    {
      ...usual,
      money: money(['received', due - 440, '2026-11-01'], ['writtenOff', 440, '2026-11-01']),
    },
    {
      ...usual,
      money: money(['received', due + 500, '2026-11-01'], ['refunded', 500, '2026-11-05']),
    },
    {
      ...usual,
      money: money(['received', due + 500, '2026-11-01'], ['retained', 500, '2026-11-05']),
    },
    { ...usual, money: money(['writtenOff', due, '2026-11-01']) },
    // Retained on a day before that on which it came.
    {
      ...{ ...usual, filedOn: '', completedOn: '', cancelledOn: '2026-11-04' },
      money: money(['retained', 500, '2026-11-01'], ['received', 500, '2026-11-05']),
    },
    // A shortage was written off, and the filing cancelled after all.
    {
      ...{ ...usual, filedOn: '', completedOn: '', cancelledOn: '2026-11-04' },
      money: money(
        ['received', due - 440, '2026-11-01'],
        ['writtenOff', 440, '2026-11-01'],
        ['refunded', due - 440, '2026-11-05'],
      ),
    },
    // Cancelled before the application, and all of it paid back.
    {
      ...usual,
      ...{ filedOn: '', completedOn: '' },
      money: money(['received', due, '2026-11-01'], ['refunded', due, '2026-11-05']),
    },
    // Cancelled after the application: the tax is spent, and retained.
    {
      ...{ ...usual, completedOn: '' },
      money: money(
        ['received', due, '2026-11-01'],
        ['refunded', due - 10_000, '2026-11-15'],
        ['retained', 10_000, '2026-11-15'],
      ),
    },
    // The tax is retained before the rest is paid back, alone or with a fee.
    ...[10_000, 12_000].map((retained) => ({
      ...{ ...usual, completedOn: '', cancelledOn: '2026-11-15' },
      money: money(
        ['received', due, '2026-11-01'],
        ['retained', retained, '2026-11-15'],
        ['refunded', due - retained, '2026-11-15'],
      ),
    })),
    // Corrections have made the tax of paid filings higher, and lower.
    {
      ...{ ...usual, billed: 52_520, dutySubtotal: 30_520 },
      taxes: [
        { from: '', tax: 10_000 },
        { from: '2026-11-03', tax: 30_000 },
      ],
      money: money(['received', due, '2026-11-01'], ['received', 20_000, '2026-11-05']),
    },
    {
      ...usual,
      taxes: [
        { from: '', tax: 30_000 },
        { from: '2026-11-03', tax: 10_000 },
      ],
      money: money(['received', due + 20_000, '2026-11-01'], ['refunded', 20_000, '2026-11-05']),
    },
  ]) {
    const balance: Record<string, number> = {};
    for (const { debits, credits } of journalOf(one)) {
      const sum = (all: typeof debits) => all.reduce((yen, { amount }) => yen + amount, 0);
      expect(sum(debits)).toBe(sum(credits));
      for (const { account, amount } of debits) balance[account] = (balance[account] ?? 0) + amount;
      for (const { account, amount } of credits)
        balance[account] = (balance[account] ?? 0) - amount;
    }
    expect([balance.advance ?? 0, balance.kept ?? 0], JSON.stringify(one.money)).toEqual([0, 0]);
  }
});
