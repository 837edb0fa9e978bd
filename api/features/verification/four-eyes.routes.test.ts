import { beforeAll, describe, expect, test } from 'vitest';
import { sharedApp } from '../../testing/apps.ts';
import { manager, verifier } from '../../testing/builders.ts';
import { approversNeeded, dealWith, seenBy, waitingReceipt } from '../../testing/verification.ts';

const app = sharedApp();
let first: string;
let second: string;
let third: string;
let staff: string;
beforeAll(async () => {
  first = (await verifier(app)).token;
  second = (await verifier(app)).token;
  third = (await verifier(app)).token;
  staff = (await manager(app)).token;
  await approversNeeded(app, '0522211001', 2);
});

const vote = async (token: string, id: string, dealKbn: '100' | '200', dealComment = '') =>
  dealWith(app, token, id, 'decide', {
    ...(await seenBy(app, token, id)),
    dealKbn,
    dealComment,
    ...(dealKbn === '200' && { reasonCdList: ['21'] }),
  });
const status = async (receiptNo: string) =>
  (
    await app.call<{ verifyStatusClass: string; verifyResultComment: string }>(
      'post',
      '/all/app/verifyappreqest/status',
      { token: staff, json: { systemId: '0522211001', receiptNo } },
    )
  ).body.data;

describe('where a decision takes two approvers', () => {
  test('the first vote stands for everybody to see and decides nothing', async () => {
    const id = await waitingReceipt(app);
    const done = await vote(first, id, '100', '確認しました。');
    expect(done.body).toMatchObject({ statusCd: 200, messageCd: 'vfv017' });
    const shown = await seenBy(app, second, id);
    expect(shown).toMatchObject({
      verifyStatusKbn: '20',
      approversNeeded: 2,
      canApproval: true,
      approvalName: '',
      voteList: [
        {
          dealKbn: '100',
          dealKbnName: '承認',
          userName: '確認　一子',
          mine: false,
          displayDealDatetime: '2026/11/21 12:00',
          dealComment: '確認しました。',
        },
      ],
    });
    expect(shown.verifyDealWithHistoryExList[0]).toMatchObject({ dealKbnName: '承認（1票）' });
    expect(await seenBy(app, first, id)).toMatchObject({ canApproval: false, canDeny: false });
    expect(await status(id)).toMatchObject({ verifyStatusClass: '20' });
    const again = await vote(first, id, '100');
    expect([again.status, again.body.messageCd]).toEqual([409, 'vfv019']);
    const changed = await vote(first, id, '200', '考え直しました。');
    expect([changed.status, changed.body.messageCd]).toEqual([409, 'vfv019']);
    // A voter cannot block others by claiming the receipt again.
    const path = `/user/verify/verifyapps/${id}/claim`;
    const taken = await app.call('post', path, { token: first });
    expect([taken.status, taken.body.messageCd]).toEqual([409, 'vfv019']);
    expect((await app.call('post', path, { token: second })).status).toBe(200);
  });

  test('two who agree decide, under both names', async () => {
    const id = await waitingReceipt(app);
    await vote(first, id, '100');
    expect((await vote(second, id, '100')).body.messageCd).toBe('vfv016');
    const shown = await seenBy(app, third, id);
    expect(shown).toMatchObject({
      verifyStatusKbn: '30',
      approvalName: '確認　一子、確認　一子',
      voteList: [],
    });
    expect(shown.verifyDealWithHistoryExList.map(({ dealKbnName }) => dealKbnName)).toEqual([
      '承認',
      '承認（1票）',
    ]);
  });

  test('two who differ decide nothing, and a third one does', async () => {
    const id = await waitingReceipt(app);
    await vote(first, id, '100');
    const split = await vote(second, id, '200', '氏名が異なります。');
    expect(split.body).toMatchObject({ statusCd: 200, messageCd: 'vfv018' });
    expect(await status(id)).toMatchObject({ verifyStatusClass: '20' });
    expect((await seenBy(app, third, id)).voteList).toMatchObject([
      { dealKbn: '100' },
      { dealKbn: '200', reasonNameList: ['氏名不一致'] },
    ]);
    expect((await vote(third, id, '200', '同じ意見です。')).body.messageCd).toBe('vfv016');
    expect(await status(id)).toMatchObject({
      verifyStatusClass: '40',
      verifyResultComment: '同じ意見です。',
    });
  });

  test('two votes at the same time are one: the other sees it first', async () => {
    const id = await waitingReceipt(app);
    const shown = await seenBy(app, first, id);
    const responses = await Promise.all(
      [first, second].map((token) =>
        dealWith(app, token, id, 'decide', { ...shown, dealKbn: '100' }),
      ),
    );
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
    expect(responses.find((response) => response.status === 409)?.body.messageCd).toBe('cm200');
    expect((await seenBy(app, third, id)).voteList).toHaveLength(1);
  });

  test('asking again and cancelling take one', async () => {
    const id = await waitingReceipt(app);
    await vote(first, id, '100');
    const sent = { ...(await seenBy(app, first, id)), dealKbn: '', dealComment: '再提出' };
    expect((await dealWith(app, first, id, 'reapply', sent)).status).toBe(200);
    expect((await seenBy(app, first, id)).voteList).toEqual([]);
  });
});
