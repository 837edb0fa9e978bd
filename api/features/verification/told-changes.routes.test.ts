import { beforeEach, describe, expect, test } from 'vitest';
import { freshApp } from '../../testing/apps.ts';
import { verifier } from '../../testing/builders.ts';
import { actsOn, mailsOfChange } from '../../testing/told-changes.ts';
import { approversNeeded } from '../../testing/verification.ts';

type Verifier = Awaited<ReturnType<typeof verifier>>;

const app = freshApp();
let head: Verifier;
let other: Verifier;
beforeEach(async () => {
  head = await verifier(app);
  other = await verifier(app);
});

/** Does something to a verifier as an approver; returns who was told of what, and the new lines of the log. */
async function told({ id }: Verifier, act: '' | '/suspend' | '/resume', change: object = {}) {
  const { token } = head;
  const path = `/user/verify/verifyUser/${id}`;
  const { body } = await app.call<{ mailAddress: string; userNo: string }>('get', path, { token });
  const { mailAddress: mailAddressConfirm, userNo: befUserNo } = body.data ?? {};
  const { status } = await app.call('put', `${path}${act}`, {
    token,
    json: { ...body.data, mailAddressConfirm, befUserNo, ...change },
  });
  expect(status).toBe(200);
  const mails = await mailsOfChange(app);
  return {
    to: mails.map(({ recipient }) => recipient).sort(),
    what: [...new Set(mails.map(({ change }) => change))],
    log: await actsOn(app, id, head.id),
  };
}

const boxes = (...people: Verifier[]) =>
  people.map(({ loginId }) => `${loginId}@example.jp`).sort();

describe('a verifier and the approvers are told, and the log says,', () => {
  test('when he is suspended, and when he is resumed without being an approver', async () => {
    const reader = await verifier(app, { approver: false });
    expect(await told(reader, '/suspend')).toEqual({
      to: boxes(head, other, reader),
      what: ['利用の停止'],
      log: ['verifier.suspend'],
    });
    expect(await told(reader, '/resume')).toEqual({
      to: boxes(head, other, reader),
      what: ['利用の再開'],
      log: ['verifier.suspend', 'verifier.resume'],
    });
  });

  test('when an approver is suspended', async () => {
    expect(await told(other, '/suspend')).toEqual({
      to: boxes(head, other),
      what: ['利用の停止'],
      log: ['verifier.suspend'],
    });
  });

  test('that decisions wait, when two decide and the second approver is suspended', async () => {
    await approversNeeded(app, head.systemId, 2);
    const third = await verifier(app);
    const wait =
      '承認・否認には承認者2名が必要です。2人目の承認者が審査できるようになるまで、承認・否認は確定しません。';
    const suspended = async ({ id }: Verifier) => {
      const { token } = head;
      const path = `/user/verify/verifyUser/${id}`;
      const { body } = await app.call<object>('get', path, { token });
      const answer = await app.call('put', `${path}/suspend`, { token, json: body.data });
      expect(answer.status).toBe(200);
      const mails = await app.deps.db.write((trx) =>
        trx.deleteFrom('outbox').returning('text').execute(),
      );
      expect(mails.length).toBeGreaterThan(1);
      return [answer.body.message, ...mails.map(({ text }) => text)];
    };
    for (const text of await suspended(third)) expect(text).not.toContain(wait);
    for (const text of await suspended(other)) expect(text).toContain(wait);
  });

  test.each<[{ mailAddress?: string; [field: string]: unknown }, string]>([
    [{ approverFlg: false }, '承認者の指定の解除'],
    [{ validityperiodEndDate: '2026-11-20' }, '有効期間の変更'],
    [
      { approverFlg: false, userNo: 'another-login', mailAddress: 'other@example.jp' },
      'メールアドレスの設定、承認者の指定の解除、ユーザーIDの変更',
    ],
  ])('when a right is taken away: %j', async (change, what) => {
    const moved = change.mailAddress ? { mailAddressConfirm: change.mailAddress } : {};
    const { what: words, log, to } = await told(other, '', { ...change, ...moved });
    expect(words).toContain(what);
    expect(to).toContain(`${head.loginId}@example.jp`);
    expect(to).toContain(change.mailAddress ?? `${other.loginId}@example.jp`);
    expect(log).toEqual(['verifier.update', 'verifier.rights']);
  });

  test('when a name is changed, with the former one; a reading alone is told to nobody', async () => {
    expect((await told(other, '', { nameKana: 'シン　シメイ' })).to).toEqual([]);
    expect(await told(other, '', { name: '新　氏名' })).toEqual({
      to: boxes(head, other),
      what: [`氏名の変更（変更前：確認　一子）`],
      log: ['verifier.update', 'verifier.update'],
    });
  });
});
