import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type {
  CompanyPage,
  JoinPreview,
  OfficeCompanyPage,
  TermCalendar,
} from '#contract/endpoints/companies.ts';
import type { Corrections } from '#contract/endpoints/corrections.ts';
import type { CustomerPage } from '#contract/endpoints/customer-pages.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { sharedApp } from '../../testing/apps.ts';
import { accountChange, application, filing, manager, member } from '../../testing/builders.ts';
import { remindOfTerms } from './term-calendar.service.ts';

// What an account answers under a name by which its company is not known stays with that name until the office decides.

const app = sharedApp();
let token: string;
beforeAll(async () => {
  token = (await manager(app, { scrivener: true })).token;
});

const me = '/user/core/customers/0';
const own = `${me}/company`;
const former = '株式会社甲野商店';
const renamed = '株式会社乙野商事';

async function read<Data>(at: string, by = token): Promise<Data> {
  const { body } = await app.call<Data>('get', at, { token: by });
  if (!body.data) throw new Error(body.message);
  return body.data;
}
const ownPage = (by: string) => read<CompanyPage>(own, by);
const officePage = (id: string) => read<OfficeCompanyPage>(`/user/mainte/companies/${id}`);
const work = (number: string) => read<CaseWork>(`/user/mainte/requestdetails/${number}/case`);

async function rename(by: string, companyName: string) {
  const json = await accountChange(app, by, { companyName, companyNameKana: 'カイシャ' });
  expect((await app.call('put', me, { token: by, json })).status).toBe(200);
}

const facts = (values: Record<string, string>) => ({
  factList: Object.entries(values).map(([name, value]) => ({ name, value })),
});
const officers = (...names: string[]) => ({
  officersCompleteFlg: true,
  officerList: names.map((name) => ({
    ...{ name, officerAddress: '東京都千代田区霞が関一丁目1番1号' },
    positionList: ['20', '10'].map((officialPositionClass) => ({
      ...{ officialPositionClass, since: '2025-02-20', changeOfficerClass: '11' },
    })),
  })),
});
async function say(by: string, part: 'facts' | 'officers', values: object) {
  const { updateDatetime, updateUserId } = await ownPage(by);
  const json = { ...values, updateDatetime, updateUserId };
  expect((await app.call('put', `${own}/${part}`, { token: by, json })).status).toBe(200);
}
async function decide(id: string, part: string, values: object) {
  const { updateDatetime, updateUserId } = await officePage(id);
  const json = { ...values, updateDatetime, updateUserId };
  return app.call('put', `/user/mainte/companies/${id}/${part}`, { token, json });
}
/** A correction of an application that the customer agrees to. */
async function correct(number: string, by: string, change: object) {
  const base = `/user/mainte/requestdetails/${number}`;
  const { present } = await read<Corrections>(`${base}/corrections`);
  const shown = await read<{ requestDetailsConfirmResultDto: FilingCase }>(base);
  const { detailUpdateDatetime, detailUpdateUserId } = shown.requestDetailsConfirmResultDto;
  const version = { detailUpdateDatetime, detailUpdateUserId };
  const json = { ...present, ...change, reason: '誤記', ...version };
  const { body } = await app.call<{ correctionId: string }>('post', `${base}/corrections`, {
    ...{ token, json },
  });
  const consent = `/user/core/corrections/${number}/${body.data?.correctionId}/consent`;
  expect((await app.call('post', consent, { token: by, json: {} })).status).toBe(200);
}
const ownCustomer = (by: string) => read<{ id: string }>(me, by);
const name = { companyName: renamed, reason: '登記事項証明書' };

const said = ({ factList }: Pick<CompanyPage, 'factList'>) =>
  Object.fromEntries(factList.map((fact) => [fact.name, fact.value]));
const listed = ({ officerList }: Pick<CompanyPage, 'officerList'>) =>
  officerList.map((one) => one.name);

/** A customer who has said something of the company, and then gives it another name. */
async function renamedCustomer() {
  const customer = await member(app);
  await say(customer.token, 'facts', facts({ fiscalMonth: '3', board: 'no' }));
  await say(customer.token, 'officers', officers('甲野　太郎'));
  const { companyId } = await ownPage(customer.token);
  await rename(customer.token, renamed);
  return { ...customer, companyId };
}

test('what is answered under another name reaches the company once the office has confirmed the name', async () => {
  const { token: by, companyId } = await renamedCustomer();
  expect(await ownPage(by)).toMatchObject({
    ...{ companyName: renamed, undecidedBesideList: [former], factList: [], officerList: [] },
    ...{ termList: [], officersChangeableFlg: true, updateDatetime: '' },
  });
  await say(by, 'facts', facts({ fiscalMonth: '9', corporateNumber: '010001000009' }));
  await say(by, 'officers', officers('乙野　花子'));

  const page = await officePage(companyId);
  expect(page).toMatchObject({ companyName: former, otherNameList: [renamed] });
  expect([said(page), listed(page)]).toEqual([{ fiscalMonth: '3', board: 'no' }, ['甲野　太郎']]);
  const { customerId } = page;
  const { companyList } = await read<CustomerPage>(`/user/mainte/customers/${customerId}/page`);
  expect(companyList.map((one) => one.companyName)).toEqual([former, renamed]);
  const [beside] = page.accountCompanyList;
  expect(beside?.nameList).toEqual([renamed]);
  const answers = await officePage(beside?.companyId ?? '');
  expect(answers).toMatchObject({ undecidedBesideList: [former], otherNameList: [] });
  expect(said(answers)).toEqual({ fiscalMonth: '9', corporateNumber: '010001000009' });

  // Who gives the former name again has the former company, and the answers wait.
  await rename(by, former);
  expect(listed(await ownPage(by))).toEqual(['甲野　太郎']);
  expect((await officePage(companyId)).otherNameList).toEqual([renamed]);
  await rename(by, renamed);
  expect(listed(await ownPage(by))).toEqual(['乙野　花子']);

  expect((await decide(companyId, 'names', name)).status).toBe(200);
  const own = await ownPage(by);
  expect(own).toMatchObject({ companyId, companyName: renamed, undecidedBesideList: [] });
  expect(said(own)).toEqual({ fiscalMonth: '9', board: 'no', corporateNumber: '010001000009' });
  expect(listed(own)).toEqual(['乙野　花子']);
  const { otherNameList, accountCompanyList, eventList } = await officePage(companyId);
  expect([otherNameList, accountCompanyList]).toEqual([[], []]);
  expect(eventList[0]).toMatchObject({ kind: 'name', title: renamed });
});

test('an answer changes nothing that the office has said, and is still to be read', async () => {
  const { token: by, companyId } = await renamedCustomer();
  await decide(companyId, 'facts', facts({ headOffice: '東京都港区甲野町1番1号' }));
  await decide(companyId, 'officers', officers('甲野　太郎'));
  await say(by, 'facts', facts({ headOffice: '東京都港区乙野町2番2号' }));
  await say(by, 'officers', officers('乙野　花子'));
  const [beside] = (await officePage(companyId)).accountCompanyList;
  expect((await decide(companyId, 'names', name)).status).toBe(200);
  const page = await officePage(companyId);
  expect(said(page).headOffice).toBe('東京都港区甲野町1番1号');
  expect(listed(page)).toEqual(['甲野　太郎']);
  const kept = await officePage(beside?.companyId ?? '');
  expect(said(kept).headOffice).toBe('東京都港区乙野町2番2号');
  expect(listed(kept)).toEqual(['乙野　花子']);
});

test('an application is judged by what is known under its own name', async () => {
  const { token: by, companyId } = await renamedCustomer();
  await decide(companyId, 'officers', officers('甲野　太郎'));
  const apply = () => app.call('post', `${me}/requests/add`, { token: by, json: application() });
  await rename(by, former);
  // Who leaves is not in office there.
  expect((await apply()).status).toBe(400);
  await rename(by, renamed);
  expect((await apply()).status).toBe(200);
});

test('what the office learns for an application under another name stays with that name', async () => {
  const { token: by, companyId } = await renamedCustomer();
  await say(by, 'facts', facts({ corporateNumber: '010001000009' }));
  const number = await filing(app, by);
  const { caseFacts, remarkList, companyId: beside } = await work(number);
  expect(caseFacts.corporateNumber).toBe('010001000009');
  expect(remarkList[0]).toMatchObject({ text: expect.stringContaining(former), refusesFlg: true });
  const json = { ...caseFacts, headOffice: '東京都港区乙野町2番2号' };
  const at = `/user/mainte/requestdetails/${number}/case`;
  expect((await app.call('put', at, { token, json })).status).toBe(200);
  expect(said(await officePage(companyId))).not.toHaveProperty('headOffice');
  expect(said(await officePage(beside)).headOffice).toBe('東京都港区乙野町2番2号');

  expect((await decide(companyId, 'names', name)).status).toBe(200);
  expect((await work(number)).companyId).toBe(companyId);
  expect((await work(number)).caseFacts.headOffice).toBe('東京都港区乙野町2番2号');
});

test('of another company nothing is used for the former one, nor asked again', async () => {
  const { token: by, companyId } = await renamedCustomer();
  await say(by, 'facts', facts({ fiscalMonth: '9' }));
  const number = await filing(app, by);
  expect(
    (await decide(companyId, 'othernames', { ...name, companyName: '株式会社丙' })).status,
  ).toBe(404);
  expect((await decide(companyId, 'othernames', { ...name, reason: '' })).status).toBe(400);
  const old = { ...name, updateDatetime: 'x', updateUserId: 'x' };
  const at = `/user/mainte/companies/${companyId}/othernames`;
  expect((await app.call('put', at, { token, json: old })).status).toBe(409);
  expect((await decide(companyId, 'othernames', name)).status).toBe(200);
  const page = await officePage(companyId);
  expect(page).toMatchObject({ otherNameList: [], companyName: former });
  expect(page.eventList[0]).toMatchObject({ kind: 'separate', title: renamed });
  const { companyId: other, remarkList } = await work(number);
  expect(other).toBe(page.accountCompanyList[0]?.companyId);
  expect(JSON.stringify(remarkList)).not.toContain(former);
  expect(await ownPage(by)).toMatchObject({ companyId: other, undecidedBesideList: [] });
  await say(by, 'facts', facts({ fiscalMonth: '10' }));
  expect(said(await officePage(companyId)).fiscalMonth).toBe('3');
  const asked = await app.call('post', `${me}/requests/add`, {
    token: by,
    json: { ...application(), askFlg: true },
  });
  expect(asked.body.errorList.map(({ messageCd }) => messageCd)).not.toContain('mb096');
  // The account still has both, each under its name.
  await rename(by, former);
  expect(await ownPage(by)).toMatchObject({ companyId, undecidedBesideList: [] });
});

test('who was parted wrongly is joined, of which nobody is mailed', async () => {
  const { token: by, companyId } = await renamedCustomer();
  await say(by, 'facts', facts({ fiscalMonth: '9' }));
  expect((await decide(companyId, 'othernames', name)).status).toBe(200);
  const otherCompanyId = (await officePage(companyId)).accountCompanyList[0]?.companyId ?? '';
  const mails = async () => {
    const rows = await app.deps.db.read.selectFrom('outbox').select('id').execute();
    return rows.length;
  };
  const before = await mails();
  const at = `/user/mainte/companies/${companyId}/join`;
  const preview = await read<JoinPreview>(`${at}?otherCompanyId=${otherCompanyId}`);
  expect(preview).toMatchObject({ otherCompanyName: renamed, sameAccountFlg: true });
  const { updateDatetime, updateUserId, otherUpdateDatetime, otherUpdateUserId } = preview;
  const versions = { updateDatetime, updateUserId, otherUpdateDatetime, otherUpdateUserId };
  const json = { otherCompanyId, reason: '誤って分けた', ...versions };
  expect((await app.call('put', at, { token, json })).status).toBe(200);
  expect(await ownPage(by)).toMatchObject({ companyId, companyName: renamed });
  expect(said(await officePage(companyId)).fiscalMonth).toBe('9');
  expect(await mails()).toBe(before);
});

test('an application of another account under another name goes to a company of that account', async () => {
  const [{ companyId }, { token: theirs }] = [await renamedCustomer(), await member(app)];
  await say(theirs, 'facts', facts({ board: 'no' }));
  const number = await filing(app, theirs);
  await correct(number, theirs, { companyName: '株式会社丙川商会' });
  const { companyId: otherCompanyId } = await ownPage(theirs);
  const at = `/user/mainte/companies/${companyId}/join`;
  const { otherUpdateDatetime, otherUpdateUserId } = await read<JoinPreview>(
    `${at}?otherCompanyId=${otherCompanyId}`,
  );
  const other = { otherCompanyId, otherUpdateDatetime, otherUpdateUserId };
  expect((await decide(companyId, 'join', { ...other, reason: '同じ会社' })).status).toBe(200);
  const before = await officePage(companyId);
  expect(before.otherNameList).toEqual(['株式会社丙川商会', renamed].toSorted());

  const parted = { companyName: '株式会社丙川商会', reason: '登記事項証明書' };
  expect((await decide(companyId, 'othernames', parted)).status).toBe(200);
  const after = await officePage(companyId);
  expect(after).toMatchObject({ otherNameList: [renamed], filingList: [], accountCompanyList: [] });
  const { companyList } = await read<CustomerPage>(
    `/user/mainte/customers/${(await ownCustomer(theirs)).id}/page`,
  );
  expect(companyList.map((one) => one.companyName)).toEqual(['株式会社丙川商会']);
  const [own] = companyList;
  expect((await officePage(own?.companyId ?? '')).filingList).toMatchObject([
    { requestNo: number },
  ]);
});

test('an application of before, that stands with the former company, goes to the other one', async () => {
  const { token: by, companyId } = await renamedCustomer();
  const number = await filing(app, by);
  await app.deps.db.write((trx) =>
    trx.updateTable('filings').set({ company_id: companyId }).where('id', '=', number).execute(),
  );
  expect((await work(number)).caseFacts.board).not.toBe('no');
  expect((await decide(companyId, 'othernames', name)).status).toBe(200);
  expect((await work(number)).companyId).not.toBe(companyId);
});

test('an agreed correction of the name confirms it for nobody, and moves no head office of the company', async () => {
  const { token: by, companyId } = await renamedCustomer();
  await rename(by, former);
  await decide(companyId, 'facts', facts({ headOffice: '東京都港区甲野町1番1号' }));
  const number = await filing(app, by);
  await correct(number, by, { companyName: renamed, headOffice: '東京都港区乙野町2番2号' });
  const page = await officePage(companyId);
  expect(said(page).headOffice).toBe('東京都港区甲野町1番1号');
  expect([page.nameList, page.otherNameList]).toEqual([[former], [renamed]]);
  const { caseFacts, remarkList } = await work(number);
  expect(caseFacts.headOffice).toBe('東京都港区乙野町2番2号');
  expect(remarkList[0]?.text).toContain(former);
  // Corrected back, it is of the company again.
  await correct(number, by, { companyName: former });
  expect((await work(number)).caseFacts.board).toBe('no');
});

test('who downloads the own data finds what was said under each name', async () => {
  const { token: by } = await renamedCustomer();
  await say(by, 'facts', facts({ headOffice: '東京都港区乙野町2番2号' }));
  const { bytes } = await app.call('post', `${me}/data`, { token: by });
  const files = unzipSync(bytes);
  const text = (file: string) => strFromU8(files[file] ?? new Uint8Array());
  expect(text('会社.json')).toContain('東京都港区乙野町2番2号');
  expect(text('会社.json')).not.toContain('甲野　太郎');
  expect(text('会社_2.json')).toContain('甲野　太郎');
});

test('no company is known by an empty name', async () => {
  const { token: by, companyId } = await renamedCustomer();
  await app.deps.db.write((trx) =>
    trx.insertInto('company_names').values({ company_id: companyId, name: '' }).execute(),
  );
  const number = await filing(app, by);
  await app.deps.db.write((trx) =>
    trx
      .updateTable('filings')
      .set({ company_id: companyId, company_name: '' })
      .where('id', '=', number)
      .execute(),
  );
  expect((await work(number)).caseFacts.board).not.toBe('no');
  const { nameList, otherNameList } = await officePage(companyId);
  expect([nameList, otherNameList]).toEqual([[former], [renamed]]);
});

test('nobody is reminded of the terms of a company under another name', async () => {
  const { token: by, companyId, mailAddress } = await renamedCustomer();
  await rename(by, former);
  await say(by, 'facts', facts({ fiscalMonth: '11', directorTerm: '2' }));
  await rename(by, renamed);
  app.clock.set('2026-11-30T10:00:00+09:00');
  token = (await manager(app, { scrivener: true })).token;
  const reminded = async () => {
    await remindOfTerms(app.deps, new AbortController().signal);
    const mails = app.deps.db.read.selectFrom('outbox').select('event');
    const to = mails.where('recipient', '=', mailAddress).where('event', 'like', 'term-end:%');
    return (await to.execute()).length;
  };
  expect(await reminded()).toBe(0);
  const { termList } = await read<TermCalendar>('/user/mainte/termcalendar');
  expect(termList.find((end) => end.companyId === companyId)?.companyName).toBe(former);
  await decide(companyId, 'names', name);
  expect(await reminded()).toBe(1);
});
