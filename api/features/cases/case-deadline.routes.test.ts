import { beforeEach, expect, test } from 'vitest';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { JoinPreview, OfficeCompanyPage } from '#contract/endpoints/companies.ts';
import type { Corrections } from '#contract/endpoints/corrections.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { freshApp } from '../../testing/apps.ts';
import {
  accountChange,
  application,
  filing,
  manager,
  member,
  officer,
} from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';
import { moveStrayDeadlines } from './case-deadline.service.ts';

// The two weeks of an application, as the office learns what is so of its company.

const app = freshApp();
let token: string;
let customer: Awaited<ReturnType<typeof member>>;
let number: string;
let companyId: string;
beforeEach(async () => {
  token = (await manager(app, { scrivener: true })).token;
  customer = await member(app);
  number = await filing(app, customer.token, replaced);
  ({ companyId } = await work());
  expect(await deadline()).toBe(fromLeaving);
});

// Where no more than three directors were in office, the duties last until the successor comes on 15 November.
const replaced = {
  othersDate: '',
  requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
  changeOfficerList: [
    { ...officer(1, '20', '丙野　三郎', '21'), effectiveDate: '20261101' },
    officer(2, '20', '丁野　四郎', '11'),
  ],
};
const [fromLeaving, fromSuccessor] = ['2026-11-16', '2026-11-30'];

const get = async <Data>(path: string): Promise<Data> => {
  const { body } = await app.call<Data>('get', path, { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const call = async (method: 'put' | 'post', path: string, json: object, by = token) => {
  const { status, body } = await app.call(method, path, { token: by, json });
  expect(status, body.message).toBe(200);
};
const put = (path: string, json: object, by?: string) => call('put', path, json, by);
const base = (of = number) => `/user/mainte/requestdetails/${of}`;
const work = () => get<CaseWork>(`${base()}/case`);
const shown = async (of = number) =>
  (await get<{ requestDetailsConfirmResultDto: FilingCase }>(base(of)))
    .requestDetailsConfirmResultDto;
const deadline = async () => (await shown()).deadlineDate;
const page = (of: string) => get<OfficeCompanyPage>(`/user/mainte/companies/${of}`);
const versionOf = async (of: string) => {
  const { updateDatetime, updateUserId } = await page(of);
  return { updateDatetime, updateUserId };
};
const says = async (values: Record<string, string>, of = companyId) => {
  const factList = Object.entries(values).map(([name, value]) => ({ name, value }));
  await put(`/user/mainte/companies/${of}/facts`, { factList, ...(await versionOf(of)) });
};
const person = (name: string, ...positions: string[]) => ({
  name,
  officerAddress: '東京都千代田区千代田一丁目1番1号',
  positionList: positions.map((officialPositionClass) => ({
    officialPositionClass,
    since: '2026-06-20',
    changeOfficerClass: '11',
  })),
});
const three = [
  person('甲野　太郎', '20', '10'),
  person('乙野　次郎', '20'),
  person('丙野　三郎', '20'),
];
const lists = async (officerList: object[] = three, of = companyId) =>
  put(`/user/mainte/companies/${of}/officers`, {
    ...{ officerList, officersCompleteFlg: true },
    ...(await versionOf(of)),
  });
const moveTo = async (selectedProgress: string, of = number) => {
  if (selectedProgress === '71') await (await dutiesIn(app)).all(of);
  const requestDetailsConfirmResultDto = await shown(of);
  await call('post', `${base(of)}/latestprogressclass`, {
    ...{ selectedProgress, requestDetailsConfirmResultDto },
  });
};

test('the deadline follows the officers and the facts that the office enters, and no version changes', async () => {
  const { detailUpdateDatetime } = await shown();
  await says({ board: 'yes', selection: 'board' });
  expect(await deadline()).toBe(fromLeaving);
  await lists();
  expect(await deadline()).toBe(fromSuccessor);
  await lists([...three, person('戊野　五郎', '20')]);
  expect(await deadline()).toBe(fromLeaving);
  await says({ fewestDirectors: '4' });
  expect(await deadline()).toBe(fromSuccessor);
  expect((await shown()).detailUpdateDatetime).toBe(detailUpdateDatetime);
  const [found] = (
    await get<{ managerRequestList: FilingCase[] }>('/user/mainte/information?sort=deadline')
  ).managerRequestList;
  expect(found?.deadlineDate).toBe(fromSuccessor);
});

test('the deadline follows what the case stores of the company, and what the customer says', async () => {
  await lists();
  const { caseFacts } = await work();
  await put(`${base()}/case`, { ...caseFacts, board: 'yes', selection: 'board' });
  expect(await deadline()).toBe(fromSuccessor);
  await lists([...three, person('戊野　五郎', '20')]);
  const factList = [{ name: 'fewestDirectors', value: '4' }];
  const own = '/user/core/customers/0/company/facts';
  await put(own, { factList, ...(await versionOf(companyId)) }, customer.token);
  expect(await deadline()).toBe(fromSuccessor);
});

test('the deadlines of several filings follow one change, each by its own rows', async () => {
  const other = await filing(app, customer.token, {
    ...{ ...replaced, resignDate: '', appointDate: '20261118' },
    changeOfficerList: [officer(1, '20', '己野　六郎', '11')],
  });
  const alike = await filing(app, customer.token, replaced);
  await lists();
  const days = async () => {
    const found = await Promise.all([number, other, alike].map((of) => shown(of)));
    return found.map(({ deadlineDate }) => deadlineDate);
  };
  expect(await days()).toEqual([fromLeaving, '2026-12-02', fromLeaving]);
  await says({ board: 'yes', selection: 'board' });
  expect(await days()).toEqual([fromSuccessor, '2026-12-02', fromSuccessor]);
});

test('the deadline follows the officers that are confirmed after another filing', async () => {
  await says({ board: 'yes', selection: 'board' });
  const other = await filing(app, customer.token, {
    ...{ ...replaced, resignDate: '' },
    changeOfficerList: [officer(1, '20', '乙野　次郎', '11')],
  });
  await moveTo('71', other);
  await put(`${base(other)}/officersafter`, {
    ...{ officerList: three, officersCompleteFlg: true },
    ...(await versionOf(companyId)),
  });
  expect(await deadline()).toBe(fromSuccessor);
});

test('the deadline follows the company to which its own one is joined', async () => {
  const into = await member(app);
  await filing(app, into.token);
  const { companyId: intoId } = await get<CaseWork>(`${base(await numberOf(into.id))}/case`);
  await says({ board: 'yes', selection: 'board' }, intoId);
  await lists(three, intoId);
  const path = `/user/mainte/companies/${intoId}/join`;
  const preview = await get<JoinPreview>(`${path}?otherCompanyId=${companyId}`);
  await put(path, { ...preview, reason: '同じ会社' });
  expect(await deadline()).toBe(fromSuccessor);
});

const numberOf = async (customerId: string) => {
  const { id } = await app.deps.db.read
    .selectFrom('filings')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return id;
};

test('the deadline of a closed filing stays, until it is opened again', async () => {
  await moveTo('71');
  await says({ board: 'yes', selection: 'board' });
  await lists();
  expect(await deadline()).toBe(fromLeaving);
  await moveTo('21');
  expect(await deadline()).toBe(fromSuccessor);
});

test('a day that the office sets counts with what is known of the company by then', async () => {
  await says({ board: 'yes', selection: 'board' });
  await lists();
  const effectiveDateList = [{ changeNo: 2, effectiveDate: '2026-11-18' }];
  await put(`${base()}/effectivedates`, { ...(await shown()), effectiveDateList });
  expect(await deadline()).toBe('2026-12-02');
});

test('a day that is set while a colleague enters the officers counts with them', async () => {
  await says({ board: 'yes', selection: 'board' });
  const sent = await shown();
  const { db } = app.deps;
  const write = db.write.bind(db);
  // Between the call and its transaction.
  db.write = async (work) => {
    db.write = write;
    await lists();
    return write(work);
  };
  const effectiveDateList = [{ changeNo: 2, effectiveDate: '2026-11-18' }];
  await put(`${base()}/effectivedates`, { ...sent, effectiveDateList });
  expect(await deadline()).toBe('2026-12-02');
});

test('an application of a company that is known counts by it at once', async () => {
  await says({ board: 'yes', selection: 'board' });
  await lists();
  number = await filing(app, customer.token, { ...application(), ...replaced });
  expect(await deadline()).toBe(fromSuccessor);
});

test('deadlines that were stored before they followed the company are moved by a job', async () => {
  await says({ board: 'yes', selection: 'board' });
  await lists();
  const other = await filing(app, (await member(app)).token, replaced);
  const done = await filing(app, customer.token, replaced);
  await moveTo('71', done);
  const { detailUpdateDatetime } = await shown();
  await app.deps.db.write((trx) =>
    trx.updateTable('filings').set({ deadline: fromLeaving }).execute(),
  );
  const run = () => moveStrayDeadlines(app.deps, new AbortController().signal);
  expect([await run(), await run()]).toEqual([1, 0]);
  expect(await shown()).toMatchObject({ deadlineDate: fromSuccessor, detailUpdateDatetime });
  expect((await shown(other)).deadlineDate).toBe(fromLeaving);
  expect((await shown(done)).deadlineDate).toBe(fromLeaving);
});

test('a run of the job with nothing to move lets others have their turns', async () => {
  await says({ board: 'yes', selection: 'board' });
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  expect(await moveStrayDeadlines(app.deps, new AbortController().signal)).toBe(0);
  clearImmediate(next);
  expect(turns).toBeGreaterThan(0);
});

// An account that names its company otherwise than the office knows it.

const [known, renamed] = ['株式会社甲野商店', '株式会社甲野商会'];
const asKnown = async () => {
  await says({ board: 'yes', selection: 'board' });
  await lists();
};
async function fileAs(companyName: string) {
  const json = await accountChange(app, customer.token, { companyName });
  await put('/user/core/customers/0', json, customer.token);
  return filing(app, customer.token, replaced);
}
async function correctName(of: string, companyName: string) {
  const { present } = await get<Corrections>(`${base(of)}/corrections`);
  const { detailUpdateDatetime, detailUpdateUserId } = await shown(of);
  const { body } = await app.call<{ correctionId: string }>('post', `${base(of)}/corrections`, {
    token,
    json: {
      ...{ ...present, companyName, reason: 'お電話で' },
      ...{ detailUpdateDatetime, detailUpdateUserId },
    },
  });
  const consent = `/user/core/corrections/${of}/${body.data?.correctionId}/consent`;
  await call('post', consent, {}, customer.token);
}

const confirmRenamed = async () =>
  put(`/user/mainte/companies/${companyId}/names`, {
    ...{ companyName: renamed, reason: '登記事項証明書' },
    ...(await versionOf(companyId)),
  });

test('an application under another name counts without the company until that name is confirmed', async () => {
  await asKnown();
  number = await fileAs(renamed);
  expect(await deadline()).toBe(fromLeaving);
  await confirmRenamed();
  expect(await deadline()).toBe(fromSuccessor);
});

test('the deadline follows the company whose name a correction gives an application', async () => {
  await asKnown();
  number = await fileAs(renamed);
  await correctName(number, known);
  expect(await deadline()).toBe(fromSuccessor);
});

test('an application that is corrected to another name counts without the company until that is confirmed', async () => {
  await asKnown();
  const other = await fileAs(renamed);
  await correctName(number, renamed);
  expect(await deadline()).toBe(fromLeaving);
  expect((await shown(other)).deadlineDate).toBe(fromLeaving);
  await confirmRenamed();
  expect(await deadline()).toBe(fromSuccessor);
  expect((await shown(other)).deadlineDate).toBe(fromSuccessor);
});
