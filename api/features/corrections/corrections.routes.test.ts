import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plan, progress, verifyStatus } from '#contract/codes.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type {
  Corrections,
  EndedCorrection,
  OwnCorrection,
} from '#contract/endpoints/corrections.ts';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import { noIdentification } from '#contract/office-identification.ts';
import { formatYen } from '#contract/price.ts';
import { message } from '#contract/server-messages.ts';
import { sharedApp } from '../../testing/apps.ts';
import { earlierFiling as filing, manager, member, officer } from '../../testing/builders.ts';
import { dutyCalls } from '../../testing/duty-calls.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { invited } from '../../testing/verification.ts';

const app = sharedApp();
let staff: Awaited<ReturnType<typeof manager>>;
let customer: Awaited<ReturnType<typeof member>>;
let number: string;
beforeAll(async () => {
  staff = await manager(app, { scrivener: true });
  customer = await member(app);
});
beforeEach(async () => {
  number = await filing(app, customer.token, {
    ...{ resignDate: '', othersDate: '', addressHiddenTyp: '' },
    requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
    changeOfficerList: [officer(1, '20', '丙川　次郎', '11'), officer(2, '20', '丁野　三郎', '11')],
  });
});

const base = () => `/user/mainte/requestdetails/${number}`;
const own = () => `/user/core/corrections/${number}`;
const db = () => app.deps.db.read;

async function shown(): Promise<Corrections> {
  const { body } = await app.call<Corrections>('get', `${base()}/corrections`, {
    token: staff.token,
  });
  return body.data as Corrections;
}

type Present = Corrections['present'];
type Row = Present['changeOfficerList'][number];
type Change = Partial<Omit<Present, 'changeOfficerList'>> & {
  rows?: Record<number, Partial<Present['changeOfficerList'][number]>>;
};

async function propose(change: Change, token = staff.token, version?: object) {
  const { rows = {}, ...facts } = change;
  const { present } = await shown();
  const changeOfficerList = present.changeOfficerList.map((row) => ({
    ...row,
    ...rows[row.changeNo],
  }));
  return app.call<{ correctionId: string }>('post', `${base()}/corrections`, {
    token,
    json: {
      ...{ ...present, ...facts, changeOfficerList, reason: 'お電話で誤りのお申し出' },
      ...(version ?? (await dutyCalls(app.call, staff.token).version(number))),
    },
  });
}

async function proposed(change: Change): Promise<string> {
  const { status, body } = await propose(change);
  if (status !== 200 || !body.data) throw new Error(JSON.stringify(body));
  return body.data.correctionId;
}

const agree = (id: string, token = customer.token) =>
  app.call('post', `${own()}/${id}/consent`, { token, json: {} });
const byTelephone = (id: string, change: object = {}) =>
  app.call('post', `${base()}/corrections/${id}/telephone`, {
    token: staff.token,
    json: { person: '乙山　花子', talkedOn: '2026-11-20', talkedTime: '09:30', ...change },
  });
const waiting = async (token = customer.token) =>
  app.call<{ correction: OwnCorrection | null; endedList: EndedCorrection[] }>('get', own(), {
    token,
  });
const detail = async () =>
  (
    await app.call<FilingDetail>('get', `/user/core/customers/0/requestdetail/${number}`, {
      token: customer.token,
    })
  ).body.data as FilingDetail;
const work = async () =>
  (await app.call<CaseWork>('get', `${base()}/case`, { token: staff.token })).body.data as CaseWork;
const mails = () =>
  db().selectFrom('outbox').select(['event', 'subject', 'text']).orderBy('id').execute();
const setProgress = (code: string) =>
  app.deps.db.write((trx) =>
    trx
      .updateTable('filings')
      .set({ progress: code as never })
      .where('id', '=', number)
      .execute(),
  );

const wrongName = { rows: { 1: { name: '丙山　次郎' } } };

describe('a correction', () => {
  test('changes nothing until the customer agrees; then both versions are kept, and everything follows', async () => {
    const id = await proposed({
      ...{ companyName: '株式会社乙野商店', companyNameKana: 'カブシキガイシャオツノショウテン' },
      headOffice: '東京都港区芝一丁目1番1号',
      rows: { 1: { name: '丙山　次郎' }, 2: { effectiveDate: '2026-11-05' } },
    });
    const lines = [
      ['役員1（取締役 丙川　次郎）の氏名', '丙川　次郎', '丙山　次郎'],
      ['役員2（取締役 丁野　三郎）の効力発生日', '2026/11/15', '2026/11/05'],
      ['会社名', '株式会社甲野商店', '株式会社乙野商店'],
      ['会社名（カナ）', 'カブシキガイシャコウノショウテン', 'カブシキガイシャオツノショウテン'],
      ['本店の所在地', '東京都千代田区千代田一丁目1番1号', '東京都港区芝一丁目1番1号'],
    ];
    const { correction } = (await waiting()).body.data ?? { correction: null };
    expect(correction?.lineList.map((one) => Object.values(one))).toEqual(lines);
    expect(Object.keys(correction ?? {})).not.toContain('proposedName');
    const before = await detail();
    expect(before.correctedFlg).toBe(false);
    expect(before.changeOfficerList[0]?.name).toBe('丙川　次郎');
    expect(before.nextActList.map((one) => one.act)).toEqual(['pay', 'consent', 'takeMandate']);
    const mail = (await mails()).find(({ event }) => event === `correction:${id}`);
    expect(mail?.subject).toContain('お申込みの訂正をご確認ください');
    expect(mail?.text).not.toMatch(/丙山|乙野|芝一丁目/u);

    expect((await agree(id)).body.message).toBe(message('mb134'));
    const after = await detail();
    expect(after.changeOfficerList.map(({ name, effectiveDate }) => [name, effectiveDate])).toEqual(
      [
        ['丙山　次郎', '2026-11-15'],
        ['丁野　三郎', '2026-11-05'],
      ],
    );
    expect([before.deadlineDate, after.deadlineDate]).toEqual(['2026-11-30', '2026-11-19']);
    expect(after.nextActList.map((one) => one.act)).toEqual(['pay', 'takeMandate']);
    const { usualHeadOffice, caseFacts, eventList } = await work();
    expect([usualHeadOffice, caseFacts.headOffice]).toContain('東京都港区芝一丁目1番1号');
    expect(eventList.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['訂正を提案', 'お客様の同意により訂正']),
    );
    const [kept] = (await shown()).correctionList;
    expect(kept).toMatchObject({
      state: 'agreed',
      answeredName: '株式会社甲野商店',
      telephone: '',
    });
    expect(kept?.lineList.map((one) => Object.values(one))).toEqual(lines);
    const row = await db()
      .selectFrom('corrections')
      .select(['was', 'becomes'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.was).changeOfficerList[0].name).toBe('丙川　次郎');
    expect(JSON.parse(row.becomes).changeOfficerList[0].name).toBe('丙山　次郎');
    const audit = await db()
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('object_id', '=', number)
      .where('action', 'in', ['correction.propose', 'correction.agree'])
      .orderBy('id')
      .execute();
    expect(audit.map((line) => [line.action, line.actor_id])).toEqual([
      ['correction.propose', staff.id],
      ['correction.agree', customer.id],
    ]);
    const found = await app.call<{ filingList?: unknown[] }>('post', '/user/mainte/find', {
      token: staff.token,
      json: { word: '乙野商店' },
    });
    expect(JSON.stringify(found.body.data)).toContain(number);
  });

  test('is agreed to on the telephone: noted by whom, when, with whom; not tomorrow', async () => {
    const id = await proposed(wrongName);
    expect((await byTelephone(id, { talkedOn: '2027-01-01' })).status).toBe(400);
    expect((await byTelephone(id, { talkedTime: '25:00' })).status).toBe(400);
    expect((await byTelephone(id, { person: ' ' })).status).toBe(400);
    expect((await byTelephone(id)).body.message).toBe(message('mt145'));
    const mail = (await mails()).find(({ event }) => event === `correction-agreed:${id}`);
    expect(mail?.subject).toContain('お電話でのご同意により、お申込みを訂正しました');
    expect(mail?.text).toContain('「事務所とのやりとり」でお知らせください');
    expect(mail?.text).not.toMatch(/丙山|丙川/u);
    expect((await work()).eventList.map(({ text }) => text)).toContain(mail?.subject);
    expect((await detail()).correctedFlg).toBe(true);
    expect((await waiting()).body.data).toMatchObject({
      correction: null,
      endedList: [
        {
          ...{ state: 'agreed', answeredName: '事務　太郎' },
          telephone: '2026/11/20 09:30 乙山　花子',
          lineList: [{ before: '丙川　次郎', after: '丙山　次郎' }],
        },
      ],
    });
    expect((await shown()).correctionList[0]).toMatchObject({
      ...{ state: 'agreed', answeredName: '事務　太郎' },
      telephone: '2026/11/20 09:30 乙山　花子',
    });
    expect((await detail()).changeOfficerList[0]?.name).toBe('丙山　次郎');
    // A wrong name of the contact is not used once more.
    const contact = { managerName: '乙川　花子', managerNameKana: 'オツカワ　ハナコ' };
    const next = await proposed(contact);
    expect((await byTelephone(next)).status).toBe(200);
    const told = (await mails()).find(({ event }) => event === `correction-agreed:${next}`);
    expect(told?.text).toContain('乙川　花子 様');
  });

  test('is declined with a word, which the office finds in the thread, or withdrawn; nothing changes', async () => {
    const id = await proposed(wrongName);
    const declined = await app.call('post', `${own()}/${id}/refusal`, {
      token: customer.token,
      json: { answer: '今の名前が正しいです' },
    });
    expect(declined.body.message).toBe(message('mb135'));
    const { body } = await app.call<{ messageList: { text: string }[] }>(
      'get',
      `${base()}/messages`,
      { token: staff.token },
    );
    expect(body.data?.messageList.at(-1)?.text).toContain('今の名前が正しいです');
    const second = await proposed(wrongName);
    const path = `${base()}/corrections/${second}/withdrawal`;
    const withdraw = () => app.call('post', path, { token: staff.token, json: {} });
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).body.messageCd).toBe('mb136');
    expect((await agree(second)).body.messageCd).toBe('mb136');
    expect((await agree(id)).status).toBe(409);
    expect((await shown()).correctionList.map(({ state }) => state)).toEqual([
      'withdrawn',
      'declined',
    ]);
    expect((await detail()).changeOfficerList[0]?.name).toBe('丙川　次郎');
    const { correction, endedList } = (await waiting()).body.data ?? { endedList: [] };
    expect(correction).toBeNull();
    expect(endedList.map((one) => [one.state, one.answeredName, one.answer])).toEqual([
      ['withdrawn', '', ''],
      ['declined', '株式会社甲野商店', '今の名前が正しいです'],
    ]);
    expect(JSON.stringify(endedList)).not.toContain('事務　太郎');
  });

  test('is in what the customer downloads while it waits, without who proposed it', async () => {
    await proposed(wrongName);
    const path = '/user/core/customers/0/data';
    const { bytes } = await app.call('post', path, { token: customer.token });
    const files = Object.entries(unzipSync(bytes));
    const proposals = files.filter(([name]) => name.endsWith('訂正のご提案.json'));
    expect(proposals.map(([name]) => name)).toEqual([
      `申込/${number.slice(0, 8)}-${number.slice(8)}/訂正のご提案.json`,
    ]);
    const text = proposals.map(([, content]) => strFromU8(content)).join();
    expect(text).toContain('丙山　次郎');
    expect(text).not.toContain('事務　太郎');
    const introduction = strFromU8(files.find(([name]) => name.endsWith('.txt'))?.[1] ?? bytes);
    expect(introduction).toContain('お電話の内容など');
  });

  test('of twenty presses at once one counts, and one is open at a time', async () => {
    const version = await dutyCalls(app.call, staff.token).version(number);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => propose(wrongName, staff.token, version)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await propose(wrongName)).body.messageCd).toBe('mt143');
    const id = answers.find(({ status }) => status === 200)?.body.data?.correctionId ?? '';
    const presses = await Promise.all(Array.from({ length: 20 }, () => agree(id)));
    expect(presses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  });
});

describe('what follows', () => {
  test('a final paper that says something else becomes a draft, its tick goes, and its next version is the second', async () => {
    const duties = dutyCalls(app.call, staff.token);
    const post = (path: string, json: object) =>
      app.call('post', `${base()}/papers/${path}`, { token: staff.token, json });
    const none = { updateDatetime: '', updateUserId: '' };
    expect((await post('taxStamps/final', none)).status).toBe(200);
    await duties.tick(number);
    const ticked = async () =>
      (await work()).documentList
        .filter(({ isThere }) => isThere)
        .map(({ documentId }) => documentId);
    expect(await ticked()).toContain('acceptance-1');
    const id = await proposed({ ...wrongName, companyName: '株式会社乙野商店' });
    expect((await shown()).correctionList[0]?.effectList).toEqual([
      '確定した書類のうち内容が変わるものは、作り直します。',
    ]);
    await agree(id);
    expect((await shown()).correctionList[0]?.effectList).toEqual([
      '確定を取り消した書類：収入印紙貼付台紙（第1版）',
    ]);
    expect(await ticked()).not.toContain('acceptance-1');
    const versions = () =>
      db()
        .selectFrom('final_papers')
        .select(['version', 'state'])
        .where('filing_id', '=', number)
        .orderBy('version')
        .execute();
    expect(await versions()).toEqual([{ version: 1, state: 'replaced' }]);
    expect((await post('taxStamps/final', none)).status).toBe(200);
    expect(await versions()).toHaveLength(2);
  });

  test('who was forgotten is added and who does not change removed, with papers, documents and search', async () => {
    const documents = async () => (await work()).documentList.map(({ documentId }) => documentId);
    await dutyCalls(app.call, staff.token).tick(number);
    expect(await documents()).toContain('acceptance-2');
    const { present } = await shown();
    const [one, two] = present.changeOfficerList as [Row, Row];
    const third = { ...two, changeNo: 3, name: '戊田　四郎', effectiveDate: '2026-11-12' };
    const correct = async (changeOfficerList: Row[]) => {
      const version = await dutyCalls(app.call, staff.token).version(number);
      const json = { ...present, changeOfficerList, ...version, reason: '記入漏れ' };
      const path = `${base()}/corrections`;
      const made = await app.call<{ correctionId: string }>('post', path, {
        token: staff.token,
        json,
      });
      expect(made.status, made.body.message).toBe(200);
      const lines = (await waiting()).body.data?.correction?.lineList;
      expect((await agree(made.body.data?.correctionId ?? '')).status).toBe(200);
      return lines?.map((line) => [line.label, line.before, line.after]);
    };
    expect(await correct([one, third])).toEqual([
      [
        '役員2の削除',
        '取締役　丁野　三郎　就任　東京都港区虎ノ門一丁目1番1号　効力発生日 2026/11/15',
        '（なし）',
      ],
      [
        '役員3の追加',
        '（なし）',
        '取締役　戊田　四郎　就任　東京都港区虎ノ門一丁目1番1号　効力発生日 2026/11/12',
      ],
    ]);
    const after = await detail();
    expect(after.changeOfficerList.map(({ changeNo, name }) => [changeNo, name])).toEqual([
      [1, '丙川　次郎'],
      [3, '戊田　四郎'],
    ]);
    expect(after.deadlineDate).toBe('2026-11-26');
    expect(await documents()).toContain('acceptance-3');
    expect(await documents()).not.toContain('acceptance-2');
    const find = async (word: string) =>
      JSON.stringify(
        (await app.call('post', '/user/mainte/find', { token: staff.token, json: { word } })).body,
      );
    expect(await find('戊田')).toContain(number);
    // Nobody gets the number of who was removed, by which days, edits and ticks of the papers are kept.
    await correct([one]);
    expect((await shown()).nextChangeNo).toBe(4);
    const fourth = { ...third, name: '己山　五郎' };
    const version = await dutyCalls(app.call, staff.token).version(number);
    for (const changeNo of [2, 3]) {
      const changeOfficerList = [one, { ...fourth, changeNo }];
      const json = { ...present, changeOfficerList, ...version, reason: '記入漏れ' };
      const path = `${base()}/corrections`;
      expect((await app.call('post', path, { token: staff.token, json })).status).toBe(400);
    }
    await correct([one, { ...fourth, changeNo: 4 }]);
    expect(await documents()).toContain('acceptance-4');
  });

  test('the amounts follow the plans, and the ledger shows what is open then', async () => {
    const { billed } = await detail();
    const pay = await dutyCalls(app.call, staff.token).pay(number);
    expect(pay.status).toBe(200);
    const id = await proposed({ planCdList: ['1012', '9010'] });
    const lines = (await waiting()).body.data?.correction?.lineList ?? [];
    expect(lines.map(({ label }) => label)).toEqual(['申込プラン', 'ご請求額']);
    const answer = await agree(id);
    expect(answer.status).toBe(200);
    const after = await detail();
    expect(after.billed - billed).toBe(20_000);
    expect(after).toMatchObject({ paid: false, openAmount: 20_000 });
    expect(after.agreedAnewDatetime).not.toBe('');
    expect(after.correctedFlg).toBe(true);
    // Two estimates of one day would be two prices.
    const estimate = await app.call('get', `${base()}/estimate`, { token: staff.token });
    const shown = (await pdfText(estimate.bytes)).join();
    expect(shown).toContain('訂正2026年10月20日の見積りを訂正したもの');
    expect(shown).not.toContain('効力');
    expect(after.formerEstimateList).toMatchObject([{ edition: 1, billed }]);
    const own = `/user/core/customers/0/requestdetail/${number}/estimate`;
    for (const [path, token] of [
      [`${base()}/estimate`, staff.token],
      [own, customer.token],
    ] as const) {
      const former = await app.call('get', `${path}?edition=1`, { token });
      const text = (await pdfText(former.bytes)).join();
      expect(text).toContain(`お見積額${formatYen(billed)}`);
      expect(text).toContain('2026年11月21日の訂正により失効');
      expect(text).not.toContain('見積りを訂正したもの');
      expect((await app.call('get', `${path}?edition=2`, { token })).status).toBe(404);
      expect((await app.call('get', `${path}?edition=x`, { token })).status).toBe(400);
    }
    const kept = await db()
      .selectFrom('former_estimates')
      .selectAll()
      .where('filing_id', '=', number)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(kept.amounts)).toMatchObject({ billed });
    expect(JSON.parse(kept.plans)[0]).toMatchObject({ planCode: '1011', duty: 10_000 });
    const forge = app.deps.db.write((trx) =>
      trx.updateTable('filings').set({ billed: 1 }).where('id', '=', number).execute(),
    );
    await expect(forge).rejects.toThrow('frozen');
    expect(after.nextActList[0]?.act).toBe('pay');
    const ledger = await app.call<FilingLedger>('get', `${base()}/ledger`, { token: staff.token });
    expect(ledger.body.data).toMatchObject({ openAmount: 20_000 });
    const { bytes } = await app.call('post', '/user/mainte/journal/export', {
      token: staff.token,
      json: { layout: 'moneyForward', dateStart: '2026-11-21', dateEnd: '2026-11-21' },
    });
    expect(new TextDecoder().decode(bytes)).toContain(
      `${number.slice(0, 8)}-${number.slice(8)} 株式会社甲野商店 訂正による振替`,
    );
  });

  test('what was written off is no money that came: less is due, and no more than that is paid back', async () => {
    const openFor = await filing(app, customer.token, {
      ...{ resignDate: '', othersDate: '', addressHiddenTyp: '' },
      requestPlanList: [{ planCd: '1012', planPrice: 10000, supplInfo1: 30000 }],
      changeOfficerList: [officer(1, '20', '丙川　次郎', '11')],
    });
    number = openFor;
    const ledger = async () =>
      (await app.call<FilingLedger>('get', `${base()}/ledger`, { token: staff.token })).body
        .data as FilingLedger;
    const note = async (...entries: [string, number][]) =>
      app.call('post', `${base()}/ledger/add`, {
        token: staff.token,
        json: {
          entryList: entries.map(([kind, amount]) => ({
            ...{ kind, amount, date: '2026-11-20', payer: '', reason: '差引', way: 'cash' },
          })),
          ...(await dutyCalls(app.call, staff.token).version(number)),
        },
      });
    const { billed } = await ledger();
    expect((await note(['received', billed - 990], ['writtenOff', 990])).status).toBe(200);
    await agree(await proposed({ planCdList: ['1011', '9010'] }));
    const after = await ledger();
    expect(after).toMatchObject({ billed: billed - 20_000, received: billed - 990, writtenOff: 0 });
    expect([after.openAmount, after.refundDue]).toEqual([-19_010, 19_010]);
    expect(after.entryList.at(-1)).toMatchObject({
      ...{ kind: 'writtenOff', amount: 990, revokedFlg: true, revokedByName: '事務　太郎' },
    });
    expect((await detail()).paid).toBe(true);
    const all = await note(['refunded', 19_010]);
    expect(all.status).toBe(200);
    expect(await ledger()).toMatchObject({ openAmount: 0, refundDue: 0 });
    expect((await note(['refunded', billed])).status).toBe(400);
  });

  test('a filing of which nothing is open any more is paid, also where no money came', async () => {
    const { billed } = await detail();
    await agree(await proposed({ planCdList: ['1012', '9010'] }));
    const entry = { kind: 'writtenOff', amount: billed, date: '2026-11-20', payer: '' };
    const { status } = await app.call('post', `${base()}/ledger/add`, {
      token: staff.token,
      json: {
        entryList: [{ ...entry, reason: '割引' }],
        ...(await dutyCalls(app.call, staff.token).version(number)),
      },
    });
    expect(status).toBe(200);
    expect(await detail()).toMatchObject({ paid: false, openAmount: 20_000 });
    await agree(await proposed({ planCdList: ['1011', '9010'] }));
    expect(await detail()).toMatchObject({ paid: true, openAmount: 0, latestProgressClass: '11' });
  });

  describe('that leaves nothing open', () => {
    // What the dearer plans cost beside the cheaper ones is all that is missing.
    beforeEach(async () => {
      await agree(await proposed({ planCdList: ['1012', '9010'] }));
      const { billed } = await detail();
      const { status } = await app.call('post', `${base()}/ledger/add`, {
        token: staff.token,
        json: {
          entryList: [
            {
              ...{ kind: 'received', amount: billed - 20_000 },
              ...{ date: '2026-11-20', payer: '', reason: '' },
            },
          ],
          ...(await dutyCalls(app.call, staff.token).version(number)),
        },
      });
      expect(status).toBe(200);
      expect(await detail()).toMatchObject({ latestProgressClass: '11', openAmount: 20_000 });
    });
    const cheaper = () => proposed({ planCdList: ['1011', '9010'] });
    const movedBy = async () => {
      const steps = db().selectFrom('filing_progress').select('changed_by_name');
      const toPaid = steps.where('filing_id', '=', number).where('progress', '=', progress.paid);
      return (await toPaid.executeTakeFirst())?.changed_by_name;
    };
    const told = async () =>
      (await mails()).filter(
        ({ event, text }) =>
          event.startsWith('progress:') &&
          text.includes(`${number.slice(0, 8)}-${number.slice(8)}`),
      );

    test('moves the filing on as money does, and tells the customer', async () => {
      expect((await agree(await cheaper())).status).toBe(200);
      expect(await detail()).toMatchObject({ paid: true, latestProgressClass: '21' });
      expect(await movedBy()).toBe('株式会社甲野商店');
      expect((await told()).map(({ text }) => /・進捗：(.+)/.exec(text)?.[1])).toEqual([
        '入金確認済',
      ]);
    });

    test('moves it on in the name of who noted the consent on the telephone', async () => {
      expect((await byTelephone(await cheaper())).status).toBe(200);
      expect(await detail()).toMatchObject({ paid: true, latestProgressClass: '21' });
      expect(await movedBy()).toBe('事務　太郎');
    });

    test('leaves the progress where the office moves on by hand', async () => {
      const { advances } = app.deps.office;
      Object.assign(advances, { payment: false });
      try {
        expect((await agree(await cheaper())).status).toBe(200);
        expect(await detail()).toMatchObject({ paid: true, latestProgressClass: '11' });
        expect(await told()).toEqual([]);
      } finally {
        Object.assign(advances, { payment: true });
      }
    });
  });

  test('an approved identification does not count for another person', async () => {
    const { mail_address } = await db()
      .selectFrom('filings')
      .select('mail_address')
      .where('id', '=', number)
      .executeTakeFirstOrThrow();
    const asked = { name: '乙山　花子', mailAddress: mail_address, requestNo: number };
    const { receiptNo } = await invited(app, asked);
    await app.deps.db.write(async (trx) => {
      const approved = { status: verifyStatus.approved };
      await trx.updateTable('receipts').set(approved).where('id', '=', receiptNo).execute();
      const counted = { verify_status: verifyStatus.approved };
      await trx.updateTable('filings').set(counted).where('id', '=', number).execute();
    });
    const state = () =>
      db()
        .selectFrom('filings')
        .select(['receipt_id', 'verify_status'])
        .where('id', '=', number)
        .executeTakeFirstOrThrow();
    await agree(await proposed(wrongName));
    expect((await state()).verify_status).toBe(verifyStatus.approved);
    const id = await proposed({ managerName: '乙川　花子', managerNameKana: 'オツカワ　ハナコ' });
    const effect = '乙山　花子 様の本人確認は、訂正前の内容によるものです。';
    expect((await waiting()).body.data?.correction?.effectList[0]).toContain(effect);
    // Of a correction that was withdrawn nothing followed.
    const path = `${base()}/corrections/${id}/withdrawal`;
    expect((await app.call('post', path, { token: staff.token, json: {} })).status).toBe(200);
    expect((await waiting()).body.data?.endedList[0]?.effectList).toEqual([]);
    await agree(await proposed({ managerName: '乙川　花子', managerNameKana: 'オツカワ　ハナコ' }));
    expect(await state()).toEqual({ receipt_id: null, verify_status: '' });
    expect((await work()).gateFacts.identifiedFlg).toBe(false);
  });

  test('an identification counts for its person at its address, whose row as an officer comes or goes', async () => {
    await dutyCalls(app.call, staff.token).record(number);
    const identified = async () => (await work()).confirmation.method;
    const { present, nextChangeNo } = await shown();
    const [one, two] = present.changeOfficerList as [Row, Row];
    const row = { ...two, changeNo: nextChangeNo, name: '乙山　花子' };
    const correct = async (changeOfficerList: Row[], change: object = {}) => {
      const version = await dutyCalls(app.call, staff.token).version(number);
      const json = { ...present, ...change, changeOfficerList, ...version, reason: '記入漏れ' };
      const made = await app.call<{ correctionId: string }>('post', `${base()}/corrections`, {
        token: staff.token,
        json,
      });
      expect(made.status, made.body.message).toBe(200);
      expect((await agree(made.body.data?.correctionId ?? '')).status).toBe(200);
    };
    await correct([one, two, row]);
    expect(await identified()).toBe('meeting');
    await correct([one, two]);
    expect(await identified()).toBe('meeting');
    // Whose address is written otherwise is who was identified; at another address he is not, whatever came between.
    const written = { ...row, changeNo: 4, officerAddress: '東京都港区虎ノ門１－１－１' };
    const moved = { officerAddress: '東京都港区芝二丁目2番2号' };
    await correct([one, two, written]);
    expect(await identified()).toBe('meeting');
    await correct([one, two]);
    await correct([one, two, { ...row, changeNo: 5, ...moved }]);
    expect(await identified()).toBe('');
    await dutyCalls(app.call, staff.token).record(number);
    await correct([one, two, { ...row, changeNo: 5 }]);
    expect(await identified()).toBe('meeting');
    await correct([one, two, { ...row, changeNo: 5, ...moved }]);
    expect(await identified()).toBe('');
    // Of whom no address was recorded, the one counts that the filing said.
    await correct([one, two]);
    await dutyCalls(app.call, staff.token).record(number, { address: '' });
    await correct([one, two, { ...row, changeNo: 6, officerAddress: '東京都港区芝三丁目3番3号' }]);
    expect(await identified()).toBe('');
    // An address that was corrected before the identification is not what the filing said then.
    await dutyCalls(app.call, staff.token).record(number, { address: '' });
    await correct([one, two]);
    expect(await identified()).toBe('meeting');
    await correct([one, two, { ...row, changeNo: 7, ...moved }]);
    expect(await identified()).toBe('');
    // Who goes altogether is named in the record.
    await dutyCalls(app.call, staff.token).record(number, { dealerName: two.name });
    await correct([one, { ...row, changeNo: 7, ...moved }]);
    const { confirmation, confirmationChangeList } = await work();
    expect(confirmation.method).toBe('');
    expect(confirmationChangeList.at(-1)?.lineList.map(({ label }) => label)).toEqual([
      '役員2の削除',
    ]);
  });

  test('an identification by the office’s own record does not count for another person, and can begin again', async () => {
    const duties = dutyCalls(app.call, staff.token);
    const { updateDatetime, updateUserId } = (await work()).identification;
    const identify = (change: object) =>
      app.call('put', `${base()}/identification`, {
        token: staff.token,
        json: {
          ...{ ...noIdentification, method: 'counter', personName: '乙山　花子' },
          ...{ birthDate: '1984-05-01', address: '東京都港区虎ノ門一丁目1番1号' },
          ...{ documentKind: '10', documentNumber: '第123456789012号', readOn: '2026-11-20' },
          ...{ readTime: '10:30', reader: '対面確認アプリ', evidence: '読取番号 A-1' },
          ...{ agreedFlg: true, updateDatetime, updateUserId, ...change },
        },
      });
    expect((await identify({})).status).toBe(200);
    await duties.record(number, { method: 'counter' });
    const identified = async () => (await work()).gateFacts.identifiedFlg;
    expect(await identified()).toBe(true);
    await agree(await proposed(wrongName));
    expect(await identified()).toBe(true);
    const id = await proposed({ managerName: '乙川　花子', managerNameKana: 'オツカワ　ハナコ' });
    const effect = '乙山　花子 様の本人確認は、訂正前の内容によるものです。';
    expect((await waiting()).body.data?.correction?.effectList).toEqual([
      expect.stringContaining(effect),
    ]);
    expect((await agree(id)).status).toBe(200);
    expect(await identified()).toBe(false);
    const { identification, confirmation } = await work();
    expect([identification.method, confirmation.method]).toEqual(['', '']);
    expect(confirmation.dealerName).toBe('乙山　花子');
    const { updateDatetime: at, updateUserId: by } = identification;
    const again = { personName: '乙川　花子', updateDatetime: at, updateUserId: by };
    expect((await identify(again)).status).toBe(200);
    expect((await work()).confirmation).toMatchObject({
      ...{ method: 'counter', dealerName: '乙川　花子' },
    });
    expect(await identified()).toBe(true);
  });

  test('the confirmation record keeps what was confirmed, and says what has changed since', async () => {
    const duties = dutyCalls(app.call, staff.token);
    await agree(await proposed({ headOffice: '東京都港区芝二丁目2番2号' }));
    expect((await work()).confirmationChangeList).toEqual([]);
    expect((await duties.record(number)).status).toBe(200);
    await agree(await proposed({ rows: { 2: { effectiveDate: '2026-11-05' } } }));
    expect((await work()).confirmationChangeList).toEqual([]);
    const company = {
      ...{ companyName: '株式会社乙野商店', companyNameKana: 'カブシキガイシャオツノショウテン' },
    };
    await agree(await proposed(company));
    const { confirmation, confirmationChangeList } = await work();
    expect(confirmation.companyName).toBe('株式会社甲野商店');
    const change = {
      ...{ correctionNo: 3, displayDate: '2026/11/21' },
      lineList: [{ label: '会社名', before: '株式会社甲野商店', after: '株式会社乙野商店' }],
    };
    expect(confirmationChangeList).toEqual([change]);
    // The office writes the new name into the record, and the person is another one.
    await duties.record(number, { companyName: '株式会社乙野商店' });
    await agree(await proposed({ managerName: '乙川　花子', managerNameKana: 'オツカワ　ハナコ' }));
    expect((await work()).confirmation.method).toBe('');
    const { bytes } = await app.call('get', `${base()}/confirmation/pdf`, { token: staff.token });
    const printed = (await pdfText(bytes)).join();
    for (const text of [
      ...[
        '付記（確認のあとの変更）',
        '訂正第3号（2026/11/21）より前',
        '訂正第4号（2026/11/21）より前',
      ],
      ...['会社の名称：株式会社甲野商店', '会社の名称：株式会社乙野商店'],
    ])
      expect(printed).toContain(text);
    expect(printed.match(/対面で写真付き書類の提示/g)).toHaveLength(2);
  });

  test('while it waits nothing is made final, shared, printed or filed; drafts are shown', async () => {
    const { token } = staff;
    const version = { updateDatetime: '', updateUserId: '' };
    const final = (paper: string) =>
      app.call('post', `${base()}/papers/${paper}/final`, { token, json: version });
    expect((await final('taxStamps')).status).toBe(200);
    await proposed(wrongName);
    const { detailUpdateDatetime: updateDatetime, detailUpdateUserId: updateUserId } =
      await dutyCalls(app.call, token).version(number);
    const requestList = [{ requestNo: number, updateDatetime, updateUserId }];
    const print = (path: string, json: object) =>
      app.call('post', `/user/mainte/prints/${path}`, { token, json: { requestList, ...json } });
    const sharing = { paperVersion: 1, sharedFlg: true };
    for (const refused of [
      await final('power'),
      await app.call('put', `${base()}/papers/taxStamps/sharing`, { token, json: sharing }),
      await print('papers', { setTyp: 'all', onFrontsFlg: false }),
      await print('labels', { sheetTyp: 'labels12', toTyp: 'customer', firstLabel: 1 }),
    ]) {
      expect(refused.status).toBe(409);
      expect(refused.body.errorList[0]?.messageCd).toBe('mt119');
    }
    expect((await app.call('get', `${base()}/papers/power`, { token })).status).toBe(200);
    await setProgress(progress.papersReceived);
    expect((await detail()).nextActList.map(({ act }) => act)).not.toContain('file');
    const filed = await app.call('post', `${base()}/latestprogressclass`, {
      token: staff.token,
      json: {
        ...{ selectedProgress: progress.filed, gateReason: '急ぎ' },
        requestDetailsConfirmResultDto: await dutyCalls(app.call, staff.token).version(number),
      },
    });
    expect(filed.status).toBe(409);
    expect(filed.body.errorList.map(({ field }) => field)).toContain('correction');
  });

  test('of a cancelled filing nothing waits, so that its papers and addresses are printed', async () => {
    const { token } = staff;
    const json = { updateDatetime: '', updateUserId: '' };
    await app.call('post', `${base()}/papers/taxStamps/final`, { token, json });
    await proposed(wrongName);
    await setProgress(progress.cancelled);
    const { detailUpdateDatetime: updateDatetime, detailUpdateUserId: updateUserId } =
      await dutyCalls(app.call, token).version(number);
    const requestList = [{ requestNo: number, updateDatetime, updateUserId }];
    for (const [path, how] of [
      ['papers', { setTyp: 'all', onFrontsFlg: false }],
      ['labels', { sheetTyp: 'labels12', toTyp: 'customer', firstLabel: 1 }],
    ] as const) {
      const call = { token, json: { requestList, ...how } };
      const { status, body } = await app.call('post', `/user/mainte/prints/${path}`, call);
      expect(status, body?.message).toBe(200);
    }
  });
});

describe('is refused', () => {
  test('what the law refuses, with the rule; what cannot be entered; and nothing at all', async () => {
    const resigns = await propose({ rows: { 1: { changeOfficerClass: '40' } } });
    expect(resigns.status).toBe(400);
    const twice = await propose({ rows: { 2: { name: '丙川　次郎' } } });
    expect([twice.status, twice.body.errorList[0]?.messageCd]).toEqual([400, 'mt141']);
    const empty = await propose({ companyName: ' ', rows: { 1: { name: '' } } });
    expect(empty.status).toBe(400);
    expect((await propose({})).body.errorList[0]?.messageCd).toBe('mt146');
    expect((await propose({ planCdList: ['1010'] })).status).toBe(400);
    expect((await propose({ planCdList: ['9999'] })).status).toBe(400);
    const long = await propose({ companyName: '甲'.repeat(5000) });
    expect(long.status).toBe(400);
    const { present } = await shown();
    const [one, two] = present.changeOfficerList as [Row, Row];
    const version = await dutyCalls(app.call, staff.token).version(number);
    const path = `${base()}/corrections`;
    const third = { ...two, changeNo: 3, name: '戊田　四郎' };
    for (const changeOfficerList of [
      [],
      [two, one],
      [one, one],
      [one, two, { ...third, changeNo: 4 }],
      [one, two, { ...third, name: one.name }],
      [one, two, { ...third, name: '' }],
      [one, two, { ...third, officialPositionClass: '', changeOfficerClass: '' }],
      [one, two, { ...third, changeOfficerClass: '21', effectiveDate: '' }],
    ]) {
      const json = { ...present, changeOfficerList, ...version, reason: '誤り' };
      const { status } = await app.call('post', path, { token: staff.token, json });
      expect(status, JSON.stringify(changeOfficerList)).toBe(400);
    }
    // The rows stay, and the plan that they need goes.
    const other = { planCdList: ['1021', '9010'] };
    const unplanned = await propose(other);
    expect([unplanned.status, unplanned.body.errorList.map(({ field }) => field)]).toEqual([
      400,
      expect.arrayContaining(['changeOfficerList[0].changeOfficerClass']),
    ]);
    expect((await shown()).correctionList).toEqual([]);
  });

  test('an older version, a filed, completed or cancelled filing, and strangers', async () => {
    const stale = { detailUpdateDatetime: '2020-01-01T00:00:00.000Z', detailUpdateUserId: 'x' };
    expect((await propose(wrongName, staff.token, stale)).body.messageCd).toBe('cm200');
    expect((await propose(wrongName, customer.token)).status).toBe(403);
    const id = await proposed(wrongName);
    const stranger = await member(app);
    expect((await agree(id, stranger.token)).status).toBe(404);
    expect((await waiting(stranger.token)).status).toBe(404);
    expect((await agree('0')).status).toBe(404);
    for (const code of [progress.filed, progress.correcting]) {
      await setProgress(code);
      expect((await agree(id)).body.messageCd).toBe('mt142');
      expect((await shown()).closedReason).toBe(message('mt142'));
      expect((await propose(wrongName)).body.messageCd).toBe('mt142');
    }
    for (const code of [progress.completed, progress.cancelled]) {
      await setProgress(code);
      expect((await byTelephone(id)).body.messageCd).toBe('cm210');
      expect((await waiting()).body.data?.correction).toBeNull();
    }
  });

  test('consent to what has changed since it was proposed', async () => {
    const id = await proposed(wrongName);
    const set = await app.call('put', `${base()}/effectivedates`, {
      token: staff.token,
      json: {
        effectiveDateList: [{ changeNo: 1, effectiveDate: '2026-11-10' }],
        ...(await dutyCalls(app.call, staff.token).version(number)),
      },
    });
    expect(set.status).toBe(200);
    expect((await agree(id)).body.messageCd).toBe('mb137');
    expect((await shown()).correctionList[0]?.state).toBe('open');
  });

  test('consent to amounts that are not those that were shown', async () => {
    const id = await proposed({ planCdList: ['1012', '9010'] });
    const setPrice = (price: number) =>
      app.deps.db.write((trx) =>
        trx
          .updateTable('plans')
          .set({ price })
          .where('code', '=', plan.officersLargeCapital)
          .execute(),
      );
    await setPrice(20_000);
    expect((await agree(id)).body.messageCd).toBe('mb137');
    expect((await byTelephone(id)).body.messageCd).toBe('mb137');
    await setPrice(10_000);
    expect((await agree(id)).status).toBe(200);
  });
});
