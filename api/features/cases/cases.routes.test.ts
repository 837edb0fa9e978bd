import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noCaseFacts } from '#contract/case-facts.ts';
import { noConfirmation } from '#contract/confirmation-record.ts';
import type { CaseEssentials } from '#contract/endpoints/case-essentials.ts';
import type { CaseDocument, CaseWork } from '#contract/endpoints/cases.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { momentInJapan } from '#contract/japan-time.ts';
import { message } from '#contract/server-messages.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, officer, verifier } from '../../testing/builders.ts';
import { pdf } from '../../testing/pdf.ts';
import { applied, dealWith, invited, seenBy } from '../../testing/verification.ts';

const app = sharedApp();
let staff: Awaited<ReturnType<typeof manager>>;
let customer: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  staff = await manager(app);
});
// What is known of a company would reach the filings of the next test.
beforeEach(async () => {
  customer = await member(app);
});

const base = (number: string) => `/user/mainte/requestdetails/${number}`;
const work = async (number: string): Promise<CaseWork> => {
  const { body } = await app.call<CaseWork>('get', `${base(number)}/case`, { token: staff.token });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const shown = async (number: string): Promise<FilingCase> => {
  const { body } = await app.call<{ requestDetailsConfirmResultDto: FilingCase }>(
    'get',
    base(number),
    { token: staff.token },
  );
  if (!body.data) throw new Error(body.message);
  return body.data.requestDetailsConfirmResultDto;
};
const put = (path: string, json: object, token = staff.token) =>
  app.call('put', path, { token, json });
const noVersion = { updateDatetime: '', updateUserId: '' };
const noFacts = { ...noCaseFacts, ...noVersion, companyVersion: '' };
const factsVersion = ({ companyVersion, ...facts }: CaseWork['caseFacts']) => ({
  ...{ ...versionIn(facts), companyVersion },
});
const versionIn = ({ updateDatetime, updateUserId }: typeof noVersion) => ({
  updateDatetime,
  updateUserId,
});
const historyOf = (number: string, kind: string) =>
  app.deps.db.read
    .selectFrom('case_history')
    .selectAll()
    .where('filing_id', '=', number)
    .where('kind', '=', kind)
    .execute();
const audited = async (number: string, action: string) =>
  (
    await app.deps.db.read
      .selectFrom('audit_log')
      .select('actor_id')
      .where('object_id', '=', number)
      .where('action', '=', action)
      .execute()
  ).map(({ actor_id }) => actor_id);

const facts = {
  ...noCaseFacts,
  corporateNumber: '７０００－０１－２０５０００',
  board: 'yes',
  selection: 'board',
  registryOffice: ' 東京法務局港出張所 ',
} as const;

describe('facts of a case', () => {
  test('are kept tidy, with person and time, and leave the filing’s version alone', async () => {
    const number = await filing(app, customer.token);
    const before = await shown(number);
    expect((await work(number)).caseFacts).toEqual(noFacts);
    const stored = await put(`${base(number)}/case`, { ...facts, ...noVersion });
    expect(stored.status).toBe(200);
    const after = await work(number);
    expect(after.caseFacts).toMatchObject({
      corporateNumber: '700001205000',
      registryOffice: '東京法務局港出張所',
      board: 'yes',
      updateUserId: staff.id,
    });
    expect((await shown(number)).detailUpdateDatetime).toBe(before.detailUpdateDatetime);
    expect(await historyOf(number, 'facts')).toMatchObject([
      {
        subject: '会社法人等番号、取締役会の有無、管轄登記所、代表取締役の選定方法',
        done_by_name: '事務　太郎',
      },
    ]);
    expect(await audited(number, 'case.facts')).toEqual([staff.id]);
    expect(await audited(number, 'case.view')).toContain(staff.id);
  });

  test('of fifty updates with one version one is done', async () => {
    const number = await filing(app, customer.token);
    const update = async (version: object, registryOffice: (index: number) => string) => {
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          put(`${base(number)}/case`, {
            ...facts,
            registryOffice: registryOffice(index),
            ...version,
          }),
        ),
      );
      const refused = responses.filter(({ status }) => status === 409);
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(refused).toHaveLength(49);
      expect(refused[0]?.body.messageCd).toBe('cm200');
    };
    await update(noVersion, (index) => `第${index}法務局`);
    expect(await historyOf(number, 'facts')).toHaveLength(1);
    const second = factsVersion((await work(number)).caseFacts);
    await update(second, (index) => `新第${index}法務局`);
    expect(await historyOf(number, 'facts')).toHaveLength(2);
    expect(await audited(number, 'case.facts')).toHaveLength(2);
  });

  test.each([
    ['corporateNumber', '12345'],
    ['corporateNumber', '8000012050002'],
    ['board', 'maybe'],
    ['selection', 'constructor'],
    ['registryOffice', 'あ'.repeat(61)],
    ['headOffice', 'x'.repeat(200_000)],
    ['representativeName', '甲野\u0000'],
    ['representativeAddress', 7],
    ['acceptedAtMeeting', 'yes'],
    ['acceptedByLetter', '1;2'],
    ['acceptedByLetter', '0'],
    ['acceptedByLetter', [1]],
    ['documentsPlace', null],
  ])('refuse a wrong %s', async (name, value) => {
    const number = await filing(app, customer.token);
    const body = { ...facts, ...noVersion, [name]: value };
    const response = await put(`${base(number)}/case`, body);
    expect(response.status).toBe(400);
    expect(response.body.errorList.map(({ field }) => field)).toEqual([name]);
    expect((await work(number)).caseFacts).toEqual(noFacts);
  });

  test('stand still once the filing is cancelled', async () => {
    const number = await filing(app, customer.token);
    await put(`${base(number)}/suspend`, {});
    expect((await put(`${base(number)}/case`, { ...facts, ...noVersion })).status).toBe(409);
    const tick = { isThere: true, ...noVersion };
    expect((await put(`${base(number)}/documents/power`, tick)).status).toBe(409);
    const record = { ...noConfirmation, purpose: '役員変更登記', ...noVersion };
    expect((await put(`${base(number)}/confirmation`, record)).status).toBe(200);
  });
});

describe('effective dates', () => {
  const set = async (number: string, effectiveDateList: object[], version?: object) => {
    const { detailUpdateDatetime, detailUpdateUserId } = await shown(number);
    return put(`${base(number)}/effectivedates`, {
      effectiveDateList,
      detailUpdateDatetime,
      detailUpdateUserId,
      ...version,
    });
  };

  test('are the mode’s until set, and the earliest of them counts for the deadline', async () => {
    const number = await filing(app, customer.token);
    const before = await work(number);
    expect(before.officerList.map(({ effectiveDate }) => effectiveDate)).toEqual([
      ...['2026-11-15', '2026-11-15', '2026-11-01'],
    ]);
    expect((await shown(number)).deadlineDate).toBe('2026-11-16');
    const version = (await shown(number)).detailUpdateDatetime;
    const stored = await set(number, [
      { changeNo: 1, effectiveDate: '2026-10-30' },
      { changeNo: 3, effectiveDate: '2026-11-03' },
    ]);
    expect(stored.status).toBe(200);
    expect((await shown(number)).deadlineDate).toBe('2026-11-13');
    expect((await shown(number)).detailUpdateDatetime > version).toBe(true);
    expect((await work(number)).officerList[0]).toMatchObject({
      effectiveDate: '2026-10-30',
      usualDate: '2026-11-15',
      deadlineDate: '2026-11-13',
    });
    expect(await historyOf(number, 'dates')).toMatchObject([
      {
        subject:
          '取締役 丙川　次郎 2026/11/15→2026/10/30、代表取締役 甲野　太郎 2026/11/01→2026/11/03',
      },
    ]);
    expect((await set(number, [{ changeNo: 1, effectiveDate: '' }])).status).toBe(200);
    expect((await work(number)).officerList[0]?.effectiveDate).toBe('2026-11-15');
    // The other rows count as well: 2026-11-03 is the earliest again.
    expect((await shown(number)).deadlineDate).toBe('2026-11-17');
    expect(await audited(number, 'case.dates')).toHaveLength(2);
    await app.call('put', `/user/mainte/requestdetails/${number}/suspend`, { token: staff.token });
    const late = await set(number, [{ changeNo: 1, effectiveDate: '2026-11-05' }]);
    expect([late.status, late.body.messageCd]).toEqual([409, 'cm210']);
  });

  test('of fifty changes with one version one is done', async () => {
    const number = await filing(app, customer.token);
    const { detailUpdateDatetime, detailUpdateUserId } = await shown(number);
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        put(`${base(number)}/effectivedates`, {
          effectiveDateList: [{ changeNo: 1, effectiveDate: `2026-10-${10 + (index % 20)}` }],
          detailUpdateDatetime,
          detailUpdateUserId,
        }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await historyOf(number, 'dates')).toHaveLength(1);
  });

  test('refuse a stale version, days that are none and rows that are not there', async () => {
    const number = await filing(app, customer.token);
    const old = { detailUpdateDatetime: '2020-01-01T00:00:00.000Z' };
    const right = [{ changeNo: 1, effectiveDate: '2026-11-10' }];
    expect((await set(number, right, old)).body.messageCd).toBe('cm200');
    const wrong = await set(number, [
      { changeNo: 1, effectiveDate: '2005-01-01' },
      { changeNo: 9, effectiveDate: '2026-11-10' },
    ]);
    expect(wrong.status).toBe(400);
    expect(wrong.body.errorList.map(({ field }) => field)).toEqual([
      ...['effectiveDateList[0].effectiveDate', 'effectiveDateList[1].changeNo'],
    ]);
    expect(wrong.body.errorList[0]?.message).toBe(message('cm038', '効力発生日', '平成18年5月1日'));
    expect((await set(number, [{ changeNo: 1, effectiveDate: '2026-02-30' }])).status).toBe(400);
    expect(await historyOf(number, 'dates')).toEqual([]);
  });
});

describe('documents', () => {
  const tick = (number: string, id: string, isThere: boolean, version: object = noVersion) =>
    put(`${base(number)}/documents/${id}`, { isThere, ...version });
  const documentOf = async (number: string, id: string) => {
    const found = (await work(number)).documentList.find(({ documentId }) => documentId === id);
    if (!found) throw new Error(`${id} is not needed`);
    return found;
  };

  test('follow from the rows and the facts, and are ticked off with person and time', async () => {
    const number = await filing(app, customer.token);
    const names = (await work(number)).documentList.map(({ name, of }) => `${name}${of}`);
    expect(names).toEqual([
      ...['登記申請書（別紙を含む）', '委任状', '株主総会議事録', '株主リスト'],
      ...['就任承諾書丙川　次郎', '本人確認証明書丙川　次郎', '辞任届丁野　三郎'],
    ]);
    expect((await tick(number, 'resignation-2', true)).status).toBe(200);
    const ticked = await documentOf(number, 'resignation-2');
    expect(ticked).toMatchObject({
      isThere: true,
      userName: '事務　太郎',
      displayDatetime: '2026/11/21 12:00',
    });
    expect((await tick(number, 'resignation-2', false)).body.messageCd).toBe('cm200');
    expect((await tick(number, 'resignation-2', false, versionIn(ticked))).status).toBe(200);
    expect(await documentOf(number, 'resignation-2')).toMatchObject({ isThere: false });
    const history = await historyOf(number, 'missing');
    expect(history).toMatchObject([{ subject: '辞任届（丁野　三郎）' }]);
    await put(`${base(number)}/case`, { ...facts, board: 'no', selection: '', ...noVersion });
    expect(await documentOf(number, 'seal-1')).toMatchObject({ name: '印鑑証明書' });
  });

  test('of fifty ticks one is stored', async () => {
    const number = await filing(app, customer.token);
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => tick(number, 'power', true)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await historyOf(number, 'document')).toHaveLength(1);
  });

  test('that the filing does not need are not there', async () => {
    const number = await filing(app, customer.token);
    expect((await tick(number, 'death-1', true)).status).toBe(404);
    expect((await tick('2020010100001', 'power', true)).status).toBe(404);
  });
});

describe('the confirmation record', () => {
  const record = {
    ...noConfirmation,
    purpose: '役員変更の登記申請の委任',
    business: '日用品の小売',
    beneficialOwners: '甲野　太郎（議決権の60%）\n東京都千代田区千代田一丁目1番1号',
    address: '東京都港区赤坂一丁目1番1号',
    birthDate: '1980-04-01',
    authority: '社員証の写しと電話による確認',
    documentKind: '10',
    documentNumber: '123456789012',
    confirmedBy: '事務　太郎',
    confirmedOn: '2026-11-21',
    confirmedTime: '11:05',
  };
  const store = (number: string, change: object, version: object = noVersion) =>
    put(`${base(number)}/confirmation`, { ...record, ...version, ...change });

  test('is kept with its version, and its history names fields and never what they hold', async () => {
    const number = await filing(app, customer.token);
    expect((await store(number, {})).status).toBe(200);
    const kept = (await work(number)).confirmation;
    expect(kept).toMatchObject(record);
    expect((await store(number, { purpose: 'x' })).body.messageCd).toBe('cm200');
    const changed = await store(number, { business: '卸売' }, versionIn(kept));
    expect(changed.status).toBe(200);
    const history = await historyOf(number, 'confirmation');
    expect(history.map(({ subject }) => subject)[1]).toBe('事業の内容');
    expect(JSON.stringify(history)).not.toMatch(/1980[-/年]/);
    expect(await audited(number, 'case.confirmation')).toHaveLength(2);
  });

  test.each([
    ['documentNumber', { documentKind: '20' }],
    ['documentNumber', { documentKind: '90', documentNumber: '１２３４ ５６７８ ９０１２' }],
    ['purpose', { purpose: '番号 1234-5678-9012' }],
    ['birthDate', { birthDate: '2027-01-01' }],
    ['confirmedTime', { confirmedTime: '25:00' }],
    ['documentKind', { documentKind: 'x', documentNumber: '' }],
    ['authority', { authority: 'あ'.repeat(501) }],
    ['politicallyExposed', { politicallyExposed: '1234 5678 9012' }],
    ['riskReason', { riskReason: '番号 1234-5678-9012' }],
    ['riskGrade', { riskGrade: 'toString' }],
    ['method', { method: 'x' }],
    ['notApplicable', { notApplicable: '20' }],
    ['notApplicable', { notApplicable: '3,x' }],
  ])('refuses a wrong %s', async (name, change) => {
    const number = await filing(app, customer.token);
    const response = await store(number, change);
    expect(response.status).toBe(400);
    expect(response.body.errorList.map(({ field }) => field)).toEqual([name]);
  });
});

describe('the timeline', () => {
  test('tells what happened to a filing, by whom and when', async () => {
    const number = await filing(app, customer.token);
    const minute = () => app.clock.pass(60_000);
    minute();
    const { detailUpdateDatetime, detailUpdateUserId } = await shown(number);
    const version = { detailUpdateDatetime, detailUpdateUserId };
    await app.call('post', `${base(number)}/latestprogressclass`, {
      token: staff.token,
      json: { selectedProgress: '21', requestDetailsConfirmResultDto: version },
    });
    minute();
    await app.call('post', '/all/app/verifyappreqest/add', {
      token: staff.token,
      json: {
        systemId: '0522211001',
        mailAddress: customer.mailAddress,
        name: '乙山　花子',
        nameKana: 'オツヤマ　ハナコ',
        sex: '9',
        birthDate: '1990-04-01',
        address: '東京都千代田区千代田1丁目1番2号',
        requestNo: number,
      },
    });
    minute();
    await app.call('post', `/user/mainte/comment/${number}`, {
      token: staff.token,
      json: { inputComment: '電話済み' },
    });
    minute();
    await app.call('post', `/user/mainte/${number}/fileinformation/new`, {
      token: staff.token,
      file: await pdf(),
    });
    minute();
    await put(`${base(number)}/case`, { ...facts, ...noVersion });
    minute();
    await app.call('get', `${base(number)}/papers/power`, { token: staff.token });
    minute();
    await app.call('put', `${base(number)}/suspend`, { token: staff.token });
    const { eventList } = await work(number);
    expect(
      eventList.map(({ kind, title, text, userName }) => [kind, title, text, userName]),
    ).toEqual([
      ['applied', '申込受付', '', '株式会社甲野商店'],
      ['mail', 'メールを送信待ち', expect.stringContaining('お申込み'), ''],
      ['paid', '入金確認済', '', '事務　太郎'],
      ['mail', 'メールを送信待ち', expect.stringContaining('進捗'), ''],
      ['progress', '本人確認中', '', '事務　太郎'],
      ['verification', '本人確認を依頼', expect.stringContaining('受付番号 V'), '事務　太郎'],
      ['mail', 'メールを送信待ち', expect.stringContaining('本人確認'), ''],
      ['comment', 'コメント', '電話済み', '事務　太郎'],
      ['pdf', '登記情報（PDF）を登録', '', '事務　太郎'],
      ['office', '登記に必要な情報を変更', expect.stringContaining('管轄登記所'), '事務　太郎'],
      ['office', '書類の草案を作成', '委任状', '事務　太郎'],
      ['cancelled', '取消', '', '事務　太郎'],
      ['mail', 'メールを送信待ち', expect.stringContaining('取消'), ''],
    ]);
    expect(
      eventList.every(({ displayDatetime }) => /^2026\/11\/21 \d\d:\d\d$/.test(displayDatetime)),
    ).toBe(true);
  });
});

test('drafts opened in a row are one event of the timeline, and each stays in the audit log', async () => {
  const number = await filing(app, customer.token);
  const other = await manager(app);
  const open = async (paper: string, token = staff.token) => {
    app.clock.pass(60_000);
    const { status } = await app.call('get', `${base(number)}/papers/${paper}`, { token });
    expect(status).toBe(200);
  };
  const office = async () =>
    (await work(number)).eventList
      .filter(({ kind }) => kind === 'office')
      .map(({ at, title, text }) => [at, title, text]);
  await open('power');
  await open('shareholders');
  await open('power');
  const newest = app.clock.now().toISOString();
  const grouped = '書類の草案を作成（3回）';
  expect(await office()).toEqual([[newest, grouped, '委任状、株主リスト']]);
  await open('power', other.token);
  await put(`${base(number)}/case`, { ...facts, ...noVersion });
  const version = factsVersion((await work(number)).caseFacts);
  await put(`${base(number)}/case`, { ...facts, meeting: 'ordinary', ...version });
  await open('power', other.token);
  expect((await office()).map(([, title]) => title)).toEqual([
    grouped,
    '書類の草案を作成',
    '登記に必要な情報を変更',
    '登記に必要な情報を変更',
    '書類の草案を作成',
  ]);
  expect(await audited(number, 'case.paper')).toHaveLength(5);
});

test('an approved verification is a part of the confirmation record, which nobody has stored yet', async () => {
  const own = await member(app);
  const number = await filing(app, own.token);
  const approver = await verifier(app);
  const { mailAddress } = own;
  const link = await invited(app, { mailAddress, requestNo: number, birthDate: '1990-04-01' });
  await applied(app, link);
  expect((await work(number)).confirmation).toEqual({ ...noConfirmation, ...noVersion });
  app.clock.pass(60_000);
  const decided = await dealWith(app, approver.token, link.receiptNo, 'decide', {
    ...(await seenBy(app, approver.token, link.receiptNo)),
    dealKbn: '100',
    dealComment: '',
  });
  expect(decided.status).toBe(200);
  const approvedAt = momentInJapan(app.clock.now());
  app.clock.pass(60_000);
  const { body } = await app.call<object>('post', '/all/app/verifyappreqest/status', {
    token: staff.token,
    json: { systemId: '0522211001', receiptNo: link.receiptNo },
  });
  await put(`/user/mainte/verifyhistory/${number}/verifystatus`, body.data ?? {});
  const { confirmation } = await work(number);
  expect(confirmation).toMatchObject({
    method: 'photo',
    imagesOn: approvedAt.date,
    birthDate: '1990-04-01',
    documentKind: '10',
    confirmedBy: '確認　一子',
    confirmedOn: approvedAt.date,
    confirmedTime: approvedAt.time,
    ...noVersion,
  });
});

test('a case of another filing, or of none, is not there', async () => {
  for (const path of ['case', 'papers/power', 'papers/all']) {
    const missing = await app.call('get', `${base('2020010100001')}/${path}`, {
      token: staff.token,
    });
    expect(missing.status).toBe(404);
  }
});

test('ends of terms, deaths and the like ask for their own documents', async () => {
  const number = await filing(app, customer.token, {
    appointDate: '',
    othersDate: '',
    requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
    changeOfficerList: [officer(1, '10', '甲野　太郎', '24'), officer(2, '30', '戊山　四郎', '22')],
  });
  const found = await work(number);
  expect(found.documentList.map(({ documentId }) => documentId)).toEqual([
    // The end of a term is no vote: no list of shareholders.
    ...['application', 'power', 'minutes', 'death-1'],
  ]);
  // The rows do not say who represents the company now.
  expect(found.usualRepresentative).toEqual({ name: '', address: '' });
});

test('the office sees what the law says, with its source, as it learns about the company', async () => {
  const number = await filing(app, customer.token, {
    appointDate: '',
    othersDate: '',
    requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
    changeOfficerList: [officer(1, '10', '甲野　太郎', '21')],
  });
  const before = await work(number);
  expect(before.remarkList.map(({ refusesFlg }) => refusesFlg)).not.toContain(true);
  expect(before.documentList.at(-1)).toMatchObject({
    documentId: 'resignation-1',
    source: '商業登記法54条4項、商業登記規則61条8項',
  });
  const body = { ...noCaseFacts, board: 'no', selection: 'each', ...noVersion };
  expect((await put(`${base(number)}/case`, body)).status).toBe(200);
  const [first, ...others] = (await work(number)).remarkList;
  expect(first).toMatchObject({ nameList: ['甲野　太郎'], refusesFlg: true });
  expect(first?.text).toContain('各自代表の会社では');
  expect(first?.source).toContain('会社法349条1項');
  expect(others.every(({ refusesFlg }) => !refusesFlg)).toBe(true);
});

test.each([
  ['board', 'yes', 'directors'],
  ['board', 'yes', 'each'],
  ['board', 'yes', 'articles'],
  ['board', 'no', 'board'],
])('a company whose %s is %o has no selection %o', async (_name, board, selection) => {
  const number = await filing(app, customer.token);
  const { status, body } = await put(`${base(number)}/case`, {
    ...{ ...noCaseFacts, board, selection, ...noVersion },
  });
  expect(status).toBe(400);
  expect(body.errorList.map(({ field }) => field)).toEqual(['selection']);
});

test('what shows beside the list is that of the case, newest first', async () => {
  const number = await filing(app, customer.token, {
    appointDate: '',
    othersDate: '',
    requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
    changeOfficerList: [officer(1, '10', '甲野　太郎', '21')],
  });
  const path = `${base(number)}/essentials`;
  const beside = async () =>
    (await app.call<CaseEssentials>('get', path, { token: staff.token })).body.data;
  const opened = await shown(number);
  // The application is the office's own, and does not arrive.
  const documentList = (await work(number)).documentList.filter(
    ({ documentId }) => documentId !== 'application',
  );
  expect(documentList.length).toBeGreaterThan(0);
  expect(await beside()).toMatchObject({
    progressName: opened.progressName,
    detailUpdateDatetime: opened.detailUpdateDatetime,
    paidDate: '',
    officerList: [{ name: '甲野　太郎' }],
    documentList: documentList.map(({ name, of }) => ({ name, of, isThere: false })),
    lastMessage: null,
    commentList: [],
    progressUndo: null,
  });
  for (const inputComment of ['一つ目', '二つ目', '三つ目']) {
    const json = { inputComment };
    await app.call('post', `/user/mainte/comment/${number}`, { token: staff.token, json });
  }
  for (const [messageCount, text] of ['お尋ねします', '至急です'].entries()) {
    const { token } = customer;
    const to = `/user/core/messages/${number}`;
    const sent = await app.call('post', to, { token, json: { text, messageCount } });
    expect(sent.status).toBe(200);
  }
  const [first] = documentList as [CaseDocument];
  const tick = { isThere: true, ...versionIn(first) };
  await put(`${base(number)}/documents/${first.documentId}`, tick);
  const { detailUpdateDatetime, detailUpdateUserId } = await shown(number);
  await app.call('post', `${base(number)}/latestprogressclass`, {
    token: staff.token,
    json: {
      selectedProgress: '21',
      requestDetailsConfirmResultDto: { detailUpdateDatetime, detailUpdateUserId },
    },
  });
  const now = await beside();
  expect(now?.commentList.map(({ comment }) => comment)).toEqual(['三つ目', '二つ目']);
  expect(now?.lastMessage).toMatchObject({ text: '至急です', byCustomerFlg: true, readFlg: false });
  expect(now?.documentList[0]?.isThere).toBe(true);
  expect(now?.paidDate).not.toBe('');
  expect(now?.progressUndo?.progressName).toBe(opened.progressName);
  const missing = `${base('2026112199999')}/essentials`;
  expect((await app.call('get', missing, { token: staff.token })).status).toBe(404);
  expect((await app.call('get', path, { token: customer.token })).status).toBe(403);
});
