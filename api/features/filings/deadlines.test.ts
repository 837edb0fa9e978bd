import { expect, test } from 'vitest';
import { type Progress, progress } from '#contract/codes.ts';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import type { HomeRow } from '#contract/endpoints/staff-lists.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';
import { queriesOf } from '../../testing/plans.ts';
import { moveDeadlines } from './deadlines.service.ts';

const app = sharedApp();

// 7 November 2026 is a Saturday; the 21st too, and the Monday after it is 勤労感謝の日.
const saturday = { appointDate: '20261107', resignDate: '20261107', othersDate: '20261107' };

const detailOf = async (token: string, number: string) => {
  const path = `/user/core/customers/0/requestdetail/${number}`;
  const { body } = await app.call<FilingDetail>('get', path, { token });
  const { deadlineDate, deadlineDaysLeft } = body.data ?? {};
  return { deadlineDate, deadlineDaysLeft };
};

test('a period that would end on a day off ends on the next working day, for customer and office', async () => {
  const { token } = await member(app);
  const staff = (await manager(app)).token;
  const number = await filing(app, token, saturday);
  expect(await detailOf(token, number)).toEqual({
    deadlineDate: '2026-11-24',
    deadlineDaysLeft: 3,
  });
  app.clock.set('2026-11-24T03:00:00.000Z');
  const home = await app.call<{ managerRequestList: HomeRow[] }>(
    'get',
    '/user/mainte/information?queue=deadline',
    { token: (await manager(app)).token },
  );
  expect(home.body.data?.managerRequestList).toMatchObject([
    { deadlineDate: '2026-11-24', deadlineDaysLeft: 0 },
  ]);
  app.clock.set('2026-11-21T03:00:00.000Z');

  const path = `/user/mainte/requestdetails/${number}`;
  const shown = await app.call<{ requestDetailsConfirmResultDto: FilingCase }>('get', path, {
    token: staff,
  });
  const response = await app.call('put', `${path}/effectivedates`, {
    token: staff,
    json: {
      ...shown.body.data?.requestDetailsConfirmResultDto,
      effectiveDateList: [{ changeNo: 3, effectiveDate: '2026-10-20' }],
    },
  });
  expect(response.status).toBe(200);
  // 3 November is a holiday.
  expect((await detailOf(token, number)).deadlineDate).toBe('2026-11-04');
});

test('deadlines that were stored before days off counted are moved when the server starts', async () => {
  const { token } = await member(app);
  const staff = (await manager(app)).token;
  const [open, filed, done] = [
    await filing(app, token, saturday),
    await filing(app, token, saturday),
    await filing(app, token, saturday),
  ];
  const store = (number: string, change: { deadline: string; progress: Progress }) =>
    app.deps.db.write((trx) =>
      trx.updateTable('filings').set(change).where('id', '=', number).execute(),
    );
  await store(open, { deadline: '2026-11-21', progress: progress.accepted });
  await store(filed, { deadline: '2026-11-21', progress: progress.filed });
  await store(done, { deadline: '2026-11-21', progress: progress.completed });
  const before = await app.deps.db.read
    .selectFrom('filings')
    .select(['updated_at', 'updated_by'])
    .where('id', '=', open)
    .executeTakeFirstOrThrow();

  await app.restart();

  const rows = await app.deps.db.read
    .selectFrom('filings')
    .select(['id', 'deadline', 'updated_at', 'updated_by'])
    .where('id', 'in', [open, filed, done])
    .orderBy('id')
    .execute();
  expect(rows.map(({ deadline }) => deadline)).toEqual(['2026-11-24', '2026-11-24', '2026-11-21']);
  // No version changes.
  expect(rows[0]).toMatchObject(before);
  const home = await app.call<{ managerRequestList: HomeRow[] }>(
    'get',
    '/user/mainte/information?sort=deadline',
    { token: staff },
  );
  expect(home.body.data?.managerRequestList.map(({ deadlineDate }) => deadlineDate)).toContain(
    '2026-11-24',
  );

  // The next start finds nothing to move, and writes nothing.
  const asked = await queriesOf(app, (db) => moveDeadlines(db as Transaction));
  expect(asked.map(({ sql }) => sql.split(' ')[0])).toEqual(['select']);
});
