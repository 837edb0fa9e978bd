import { expect, test } from 'vitest';
import { sharedApp } from './testing/apps.ts';
import { manager, member, registration, verifier } from './testing/builders.ts';
import type { TestApp } from './testing/test-app.ts';

// Wherever a password is set, one that is easily guessed is refused with the reason.

const app = sharedApp();

const short = 'Password1!';
const long = 'Password1234';
const twice = (newPw: string) => ({ newPw, newPwConfirm: newPw });
const refusal = async (call: ReturnType<TestApp['call']>) => {
  const { status, body } = await call;
  return [status, body.errorList.map(({ field, messageCd }) => `${field} ${messageCd}`)];
};
const linkIn = async (subject: string) => {
  const { text } = await app.deps.db.read
    .selectFrom('outbox')
    .select('text')
    .where('subject', 'like', `%${subject}%`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /#([\w-]{43})/.exec(text)?.[1] ?? '';
};

test('a customer: registering, changing, setting anew with the same code', async () => {
  const json = registration({ mailAddress: 'new@example.jp', pw: short });
  const path = '/all/core/customers/add';
  expect(await refusal(app.call('post', path, { json }))).toEqual([400, ['pw mb090']]);
  const own = registration({ mailAddress: 'new@example.jp', pw: 'New-2026-1' });
  expect(await refusal(app.call('post', path, { json: own }))).toEqual([400, ['pw mb091']]);
  // The form asks before its visitor reads the terms; nothing is stored.
  const asking = async (one: ReturnType<typeof registration>) => {
    const { companyName, companyNameKana, mailAddress, pw, ...more } = one;
    const { name, nameKana, managerName, managerNameKana } = more;
    const names = { companyName, companyNameKana, name, nameKana, managerName, managerNameKana };
    const json = { ...names, mailAddress, pw };
    return refusal(app.call('post', '/all/core/customers/passwordcheck', { json }));
  };
  expect(await asking(json)).toEqual([400, ['pw mb090']]);
  expect(await asking(own)).toEqual([400, ['pw mb091']]);
  expect(await asking({ ...own, pw: 'Hato-1234' })).toEqual([200, []]);
  expect(await asking({ ...own, pw: 'Gankutsuou1989' })).toEqual([400, ['pw mb090']]);
  expect(await asking({ ...own, pw: 'short' })).toEqual([400, ['pw mb016']]);
  const mails = app.deps.db.read.selectFrom('outbox').select('id');
  expect(await mails.execute()).toEqual([]);

  const one = await member(app, { password: 'Hato-1234' });
  const { token } = one;
  const of = `/user/core/customers/${one.id}`;
  const { body } = await app.call<Record<string, string>>('get', of, { token });
  const headers = {
    'update-datetime': body.data?.updateDatetime ?? '',
    'update-user-id': body.data?.updateUserId ?? '',
  };
  const change = { nowPw: 'Hato-1234', ...twice(short) };
  expect(await refusal(app.call('put', `${of}/pw`, { token, headers, json: change }))).toEqual([
    400,
    ['newPw mb090'],
  ]);

  const asked = await app.call<{ authCd: string }>('post', '/user/core/pwresethistories/request', {
    json: { mailAddress: one.mailAddress },
  });
  const reset = `/user/core/pwresethistories/${await linkIn('パスワード再設定')}`;
  const authCd = asked.body.data?.authCd;
  for (let tried = 0; tried < 10; tried += 1) {
    const weak = { json: { authCd, ...twice(short) } };
    expect(await refusal(app.call('put', reset, weak))).toEqual([400, ['newPw mb090']]);
  }
  const right = { json: { authCd, ...twice('Neue-5678') } };
  expect((await app.call('put', reset, right)).status).toBe(200);
});

test('a manager: registering, setting, by the mailed link', async () => {
  const { token } = await manager(app, { admin: true });
  const clerk = await manager(app);
  const json = {
    ...{ userId: 'newcomer', name: '髙橋　はな', nameKana: 'タカハシ　ハナ' },
    ...{ pw: long, pwConfirm: long, validityperiodStartDate: '2026-11-21' },
  };
  expect(await refusal(app.call('post', '/mainte/managers/add', { token, json }))).toEqual([
    400,
    ['pw mb090'],
  ]);
  const of = `/user/mainte/managers/${clerk.id}`;
  const change = async (to: object) => {
    const { body } = await app.call<object>('get', of, { token });
    return app.call('put', of, { token, json: { ...body.data, ...to } });
  };
  expect(await refusal(change(twice(long)))).toEqual([400, ['newPw mb090']]);
  await change({ mailAddress: 'clerk@example.jp' });
  await app.call('put', `${of}/loginlink`, { token });
  const onetimeurl = await linkIn('ログイン用のリンク');
  const use = (newPw: string) =>
    app.call('put', '/login/mainte/link', { json: { onetimeurl, ...twice(newPw) } });
  // Its owner's login, and the reading of his name.
  for (const known of [clerk.loginId, 'Jimu-Tarou']) {
    expect(await refusal(use(`${known}-2026-1123`))).toEqual([400, ['newPw mb091']]);
  }
  expect((await use('another-Sentence.of.my.own')).status).toBe(200);
});

test('a verifier: registering and setting', async () => {
  const [approver, colleague] = [await verifier(app), await verifier(app, { approver: false })];
  const { token } = approver;
  const json = {
    ...{ userNo: 'verifier99', name: '髙橋　はな', nameKana: 'タカハシ　ハナ' },
    ...{
      mailAddress: 'hana@example.jp',
      mailAddressConfirm: 'hana@example.jp',
      approverFlg: false,
      pw: long,
      pwConfirm: long,
    },
    ...{ validityperiodStartDate: '2026-11-21', validityperiodEndDate: '' },
  };
  expect(await refusal(app.call('post', '/user/verify/verifyUser/add', { token, json }))).toEqual([
    400,
    ['pw mb090'],
  ]);
  const of = `/user/verify/verifyUser/${colleague.id}`;
  expect(await refusal(app.call('put', `${of}/pw`, { token, json: twice(long) }))).toEqual([
    400,
    ['newPw mb090'],
  ]);
});
