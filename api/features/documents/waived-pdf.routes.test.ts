import { beforeEach, describe, expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import type { WorkCounter } from '#contract/endpoints/next-acts.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { freshApp } from '../../testing/apps.ts';
import { filing, manager, member, verifier } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';
import { pdf } from '../../testing/pdf.ts';

const app = freshApp();
let staff: Awaited<ReturnType<typeof manager>>;
let customer: Awaited<ReturnType<typeof member>>;
let number: string;
beforeEach(async () => {
  [staff, customer] = [await manager(app), await member(app)];
  number = await filing(app, customer.token);
});

const set = (values: Record<string, unknown>) =>
  app.deps.db.write((trx) =>
    trx.updateTable('filings').set(values).where('id', '=', number).execute(),
  );
const complete = () => set({ progress: progress.completed, paid_at: '2026-11-20T00:00:00.000Z' });
const get = async <Data>(path: string, token = staff.token): Promise<Data> => {
  const { body } = await app.call<Data>('get', path, { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const filingCase = async () =>
  (
    await get<{ requestDetailsConfirmResultDto: FilingCase }>(
      `/user/mainte/requestdetails/${number}`,
    )
  ).requestDetailsConfirmResultDto;
const version = async () => {
  const { detailUpdateDatetime, detailUpdateUserId } = await filingCase();
  return {
    'x-update-datetime': detailUpdateDatetime,
    'x-update-user-id': encodeURIComponent(detailUpdateUserId),
  };
};
const files = () => `/user/mainte/${number}/fileinformation`;
const waive = async (headers?: Record<string, string>, token = staff.token) =>
  app.call('put', `${files()}/waiver`, { token, headers: headers ?? (await version()) });
const unwaive = async (headers?: Record<string, string>, token = staff.token) =>
  app.call('put', `${files()}/waiver/withdrawal`, { token, headers: headers ?? (await version()) });
const store = async (fileId = 'new') => {
  const sent = { token: staff.token, file: await pdf() };
  const { status, body } = await app.call<{ fileId: string }>('post', `${files()}/${fileId}`, sent);
  expect(status, body.message).toBe(200);
  return body.data?.fileId ?? '';
};
const post = async (fileId: string, what: 'delete' | 'restore') => {
  const sent = { token: staff.token };
  expect((await app.call('post', `${files()}/${fileId}/${what}`, sent)).status).toBe(200);
};
/** What the office has to do and waits for. */
const counted = async () => {
  const { counterList } = await get<{ counterList: WorkCounter[] }>('/user/mainte/work');
  return counterList.map(({ act, count }) => `${act} ${count}`);
};
/** What the customer reads. */
const told = async () => {
  const path = `/user/core/customers/0/requestdetail/${number}`;
  const { nextActList } = await get<FilingDetail>(path, customer.token);
  return nextActList.map(({ act }) => act);
};

const mails = () =>
  app.deps.db.read
    .selectFrom('outbox')
    .select(['subject', 'text', 'next_attempt_at as due'])
    .where('text', 'like', '%（PDF）を掲載し%')
    .execute();

describe('a completed filing', () => {
  test('is told of when its registry PDF comes later, a minute after it was stored', async () => {
    await complete();
    await store();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toContain(number.slice(8));
    expect(mail?.text).toContain('登記情報（PDF）を掲載しました');
    expect(mail?.text).toContain(`/mbr500/${number}`);
    expect(Date.parse(mail?.due ?? '') - app.clock.now().getTime()).toBe(60_000);
    const { eventList } = await get<CaseWork>(`/user/mainte/requestdetails/${number}/case`);
    expect(JSON.stringify(eventList)).toContain(mail?.subject);
  });

  test('is not told of a PDF that is deleted within the minute, but of the one in its place', async () => {
    await complete();
    const wrong = await store();
    await post(wrong, 'delete');
    expect(await mails()).toEqual([]);
    const next = await store();
    expect(await mails()).toHaveLength(1);
    app.clock.pass(60_000);
    const last = await store(next);
    expect(await mails()).toHaveLength(1);
    await post(last, 'delete');
    expect(await mails()).toHaveLength(1);
  });

  test('is not told of twice: while the mail about the completion waits, it says where the PDF is', async () => {
    await (await dutiesIn(app)).all(number);
    await set({ progress: progress.filed });
    const early = await store();
    expect(await mails()).toEqual([]);
    await post(early, 'delete');
    const json = {
      selectedProgress: progress.completed,
      requestDetailsConfirmResultDto: await filingCase(),
    };
    const path = `/user/mainte/requestdetails/${number}/latestprogressclass`;
    const moved = await app.call('post', path, { token: staff.token, json });
    expect(moved.status, moved.body.message).toBe(200);
    await store();
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('進捗'),
    ]);
  });

  test('is work of the office until its registry PDF is there, and again once that is deleted', async () => {
    await complete();
    expect(await counted()).toEqual(['publishPdf 1']);
    expect(await told()).toEqual(['publishPdf']);
    const fileId = await store();
    expect(await counted()).toEqual([]);
    expect(await told()).toEqual(['receive']);
    await post(fileId, 'delete');
    expect(await counted()).toEqual(['publishPdf 1']);
    await post(fileId, 'restore');
    expect(await counted()).toEqual([]);
    app.clock.pass(365 * 24 * 60 * 60 * 1000);
    staff = await manager(app);
    await post(fileId, 'delete');
    app.clock.pass(365 * 24 * 60 * 60 * 1000);
    staff = await manager(app);
    expect(await counted()).toEqual(['publishPdf 1']);
  });

  test('waits for the office although the customer has handed in a PDF of his own', async () => {
    const path = `/user/core/fileinformation/${number}/add`;
    const own = await app.call<{ fileId: string }>('post', path, {
      token: customer.token,
      file: await pdf(),
    });
    await complete();
    expect(await counted()).toEqual(['publishPdf 1']);
    expect(await told()).toEqual(['publishPdf']);
    await store(own.body.data?.fileId);
    expect(await counted()).toEqual([]);
  });

  test('gets no PDF if the office decides so, and its history says who did', async () => {
    await complete();
    expect(await filingCase()).toMatchObject({ pdfWaivableFlg: true, pdfWaivedFlg: false });
    const waived = await waive();
    expect(waived.status).toBe(200);
    expect(waived.body.message).toBe('登記情報（PDF）を掲載しないことにしました。');
    expect(await filingCase()).toMatchObject({ pdfWaivableFlg: false, pdfWaivedFlg: true });
    expect(await counted()).toEqual([]);
    expect(await told()).toEqual(['complete']);
    const { eventList } = await get<CaseWork>(`/user/mainte/requestdetails/${number}/case`);
    expect(eventList.at(-1)).toMatchObject({
      kind: 'pdf',
      title: '登記情報（PDF）を掲載しないことに決定',
      userName: '事務　太郎',
    });
    const audited = await app.deps.db.read
      .selectFrom('audit_log')
      .select(['object_id', 'actor_id'])
      .where('action', '=', 'document.waive')
      .execute();
    expect(audited).toEqual([{ object_id: number, actor_id: staff.id }]);
    expect((await waive()).status).toBe(409);
  });

  test('that was to get no PDF gets one by storing it, and waits again once that is deleted', async () => {
    await complete();
    await waive();
    const fileId = await store();
    expect(await told()).toEqual(['receive']);
    expect(await filingCase()).toMatchObject({ pdfWaivableFlg: false, pdfWaivedFlg: false });
    await post(fileId, 'delete');
    expect(await counted()).toEqual(['publishPdf 1']);
    // A former one is stored, too.
    await waive();
    await post(fileId, 'restore');
    await post(fileId, 'delete');
    expect(await counted()).toEqual(['publishPdf 1']);
  });

  test('waits for its PDF again when the decision is taken back, and its history says by whom', async () => {
    await complete();
    expect(await filingCase()).toMatchObject({ pdfUnwaivableFlg: false });
    expect((await unwaive()).body.messageCd).toBe('cm210');
    await waive();
    expect(await filingCase()).toMatchObject({ pdfUnwaivableFlg: true });
    const both = await version();
    const responses = await Promise.all([unwaive(both), unwaive(both)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const messages = responses.map(({ body }) => body.message);
    expect(messages).toContain('登記情報（PDF）を掲載しない決定を取り消しました。');
    expect(await filingCase()).toMatchObject({
      pdfWaivableFlg: true,
      pdfWaivedFlg: false,
      pdfUnwaivableFlg: false,
    });
    expect(await counted()).toEqual(['publishPdf 1']);
    expect(await told()).toEqual(['publishPdf']);
    const { eventList } = await get<CaseWork>(`/user/mainte/requestdetails/${number}/case`);
    expect(eventList.at(-1)).toMatchObject({
      kind: 'pdf',
      title: '登記情報（PDF）を掲載しない決定を取消',
      userName: '事務　太郎',
    });
  });

  test('keeps the decision that a colleague could not see', async () => {
    await complete();
    const seen = await version();
    await post(await store(), 'delete');
    const stale = await waive(seen);
    expect([stale.status, stale.body.messageCd]).toEqual([409, 'cm200']);
    expect(await counted()).toEqual(['publishPdf 1']);
    const both = await version();
    const responses = await Promise.all([waive(both), waive(both)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the decision against a PDF', () => {
  test('is the office’s alone', async () => {
    await complete();
    const seen = await version();
    for (const { token } of [customer, await verifier(app)]) {
      expect((await waive(seen, token)).status).toBe(403);
    }
    expect(await counted()).toEqual(['publishPdf 1']);
    await waive();
    const waived = await version();
    for (const { token } of [customer, await verifier(app)]) {
      expect((await unwaive(waived, token)).status).toBe(403);
    }
    expect(await counted()).toEqual([]);
  });

  test('is refused before the completion, for what has its PDF, and for a cancelled filing', async () => {
    expect(await filingCase()).toMatchObject({ pdfWaivableFlg: false });
    expect((await waive()).status).toBe(409);
    await complete();
    const fileId = await store();
    expect((await waive()).body.messageCd).toBe('cm210');
    await post(fileId, 'delete');
    await set({ progress: progress.cancelled });
    expect(await counted()).toEqual([]);
    expect((await waive()).body.messageCd).toBe('cm210');
    expect(await filingCase()).toMatchObject({ pdfWaivableFlg: false, pdfWaivedFlg: false });
  });

  test('is not needed for a customer who has deleted the account', async () => {
    await complete();
    const leaving = { token: customer.token, json: { unsubscribeCheck: true } };
    const { status } = await app.call('put', '/user/core/customers/0/unsubscribe', leaving);
    expect(status).toBe(200);
    expect(await counted()).toEqual([]);
    expect(await filingCase()).toMatchObject({ pdfWaivedFlg: true, pdfUnwaivableFlg: false });
    expect((await unwaive()).body.messageCd).toBe('cm210');
    expect(await counted()).toEqual([]);
  });
});

test('nobody is told of a registry PDF, or of anything else about it, whose account is closed', async () => {
  await complete();
  const leave = { token: customer.token, json: { unsubscribeCheck: true } };
  const path = '/user/core/customers/0/unsubscribe';
  expect((await app.call('put', path, leave)).status).toBe(200);
  await store();
  const mails = app.deps.db.read.selectFrom('outbox').select('id').where('event', 'like', 'pdf:%');
  expect(await mails.execute()).toEqual([]);
});
