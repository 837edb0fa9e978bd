import { beforeAll, beforeEach, expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import type { PaperWork } from '#contract/endpoints/papers.ts';
import { noPaperFields, type PaperValues } from '#contract/paper-fields.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, officer } from '../../testing/builders.ts';

// Values that sources propose for the papers of a filing, and that no paper prints before the office stores them.

const app = sharedApp();
let clerk: Awaited<ReturnType<typeof manager>>;
let customer: Awaited<ReturnType<typeof member>>;
let last: string;
let number: string;
beforeAll(async () => {
  clerk = await manager(app, { scrivener: true });
});

const onePlan = [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }];
const file = (day: string, token = customer.token) =>
  filing(app, token, {
    ...{ appointDate: day, resignDate: '', othersDate: '', requestPlanList: onePlan },
    changeOfficerList: [officer(1, '20', '甲野　太郎', '12')],
  });
const close = (id: string, code: string = progress.completed) =>
  app.deps.db.write((trx) =>
    trx
      .updateTable('filings')
      .set({ progress: code as never })
      .where('id', '=', id)
      .execute(),
  );
const path = (id: string) => `/user/mainte/requestdetails/${id}/papers`;
const work = async (id = number): Promise<PaperWork> => {
  const { body } = await app.call<PaperWork>('get', path(id), { token: clerk.token });
  return body.data as PaperWork;
};
const store = async (
  id: string,
  values: Partial<PaperValues>,
  shareholderList: object[] = [],
  more: object = {},
) => {
  const { updateDatetime, updateUserId } = await work(id);
  const { shareholders: _, ...none } = noPaperFields;
  return app.call('put', path(id), {
    token: clerk.token,
    json: {
      ...{ ...none, values: { ...none.values, ...values }, shareholderList },
      ...{ updateDatetime, updateUserId, ...more },
    },
  });
};
const draft = async (paper: string) => {
  const { body } = await app.call<PaperWork>('get', path(number), { token: clerk.token });
  return body.data?.paperList.find(({ paperId }) => paperId === paper)?.missingList ?? [];
};

const told: Partial<PaperValues> = {
  ...{ meetingPlace: '当会社本店会議室', meetingChair: '甲野　太郎', meetingFrom: '10:00' },
  ...{ sharesIssued: '1000', voters: '1', votesAll: '1000', votesPresent: '1000' },
};
const holders = [{ name: '甲野　太郎', address: '東京都港区1-1', shares: '1000', votes: '1000' }];

beforeEach(async () => {
  customer = await member(app);
  last = await file('20261114');
  await store(last, told, holders);
  await close(last);
  number = await file('20261115');
});

test('what stays of a company is proposed, and what happened at its last meeting is not', async () => {
  const { sourceList, values } = await work();
  expect(sourceList).toMatchObject([
    {
      kind: 'last',
      displayRequestNo: `${last.slice(0, 8)}-${last.slice(8)}`,
      values: {
        meetingPlace: '当会社本店会議室',
        meetingChair: '甲野　太郎',
        sharesIssued: '1000',
      },
      proposedList: ['meetingPlace', 'sharesIssued', 'meetingChair'],
    },
  ]);
  expect(sourceList[0]?.values.meetingFrom).toBeUndefined();
  expect(sourceList[0]?.values.votesPresent).toBeUndefined();
  expect(values.meetingPlace).toBe('');
});

test('a proposal stands on no paper until the office stores it, and is made once', async () => {
  expect(await draft('minutes')).toContain('場所');
  const [source] = (await work()).sourceList;
  const seen = { sourceSeenList: [source?.source] };
  // The chair was rejected.
  expect((await store(number, { meetingPlace: '当会社本店会議室' }, [], seen)).status).toBe(200);
  expect(await draft('minutes')).not.toContain('場所');
  expect((await work()).sourceList[0]?.proposedList).toEqual([]);
});

test('who has not seen a proposal has not decided about it', async () => {
  expect((await store(number, { meetingFrom: '10:00' })).status).toBe(200);
  expect((await work()).sourceList[0]?.proposedList).toContain('meetingChair');
});

test('shareholders from before the day that counts are shown with their day, and not proposed', async () => {
  expect((await work()).sourceList[0]).toMatchObject({
    shareholdersOldFlg: true,
    displayShareholdersDate: '2026/11/14',
    shareholderList: holders,
  });
  const same = await file('20261114', customer.token);
  const [source] = (await work(same)).sourceList;
  expect(source?.shareholdersOldFlg).toBe(false);
  expect(source?.proposedList).toEqual(
    expect.arrayContaining(['voters', 'votesAll', 'shareholderList']),
  );
});

test.each([progress.accepted, progress.filed, progress.cancelled])(
  'papers of a filing at %s are not a source',
  async (code) => {
    await close(last, code);
    expect((await work()).sourceList).toEqual([]);
  },
);

test('another company of the same name is not a source', async () => {
  const { token } = await member(app);
  const other = await file('20261115', token);
  expect((await work(other)).sourceList).toEqual([]);
});

test.each([[['x'.repeat(81)]], [Array.from({ length: 11 }, () => 'a')], ['last']])(
  'refuses a list of sources like %j',
  async (sourceSeenList) => {
    expect((await store(number, {}, [], { sourceSeenList })).status).toBe(400);
  },
);
