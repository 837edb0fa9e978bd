import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '../../testing/apps.ts';
import { verifier } from '../../testing/builders.ts';
import { dealWith, seenBy, waitingReceipt } from '../../testing/verification.ts';

const app = sharedApp();
let one: { token: string; loginId: string };
let other: { token: string; loginId: string };
beforeAll(async () => {
  one = await verifier(app);
  other = await verifier(app);
});

const minute = 60_000;
const figures = (token: string, dateStart: string, dateEnd: string) =>
  app.call('get', `/user/verify/figures?dateStart=${dateStart}&dateEnd=${dateEnd}`, { token });

async function deal(
  who: { token: string },
  waitedMinutes: number,
  what: 'decide' | 'reapply' | 'cancel',
  sent: object,
  change: object = {},
): Promise<void> {
  const applied_at = new Date(app.clock.now().getTime() - waitedMinutes * minute).toISOString();
  const id = await waitingReceipt(app, { applied_at, ...change });
  const shown = await seenBy(app, who.token, id);
  const done = await dealWith(app, who.token, id, what, { ...shown, dealComment: '理由', ...sent });
  expect(done.body.errorList).toEqual([]);
}

test('tell waits, decisions by reason and person, and who was asked again', async () => {
  for (let waited = 1; waited <= 8; waited += 1)
    await deal(one, waited, 'decide', { dealKbn: '100' });
  await deal(other, 60, 'decide', { dealKbn: '200', reasonCdList: ['21', '01'] });
  await deal(other, 90, 'reapply', { reasonCdList: ['01'] });
  // An expired invitation was no application, and a cancelled request no decision.
  const expired = { applied_at: null, status: '90' };
  await deal(other, 0, 'reapply', {}, expired);
  await deal(one, 5, 'cancel', { reasonCdList: ['41'] });

  const { body } = await figures(one.token, '2026-11-21', '2026-11-21');
  expect(body.data).toEqual({
    dateStart: '2026-11-21',
    dateEnd: '2026-11-21',
    wait: { count: 11, medianSeconds: 5 * 60, percentile90Seconds: 3600 },
    dealList: [
      { dealKbn: '100', name: '承認', count: 8 },
      { dealKbn: '200', name: '否認', count: 1 },
      { dealKbn: '300', name: '依頼取消', count: 1 },
      { dealKbn: '400', name: '再申請依頼', count: 2 },
    ],
    reasonList: [
      { reasonCd: '01', name: '不鮮明', dealKbn: '200', count: 1 },
      { reasonCd: '01', name: '不鮮明', dealKbn: '400', count: 1 },
      { reasonCd: '21', name: '氏名不一致', dealKbn: '200', count: 1 },
      { reasonCd: '41', name: '担当者の変更', dealKbn: '300', count: 1 },
    ],
    personList: [
      {
        userName: '確認　一子',
        userNo: one.loginId,
        approvals: 8,
        denials: 0,
        reapplications: 0,
        cancels: 1,
        votes: 0,
      },
      {
        userName: '確認　一子',
        userNo: other.loginId,
        approvals: 0,
        denials: 1,
        reapplications: 2,
        cancels: 0,
        votes: 0,
      },
    ],
    reapplicationRate: 0.1,
  });
});

test('of days without decisions are empty, and of other systems nobody’s', async () => {
  const none = {
    wait: { count: 0, medianSeconds: null, percentile90Seconds: null },
    personList: [],
    reasonList: [],
    reapplicationRate: null,
  };
  expect((await figures(one.token, '2026-11-20', '2026-11-20')).body.data).toMatchObject(none);
  const stranger = (await verifier(app, { systemId: '1111111111' })).token;
  expect((await figures(stranger, '2026-11-01', '2026-11-30')).body.data).toMatchObject(none);
});

test('are for approvers, and for days in their order', async () => {
  const reader = (await verifier(app, { approver: false })).token;
  expect((await figures(reader, '2026-11-01', '2026-11-30')).status).toBe(403);
  for (const [start, end, field] of [
    ['2026-11-22', '2026-11-21', 'dateEnd'],
    ['2026-02-30', '2026-11-21', 'dateStart'],
    ['2026-11-21', '', 'dateEnd'],
  ] as const) {
    const response = await figures(one.token, start, end);
    expect([response.status, response.body.errorList[0]?.field]).toEqual([400, field]);
  }
});
