import { beforeAll, describe, expect, test } from 'vitest';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, verifier } from '../../testing/builders.ts';
import { systemKey } from '../../testing/system-key.ts';
import { mailedLink, person } from '../../testing/verification.ts';

const app = sharedApp();
let approver: string;
let staff: string;
beforeAll(async () => {
  approver = (await verifier(app)).token;
  staff = (await manager(app)).token;
});

const otherSystem = '1234567890';
const request = (json: unknown, caller: object = { token: staff }) =>
  app.call<{ receiptNo: string; verifyStatusKbn: string }>('post', '/all/app/verifyappreqest/add', {
    ...caller,
    json,
  });
const status = (receiptNo: string, caller: object = { token: staff }, systemId = '0522211001') =>
  app.call<{ receiptNo: string; verifyStatusClass: string; verifyResult: string }>(
    'post',
    '/all/app/verifyappreqest/status',
    { ...caller, json: { systemId, receiptNo } },
  );

describe('a request for verification', () => {
  test('makes a receipt with its method and mails the link', async () => {
    const json = person();
    const response = await request(json);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ messageCd: 'mt011', data: { verifyStatusKbn: '10' } });
    const receiptNo = response.body.data?.receiptNo ?? '';
    expect(receiptNo).toMatch(/^V20261121\d{5}$/);
    const row = await app.deps.db.read
      .selectFrom('receipts')
      .selectAll()
      .where('id', '=', receiptNo)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      method: 'photo',
      rule_version: '犯収法施行規則6条1項1号ホ',
      due_date: '2026-11-28',
      chain_id: receiptNo,
      branch_no: 0,
    });
    expect((await mailedLink(app, json.mailAddress)).receiptNo).toBe(receiptNo);
    expect(JSON.stringify(response.body)).not.toContain('capture');
  });

  test('is of nobody who is still to be born', async () => {
    const { status, body } = await request(person({ birthDate: '2026-11-22' }));
    expect([status, body.errorList[0]?.field]).toEqual([400, 'birthDate']);
    expect((await request(person({ birthDate: '2026-11-21' }))).status).toBe(200);
  });

  test('needs birth date and address, which the photos of a document are compared with', async () => {
    const missing = await request(person({ birthDate: '', address: '　' }));
    expect(missing.status).toBe(400);
    expect(missing.body.errorList).toMatchObject([
      { field: 'birthDate', messageCd: 'cm020', message: expect.stringContaining('生年月日') },
      { field: 'address', messageCd: 'cm020', message: expect.stringContaining('住居') },
    ]);
    for (const none of [{ birthDate: '' }, { address: '' }]) {
      expect((await request(person(none))).status).toBe(400);
    }
  });

  test('needs a manager or a system key, each for the own system alone', async () => {
    const key = await systemKey(app, otherSystem);
    const ofOther = person({ systemId: otherSystem });
    const byKey = { headers: { 'x-system-key': key } };
    expect((await request(person(), {})).status).toBe(401);
    expect((await request(person(), { token: approver })).status).toBe(403);
    expect((await request(person(), { headers: { 'x-system-key': 'wrong' } })).status).toBe(401);
    expect((await request(ofOther)).status).toBe(404);
    expect((await request(person(), byKey)).status).toBe(404);
    const customer = await member(app);
    const ofFiling = { requestNo: await filing(app, customer.token) };
    const forFiling = { ...ofOther, ...ofFiling, mailAddress: customer.mailAddress };
    expect((await request(forFiling, byKey)).status).toBe(404);
    const made = await request(ofOther, byKey);
    expect(made.status).toBe(200);

    const receiptNo = made.body.data?.receiptNo ?? '';
    expect((await status(receiptNo, byKey, otherSystem)).body.data?.verifyStatusClass).toBe('10');
    const foreign = await status(receiptNo);
    const missing = await status('V2026112199999');
    const own = await request(person());
    const foreignToKey = await status(own.body.data?.receiptNo ?? '', byKey, otherSystem);
    for (const response of [
      missing,
      foreignToKey,
      await status(receiptNo, { token: staff }, otherSystem),
      await status(own.body.data?.receiptNo ?? '', { token: staff }, otherSystem),
    ]) {
      expect(response.status).toBe(404);
      expect(Buffer.from(response.bytes).equals(Buffer.from(foreign.bytes))).toBe(true);
    }
  });

  test('lists every fault of its fields', async () => {
    const response = await request(
      person({ name: '', nameKana: '乙山', mailAddress: 'x', birthDate: '2026-02-30', sex: '7' }),
    );
    expect(response.status).toBe(400);
    expect(response.body.errorList.map(({ field }) => field).sort()).toEqual([
      'birthDate',
      'mailAddress',
      'name',
      'nameKana',
      'sex',
    ]);
  });

  test('mails one address three times an hour, counted exactly; refused ones do not count', async () => {
    const customer = await member(app);
    const json = person({ mailAddress: customer.mailAddress });
    const requestNo = await filing(app, customer.token);
    await app.call('put', `/user/mainte/requestdetails/${requestNo}/suspend`, { token: staff });
    for (let i = 0; i < 4; i += 1) {
      expect((await request({ ...json, systemId: otherSystem })).status).toBe(404);
      expect((await request({ ...json, requestNo })).status).toBe(409);
    }
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        request({
          ...json,
          mailAddress: i % 2 ? json.mailAddress : json.mailAddress.toUpperCase(),
        }),
      ),
    );
    const statuses = responses.map((response) => response.status);
    expect(statuses.filter((code) => code === 200)).toHaveLength(3);
    expect(statuses.filter((code) => code === 429)).toHaveLength(5);
    expect(responses.find((response) => response.status === 429)?.body.messageCd).toBe('cm130');
  });

  test('gives no number twice', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => request(person())));
    const numbers = responses.map(({ body }) => body.data?.receiptNo);
    expect(new Set(numbers).size).toBe(10);
  });
});
