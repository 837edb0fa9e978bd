import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { message } from '#contract/server-messages.ts';
import { freshApp } from '../../testing/apps.ts';
import { earlierFiling as filing, manager, member, verifier } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';
import { takePaymentBack } from '../../testing/take-payment-back.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { applied, dealWith, invited, seenBy } from '../../testing/verification.ts';

const app = freshApp();
let me: Awaited<ReturnType<typeof manager>>;
let customer: Awaited<ReturnType<typeof member>>;
beforeEach(async () => {
  [me, customer] = [await manager(app), await member(app)];
});

const base = (number: string) => `/user/mainte/requestdetails/${number}`;
const caseOf = async (number: string, token = me.token, on = app) => {
  const { body } = await on.call<{ requestDetailsConfirmResultDto: FilingCase }>(
    'get',
    base(number),
    { token },
  );
  if (!body.data) throw new Error(body.message);
  return body.data.requestDetailsConfirmResultDto;
};
const move = async (number: string, selectedProgress: string) =>
  app.call('post', `${base(number)}/latestprogressclass`, {
    token: me.token,
    json: { selectedProgress, requestDetailsConfirmResultDto: await caseOf(number) },
  });
const undo = (number: string, version: object, token = me.token) =>
  app.call('post', `${base(number)}/latestprogressclass/undo`, { token, json: version });
const mails = (on = app) =>
  on.deps.db.read
    .selectFrom('outbox')
    .select(['created_at', 'next_attempt_at', 'text'])
    .where('event', 'like', 'progress:%')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
/** The progress that each mail tells of. */
const told = async () => (await mails()).map(({ text }) => /・進捗：(.+)/.exec(text)?.[1]);
const pay = (number: string, on = app, token = me.token) =>
  on.call('post', `${base(number)}/payment`, { token, json: { paidDate: '2026-11-20' } });
const second = 1000;

describe('a change of progress', () => {
  test('is told a minute later, and can be undone until then', async () => {
    const number = await filing(app, customer.token);
    app.clock.pass(second);
    await move(number, '32');
    app.clock.pass(61 * second);
    await move(number, '21');
    const [, mail] = await mails();
    const wait = Date.parse(mail?.next_attempt_at ?? '') - Date.parse(mail?.created_at ?? '');
    expect(wait).toBe(60 * second);
    const moved = await caseOf(number);
    expect(moved).toMatchObject({
      paid: true,
      progressUndo: { progressName: '本人確認済', secondsLeft: 60 },
    });
    app.clock.pass(59 * second);
    expect((await undo(number, moved)).status).toBe(200);
    // The payment that 21 recorded is gone with it.
    expect(await caseOf(number)).toMatchObject({
      ...{ latestProgressClass: '32', paid: false, progressUndo: null },
      progressHistoryList: [{ progress: '11' }, { progress: '32' }],
    });
    expect(await mails()).toHaveLength(1);
    const { body } = await app.call<CaseWork>('get', `${base(number)}/case`, { token: me.token });
    expect(body.data?.eventList).toContainEqual(
      expect.objectContaining({
        title: '進捗の変更を取消',
        text: '入金確認済',
        userName: '事務　太郎',
      }),
    );
    const audited = app.deps.db.read.selectFrom('audit_log').select('object_id');
    expect(await audited.where('action', '=', 'filing.progressUndone').execute()).toEqual([
      { object_id: number },
    ]);
    // Only the newest change can be undone, and once.
    expect((await undo(number, await caseOf(number))).status).toBe(409);
  });

  test('that a payment has made can be undone, and the money stays noted, which is said', async () => {
    const number = await filing(app, customer.token);
    app.clock.pass(second);
    expect((await pay(number)).status).toBe(200);
    const undone = await undo(number, await caseOf(number));
    expect(undone.body.message).toBe(message('mt300'));
    expect(await caseOf(number)).toMatchObject({ latestProgressClass: '11', paid: true });
  });

  test('stays after a minute, after another change, for others, and while its mail is being sent', async () => {
    const number = await filing(app, customer.token);
    await move(number, '32');
    const moved = await caseOf(number);
    const colleague = await manager(app);
    const refused = async (version: object, token = me.token) => {
      expect((await undo(number, version, token)).status).toBe(409);
      expect((await caseOf(number)).latestProgressClass).toBe('32');
    };
    expect((await caseOf(number, colleague.token)).progressUndo).toBeNull();
    await refused(moved, colleague.token);
    await refused({ ...moved, detailUpdateDatetime: '2026-11-20T00:00:00.000Z' });
    expect((await undo(number, moved, customer.token)).status).toBe(403);
    const lease = (leased_until: string | null) =>
      app.deps.db.write((trx) => trx.updateTable('outbox').set({ leased_until }).execute());
    await lease('2026-11-21T03:05:00.000Z');
    await refused(moved);
    await lease(null);
    await pay(number);
    expect((await caseOf(number)).progressUndo).toBeNull();
    await refused(await caseOf(number));
    await move(number, '41');
    const late = await caseOf(number);
    app.clock.pass(61 * second);
    expect((await caseOf(number)).progressUndo).toBeNull();
    const response = await undo(number, late);
    expect(response.status).toBe(409);
    expect(response.body.errorList).toMatchObject([{ messageCd: 'mt115' }]);
  });
});

describe('a mail that waits', () => {
  test('about a step does not leave when the next step follows within the minute', async () => {
    const number = await filing(app, customer.token);
    await move(number, '41');
    app.clock.pass(10 * second);
    await move(number, '32');
    expect(await told()).toEqual(['本人確認済']);
    app.clock.pass(61 * second);
    await move(number, '41');
    expect(await told()).toEqual(['本人確認済', '書類発送済']);
  });

  test.each(['office', 'customer'])('does not leave when the %s cancels', async (who) => {
    const number = await filing(app, customer.token);
    await move(number, '21');
    app.clock.pass(10 * second);
    const { detailUpdateDatetime, detailUpdateUserId } = await caseOf(number);
    const { status } =
      who === 'office'
        ? await app.call('put', `${base(number)}/suspend`, { token: me.token })
        : await app.call('post', `/user/core/customers/0/requests/${number}/cancel`, {
            token: customer.token,
            json: { updateDatetime: detailUpdateDatetime, updateUserId: detailUpdateUserId },
          });
    expect(status).toBe(200);
    expect(await told()).toEqual([]);
  });

  test('that is being sent, or due, is let go', async () => {
    const number = await filing(app, customer.token);
    await move(number, '21');
    await app.deps.db.write((trx) =>
      trx
        .updateTable('outbox')
        .set({ leased_until: '2026-11-21T03:05:00.000Z' })
        .where('event', 'like', 'progress:%')
        .execute(),
    );
    await move(number, '31');
    app.clock.pass(60 * second);
    await move(number, '32');
    expect(await told()).toEqual(['入金確認済', '本人確認中', '本人確認済']);
  });

  test('is written again when the step that overtook it is undone', async () => {
    const number = await filing(app, customer.token);
    await move(number, '21');
    app.clock.pass(10 * second);
    await move(number, '41');
    app.clock.pass(10 * second);
    expect((await undo(number, await caseOf(number))).status).toBe(200);
    expect(await told()).toEqual(['入金確認済']);
    expect(await mails()).toMatchObject([{ next_attempt_at: '2026-11-21T03:01:00.001Z' }]);
    // Undoing the first step leads to what the customer knows.
    const other = await filing(app, customer.token);
    await move(other, '32');
    await undo(other, await caseOf(other));
    expect(await told()).toEqual(['入金確認済']);
  });
});

describe('revoking a payment', () => {
  const revoke = (number: string) => takePaymentBack(app, me.token, number);

  test('undoes the step to 21 while its mail waits', async () => {
    const number = await filing(app, customer.token);
    await pay(number);
    app.clock.pass(5 * second);
    expect((await revoke(number)).status).toBe(200);
    expect(await caseOf(number)).toMatchObject({
      ...{ latestProgressClass: '11', paid: false, progressUndo: null },
      progressHistoryList: [{ progress: '11' }],
    });
    expect(await told()).toEqual([]);
    const { body } = await app.call<CaseWork>('get', `${base(number)}/case`, { token: me.token });
    expect(body.data?.eventList).toContainEqual(
      expect.objectContaining({ title: '進捗の変更を取消', text: '入金確認済' }),
    );
  });

  test('leaves the progress once the customer is told, and any later one', async () => {
    const number = await filing(app, customer.token);
    await pay(number);
    app.clock.pass(60 * second);
    await revoke(number);
    expect(await caseOf(number)).toMatchObject({ latestProgressClass: '21', paid: false });
    expect(await told()).toEqual(['入金確認済']);
    const other = await filing(app, customer.token);
    await pay(other);
    await move(other, '31');
    await revoke(other);
    expect(await caseOf(other)).toMatchObject({ latestProgressClass: '31', paid: false });
  });
});

describe('paying back', () => {
  const ledgerOf = async (number: string) => {
    const { body } = await app.call<FilingLedger>('get', `${base(number)}/ledger`, {
      token: me.token,
    });
    if (!body.data) throw new Error(body.message);
    return body.data;
  };
  const payBack = async (number: string, amount: number, billAgainFlg = false) => {
    const entry = {
      kind: 'refunded',
      amount,
      date: '2026-11-20',
      payer: '',
      reason: '誤り',
      way: 'cash',
    };
    const { detailUpdateDatetime, detailUpdateUserId } = await ledgerOf(number);
    const version = { detailUpdateDatetime, detailUpdateUserId };
    const json = { entryList: [entry], billAgainFlg, ...version };
    return app.call('post', `${base(number)}/ledger/add`, { token: me.token, json });
  };
  const paid = async () => {
    const number = await filing(app, customer.token);
    await pay(number);
    app.clock.pass(5 * second);
    return { number, received: (await ledgerOf(number)).received };
  };

  test('all of a payment takes the waiting mail about it back, and leaves the progress', async () => {
    for (const billAgainFlg of [false, true]) {
      const { number, received } = await paid();
      expect((await payBack(number, received, billAgainFlg)).status).toBe(200);
      expect(await told()).toEqual([]);
      expect((await caseOf(number)).latestProgressClass).toBe('21');
      app.clock.pass(120 * second);
    }
  });

  test('so that something is open again takes the mail back, which is written when that is paid', async () => {
    const { number, received } = await paid();
    await payBack(number, received - 1, true);
    expect(await told()).toEqual([]);
    await pay(number);
    expect(await told()).toEqual(['入金確認済']);
    expect((await caseOf(number)).latestProgressClass).toBe('21');
    // Of money that stays paid in part for all, nothing is taken back.
    await payBack(number, 1000);
    expect(await told()).toEqual(['入金確認済']);
  });

  test('by mistake has the mail written again when the refund is revoked, once', async () => {
    const { number, received } = await paid();
    await payBack(number, received);
    const { entryList, detailUpdateDatetime, detailUpdateUserId } = await ledgerOf(number);
    const refund = entryList.find(({ kind }) => kind === 'refunded');
    const path = `${base(number)}/ledger/${refund?.entryId}/delete`;
    const json = { detailUpdateDatetime, detailUpdateUserId };
    expect((await app.call('post', path, { token: me.token, json })).status).toBe(200);
    expect(await told()).toEqual(['入金確認済']);
    const [mail] = await mails();
    expect(Date.parse(mail?.next_attempt_at ?? '') - Date.parse(mail?.created_at ?? '')).toBe(
      60 * second,
    );
    app.clock.pass(60 * second);
    await payBack(number, received, true);
    await pay(number);
    expect(await told()).toEqual(['入金確認済']);
  });

  test('or revoking what a step to 21 by hand has noted takes its mail back from whatever it came', async () => {
    const number = await filing(app, customer.token);
    await move(number, '31');
    app.clock.pass(61 * second);
    await move(number, '21');
    app.clock.pass(5 * second);
    await takePaymentBack(app, me.token, number);
    expect(await caseOf(number)).toMatchObject({ latestProgressClass: '21', paid: false });
    expect(await told()).toEqual(['本人確認中']);
  });
});

describe('an event', () => {
  const approve = async (number: string, on = app) => {
    const link = await invited(on, { mailAddress: customer.mailAddress });
    await on.call('post', `/user/mainte/verifyhistory/${number}/verifyAppRequest`, {
      token: me.token,
      json: { receiptNo: link.receiptNo },
    });
    await applied(on, link);
    const { token } = await verifier(on);
    const response = await dealWith(on, token, link.receiptNo, 'decide', {
      ...(await seenBy(on, token, link.receiptNo)),
      dealKbn: '100',
    });
    expect(response.status, response.body.message).toBe(200);
  };

  test('advances a filing: money to 21, approval to 32, papers to 51', async () => {
    const number = await filing(app, customer.token);
    await pay(number);
    expect(await caseOf(number)).toMatchObject({ latestProgressClass: '21', paid: true });
    expect(await mails()).toHaveLength(1);
    app.clock.pass(61 * second);
    await approve(number);
    expect(await caseOf(number)).toMatchObject({
      ...{ latestProgressClass: '32', verifyStatusClass: '30', verifyNews: false },
    });
    expect(await mails()).toHaveLength(2);
    for (const from of ['41', '42']) {
      const other = await filing(app, customer.token);
      await move(other, from);
      await (await dutiesIn(app)).tick(other);
      expect((await caseOf(other)).latestProgressClass).toBe('51');
    }
  });

  test('is no money that came where all of the bill is written off: that is owed no more, and not told as paid', async () => {
    const add = async (number: string, kind: string, amount: number) => {
      const entry = { kind, amount, date: '2026-11-20', payer: '', reason: 'お詫び' };
      const { detailUpdateDatetime, detailUpdateUserId } = await caseOf(number);
      const json = { entryList: [entry], detailUpdateDatetime, detailUpdateUserId };
      return app.call('post', `${base(number)}/ledger/add`, { token: me.token, json });
    };
    const next = async (number: string) => {
      type Acts = { nextActList: { act: string }[] };
      const { body } = await app.call<Acts>('get', `${base(number)}/owner`, { token: me.token });
      return body.data?.nextActList.map(({ act }) => act);
    };
    const [number, other] = [await filing(app, customer.token), await filing(app, customer.token)];
    const duties = await dutiesIn(app);
    for (const one of [number, other]) {
      await duties.accept(one);
      const { billed } = await caseOf(one);
      expect((await add(one, 'writtenOff', billed)).status).toBe(200);
      expect(await caseOf(one)).toMatchObject({ latestProgressClass: '11', paid: true });
      expect(await next(one)).toEqual(['invite', 'tellMeeting']);
    }
    expect(await told()).toEqual([]);
    // The office sets it by hand, and nothing is noted as received for it.
    expect((await move(number, '21')).status).toBe(200);
    expect(await caseOf(number)).toMatchObject({ latestProgressClass: '21', paid: true });
    expect(await next(number)).toEqual(['invite', 'tellMeeting']);
    // Money that comes after all is told.
    app.clock.pass(61 * second);
    expect((await add(other, 'received', 20_000)).status).toBe(200);
    expect(await caseOf(other)).toMatchObject({ latestProgressClass: '21', paid: true });
  });

  test('never moves a filing back, and is otherwise only noted', async () => {
    const number = await filing(app, customer.token);
    await move(number, '41');
    await pay(number);
    await approve(number);
    expect(await caseOf(number)).toMatchObject({
      ...{ latestProgressClass: '41', paid: true, verifyNews: true },
    });
    const early = await filing(app, customer.token);
    await (await dutiesIn(app)).tick(early);
    expect((await caseOf(early)).latestProgressClass).toBe('11');
  });

  test('is only noted where the office has turned it off', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'office-'));
    const file = join(folder, 'office.json');
    const advances = { payment: false, approval: false, papers: false };
    await writeFile(file, JSON.stringify({ name: '甲野司法書士事務所', advances }));
    const quiet = await createTestApp({ OFFICE_FILE: file });
    try {
      const clerk = await manager(quiet);
      const company = await member(quiet);
      const number = await filing(quiet, company.token);
      await pay(number, quiet, clerk.token);
      expect(await caseOf(number, clerk.token, quiet)).toMatchObject({
        ...{ latestProgressClass: '11', paid: true },
      });
      const version = await caseOf(number, clerk.token, quiet);
      await quiet.call('post', `${base(number)}/latestprogressclass`, {
        token: clerk.token,
        json: { selectedProgress: '41', requestDetailsConfirmResultDto: version },
      });
      await (await dutiesIn(quiet)).tick(number);
      expect((await caseOf(number, clerk.token, quiet)).latestProgressClass).toBe('41');
      expect(await mails(quiet)).toHaveLength(1);
    } finally {
      await quiet.close();
      await rm(folder, { recursive: true });
    }
  });
});
