import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CaseFacts, noCaseFacts } from '#contract/case-facts.ts';
import { progress } from '#contract/codes.ts';
import type { PaperItem, PaperWork, SharedPaper } from '#contract/endpoints/papers.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { noPaperFields, ofDismissal, type PaperFields } from '#contract/paper-fields.ts';
import { createApp } from '../../app.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, officer } from '../../testing/builders.ts';
import { commitInDoubt } from '../../testing/commit-in-doubt.ts';
import { dutyCalls } from '../../testing/duty-calls.ts';
import { pdfText } from '../../testing/pdf-text.ts';

const app = sharedApp();
let scrivener: Awaited<ReturnType<typeof manager>>;
let clerk: Awaited<ReturnType<typeof manager>>;
let customer: Awaited<ReturnType<typeof member>>;
let stranger: Awaited<ReturnType<typeof member>>;
let number: string;
beforeAll(async () => {
  scrivener = await manager(app, { scrivener: true });
  clerk = await manager(app);
  customer = await member(app);
  stranger = await member(app);
});
beforeEach(async () => {
  number = await filing(app, customer.token, {
    ...onePlan,
    changeOfficerList: [officer(1, '20', '丙川　次郎', '11'), officer(2, '20', '髙﨑　𠮷男', '12')],
  });
});

const onePlan = {
  resignDate: '',
  othersDate: '',
  requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
};
const base = () => `/user/mainte/requestdetails/${number}`;
const versionOf = ({ updateDatetime, updateUserId }: PaperWork) => ({
  updateDatetime,
  updateUserId,
});

async function work(): Promise<PaperWork> {
  const { status, body } = await app.call<PaperWork>('get', `${base()}/papers`, {
    token: clerk.token,
  });
  expect(status).toBe(200);
  return body.data as PaperWork;
}

async function paper(id: string): Promise<PaperItem> {
  return (await work()).paperList.find(({ paperId }) => paperId === id) as PaperItem;
}

type Change = Partial<Omit<PaperFields, 'values'>> & { values?: Partial<PaperFields['values']> };

async function type(change: Change, version?: { updateDatetime: string; updateUserId: string }) {
  const { values, shareholders, acceptedOn, copies } = { ...noPaperFields, ...change };
  return app.call<null>('put', `${base()}/papers`, {
    token: clerk.token,
    json: {
      values: { ...noPaperFields.values, ...values },
      ...{ acceptedOn, copies, shareholderList: shareholders },
      ...(version ?? versionOf(await work())),
    },
  });
}

async function know(facts: Partial<CaseFacts>): Promise<void> {
  const { companyVersion } = (await dutyCalls(app.call, clerk.token).work(number)).caseFacts;
  const version = { updateDatetime: '', updateUserId: '', companyVersion };
  const json = { ...noCaseFacts, ...facts, ...version };
  const { status } = await app.call('put', `${base()}/case`, { token: clerk.token, json });
  expect(status).toBe(200);
}

const finalise = async (id: string, token = scrivener.token, version?: object) =>
  app.call<{ paperVersion: number }>('post', `${base()}/papers/${id}/final`, {
    token,
    json: version ?? versionOf(await work()),
  });
const share = (id: string, paperVersion: number, sharedFlg = true) =>
  app.call('put', `${base()}/papers/${id}/sharing`, {
    token: clerk.token,
    json: { paperVersion, sharedFlg },
  });
const reopen = (id: string, paperVersion: number, token = scrivener.token) =>
  app.call('put', `${base()}/papers/${id}/reopen`, { token, json: { paperVersion } });
const stored = (id: string, version: number, token = clerk.token) =>
  app.call('get', `${base()}/papers/${id}/versions/${version}`, { token });
const ofMember = (customerId: string) =>
  `/user/core/customers/${customerId}/requestdetail/${number}/papers`;
const shown = async (token = customer.token, customerId = '0') =>
  app.call<{ paperList: SharedPaper[] }>('get', ofMember(customerId), { token });
const open = (id: string, token = customer.token, customerId = '0') =>
  app.call('get', `${ofMember(customerId)}/${id}`, { token });

describe('what is typed', () => {
  test('stands on every paper, and a colleague’s change is not overwritten', async () => {
    const before = versionOf(await work());
    expect((await type({ values: { powerDate: '2026-11-20' } })).status).toBe(200);
    const draft = await app.call('get', `${base()}/papers/power`, { token: clerk.token });
    const [text = ''] = await pdfText(draft.bytes);
    expect(text).toContain('令和８年１１月２０日');
    expect(text).toContain('草案');
    const late = await type({ values: { powerDate: '2026-11-21' } }, before);
    expect(late.status).toBe(409);
    expect((await work()).values.powerDate).toBe('2026-11-20');
  });

  test.each<[string, Change, string]>([
    ['a day that does not exist', { values: { powerDate: '2026-02-30' } }, 'values.powerDate'],
    ['a time that does not exist', { values: { meetingFrom: '24:00' } }, 'values.meetingFrom'],
    ['a part of a figure', { values: { sharesIssued: '1.5' } }, 'values.sharesIssued'],
    [
      'more votes than there are',
      { values: { votesAll: '100', votesPresent: '101' } },
      'values.votesPresent',
    ],
    [
      'an end before its beginning',
      { values: { boardFrom: '11:00', boardTo: '10:00' } },
      'values.boardTo',
    ],
    [
      'people without an office',
      { values: { meetingAttendance: '甲野太郎' } },
      'values.meetingAttendance',
    ],
    ['a choice that is none', { values: { boardMajority: 'some' } }, 'values.boardMajority'],
    ['a day of acceptance', { acceptedOn: { 1: '2026-13-01' } }, 'acceptedOn.1'],
    ['no copies', { copies: { power: '0' } }, 'copies.power'],
    [
      'shares beyond all shares',
      {
        values: { sharesIssued: '10' },
        shareholders: [{ name: '甲', address: '', shares: '11', votes: '' }],
      },
      'values.sharesIssued',
    ],
  ])('is refused where it is wrong: %s', async (_, change, field) => {
    const { status, body } = await type(change);
    expect(status).toBe(400);
    expect(body.errorList.map((one) => one.field)).toContain(field);
  });
});

describe('meetings of several days', () => {
  const values = {
    ...{ meetingFrom: '10:00', meetingTo: '10:30', meetingPlace: '本店', meetingMajority: 'all' },
    meetingKind: 'extraordinary',
    ...{ sharesIssued: '10', voters: '1', votesAll: '10', votersPresent: '1', votesPresent: '10' },
    ...{
      meetingAttendance: '取締役　髙﨑𠮷男',
      meetingChair: '髙﨑𠮷男',
      minutesAuthor: '髙﨑𠮷男',
    },
  };
  const key = 'meeting-2026-10-01';
  const store = async (sittings: object) => {
    const { values, acceptedOn, copies, shareholderList, ...now } = await work();
    const json = {
      values,
      acceptedOn,
      copies,
      shareholderList,
      sittings,
      ...versionOf(now as PaperWork),
    };
    return app.call('put', `${base()}/papers`, { token: clerk.token, json });
  };
  beforeEach(async () => {
    const [first, second] = [
      officer(1, '20', '丙川　次郎', '11'),
      officer(2, '20', '丁野　三郎', '11'),
    ];
    number = await filing(app, customer.token, {
      ...onePlan,
      changeOfficerList: [
        { ...first, effectiveDate: '20261001', resolutionDate: '20261001' },
        second,
      ],
    });
    await know({ meeting: 'ordinary' });
  });

  test('have blanks and final papers of their own', async () => {
    expect((await work()).sittingList.map(({ sitting, of }) => [sitting, of])).toEqual([
      [key, '令和8年10月1日'],
      ['meeting-2026-11-15', '令和8年11月15日'],
    ]);
    expect((await store({ [key]: { values, shareholderList: [] } })).status).toBe(200);
    expect((await paper('minutes-20261115')).missingList).toContain('場所');
    expect((await finalise('minutes-20261001')).body.message).toContain(
      '令和8年10月1日の株主総会議事録',
    );
    expect((await finalise('minutes-20261115')).status).toBe(409);
    const { documentList, gateFacts } = await dutyCalls(app.call, clerk.token).work(number);
    const minutes = gateFacts.draftList.filter((name) => name.startsWith('株主総会議事録'));
    expect(minutes).toEqual(['株主総会議事録（令和8年11月15日）']);
    expect(documentList.find((one) => one.paper === 'minutes')?.finalFlg).toBe(false);
    expect((await share('minutes-20261001', 1)).status).toBe(200);
    const [page = ''] = await pdfText((await open('minutes-20261001')).bytes);
    expect(page).toContain('臨時株主総会議事録');
    expect(page).toContain('日時令和８年１０月１日午前１０時００分');
    expect(page).not.toContain('丁野三郎');
    // A screen of the version before this one says nothing of sittings.
    expect((await type({ values: { powerDate: '2026-11-20' } })).status).toBe(200);
    expect((await work()).sittings?.[key]?.values.meetingPlace).toBe('本店');
  });

  test.each<[string, object, string | undefined]>([
    ['a body that is none', { 'court-2026-10-01': { values: {}, shareholderList: [] } }, undefined],
    ['a field that is none', { [key]: { values: { court: '1' }, shareholderList: [] } }, undefined],
    [
      'a day before the meeting',
      { [key]: { values: { minutesDate: '2026-09-30' }, shareholderList: [] } },
      `sittings.${key}.values.minutesDate`,
    ],
  ])('are refused with %s', async (_, sittings, field) => {
    const { status, body } = await store(sittings);
    expect(status).toBe(400);
    if (field) expect(body.errorList.map((one) => one.field)).toContain(field);
  });
});

test('minutes of a dismissal are final once it is said who presided and did not vote', async () => {
  expect((await work()).boardDismissalFlg).toBe(false);
  number = await filing(app, customer.token, {
    requestPlanList: onePlan.requestPlanList,
    ...{ appointDate: '', othersDate: '' },
    changeOfficerList: [officer(1, '10', '解山　六郎', '23')],
  });
  await know({ board: 'yes', selection: 'board' });
  expect((await work()).boardDismissalFlg).toBe(true);
  const values = {
    ...{ boardFrom: '13:00', boardTo: '13:30', boardPlace: '本店', boardMajority: 'all' },
    ...{ directorsAll: '3', directorsPresent: '3', auditorsAll: '1', auditorsPresent: '1' },
    boardAttendance: '代表取締役　解山六郎\n取締役　丙川次郎\n取締役　丁野三郎\n監査役　監田四郎',
    ...{ boardChair: '解山六郎', boardDate: '2026-11-15', boardMinutesDate: '2026-11-15' },
  };
  await type({ values });
  const { status, body } = await finalise('boardMinutes');
  expect(status).toBe(409);
  for (const asked of ['解職の議案の議長（', '議決に加わらなかったことの確認', '後の議長']) {
    expect(body.message).toContain(asked);
  }
  const chairs = { dismissalChair: '丙川次郎', chairAfterDismissal: '丙川次郎' };
  await type({ values: { ...values, ...chairs, dismissedAbstained: 'yes' } });
  expect((await finalise('boardMinutes')).status).toBe(200);
});

test('a page from before what is asked of a dismissal stores what it knows of', async () => {
  const asked: readonly string[] = ofDismissal;
  const values = { ...noPaperFields.values, meetingPlace: '本店' };
  const known = Object.entries(values).filter(([name]) => !asked.includes(name));
  const { acceptedOn, copies } = noPaperFields;
  const { status } = await app.call('put', `${base()}/papers`, {
    token: clerk.token,
    json: {
      ...{ values: Object.fromEntries(known), acceptedOn, copies, shareholderList: [] },
      ...versionOf(await work()),
    },
  });
  expect(status).toBe(200);
  expect((await work()).values).toEqual(values);
});

describe('a final paper', () => {
  test('is stored without the word 草案, with its hash, and only a scrivener makes it', async () => {
    expect((await finalise('power', clerk.token)).status).toBe(403);
    const { status, body } = await finalise('power');
    expect([status, body.data]).toEqual([200, { paperVersion: 1 }]);
    const { bytes } = await stored('power', 1);
    expect((await pdfText(bytes)).join('')).not.toContain('草案');
    expect((await pdfText(bytes)).join('')).toContain('髙﨑𠮷男');
    const [version] = (await paper('power')).versionList;
    expect(version).toMatchObject({
      ...{ paperVersion: 1, stateTyp: 'final', userName: '事務　太郎', sharedFlg: false },
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    const again = await finalise('power');
    expect(again.status).toBe(409);
  });

  test('is no draft of the case any more until it is reopened', async () => {
    const drafts = async () => {
      const { documentList, gateFacts } = await dutyCalls(app.call, clerk.token).work(number);
      const unfinished = documentList.filter((one) => one.paper !== '' && !one.finalFlg);
      expect(unfinished.map(({ name, of }) => (of ? `${name}（${of}）` : name))).toEqual(
        gateFacts.draftList,
      );
      return gateFacts.draftList;
    };
    const all = await drafts();
    const letter = '就任承諾書（丙川　次郎）';
    expect(all).toEqual(expect.arrayContaining(['委任状', letter]));
    await finalise('power');
    await type({ acceptedOn: { 1: '2026-10-01' } });
    expect((await finalise('acceptance-1')).status).toBe(200);
    expect(await drafts()).toEqual(all.filter((name) => name !== '委任状' && name !== letter));
    await reopen('power', 1);
    expect(await drafts()).toContain('委任状');
  });

  test('is refused while something is open, which is named', async () => {
    const { status, body } = await finalise('minutes');
    expect(status).toBe(409);
    for (const name of ['株主総会の種類', '場所', '出席した株主の有する議決権の数', '議長'])
      expect(body.message).toContain(name);
    expect((await paper('minutes')).versionList).toEqual([]);
  });

  test('has one winner when two finalise at once', async () => {
    const version = versionOf(await work());
    const both = await Promise.all([
      finalise('power', scrivener.token, version),
      finalise('power', scrivener.token, version),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await paper('power')).versionList).toHaveLength(1);
  });

  test('is not made from what a colleague has changed meanwhile', async () => {
    const version = versionOf(await work());
    await type({ values: { powerDate: '2026-11-20' } });
    expect((await finalise('power', scrivener.token, version)).status).toBe(409);
  });

  test('is not kept when the case has changed while it was printed', async () => {
    const { print } = app.deps.printer;
    const printing = vi.spyOn(app.deps.printer, 'print').mockImplementationOnce(async (...job) => {
      await know({ sealNotification: true });
      return print.apply(app.deps.printer, job);
    });
    const { status } = await finalise('power');
    printing.mockRestore();
    expect(status).toBe(409);
    expect((await paper('power')).versionList).toEqual([]);
  });

  test('stays as replaced when it is reopened, and the next one has the next number', async () => {
    await finalise('power');
    expect((await paper('power')).outdatedFlg).toBe(false);
    await type({ values: { powerDate: '2026-11-20' } });
    expect((await paper('power')).outdatedFlg).toBe(true);
    expect((await reopen('power', 1, clerk.token)).status).toBe(403);
    expect((await reopen('power', 2)).status).toBe(409);
    expect((await reopen('power', 1)).status).toBe(200);
    expect((await reopen('power', 1)).status).toBe(409);
    expect((await finalise('power')).body.data).toEqual({ paperVersion: 2 });
    const { versionList } = await paper('power');
    expect(versionList.map((one) => [one.paperVersion, one.stateTyp])).toEqual([
      [2, 'final'],
      [1, 'replaced'],
    ]);
    expect((await stored('power', 1)).status).toBe(200);
  });

  test('can be read after the filing was cancelled, and no other can be made', async () => {
    await finalise('power');
    await app.deps.db.write((trx) =>
      trx
        .updateTable('filings')
        .set({ progress: progress.cancelled })
        .where('id', '=', number)
        .execute(),
    );
    expect((await stored('power', 1)).status).toBe(200);
    expect((await work()).closedFlg).toBe(true);
    expect((await reopen('power', 1)).status).toBe(409);
    expect((await finalise('taxStamps')).status).toBe(409);
    expect((await type({})).status).toBe(409);
  });
});

describe('the customer', () => {
  test('sees what is shared, with the seal to stamp, and nothing else', async () => {
    expect((await share('power', 1)).status).toBe(409);
    expect((await share('nothing', 1)).status).toBe(404);
    await finalise('power');
    expect((await shown()).body.data?.paperList).toEqual([]);
    expect((await open('power')).status).toBe(404);
    expect((await share('power', 1)).status).toBe(200);
    expect((await shown()).body.data?.paperList).toMatchObject([
      {
        ...{ paperId: 'power', title: '委任状', of: '', copies: 1 },
        stampList: [{ seal: 'registered', place: '「登記所届出印」の枠' }],
      },
    ]);
    const { status, bytes } = await open('power');
    expect(status).toBe(200);
    expect((await pdfText(bytes)).join('')).toContain('委任状');
    for (const call of [shown(stranger.token), open('power', stranger.token)])
      expect((await call).status).toBe(404);
    expect((await shown(customer.token, customer.id)).status).toBe(200);
    for (const call of [
      shown(customer.token, stranger.id),
      open('power', customer.token, stranger.id),
      shown(stranger.token, customer.id),
      open('power', stranger.token, customer.id),
    ])
      expect((await call).status).toBe(404);
    const audited = await app.deps.db.read
      .selectFrom('audit_log')
      .select('actor_id')
      .where('object_id', '=', number)
      .where('action', '=', 'paper.view')
      .execute();
    expect(audited).toEqual([{ actor_id: customer.id }]);
  });

  test('hears of it by one mail a day that says nothing of what is shared', async () => {
    await finalise('power');
    await finalise('taxStamps');
    await share('power', 1);
    await share('taxStamps', 1);
    const mails = await app.deps.db.read
      .selectFrom('outbox')
      .select(['subject', 'text'])
      .where('event', 'like', `papers:${number}:%`)
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toMatch(/委任状|台紙|丙川/);
  });

  test('is mailed on the same day that a paper shared before was replaced', async () => {
    const mails = async () => {
      const rows = await app.deps.db.read
        .selectFrom('outbox')
        .select('text')
        .where('event', 'like', `papers:${number}:%`)
        .orderBy('id')
        .execute();
      return rows.map(({ text }) => text.includes('印刷済みのものは使わないでください'));
    };
    for (const id of ['power', 'taxStamps']) {
      await finalise(id);
      await share(id, 1);
    }
    app.clock.pass(minute);
    for (const id of ['power', 'taxStamps']) {
      await reopen(id, 1);
      await finalise(id);
      await share(id, 2);
    }
    expect(await mails()).toEqual([false, true]);
    // What is shared once more says nothing new; what is taken back within the minute is not mailed.
    await share('power', 2, false);
    await share('power', 2);
    expect(await mails()).toEqual([false, true]);
    await share('power', 2, false);
    await share('taxStamps', 2, false);
    expect(await mails()).toEqual([false]);
    await share('power', 2);
    app.clock.pass(minute);
    await reopen('power', 2);
    await finalise('power');
    await share('power', 3);
    expect(await mails()).toEqual([false, true, true]);
  });

  const minute = 60_000;
  const mailed = async () => {
    const rows = await app.deps.db.read
      .selectFrom('outbox')
      .select(['subject', 'created_at', 'next_attempt_at'])
      .where('subject', 'like', `%${number.slice(0, 8)}-${number.slice(8)}%`)
      .where('event', 'not like', 'application:%')
      .execute();
    return rows.map(({ subject, created_at, next_attempt_at }) => ({
      subject: subject.replace(/【.*】|（.*）/g, ''),
      waits: Date.parse(next_attempt_at) - Date.parse(created_at),
    }));
  };
  const versionOfCase = async () =>
    (
      await app.call<{ requestDetailsConfirmResultDto: FilingCase }>('get', base(), {
        token: clerk.token,
      })
    ).body.data?.requestDetailsConfirmResultDto;
  const sent = async () =>
    app.call('post', `${base()}/latestprogressclass`, {
      token: clerk.token,
      json: {
        selectedProgress: progress.papersSent,
        requestDetailsConfirmResultDto: await versionOfCase(),
      },
    });

  test('hears of sharing a minute later, and not of what is shared no longer by then', async () => {
    await finalise('power');
    await finalise('taxStamps');
    await share('power', 1);
    await share('taxStamps', 1);
    const notice = [{ subject: '押印していただく書類のご案内', waits: minute }];
    expect(await mailed()).toEqual(notice);
    await share('power', 1, false);
    expect(await mailed()).toEqual(notice);
    await reopen('taxStamps', 1);
    expect(await mailed()).toEqual([]);
  });

  test.each(['before', 'after'])(
    'gets one mail for papers shared %s they are sent',
    async (when) => {
      await finalise('power');
      if (when === 'before') await share('power', 1);
      expect((await sent()).status).toBe(200);
      if (when === 'after') await share('power', 1);
      expect(await mailed()).toEqual([{ subject: 'お申込みの進捗のお知らせ', waits: minute }]);
      // Undoing the step leaves nothing that would be mailed.
      const undone = await app.call('post', `${base()}/latestprogressclass/undo`, {
        token: clerk.token,
        json: await versionOfCase(),
      });
      expect(undone.status).toBe(200);
      expect(await mailed()).toEqual([]);
    },
  );

  test('gets no mail about papers of an application that is cancelled at once', async () => {
    await finalise('power');
    await share('power', 1);
    await app.call('put', `${base()}/suspend`, { token: clerk.token });
    expect((await mailed()).map(({ subject }) => subject)).toEqual(['お申込みの取消しのお知らせ']);
  });

  test('sees it no longer when sharing is taken back, or the paper reopened', async () => {
    await finalise('power');
    await share('power', 1);
    expect((await share('power', 1, false)).status).toBe(200);
    expect((await open('power')).status).toBe(404);
    await share('power', 1);
    await reopen('power', 1);
    expect((await open('power')).status).toBe(404);
    expect((await share('power', 1)).status).toBe(409);
  });
});

describe('neither a file without its row nor a row without its file', () => {
  const headers = () => ({
    'x-auth-token': `Bearer ${scrivener.token}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  });

  test('is left when the connection is lost during COMMIT', async () => {
    const { post, becomesVisible } = commitInDoubt(app);
    const version = JSON.stringify(versionOf(await work()));
    const status = await post(`${base()}/papers/power/final`, headers(), version);
    expect(status).toBeGreaterThanOrEqual(500);
    await becomesVisible();
    const { versionList } = await paper('power');
    expect(versionList).toMatchObject([{ paperVersion: 1, stateTyp: 'final' }]);
    const { bytes } = await stored('power', 1);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(versionList[0]?.sha256);
    expect((await finalise('power')).status).toBe(409);
  });

  test('is left when the disk is full', async () => {
    const { vault } = app.deps;
    const seal = () => Promise.reject(new Error('ENOSPC: no space left on device'));
    const full = createApp({ ...app.deps, vault: { ...vault, seal } }, { folders: null });
    const body = JSON.stringify(versionOf(await work()));
    const path = `/api/v1.0${base()}/papers/power/final`;
    const { status } = await full.request(path, { method: 'POST', headers: headers(), body });
    expect(status).toBeGreaterThanOrEqual(500);
    expect((await paper('power')).versionList).toEqual([]);
    expect((await finalise('power')).body.data).toEqual({ paperVersion: 1 });
  });
});

test('a final paper that the filing no longer asks for can be taken back from the customer', async () => {
  const id = 'acceptance-1';
  expect((await finalise(id)).status).toBe(200);
  expect((await share(id, 1)).status).toBe(200);
  expect((await paper(id)).droppedFlg).toBe(false);
  await know({ acceptedAtMeeting: true });
  expect((await open(id)).status).toBe(200);
  expect(await paper(id)).toMatchObject({
    ...{ title: '就任承諾書', of: '丙川　次郎', neededFlg: false, droppedFlg: true },
    ...{ outdatedFlg: true, missingList: [], paragraphList: [] },
    stampList: [{ who: '丙川　次郎' }],
    versionList: [{ paperVersion: 1, stateTyp: 'final', sharedFlg: true }],
  });
  expect((await reopen(id, 1)).status).toBe(200);
  expect((await open(id)).status).toBe(404);
  expect(await paper(id)).toBeUndefined();
  expect((await stored(id, 1)).status).toBe(200);
});

describe('a paragraph', () => {
  const original = '一　原本還付の請求及び受領に関する一切の件';
  const change = async (text: string, of = original) =>
    app.call('put', `${base()}/papers/power/paragraph`, {
      token: clerk.token,
      json: { original: of, text, ...versionOf(await work()) },
    });

  test('is changed by hand, with who and when, and changed back', async () => {
    expect((await change('一　原本の還付の件')).status).toBe(200);
    expect((await paper('power')).editList).toMatchObject([
      { original, text: '一　原本の還付の件', userName: '事務　太郎' },
    ]);
    const draft = await app.call('get', `${base()}/papers/power`, { token: clerk.token });
    const [text = ''] = await pdfText(draft.bytes);
    expect(text).toContain('一原本の還付の件');
    expect(text).toContain('草案・手直しあり');
    expect((await change('')).status).toBe(200);
    expect((await paper('power')).editList).toEqual([]);
    expect((await change('一　略', '一　別の文')).status).toBe(404);
  });
});

describe('登記すべき事項 as text', () => {
  const text = () => app.call('get', `${base()}/registrytext`, { token: clerk.token });
  const instead = async (replacementList: object[]) =>
    app.call('put', `${base()}/registrytext`, {
      token: clerk.token,
      json: { replacementList, ...versionOf(await work()) },
    });

  test('is refused with every character it cannot hold, until the office says what stands', async () => {
    const refused = await text();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('変更2（髙﨑𠮷男）の氏名の「𠮷」（U+20BB7）');
    expect((await instead([{ character: '髙', text: '髙' }])).status).toBe(400);
    const said = [
      { character: '髙', text: '高' },
      { character: '﨑', text: '崎' },
      { character: '𠮷', text: '吉' },
    ];
    expect((await instead(said)).status).toBe(200);
    const { status, headers, bytes } = await text();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; charset=Shift_JIS');
    expect(new TextDecoder('shift_jis').decode(bytes)).toContain('「氏名」高崎吉男\r\n');
    expect((await work()).replacementList).toEqual(said);
    // The papers themselves keep the characters.
    const draft = await app.call('get', `${base()}/papers/application`, { token: clerk.token });
    expect((await pdfText(draft.bytes)).join('')).toContain('「氏名」髙﨑𠮷男');
    const name = decodeURIComponent(headers.get('content-disposition')?.split("''")[1] ?? '');
    expect(name).toMatch(/^登記すべき事項＿[０-９]+\.txt$/);
    expect(name.length).toBeLessThanOrEqual(68);
  });
});

test('all papers of a filing with twelve rows take far less than a second', async () => {
  const reasons = ['11', '12', '21', '22'];
  number = await filing(app, customer.token, {
    ...onePlan,
    resignDate: '20261115',
    changeOfficerList: Array.from({ length: 12 }, (_, index) =>
      officer(
        index + 1,
        index % 3 === 2 ? '30' : '20',
        `役員　${index}郎`,
        reasons[index % 4] ?? '',
      ),
    ),
  });
  await know({ board: 'yes', selection: 'board', meeting: 'ordinary' });
  const print = () => app.call('get', `${base()}/papers/all`, { token: clerk.token });
  await print();
  // Processor time of this process, which other load does not affect: some 0.3 s.
  const before = process.cpuUsage();
  expect((await print()).status).toBe(200);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(3_000);
});

describe('an individual number', () => {
  const individual = '1234-5678-9012';

  test.each<[string, Change]>([
    ['values.statement', { values: { statement: `番号 ${individual}` } }],
    ['values.meetingPlace', { values: { meetingPlace: individual } }],
    [
      'shareholderList[0].address',
      { shareholders: [{ name: '甲', address: individual, shares: '', votes: '' }] },
    ],
  ])('is refused in %s', async (field, change) => {
    const { status, body } = await type(change);
    expect(status).toBe(400);
    expect(body.errorList).toMatchObject([{ field, messageCd: 'mt040' }]);
  });

  test('is refused in a paragraph changed by hand, where the company’s own number is not', async () => {
    await know({ corporateNumber: '010001123456' });
    const { paragraphList } = await paper('power');
    const edit = async (text: string) =>
      app.call('put', `${base()}/papers/power/paragraph`, {
        token: clerk.token,
        json: { original: paragraphList[0], text, ...versionOf(await work()) },
      });
    expect((await edit(`番号 ${individual}`)).body.errorList).toMatchObject([
      { field: 'text', messageCd: 'mt040' },
    ]);
    expect((await edit('会社法人等番号 ０１０００１１２３４５６')).status).toBe(200);
    expect((await edit('\u{200b}')).status).toBe(400);
  });
});

test('a paper is not final where a colleague changes what it prints at the same moment', async () => {
  const { db } = app.deps;
  const write = db.write;
  await type({ values: { powerDate: '2026-11-20' } });
  const version = versionOf(await work());
  // The colleague's change is stored after the paper was printed, and before it is stored.
  db.write = async (act) => {
    db.write = write;
    await know({ headOffice: '大阪府大阪市北区梅田一丁目1番1号' });
    return write(act);
  };
  expect((await finalise('power', scrivener.token, version)).body.messageCd).toBe('cm200');
  expect((await paper('power')).versionList).toEqual([]);
});
