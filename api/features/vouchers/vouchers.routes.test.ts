import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Corrections } from '#contract/endpoints/corrections.ts';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import type { FilingVouchers, OwnVoucher, Voucher } from '#contract/endpoints/vouchers.ts';
import { message } from '#contract/server-messages.ts';
import { earlierFiling as filing, manager, member } from '../../testing/builders.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { takePaymentBack } from '../../testing/take-payment-back.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let token: string;
let customer: Awaited<ReturnType<typeof member>>;
let number: string;

const office = {
  ...{ name: '司法書士法人甲野事務所', representative: '司法書士　甲野　太郎' },
  ...{ bankAccount: 'サンプル銀行　普通　1234567', invoiceNumber: 'T1234567890123' },
};
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vouchers-'));
});
afterAll(() => rm(folder, { recursive: true }));
const open = async (facts: object = office, kind = 'corporation') => {
  const file = join(folder, 'office.json');
  await writeFile(file, JSON.stringify(facts));
  app = await createTestApp({ OFFICE_FILE: file, OFFICE_KIND: kind });
  [{ token }, customer] = [await manager(app), await member(app)];
  number = await filing(app, customer.token);
};
beforeEach(async () => {
  await open();
  return () => app.close();
});

const base = () => `/user/mainte/requestdetails/${number}`;
const vouchers = async (): Promise<FilingVouchers> => {
  const { body } = await app.call<FilingVouchers>('get', `${base()}/vouchers`, { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const issue = async (choice: object, version?: object) => {
  const { detailUpdateDatetime, detailUpdateUserId } = await vouchers();
  const json = { detailUpdateDatetime, detailUpdateUserId, ...version, ...choice };
  return app.call<{ number: string }>('post', `${base()}/vouchers/add`, { token, json });
};
const invoice = (tradedDate = '2026-11-30') => issue({ kind: 'invoice', tradedDate });
const receipt = (medium = 'electronic') => issue({ kind: 'paymentReceipt', medium });
const note = async (
  ...entries: [kind: string, amount: number, reason?: string, date?: string][]
) => {
  const { detailUpdateDatetime, detailUpdateUserId } = await vouchers();
  const entryList = entries.map(([kind, amount, reason = '', date = '2026-11-20']) => ({
    ...{ kind, amount, reason, date, way: 'cash' },
  }));
  const json = { entryList, billAgainFlg: true, detailUpdateDatetime, detailUpdateUserId };
  const { status, body } = await app.call('post', `${base()}/ledger/add`, { token, json });
  expect(status, body.message).toBe(200);
};
const annul = (voucherId: string, reason = '宛名の誤り') =>
  app.call('post', `${base()}/vouchers/${voucherId}/void`, { token, json: { reason } });
const file = async (voucherId: string) => {
  const { bytes } = await app.call('get', `${base()}/vouchers/${voucherId}/file`, { token });
  return bytes;
};
const texts = async (voucherId: string) => pdfText(await file(voucherId));
const newest = async () => (await vouchers()).voucherList[0]?.voucherId ?? '';
const own = async (token: string) => {
  const path = `/user/core/customers/0/requestdetail/${number}/vouchers`;
  const { status, body } = await app.call<{ voucherList: OwnVoucher[] }>('get', path, { token });
  const list = body.data?.voucherList ?? [];
  return { status, list, path };
};

describe('an invoice', () => {
  test('is a 適格請求書 of an office with a number: day, content, tax of its rate, what is not taxed', async () => {
    const { status, body } = await invoice();
    expect([status, body.message]).toEqual([200, message('mt150', '請求書', 'B2026-00001')]);
    const [page, ...more] = await texts(await newest());
    expect(more).toEqual([]);
    for (const shown of [
      ...['請求書番号B2026-00001', '発行日2026年11月21日', '取引年月日2026年11月30日'],
      ...['株式会社甲野商店御中', 'ご請求額32,000円', '報酬（税抜、消費税（10%）の対象）20,000円'],
      ...['消費税（10%）2,000円', '登録免許税（消費税の対象外）10,000円'],
      ...[
        '適格請求書発行事業者登録番号T1234567890123',
        '司法書士法人甲野事務所',
        'お支払い期限2026年11月28日',
      ],
    ]) {
      expect(page).toContain(shown);
    }
    expect(page).not.toContain('源泉徴収');
  });

  test('claims nothing of an office without a number, and says what customers of an individual withhold', async () => {
    await app.close();
    await open({ ...office, name: '甲野司法書士事務所', invoiceNumber: '' }, 'individual');
    await invoice();
    const [page] = await texts(await newest());
    expect(page).not.toContain('T1234');
    expect(page).not.toContain('適格請求書');
    expect(page).toContain('源泉徴収税額▲1,021円差引お支払額30,979円');
    expect((await vouchers()).voucherList[0]).toMatchObject({
      qualifiedFlg: false,
      amount: 30_979,
    });
  });

  test('asks for nothing that has come already', async () => {
    await note(['received', 12_000]);
    await invoice();
    const part = (await texts(await newest())).join('');
    expect(part).toContain('ご請求額32,000円');
    expect(part).toContain(
      'ご入金済みの額12,000円残りのお支払い額20,000円お支払い期限2026年11月28日',
    );
    await annul(await newest());
    await note(['received', 19_120], ['writtenOff', 880, '振込手数料の差引']);
    await invoice();
    const paid = (await texts(await newest())).join('');
    expect(paid).toContain('ご入金済みの額31,120円お支払い2026年11月20日までに領収済み');
    for (const asked of ['お支払い期限', 'お振込先', '残りの']) expect(paid).not.toContain(asked);
  });

  test('is refused without its day, of an office without a name, and for a cancelled filing', async () => {
    for (const [day, key] of [
      ['', 'cm020'],
      ['2028-01-01', 'cm043'],
      ['2026-02-30', 'cm031'],
    ] as const) {
      const { status, body } = await invoice(day);
      expect([status, body.errorList[0]?.field]).toEqual([400, 'tradedDate']);
      expect(body.errorList[0]?.messageCd).toBe(key);
    }
    await app.call('put', `${base()}/suspend`, { token });
    expect((await invoice()).status).toBe(409);
    await app.close();
    await open({ ...office, representative: '' });
    expect((await invoice()).body.message).toBe(message('mt154', '代表者', '請求書'));
  });
});

describe('a receipt for a payment', () => {
  test('says what came, with the reward in detail and the taxes apart, on paper twice and with room for the seal', async () => {
    await note(['received', 31_560], ['writtenOff', 440, '振込手数料の差引']);
    expect((await receipt('paper')).body.data?.number).toBe('R2026-00001');
    const pages = await texts(await newest());
    expect(pages).toHaveLength(2);
    for (const page of pages) {
      for (const shown of [
        ...['領収証番号R2026-00001', '領収日2026年11月20日', '領収額31,560円', '職印'],
        ...['報酬（税抜、消費税（10%）の対象）20,000円', '登録免許税（消費税の対象外）10,000円'],
        ...['ご請求しない不足額▲440円', '司法書士甲野太郎'],
      ]) {
        expect(page).toContain(shown);
      }
      expect(page).not.toContain('T1234567890123');
    }
    expect(pages[0]).not.toContain('副本');
    expect(pages[1]).toContain('副本');
  });

  test('is refused while less has come than it would say, or once it was paid back', async () => {
    const none = await receipt();
    expect([none.status, none.body.message]).toEqual([409, message('mt152', '32,000円')]);
    await note(['received', 31_999]);
    expect((await receipt()).body.message).toBe(message('mt152', '1円'));
    await note(['received', 1]);
    await note(['refunded', 2, '振込先の誤り']);
    expect((await receipt()).body.message).toBe(message('mt152', '2円'));
    await note(['writtenOff', 2, '端数']);
    expect((await receipt()).status).toBe(200);
    expect((await vouchers()).voucherList[0]).toMatchObject({ amount: 31_998 });
  });

  test('names the day on which the money came, and not that on which the rest was written off', async () => {
    await note(['received', 31_560, '', '2026-11-18']);
    await note(['writtenOff', 440, '振込手数料の差引']);
    await receipt();
    expect(await texts(await newest())).toEqual([expect.stringContaining('領収日2026年11月18日')]);
    expect((await vouchers()).voucherList[0]).toMatchObject({ displayTradedDate: '2026/11/18' });
  });

  test('holds the payment that it confirms until it is void', async () => {
    await note(['received', 31_000], ['writtenOff', 1000, '差引']);
    await receipt();
    const { body } = await app.call<FilingLedger>('get', `${base()}/ledger`, { token });
    const revoke = (entryId = '') =>
      app.call('post', `${base()}/ledger/${entryId}/delete`, { token, json: body.data ?? {} });
    const takeBack = () => takePaymentBack(app, token, number);
    const refused = message('mt195', 'R2026-00001');
    for (const { entryId } of body.data?.entryList ?? []) {
      const answer = await revoke(entryId);
      expect([answer.status, answer.body.message]).toEqual([409, refused]);
    }
    expect((await takeBack()).body.message).toBe(refused);
    // A refund by mistake takes nothing from the receipt.
    await note(['refunded', 500, '誤り']);
    const path = `${base()}/ledger`;
    const back = (await app.call<FilingLedger>('get', path, { token })).body.data;
    const refund = back?.entryList.at(-1)?.entryId;
    const gone = await app.call('post', `${path}/${refund}/delete`, { token, json: back ?? {} });
    expect(gone.status, gone.body.message).toBe(200);
    await annul(await newest());
    expect((await takeBack()).status).toBe(200);
  });

  test('leaves an excess out', async () => {
    await note(['received', 33_000, '多く振り込まれた']);
    await receipt();
    expect(await texts(await newest())).toEqual([expect.stringContaining('領収額32,000円')]);
  });
});

describe('a correction', () => {
  /** Corrects the filing as its customer agreed on the telephone. */
  const correct = async (change: object) => {
    const path = `${base()}/corrections`;
    const { body } = await app.call<Corrections>('get', path, { token });
    const { detailUpdateDatetime, detailUpdateUserId } = await vouchers();
    const json = {
      ...body.data?.present,
      reason: '誤記',
      detailUpdateDatetime,
      detailUpdateUserId,
    };
    const made = await app.call<{ correctionId: string }>('post', path, {
      token,
      json: { ...json, ...change },
    });
    const talk = { person: '乙山　花子', talkedOn: '2026-11-20', talkedTime: '09:30' };
    const id = made.body.data?.correctionId;
    const agreed = await app.call('post', `${path}/${id}/telephone`, { token, json: talk });
    expect(agreed.status, made.body.message).toBe(200);
  };
  const acts = async () => {
    const path = `${base()}/owner`;
    const { body } = await app.call<{ nextActList: { act: string }[] }>('get', path, { token });
    return body.data?.nextActList.map(({ act }) => act);
  };

  test('of the amounts or the recipient replaces the invoice at once, and the office is told to issue another', async () => {
    await invoice();
    const first = await newest();
    await correct({ managerName: '乙川　花子', managerNameKana: 'オツカワ　ハナコ' });
    expect((await own(customer.token)).list).toMatchObject([{ replacedFlg: false, fileFlg: true }]);
    await correct({ companyName: '株式会社丙野商店', companyNameKana: 'ヘイノショウテン' });
    expect((await vouchers()).voucherList).toMatchObject([
      { voidFlg: true, voidReason: '訂正により差し替え', voidedByName: '事務　太郎' },
    ]);
    const { list, path } = await own(customer.token);
    expect(list).toMatchObject([{ replacedFlg: true, fileFlg: false, number: 'B2026-00001' }]);
    const read = await app.call('get', `${path}/${first}`, { token: customer.token });
    expect(read.status).toBe(404);
    expect((await acts())?.[0]).toBe('reissueInvoice');
    expect((await invoice()).body.data?.number).toBe('B2026-00002');
    expect(await acts()).not.toContain('reissueInvoice');
    await correct({ planCdList: ['1012', '1022', '9010'] });
    expect((await own(customer.token)).list.map((one) => one.replacedFlg)).toEqual([true, true]);
    expect(await acts()).toContain('reissueInvoice');
    // One that was issued in its place and is void is none.
    await invoice();
    expect(await acts()).not.toContain('reissueInvoice');
    expect((await annul(await newest())).status).toBe(200);
    expect(await acts()).toContain('reissueInvoice');
    const lines = await app.deps.db.read
      .selectFrom('audit_log')
      .select('action')
      .where('object_id', '=', number)
      .where('action', '=', 'voucher.void')
      .execute();
    expect(lines).toHaveLength(3);
  });
});

describe('what was issued', () => {
  test('stays as it was: neither file nor row changes, and later records only make it outdated', async () => {
    await note(['received', 32_000]);
    await receipt();
    const id = await newest();
    const before = Buffer.from(await file(id));
    await note(['refunded', 500, '値引き']);
    expect((await vouchers()).voucherList[0]).toMatchObject({ outdatedFlg: true, amount: 32_000 });
    expect(Buffer.from(await file(id)).equals(before)).toBe(true);
    for (const change of [{ amount: 1 }, { recipient: 'x' }, { number: 'R2026-00009' }]) {
      const update = app.deps.db.write((trx) =>
        trx.updateTable('vouchers').set(change).where('id', '=', id).execute(),
      );
      await expect(update).rejects.toThrow('frozen');
    }
  });

  test('is voided with a reason, once, and issued anew under another number that names the former', async () => {
    await invoice();
    const first = await newest();
    const again = await invoice();
    expect(again.body.message).toBe(message('mt153', '請求書', 'B2026-00001'));
    expect((await annul(first, ' ')).status).toBe(400);
    expect((await annul(first)).body.message).toBe(message('mt151', '請求書', 'B2026-00001'));
    expect((await annul(first)).status).toBe(409);
    expect((await invoice()).body.data?.number).toBe('B2026-00002');
    const [second, former] = (await vouchers()).voucherList;
    expect(former).toMatchObject({
      number: 'B2026-00001',
      voidFlg: true,
      voidReason: '宛名の誤り',
    });
    expect(await texts(second?.voucherId ?? '')).toEqual([
      expect.stringContaining('再発行B2026-00001に代わるもの'),
    ]);
    const lines = await app.deps.db.read
      .selectFrom('audit_log')
      .select('action')
      .where('object_id', '=', number)
      .where('action', 'in', ['voucher.issue', 'voucher.void', 'voucher.view'])
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual([
      ...['voucher.issue', 'voucher.void', 'voucher.issue', 'voucher.view'],
    ]);
  });

  test('has a number of its own without gaps, also when many are issued at once, and one for each kind', async () => {
    const numbers = await Promise.all([1, 2, 3].map(() => filing(app, customer.token)));
    const answers = await Promise.all(
      numbers.map(async (one) => {
        const path = `/user/mainte/requestdetails/${one}/vouchers`;
        const { body } = await app.call<FilingVouchers>('get', path, { token });
        const json = { ...body.data, kind: 'invoice', tradedDate: '2026-11-21' };
        return app.call<{ number: string }>('post', `${path}/add`, { token, json });
      }),
    );
    const given = answers.map(({ body }) => body.data?.number).sort();
    expect(given).toEqual(['B2026-00001', 'B2026-00002', 'B2026-00003']);
    const twice = await Promise.all([invoice(), invoice()]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await vouchers()).voucherList).toHaveLength(1);
  });

  test('is refused over an older state of the filing', async () => {
    const { detailUpdateDatetime } = await vouchers();
    await note(['received', 32_000]);
    expect((await issue({ kind: 'paymentReceipt' }, { detailUpdateDatetime })).status).toBe(409);
  });

  test('is the customer’s to read: invoices and electronic receipts in force; nobody else’s', async () => {
    await note(['received', 32_000]);
    await invoice();
    await receipt('paper');
    const { list, path } = await own(customer.token);
    expect(list.map(({ kind, fileFlg }) => [kind, fileFlg])).toEqual([
      ['paymentReceipt', false],
      ['invoice', true],
    ]);
    const [onPaper, electronic] = list.map(({ voucherId }) => `${path}/${voucherId}`);
    const { status, bytes } = await app.call('get', electronic ?? '', { token: customer.token });
    expect([status, (await pdfText(bytes))[0]?.includes('請求書')]).toEqual([200, true]);
    expect((await app.call('get', onPaper ?? '', { token: customer.token })).status).toBe(404);
    const stranger = await member(app);
    expect((await own(stranger.token)).status).toBe(404);
    expect((await app.call('get', electronic ?? '', { token: stranger.token })).status).toBe(404);
    await annul(list[1]?.voucherId ?? '');
    expect((await own(customer.token)).list).toHaveLength(1);
    expect((await app.call('get', electronic ?? '', { token: customer.token })).status).toBe(404);
  });

  test('of a cancelled filing is not paid by: its invoice opens no more, and the list says why', async () => {
    await invoice();
    const [before] = (await own(customer.token)).list;
    expect(before).toMatchObject({ fileFlg: true, cancelledFlg: false });
    await app.call('put', `${base()}/suspend`, { token });
    const { list, path } = await own(customer.token);
    expect(list).toMatchObject([{ kind: 'invoice', fileFlg: false, cancelledFlg: true }]);
    const read = await app.call('get', `${path}/${before?.voucherId}`, { token: customer.token });
    expect(read.status).toBe(404);
  });

  test('is found by day, amount and recipient together', async () => {
    await invoice('2026-11-25');
    const search = async (json: object) => {
      const path = '/user/mainte/vouchers';
      const { body } = await app.call<{ voucherList: Voucher[] }>('post', path, { token, json });
      return body.data?.voucherList.map((one) => one.number);
    };
    const found = { dateStart: '2026-11-25', dateEnd: '2026-11-25', amountFrom: 32_000 };
    const all = { ...found, amountTo: 32_000, recipient: '甲野', kind: 'invoice' };
    expect(await search(all)).toEqual(['B2026-00001']);
    for (const other of [
      ...[
        { dateStart: '2026-11-26', dateEnd: '' },
        { dateEnd: '2026-11-24', dateStart: '' },
      ],
      ...[{ amountFrom: 32_001 }, { amountTo: 31_999 }, { recipient: '%' }, { recipient: '乙野' }],
      { kind: 'paymentReceipt' },
    ]) {
      expect(await search({ ...all, ...other }), JSON.stringify(other)).toEqual([]);
    }
  });
});
