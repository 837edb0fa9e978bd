import { beforeAll, describe, expect, test } from 'vitest';
import { verifyStatus } from '#contract/codes.ts';
import { sharedApp } from '../../testing/apps.ts';
import { verifier } from '../../testing/builders.ts';
import { waitingReceipt } from '../../testing/verification.ts';

const app = sharedApp();
let token: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  token = (await verifier(app)).token;
  const stranger = await verifier(app, { systemId: '1111111111' });
  const receipt = async (name: string, change: Parameters<typeof waitingReceipt>[1]) => {
    ids[name] = await waitingReceipt(app, change);
  };
  await receipt('old', {
    received_at: '2026-10-01T03:00:00.000Z',
    applied_at: '2026-10-03T03:00:00.000Z',
    status: verifyStatus.approved,
    name: '髙橋　さくら',
    name_kana: 'タカハシ　サクラ',
  });
  await receipt('lateNight', {
    received_at: '2026-11-19T15:30:00.000Z',
    applied_at: null,
    status: verifyStatus.invited,
    name: '高木　一',
    name_kana: 'タカギ　ハジメ',
  });
  await receipt('waiting', { received_at: '2026-11-20T15:00:00.000Z' });
  await receipt('expired', {
    received_at: '2026-11-05T03:00:00.000Z',
    applied_at: null,
    status: verifyStatus.invited,
    dueInDays: -9,
  });
  await receipt('foreign', { system_id: stranger.systemId });
});

interface Found {
  verifyReceiptAppListSearchResultDtoList: { receiptNo: string; verifyStatusKbn: string }[];
  totalCount: number;
  nextCursor: string | null;
}
const search = (json: object, own = token) =>
  app.call<Found>('post', '/user/verify/receiptApp/searchconditions', { token: own, json });
const found = async (json: object) => {
  const { body } = await search(json);
  const rows = body.data?.verifyReceiptAppListSearchResultDtoList ?? [];
  const names = Object.keys(ids);
  return rows.map(({ receiptNo }) =>
    names.find((name) => ids[name] === receiptNo.replace('-', '')),
  );
};

describe('the receipt search', () => {
  test('finds by days, both included, of Japan', async () => {
    expect(await found({})).toEqual(['waiting', 'lateNight', 'expired', 'old']);
    const day = { receiptDateStart: '2026-11-20', receiptDateEnd: '2026-11-20' };
    expect(await found(day)).toEqual(['lateNight']);
    expect(await found({ receiptDateStart: '2026-11-20' })).toEqual(['waiting', 'lateNight']);
    expect(await found({ receiptDateEnd: '2026-10-31' })).toEqual(['old']);
    expect(await found({ appDateStart: '2026-10-03', appDateEnd: '2026-11-21' })).toEqual([
      'waiting',
      'old',
    ]);
    expect(await found({ appDateStart: '2026-10-03', receiptDateEnd: '2026-11-20' })).toEqual([
      'old',
    ]);
  });

  test('finds by the beginning of a name, written or read, in any width', async () => {
    expect(await found({ appName: 'たか' })).toEqual(['lateNight', 'old']);
    expect(await found({ appName: 'ﾀｶﾊ' })).toEqual(['old']);
    expect(await found({ appName: '髙橋さくら' })).toEqual(['old']);
    expect(await found({ appName: '髙橋さくらこ' })).toEqual([]);
    expect(await found({ appName: '橋' })).toEqual([]);
    expect(await found({ appName: 'タカ', appDateEnd: '2026-11-30' })).toEqual(['old']);
  });

  test('finds by states, those of today', async () => {
    expect(await found({ verifyStatusList: ['20'] })).toEqual(['waiting']);
    expect(await found({ verifyStatusList: ['10', '30', '90'] })).toEqual([
      'lateNight',
      'expired',
      'old',
    ]);
    expect(await found({ verifyStatusList: ['90'] })).toEqual(['expired']);
    expect(await found({ verifyStatusList: ['x'] })).toEqual([]);
    expect(await found({ verifyStatusList: ['20', '30'], appName: 'タ' })).toEqual(['old']);
  });

  test('finds one by its number, with its hyphen or without, of the own system alone', async () => {
    const id = ids.old ?? '';
    expect(await found({ receiptNo: id })).toEqual(['old']);
    expect(await found({ receiptNo: `${id.slice(0, 9)}-${id.slice(9)}` })).toEqual(['old']);
    for (const receiptNo of [
      ` ${id.toLowerCase()} `,
      id.replace('V', 'Ｖ'),
      `${id.slice(0, 9)}－${id.slice(9)}`,
    ]) {
      expect(await found({ receiptNo })).toEqual(['old']);
    }
    expect(await found({ receiptNo: ids.foreign })).toEqual([]);
    expect(await found({ receiptNo: id, verifyStatusList: ['20'] })).toEqual([]);
  });

  test('goes on page by page, also over several states', async () => {
    for (const json of [{}, { verifyStatusList: ['10', '20', '30', '90'] }]) {
      const rows: string[] = [];
      for (let after = '', pages = 0; pages < 5; pages += 1) {
        const { body } = await search({ ...json, pageSize: 1, ...(after && { after }) });
        expect(body.data?.totalCount).toBe(4);
        rows.push(
          ...(body.data?.verifyReceiptAppListSearchResultDtoList ?? []).map((r) => r.receiptNo),
        );
        after = body.data?.nextCursor ?? '';
        if (!after) break;
      }
      expect(rows).toHaveLength(4);
      expect(new Set(rows).size).toBe(4);
      const third = await search({ ...json, pageSize: 1, page: 3 });
      expect(third.body.data?.verifyReceiptAppListSearchResultDtoList[0]?.receiptNo).toBe(rows[2]);
    }
  });

  test('names what is wrong', async () => {
    const cases: [object, string][] = [
      [{ receiptDateStart: '2026-13-01' }, 'receiptDateStart'],
      [{ receiptDateStart: '2026-11-02', receiptDateEnd: '2026-11-01' }, 'receiptDateEnd'],
      [{ appDateStart: '2026-11-02', appDateEnd: '2026-11-01' }, 'appDateEnd'],
      [{ appName: 'あ'.repeat(61) }, 'appName'],
      [{ appName: 1 }, 'appName'],
      [{ receiptNo: 'V'.repeat(21) }, 'receiptNo'],
      [{ verifyStatusList: Array(11).fill('10') }, 'verifyStatusList'],
      [{ after: 'x' }, 'after'],
    ];
    for (const [json, field] of cases) {
      const response = await search(json);
      expect([response.status, response.body.errorList[0]?.field]).toEqual([400, field]);
    }
  });
});
