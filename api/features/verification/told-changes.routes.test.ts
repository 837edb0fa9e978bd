import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifier } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { actsOn, mailsOfChange } from '../../testing/told-changes.ts';

type Verifier = Awaited<ReturnType<typeof verifier>>;

let app: TestApp;
let head: Verifier;
let other: Verifier;
beforeEach(async () => {
  app = await createTestApp();
  head = await verifier(app);
  other = await verifier(app);
});
afterEach(() => app.close());

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
