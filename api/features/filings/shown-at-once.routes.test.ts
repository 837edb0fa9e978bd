import { beforeEach, expect, test } from 'vitest';
import { type PlanCode, plan, progress } from '#contract/codes.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import type { FoundRow } from '#contract/endpoints/staff-lists.ts';
import { freshApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';

// Caches must not outlive a change, so each list and case is read twice before the change.

const app = freshApp();
let token: string;
let number: string;
beforeEach(async () => {
  token = (await manager(app)).token;
  number = '';
});

const file = async () => {
  number = await filing(app, (await member(app)).token);
};

async function find(selectPlogress = '', selectPlan = ''): Promise<FoundRow[]> {
  const { body } = await app.call<{ requestInfoSearchResultDtoList: FoundRow[] }>(
    'post',
    '/user/mainte/requestdetails/list',
    {
      token,
      json: {
        requestDateStart: '2026-11-01',
        requestDateEnd: '2026-12-31',
        name: '',
        companyName: '',
        selectPlan,
        selectPlogress,
      },
    },
  );
  if (!body.data) throw new Error(body.message);
  return body.data.requestInfoSearchResultDtoList;
}

async function open(as = token): Promise<FilingCase> {
  const path = `/user/mainte/requestdetails/${number}`;
  const { body } = await app.call<{ requestDetailsConfirmResultDto: FilingCase }>('get', path, {
    token: as,
  });
  if (!body.data) throw new Error(body.message);
  return body.data.requestDetailsConfirmResultDto;
}

async function move(selectedProgress: string): Promise<void> {
  const { status } = await app.call(
    'post',
    `/user/mainte/requestdetails/${number}/latestprogressclass`,
    { token, json: { selectedProgress, requestDetailsConfirmResultDto: await open() } },
  );
  expect(status).toBe(200);
}

const write = (inputComment: string) =>
  app.call('post', `/user/mainte/comment/${number}`, { token, json: { inputComment } });

test('a page that was shown before shows a comment, a progress and a new filing at once', async () => {
  await file();
  expect(await find()).toEqual(await find());

  await write('電話で確認済み');
  expect(await find()).toMatchObject([{ comment: '電話で確認済み' }]);

  await move('31');
  expect(await find()).toMatchObject([{ progress: '31' }]);
  expect(await find()).toMatchObject([{ progress: '31' }]);

  const { token: other } = await member(app);
  const newer = await filing(app, other);
  const shown = async () => (await find()).map(({ displayNo }) => displayNo.replace('-', ''));
  expect(await shown()).toEqual([newer, number]);
  expect(await shown()).toEqual([newer, number]);
  expect(await shown()).toEqual([newer, number]);
});

test('the first application of all is found by a search that was asked before it came', async () => {
  expect([await find(), await find()]).toEqual([[], []]);
  await file();
  expect([(await find()).length, (await find()).length]).toEqual([1, 1]);
});

test('a case and a page follow the masters', async () => {
  await file();
  const ofPlan = () => find('', '1010');
  const closeTo = (parent_code: PlanCode | null) =>
    app.deps.db.write(async (trx) => {
      await trx
        .updateTable('plans')
        .set({ parent_code })
        .where('code', 'in', [plan.officersSmallCapital, plan.officersLargeCapital])
        .execute();
    });
  expect((await open()).cancelInactive).toBe(false);
  await app.deps.db.write((trx) =>
    trx
      .updateTable('progress_rules')
      .set({ customer_may_cancel: 0 })
      .where('code', '=', progress.accepted)
      .execute(),
  );
  expect((await open()).cancelInactive).toBe(true);
  const before = await ofPlan();
  await closeTo(null);
  await ofPlan();
  await closeTo(plan.officers);
  expect(await ofPlan()).toEqual(before);
});

test('a search that is refused leaves no line', async () => {
  const json = { requestDateStart: '2026-11-01', requestDateEnd: '2026-11-30', after: 'xx' };
  const path = '/user/mainte/requestdetails/list';
  expect((await app.call('post', path, { token, json })).status).toBe(400);
  const lines = await app.deps.db.read
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'filing.search')
    .execute();
  expect(lines).toEqual([]);
});

test('an empty page fills when a filing comes to fit, and empties when it leaves', async () => {
  await file();
  expect([await find('31'), await find('31')]).toEqual([[], []]);
  await move('31');
  expect([(await find('31')).length, (await find('31')).length]).toEqual([1, 1]);
  await move('32');
  expect([await find('31'), await find('31')]).toEqual([[], []]);
});

test('a case that was shown before shows comments, progress and who asks', async () => {
  await file();
  const first = await open();
  expect(await open()).toEqual(first);
  await write('書類待ち');
  expect((await open()).commentList).toMatchObject([{ comment: '書類待ち' }]);
  await move('31');
  expect((await open()).progressHistoryList).toHaveLength(2);
  const colleague = await manager(app);
  expect((await open(colleague.token)).loginUserNo).not.toBe(first.loginUserNo);
  expect((await open()).loginUserNo).toBe(first.loginUserNo);
});

test('days are counted anew from Japan’s midnight on, when a payment becomes overdue', async () => {
  await file();
  // The last moment of the day on which payment is due.
  app.clock.set('2026-11-28T14:59:59.999Z');
  token = (await manager(app)).token;
  const [before] = await find();
  const kept = await open();
  const left = kept.deadlineDaysLeft as number;
  app.clock.pass(1);
  const [after] = await find();
  expect(after?.progressDays).toBe((before?.progressDays as number) + 1);
  expect([before, kept, after].map((row) => row?.paymentOverdue)).toEqual([false, false, true]);
  expect(await open()).toMatchObject({ deadlineDaysLeft: left - 1, paymentOverdue: true });
});
