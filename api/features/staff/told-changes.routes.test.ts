import { beforeEach, describe, expect, test } from 'vitest';
import { freshApp } from '../../testing/apps.ts';
import { manager } from '../../testing/builders.ts';
import { actsOn, mailsOfChange } from '../../testing/told-changes.ts';

const app = freshApp();
let head: Awaited<ReturnType<typeof manager>>;
beforeEach(async () => {
  head = await manager(app, { admin: true });
  await mailTo(head.id, 'head@example.jp');
});

async function mailTo(id: string, mail_address: string): Promise<void> {
  await app.deps.db.write((trx) =>
    trx.updateTable('managers').set({ mail_address }).where('id', '=', id).execute(),
  );
}
async function colleague(mailAddress: string, rights: Parameters<typeof manager>[1] = {}) {
  const made = await manager(app, rights);
  if (mailAddress) await mailTo(made.id, mailAddress);
  return made;
}

/** Does something to a manager as the administrator; returns who was told of what, and the new lines of the log. */
async function told(id: string, act: '' | '/suspend', change: object = {}) {
  const { token } = head;
  const path = `/user/mainte/managers/${id}`;
  const { body } = await app.call<object>('get', path, { token });
  const { status } = await app.call('put', `${path}${act}`, {
    token,
    json: { ...body.data, ...change },
  });
  expect(status).toBe(200);
  const mails = await mailsOfChange(app);
  return {
    mails: mails.map(({ recipient, change }) => `${recipient} ${change}`).sort(),
    log: await actsOn(app, id, head.id),
  };
}

const by = '（事務　太郎による）';

describe('a manager and the administrators are told, and the log says,', () => {
  test('when he is suspended', async () => {
    const clerk = await colleague('clerk@example.jp', { scrivener: true });
    await colleague('other@example.jp', { admin: true });
    const what = `利用の停止：司法書士${by}`;
    expect(await told(clerk.id, '/suspend')).toEqual({
      mails: ['clerk', 'head', 'other'].map((name) => `${name}@example.jp ${what}`),
      log: ['manager.suspend'],
    });
  });

  test('when an administrator is suspended, who is no head any more', async () => {
    const other = await colleague('other@example.jp', { admin: true });
    const { mails } = await told(other.id, '/suspend');
    expect(mails).toEqual(
      ['head', 'other'].map((name) => `${name}@example.jp 利用の停止：管理者${by}`),
    );
  });

  test('when one without an address is suspended: the administrators alone', async () => {
    const clerk = await colleague('');
    expect((await told(clerk.id, '/suspend')).mails).toEqual([`head@example.jp 利用の停止${by}`]);
  });

  test.each([
    [{ adminFlg: false }, '「管理者」の解除', ['manager.update', 'manager.rights']],
    [
      { scrivenerFlg: false },
      '「司法書士」の解除',
      ['manager.update', 'manager.rights', 'manager.scrivener'],
    ],
    [
      { adminFlg: false, validityperiodEndDate: '2026-12-31' },
      '「管理者」の解除、有効期間の変更',
      ['manager.update', 'manager.rights'],
    ],
    [
      { validityperiodEndDate: '2026-11-20' },
      '有効期間の変更',
      ['manager.update', 'manager.rights'],
    ],
  ])('when a right is taken away: %j', async (change, what, log) => {
    const other = await colleague('other@example.jp', { admin: true, scrivener: true });
    expect(await told(other.id, '', change)).toEqual({
      mails: ['head', 'other'].map((name) => `${name}@example.jp ${what}${by}`),
      log,
    });
  });

  test('when a right is given', async () => {
    const clerk = await colleague('clerk@example.jp');
    const { mails, log } = await told(clerk.id, '', { adminFlg: true });
    expect(mails).toEqual(
      ['clerk', 'head'].map((name) => `${name}@example.jp 「管理者」の付与${by}`),
    );
    expect(log).toEqual(['manager.update', 'manager.rights']);
  });

  test('not when a name alone is corrected', async () => {
    const clerk = await colleague('clerk@example.jp');
    expect(await told(clerk.id, '', { name: '新　氏名' })).toEqual({
      mails: [],
      log: ['manager.update'],
    });
  });
});
