import { beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '#contract/endpoints/application.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { noParticulars } from '#contract/officer-particulars.ts';
import { message } from '#contract/server-messages.ts';
import { sharedApp } from '../../testing/apps.ts';
import { application, filing, manager, member, officer } from '../../testing/builders.ts';

// What is rarely said of an officer's change: on the application, on the case, and what follows from it.

const app = sharedApp();
let staff: Awaited<ReturnType<typeof manager>>;
let customer: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  staff = await manager(app);
  customer = await member(app);
});

const base = (number: string) => `/user/mainte/requestdetails/${number}`;
const work = async (number: string) =>
  (await app.call<CaseWork>('get', `${base(number)}/case`, { token: staff.token })).body
    .data as CaseWork;
const shown = async (number: string) =>
  (
    await app.call<{ requestDetailsConfirmResultDto: FilingCase }>('get', base(number), {
      token: staff.token,
    })
  ).body.data?.requestDetailsConfirmResultDto as FilingCase;
const row = (change: object = {}, [position, reason] = ['20', '11']) => ({
  ...officer(1, position ?? '', '丙川　次郎', reason ?? ''),
  ...change,
});
const only = { resignDate: '', othersDate: '', addressHiddenTyp: '' };
const officers = [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }];
const apply = (changeOfficerList: Application['changeOfficerList'], change: object = {}) =>
  app.call('post', '/user/core/customers/0/requests/add', {
    token: customer.token,
    json: application({ ...only, requestPlanList: officers, changeOfficerList, ...change }),
  });
const file = (changeOfficerList: Application['changeOfficerList'], change: object = {}) =>
  filing(app, customer.token, {
    ...only,
    requestPlanList: officers,
    changeOfficerList,
    ...change,
  });

describe('an application', () => {
  test('may give a row a day of its own; the earliest counts, and the day itself where it begins at midnight', async () => {
    const later = { ...officer(2, '20', '丁野　三郎', '11'), effectiveDate: '20261120' };
    const number = await file([row({ effectiveDate: '20261105' }), later]);
    expect((await shown(number)).deadlineDate).toBe('2026-11-19');
    expect((await work(number)).officerList).toMatchObject([
      { effectiveDate: '2026-11-05', usualDate: '2026-11-15', deadlineDate: '2026-11-19' },
      { effectiveDate: '2026-11-20', usualDate: '2026-11-15', deadlineDate: '2026-12-04' },
    ]);
    const early = await file([row({ effectiveDate: '20261105', midnightFlg: true })]);
    expect((await shown(early)).deadlineDate).toBe('2026-11-18');
  });

  test('shows customer and office what is said, and the law knows it', async () => {
    const number = await file([
      row({
        resolutionDate: '20261101',
        acceptanceDate: '20261110',
        predecessorTermEndDate: '20280630',
        formerSurname: ' 髙橋 ',
      }),
      { ...officer(2, '50', '暁監査法人', '12'), votedFlg: true },
    ]);
    const path = `/user/core/customers/0/requestdetail/${number}`;
    const detail = await app.call<FilingDetail>('get', path, { token: customer.token });
    const lines = [
      ['決議の日：2026/11/01', '就任承諾の日：2026/11/10'],
      ['前任者の任期の末日（補欠）：2028/06/30', '旧氏：髙橋'],
    ].flat();
    expect(detail.body.data?.changeOfficerList.map((one) => one.particularList)).toEqual([
      lines,
      ['株主総会で再任を決議'],
    ]);
    expect((await shown(number)).changeOfficerList[0]?.particularList).toEqual(lines);
    const { documentList } = await work(number);
    expect(documentList.map(({ documentId }) => documentId)).toEqual(
      expect.arrayContaining(['surname-1', 'acceptance-2', 'shareholders']),
    );
  });

  test('may be about a change of name alone, or a former surname, beside the plan for addresses', async () => {
    const addresses = {
      appointDate: '',
      othersDate: '20261101',
      requestPlanList: [{ planCd: '1021', planPrice: 10000, supplInfo1: 10000 }],
    };
    const number = await file(
      [
        row({ newName: '己野　次郎' }, ['20', '41']),
        { ...officer(2, '30', '丁野　三郎', '42'), formerSurname: '丙川' },
      ],
      addresses,
    );
    const officers = (await shown(number)).changeOfficerList;
    expect(officers.map((one) => [one.changeOfficerClassName, ...one.particularList])).toEqual([
      ['氏名変更', '変更後の氏名：己野　次郎'],
      ['旧氏の記録', '旧氏：丙川'],
    ]);
    const refused = await apply([row({}, ['20', '41']), row({}, ['20', '42'])], addresses);
    expect(refused.body.errorList.map(({ message: text }) => text)).toEqual([
      message('cm020', '変更後の氏名'),
      message('cm020', '旧氏'),
    ]);
  });

  test.each<[string, string, object]>([
    ['a day that does not exist', 'effectiveDate', { effectiveDate: '20260230' }],
    ['a day before the Companies Act', 'effectiveDate', { effectiveDate: '20050101' }],
    ['a day more than a year ahead', 'resolutionDate', { resolutionDate: '20280101' }],
    ['a day in another form', 'acceptanceDate', { acceptanceDate: '2026-11-01' }],
    ['a day that is a number', 'acceptanceDate', { acceptanceDate: 20_261_101 }],
    ['a tick that is none', 'midnightFlg', { midnightFlg: 'yes' }],
    [
      'a term that does not exist',
      'predecessorTermEndDate',
      { predecessorTermEndDate: '20260931' },
    ],
    ['a term of a century', 'predecessorTermEndDate', { predecessorTermEndDate: '21260630' }],
    ['a long former surname', 'formerSurname', { formerSurname: '甲'.repeat(61) }],
    ['a former surname of control characters', 'formerSurname', { formerSurname: '甲\u0000' }],
    ['a new name without a change of name', 'newName', { newName: '甲野' }],
    ['a vote on who is no accounting auditor', 'votedFlg', { votedFlg: true }],
  ])('is refused with %s', async (_, field, change) => {
    const { status, body } = await apply([row(change)]);
    expect(status).toBe(400);
    expect(body.errorList.map((error) => error.field)).toEqual([`changeOfficerList[0].${field}`]);
  });

  test('is refused where the days contradict each other', async () => {
    const { body } = await apply([row({ acceptanceDate: '20261116' })]);
    expect(body.errorList[0]?.message).toContain('就任承諾の日より前には就任できません');
  });
});

describe('the office', () => {
  const set = async (number: string, change: object, changeNo = 1, version?: object) => {
    const { detailUpdateDatetime, detailUpdateUserId } = await shown(number);
    return app.call('put', `${base(number)}/case/officers/${changeNo}`, {
      token: staff.token,
      json: { ...noParticulars, detailUpdateDatetime, detailUpdateUserId, ...change, ...version },
    });
  };
  const histories = (number: string) =>
    app.deps.db.read
      .selectFrom('case_history')
      .select(['subject', 'done_by_name'])
      .where('filing_id', '=', number)
      .where('kind', '=', 'particulars')
      .execute();

  test('sets them of one row, with history, audit and the deadline; an empty day is the mode’s again', async () => {
    const number = await file([row(), officer(2, '20', '丁野　三郎', '11')]);
    const said = { effectiveDate: '2026-11-10', beginsAtMidnight: true, decidedOn: '2026-11-01' };
    expect((await set(number, said)).status).toBe(200);
    const { officerList } = await work(number);
    expect(officerList[0]).toMatchObject({ ...noParticulars, ...said, deadlineDate: '2026-11-24' });
    expect(officerList[1]).toMatchObject({ ...noParticulars, effectiveDate: '2026-11-15' });
    expect((await shown(number)).deadlineDate).toBe('2026-11-24');
    expect((await set(number, {})).status).toBe(200);
    expect((await work(number)).officerList[0]).toMatchObject({ effectiveDate: '2026-11-15' });
    expect(await histories(number)).toEqual([
      {
        subject: '取締役 丙川　次郎：効力発生日、午前0時に効力発生、決議の日',
        done_by_name: '事務　太郎',
      },
      {
        subject: '取締役 丙川　次郎：効力発生日、午前0時に効力発生、決議の日',
        done_by_name: '事務　太郎',
      },
    ]);
    const lines = await app.deps.db.read
      .selectFrom('audit_log')
      .select('actor_id')
      .where('object_id', '=', number)
      .where('action', '=', 'case.particulars')
      .execute();
    expect(lines.map(({ actor_id }) => actor_id)).toEqual([staff.id, staff.id]);
    const { eventList } = await work(number);
    expect(eventList.map(({ title }) => title)).toContain('役員の日付・氏名の事情を変更');
  });

  test('is refused what the row cannot say, a stale version, a row that is not there, and a cancelled filing', async () => {
    const number = await file([row()]);
    const wrong = await set(number, { newName: '甲野', wasVoted: true, decidedOn: '2005-01-01' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errorList.map(({ field }) => field)).toEqual([
      ...['decidedOn', 'wasVoted', 'newName'],
    ]);
    const stale = { detailUpdateDatetime: '2020-01-01T00:00:00.000Z' };
    const late = await set(number, { decidedOn: '2026-11-01' }, 1, stale);
    expect([late.status, late.body.messageCd]).toEqual([409, 'cm200']);
    expect((await set(number, {}, 9)).status).toBe(404);
    expect((await set(number, { beginsAtMidnight: 1 })).status).toBe(400);
    const foreign = await app.call('put', `${base(number)}/case/officers/1`, {
      token: customer.token,
      json: {},
    });
    expect(foreign.status).toBe(403);
    await app.call('put', `${base(number)}/suspend`, { token: staff.token });
    expect((await set(number, { decidedOn: '2026-11-01' })).status).toBe(409);
    expect(await histories(number)).toEqual([]);
  });

  test('of twenty changes with one version one is done', async () => {
    const number = await file([row()]);
    const { detailUpdateDatetime, detailUpdateUserId } = await shown(number);
    const version = { detailUpdateDatetime, detailUpdateUserId };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        set(number, { decidedOn: `2026-10-${10 + index}` }, 1, version),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await histories(number)).toHaveLength(1);
  });

  test('says that the meeting decided in writing, which excludes accepting at it', async () => {
    const number = await file([row()]);
    const { updateDatetime, updateUserId, ...facts } = (await work(number)).caseFacts;
    const put = (change: object) =>
      app.call('put', `${base(number)}/case`, {
        token: staff.token,
        json: { ...facts, updateDatetime, updateUserId, ...change },
      });
    const both = await put({ writtenMeeting: true, acceptedAtMeeting: true });
    expect(both.body.errorList.map(({ field }) => field)).toEqual(['acceptedAtMeeting']);
    expect((await put({ writtenMeeting: true })).status).toBe(200);
    const { documentList, caseFacts } = await work(number);
    expect(caseFacts).toMatchObject({ writtenMeeting: true, acceptedAtBoard: false });
    expect(documentList.find(({ documentId }) => documentId === 'minutes')?.note).toContain(
      '書面決議',
    );
  });

  test('tell who accepted at the meeting from who did by letter', async () => {
    const number = await file([
      officer(1, '20', '丙川　次郎', '12'),
      officer(2, '20', '丁野　三郎', '12'),
    ]);
    const { updateDatetime, updateUserId, ...facts } = (await work(number)).caseFacts;
    const json = { ...facts, updateDatetime, updateUserId, acceptedAtMeeting: true };
    const put = await app.call('put', `${base(number)}/case`, {
      token: staff.token,
      json: { ...json, acceptedByLetter: '2,2' },
    });
    expect(put.status).toBe(200);
    const { documentList, caseFacts } = await work(number);
    expect(caseFacts.acceptedByLetter).toBe('2');
    const acceptances = documentList.filter(({ documentId }) =>
      documentId.startsWith('acceptance'),
    );
    expect(acceptances.map(({ name }) => name)).toEqual([
      '就任承諾書（議事録の記載を援用）',
      '就任承諾書',
    ]);
  });
});
