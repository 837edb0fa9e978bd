import { expect, test } from 'vitest';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import type { Manager } from '#contract/endpoints/managers.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import type { Transfer } from '#contract/endpoints/transfers.ts';
import { sharedApp } from '../../testing/apps.ts';
import {
  application,
  filing,
  manager,
  member,
  registration,
  verifier,
} from '../../testing/builders.ts';
import { pdf } from '../../testing/pdf.ts';
import type { TestAnswer } from '../../testing/test-app.ts';
import {
  applicant,
  approversNeeded,
  dealWith,
  mailedLink,
  person,
  photo,
  seenBy,
  waitingReceipt,
} from '../../testing/verification.ts';

// The audit entries of changes and reads: action, object and actor.

const app = sharedApp();
let last = '';

/** The entries since the last check, after an action. */
async function lines(act: Promise<TestAnswer<unknown>>): Promise<string[]> {
  const { status, body } = await act;
  expect([status, body?.errorList ?? []]).toEqual([200, []]);
  const rows = await app.deps.db.read
    .selectFrom('audit_log')
    .selectAll()
    .where('id', '>', last)
    .orderBy('id')
    .execute();
  last = rows.at(-1)?.id ?? last;
  return rows.map((row) => `${row.action} ${row.object_id} ${row.actor_kind} ${row.actor_id}`);
}

const today = { requestDateStart: '2026-11-21', requestDateEnd: '2026-11-21' };
const own = '/user/core/customers/0';
const ofOffice = '/user/mainte/requestdetails';

async function mailed(recipient: string, link: RegExp): Promise<string> {
  const mails = app.deps.db.read.selectFrom('outbox').select('text').orderBy('id', 'desc');
  const rows = await mails.where('recipient', '=', recipient).execute();
  return rows.map(({ text }) => link.exec(text)?.[1]).find(Boolean) ?? '';
}

test('a customer', async () => {
  const call = (method: string, path: string, json?: unknown) =>
    app.call<never>(method, path, { token, ...(json !== undefined && { json }) });
  const add = '/all/core/customers/add';
  const given = registration();
  await app.call('post', add, { json: given });
  const { id } = await app.deps.db.read
    .selectFrom('customers')
    .select('id')
    .executeTakeFirstOrThrow();
  const who = `member ${id}`;
  expect(await lines(app.call('post', add, { json: given }))).toEqual([
    `customer.register ${id} anyone `,
    `customer.register-again ${id} anyone `,
  ]);
  const begun = await app.call<{ authCd: string }>('post', '/user/core/pwresethistories/request', {
    json: { mailAddress: given.mailAddress },
  });
  const url = await mailed(given.mailAddress, /mbc210#([\w-]{43})/);
  const pw = { newPw: 'Neue-5678', newPwConfirm: 'Neue-5678' };
  const json = { authCd: begun.body.data?.authCd, ...pw };
  expect(await lines(app.call('put', `/user/core/pwresethistories/${url}`, { json }))).toEqual([
    `password.request-reset ${id} anyone `,
    `customer.confirm-mail ${id} ${who}`,
    `password.reset ${id} ${who}`,
  ]);
  const login = app.call('post', '/login/core', {
    json: { username: given.mailAddress, password: pw.newPw },
  });
  expect(await lines(login)).toEqual([`session.start ${id} ${who}`]);
  const token = (await login).headers.get('x-auth-token') ?? '';

  // The reset was the first proof of the mailbox.
  expect(await lines(call('put', `${own}/typed/keep`, {}))).toEqual([
    `customer.keep-typed ${id} ${who}`,
  ]);
  const seen = await app.call<object>('get', own, { token });
  const changed = {
    ...{ ...seen.body.data, befMailAddress: given.mailAddress, address: '東京都港区' },
    ...{ mailAddress: 'neu@example.jp', mailAddressConfirm: 'neu@example.jp' },
  };
  expect(await lines(call('put', own, changed))).toEqual([
    `customer.view ${id} ${who}`,
    `customer.update ${id} ${who}`,
  ]);
  const link = await mailed('neu@example.jp', /mba130#([\w-]{43})/);
  const confirmed = app.call('put', `/all/core/customers/mailaddress/${link}`);
  expect(await lines(confirmed)).toEqual([`customer.change-mail ${id} ${who}`]);
  const next = { nowPw: pw.newPw, newPw: 'Umzug-9012', newPwConfirm: 'Umzug-9012' };
  expect(await lines(call('put', `${own}/pw`, next))).toEqual([`password.change ${id} ${who}`]);

  const filed = app.call<{ requestNo: string }>('post', `${own}/requests/add`, {
    token,
    json: application(),
  });
  const noted = await lines(filed);
  const number = (await filed).body.data?.requestNo ?? '';
  expect(noted).toEqual([`filing.apply ${number} ${who}`]);
  expect(await lines(call('get', `${own}/information`))).toEqual([`filing.list  ${who}`]);
  const path = `${own}/requestdetail/${number}`;
  expect(await lines(call('get', path))).toEqual([`filing.view ${number} ${who}`]);
  const made = await lines(
    call('post', `${own}/estimates`, { requestPlanList: application().requestPlanList }),
  );
  expect(made).toEqual([`estimate.make E2026112100001 ${who}`]);
  const estimate = call('get', `${path}/estimate`);
  expect(await lines(estimate)).toEqual([`estimate.view ${number} ${who}`]);

  const stored = app.call<{ fileId: string }>('post', `/user/core/fileinformation/${number}/add`, {
    token,
    file: await pdf(),
  });
  expect(await lines(stored)).toEqual([`document.store ${number} ${who}`]);
  const { fileId } = (await stored).body.data ?? {};
  const removed = call('post', `/user/core/${number}/fileinformation/${fileId}/delete`, {});
  expect(await lines(removed)).toEqual([`document.remove ${number} ${who}`]);

  const staff = await manager(app);
  const ofPdf = `/user/mainte/${number}/fileinformation`;
  const byStaff = { token: staff.token };
  expect(await lines(app.call('get', `${ofPdf}/former`, byStaff))).toEqual([
    `document.list ${number} manager ${staff.id}`,
  ]);
  expect(await lines(app.call('post', `${ofPdf}/${fileId}/restore`, byStaff))).toEqual([
    `document.restore ${number} manager ${staff.id}`,
  ]);
  const version = async () => {
    const { body } = await app.call<FilingDetail>('get', path, { token });
    const { detailUpdateDatetime = '', detailUpdateUserId = '' } = body.data ?? {};
    return { detailUpdateDatetime, detailUpdateUserId };
  };
  await app.call('post', `${ofOffice}/${number}/latestprogressclass`, {
    token: staff.token,
    json: { selectedProgress: '41', requestDetailsConfirmResultDto: await version() },
  });
  const posted = { requestNo: number, latestProgressClass: '42', ...(await version()) };
  const report = `/user/core/customers/requestdetail/latestprogressclass/update`;
  expect(await lines(call('post', report, posted))).toEqual([
    `filing.progress ${number} manager ${staff.id}`,
    `filing.progress ${number} ${who}`,
  ]);
  const { detailUpdateDatetime, detailUpdateUserId } = await version();
  const cancelled = call('post', `${own}/requests/${number}/cancel`, {
    updateDatetime: detailUpdateDatetime,
    updateUserId: detailUpdateUserId,
  });
  expect(await lines(cancelled)).toEqual([`filing.cancel ${number} ${who}`]);

  expect(await lines(call('post', '/logout'))).toEqual([`session.end ${id} ${who}`]);
  const again = await app.call('post', '/login/core', {
    json: { username: 'neu@example.jp', password: next.newPw },
  });
  const left = app.call('put', `${own}/unsubscribe`, {
    token: again.headers.get('x-auth-token') ?? '',
    json: { unsubscribeCheck: true },
  });
  expect(await lines(left)).toEqual([`session.start ${id} ${who}`, `customer.delete ${id} ${who}`]);
});

test('a manager', async () => {
  const { id, token } = await manager(app, { admin: true });
  const who = `manager ${id}`;
  const customer = await member(app);
  const number = await filing(app, customer.token);
  const call = (method: string, path: string, json?: unknown) =>
    app.call<never>(method, path, { token, ...(json !== undefined && { json }) });
  expect(await lines(call('get', '/user/mainte/information'))).toEqual([
    `filing.apply ${number} member ${customer.id}`,
    `filing.list  ${who}`,
  ]);
  // The second response may come from a cache.
  for (let count = 0; count < 2; count += 1) {
    expect(await lines(call('post', `${ofOffice}/list`, today))).toEqual([`filing.search  ${who}`]);
    const viewed = await lines(call('get', `${ofOffice}/${number}`));
    expect(viewed).toEqual([`filing.view ${number} ${who}`]);
    const beside = await lines(call('get', `${ofOffice}/${number}/essentials`));
    expect(beside).toEqual([`filing.view ${number} ${who}`]);
  }
  expect(await lines(call('post', `${ofOffice}/export`, today))).toEqual([`filing.export  ${who}`]);
  const seen = await lines(call('get', `/user/mainte/customers/${customer.id}`));
  expect(seen).toEqual([`customer.view ${customer.id} ${who}`]);
  const comment = call('post', `/user/mainte/comment/${number}`, { inputComment: '電話済み' });
  expect(await lines(comment)).toEqual([`filing.comment ${number} ${who}`]);
  const { body } = await app.call<{ requestDetailsConfirmResultDto: FilingCase }>(
    'get',
    `${ofOffice}/${number}`,
    { token },
  );
  const moved = call('post', `${ofOffice}/${number}/latestprogressclass`, {
    selectedProgress: '31',
    ...body.data,
  });
  expect(await lines(moved)).toEqual([
    `filing.view ${number} ${who}`,
    `filing.progress ${number} ${who}`,
  ]);

  const taken = app.call('post', '/user/mainte/transfers/add', {
    token,
    file: new TextEncoder().encode('2026/11/20,ｺｳﾉ,32000\n'),
  });
  expect(await lines(taken)).toEqual([`transfer.import  ${who}`]);
  const listed = app.call<{ transferList: Transfer[] }>('post', '/user/mainte/transfers', {
    token,
    json: {},
  });
  expect(await lines(listed)).toEqual([`transfer.list  ${who}`]);
  const { transferId = '' } = (await listed).body.data?.transferList[0] ?? {};
  const transferList = [{ transferId, requestNo: number }];
  const settled = [
    await lines(call('post', '/user/mainte/transfers/confirm', { transferList })),
    await lines(call('post', `/user/mainte/transfers/${transferId}/reopen`)),
    await lines(call('post', `/user/mainte/transfers/${transferId}/dismiss`)),
  ];
  expect(settled).toEqual([
    [`transfer.confirm ${transferId} ${who}`, `filing.payment ${number} ${who}`],
    [`filing.paymentRevoked ${number} ${who}`, `transfer.reopen ${transferId} ${who}`],
    [`transfer.dismiss ${transferId} ${who}`],
  ]);
  const suspended = call('put', `${ofOffice}/${number}/suspend`);
  expect(await lines(suspended)).toEqual([`filing.cancel ${number} ${who}`]);

  const managers = '/user/mainte/managers';
  const added = app.call<{ userNo: string }>('post', '/mainte/managers/add', {
    token,
    json: {
      ...{ userId: 'neu', name: '新', nameKana: 'シン', validityperiodStartDate: '2026-11-21' },
      ...{ pw: 'a long new password', pwConfirm: 'a long new password' },
    },
  });
  const noted = await lines(added);
  const other = (await added).body.data?.userNo ?? '';
  expect(noted).toEqual([`manager.add ${other} ${who}`]);
  const found = await lines(call('post', `${managers}/searchconditions`, {}));
  expect(found).toEqual([`manager.list  ${who}`]);
  const detail = async () =>
    (await app.call<Manager>('get', `${managers}/${other}`, { token })).body.data;
  const updated = await lines(call('put', `${managers}/${other}`, await detail()));
  const stopped = await lines(call('put', `${managers}/${other}/suspend`, await detail()));
  expect([updated, stopped]).toEqual([
    [`manager.view ${other} ${who}`, `manager.update ${other} ${who}`],
    [`manager.view ${other} ${who}`, `manager.suspend ${other} ${who}`],
  ]);
});

test('an applicant, a verifier, and the office that asks', async () => {
  const staff = await manager(app);
  const office = `manager ${staff.id}`;
  const customer = await member(app);
  const number = await filing(app, customer.token);
  const { mailAddress } = customer;
  await lines(app.call('get', '/user/mainte/information', { token: staff.token }));
  const asked = app.call<{ receiptNo: string }>('post', '/all/app/verifyappreqest/add', {
    token: staff.token,
    json: person({ mailAddress, requestNo: number }),
  });
  const noted = await lines(asked);
  const id = (await asked).body.data?.receiptNo ?? '';
  expect(noted).toEqual([
    `filing.verification ${number} ${office}`,
    `receipt.request ${id} ${office}`,
  ]);

  const holder = applicant(app, await mailedLink(app, mailAddress));
  const who = `applicant ${id}`;
  expect(await lines(holder.guidance())).toEqual([`receipt.open ${id} ${who}`]);
  expect(await lines(holder.choose('10'))).toEqual([`receipt.choose ${id} ${who}`]);
  for (const detail of ['10', '20', '30', '40']) {
    const added = await lines(holder.add({ detail, bytes: await photo(Number(detail)) }));
    expect(added).toEqual([`photo.store ${id} ${who}`]);
  }
  expect(await lines(holder.submit({ bytes: await photo(50) }))).toEqual([
    `photo.store ${id} ${who}`,
    `receipt.submit ${id} ${who}`,
  ]);

  const [one, other] = [await verifier(app), await verifier(app)];
  const by = `verifier ${one.id}`;
  const call = (method: string, path: string, json?: unknown) =>
    app.call<never>(method, `/user/verify/${path}`, {
      token: one.token,
      ...(json !== undefined && { json }),
    });
  const days = '?dateStart=2026-11-21&dateEnd=2026-11-21';
  const acts = [
    ['receipt.list ', 'get', 'information'],
    ['receipt.search ', 'post', 'receiptApp/searchconditions', {}],
    [`receipt.view ${id}`, 'get', `verifyapps/${id}`],
    [`photo.view ${id}/10`, 'get', `verifyapps/verifyappdocs/verfyappfiles/${id}/10`],
    ['receipt.retention ', 'get', 'retention'],
    ['receipt.figures ', 'get', `figures${days}`],
    [`receipt.claim ${id}`, 'post', `verifyapps/${id}/claim`],
    [`receipt.release ${id}`, 'post', `verifyapps/${id}/release`],
  ] as const;
  for (const [line, method, path, json] of acts) {
    expect(await lines(call(method, path, json))).toEqual([`${line} ${by}`]);
  }

  const deal = async ({ token }: { token: string }, what: 'decide' | 'cancel', dealKbn = '') => {
    const sent = { ...(await seenBy(app, token, id)), dealKbn, dealComment: '' };
    return lines(dealWith(app, token, id, what, sent));
  };
  // Before an approval every photo is opened.
  const looks = (actor: string) =>
    ['10', '20', '30', '40', '50'].map((view) => `photo.view ${id}/${view} ${actor}`);
  await approversNeeded(app, one.systemId, 2);
  expect(await deal(one, 'decide', '100')).toEqual([
    `receipt.view ${id} ${by}`,
    ...looks(by),
    `receipt.vote ${id} ${by}`,
  ]);
  const told = app.call<object>('post', '/all/app/verifyappreqest/status', {
    token: staff.token,
    json: { systemId: one.systemId, receiptNo: id },
  });
  expect(await lines(told)).toEqual([`receipt.status ${id} ${office}`]);
  const stored = app.call('put', `/user/mainte/verifyhistory/${number}/verifystatus`, {
    token: staff.token,
    json: (await told).body.data,
  });
  expect(await lines(stored)).toEqual([`filing.verification ${number} ${office}`]);
  expect(await deal(other, 'decide', '100')).toEqual([
    `receipt.view ${id} verifier ${other.id}`,
    ...looks(`verifier ${other.id}`),
    `filing.verification ${number} verifier ${other.id}`,
    `receipt.approve ${id} verifier ${other.id}`,
  ]);

  for (const what of ['cancel', 'reapply'] as const) {
    const receiptNo = await waitingReceipt(app);
    const sent = { ...(await seenBy(app, one.token, receiptNo)), dealComment: '理由' };
    expect(await lines(dealWith(app, one.token, receiptNo, what, sent))).toEqual([
      `receipt.view ${receiptNo} ${by}`,
      `receipt.${what} ${receiptNo} ${by}`,
    ]);
  }
});
