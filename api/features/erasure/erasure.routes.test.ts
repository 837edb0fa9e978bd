import { describe, expect, test } from 'vitest';
import { progress, verifyStatus } from '#contract/codes.ts';
import type { CompanyPage, JoinPreview, OfficeCompanyPage } from '#contract/endpoints/companies.ts';
import type { FilingRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertFile } from '../../platform/files/files.queries.ts';
import { freshApp } from '../../testing/apps.ts';
import { filing, manager, member, registration } from '../../testing/builders.ts';
import { pdf } from '../../testing/pdf.ts';
import { invited, waitingReceipt } from '../../testing/verification.ts';
import { companyOfFiling, freezeCompany } from '../companies/snapshots.service.ts';
import { keptData } from '../person/kept-data.service.ts';
import { systemStatus } from '../status/status.service.ts';
import { expireReceipts } from '../verification/receipts.service.ts';
import { keepRetention } from '../verification/retention.service.ts';
import { tablesOfFiling } from './erasure.queries.ts';
import { eraseWhatIsOver, erasureReport } from './erasure.service.ts';

const app = freshApp();

const day = 24 * 3_600_000;
const passDays = (days: number) => app.clock.pass(days * day);
const rows = async (table: string) =>
  app.deps.db.read
    .selectFrom(table as 'customers')
    .selectAll()
    .execute();
const everything = async () => {
  const tables = await app.deps.db.read.introspection.getTables();
  const kept = ['audit_log', 'outbox', 'erasure_notices', 'codes', 'contents', 'backup_state'];
  const text = [];
  for (const { name } of tables) {
    if (!kept.includes(name) && !/_search|kysely/.test(name))
      text.push(JSON.stringify(await rows(name)));
  }
  return text.join('\n');
};
const actions = async (like: string) =>
  (
    await app.deps.db.read
      .selectFrom('audit_log')
      .select(['action', 'object_id'])
      .where('action', 'like', like)
      .orderBy('id')
      .execute()
  ).map(({ action, object_id }) => `${action} ${object_id}`);
/** Announces, and erases a day later. */
async function erase() {
  expect(await eraseWhatIsOver(app.deps)).toBe(0);
  passDays(1);
  return eraseWhatIsOver(app.deps);
}
const end = (id: string, values: Partial<FilingRow> = {}) =>
  app.deps.db.write((trx) =>
    trx
      .updateTable('filings')
      .set({ progress: progress.cancelled, progress_at: app.clock.now().toISOString(), ...values })
      .where('id', '=', id)
      .execute(),
  );

describe('what is over', () => {
  test('an inquiry goes three years after its last response, announced a day before', async () => {
    const { pw: _, pwConfirm: __, ...writer } = registration({ name: '消去　太郎' });
    const json = { ...writer, selectedInquiryType: '10', detail: '消去したい。' };
    expect((await app.call('post', '/all/core/inquiries/add', { json })).status).toBe(200);
    const [inquiry] = await rows('inquiries');
    passDays(3 * 365);
    expect(await eraseWhatIsOver(app.deps)).toBe(0);
    passDays(1);
    const [due] = (await erasureReport(app.deps)).filter(({ ids }) => ids.length > 0);
    expect(due).toMatchObject({ label: 'お問い合わせ', ids: [inquiry?.id], announced: 0 });
    expect(await eraseWhatIsOver(app.deps)).toBe(0);
    app.clock.pass(day - 1);
    expect(await eraseWhatIsOver(app.deps)).toBe(0);
    app.clock.pass(1);
    const both = await Promise.all([eraseWhatIsOver(app.deps), eraseWhatIsOver(app.deps)]);
    expect(both.sort()).toEqual([0, 1]);
    expect(await everything()).not.toContain('消去');
    expect(await actions('inquiry.%')).toEqual(
      expect.arrayContaining([`inquiry.announce ${inquiry?.id}`, `inquiry.erase ${inquiry?.id}`]),
    );
  });

  test('a filing goes with all its rows and files after ten years, not while money is to be paid back', async () => {
    const customer = await member(app);
    const id = await filing(app, customer.token);
    const kept = await filing(app, customer.token);
    const file = await pdf();
    const path = `/user/core/fileinformation/${id}/add`;
    const sent = await app.call('post', path, { token: customer.token, file });
    expect(sent.status).toBe(200);
    await end(id);
    await end(kept, { received: 5000, paid_at: app.clock.now().toISOString() });
    passDays(3652);
    expect(await eraseWhatIsOver(app.deps)).toBe(0);
    expect(await actions('%.announce')).toEqual([]);
    passDays(1);
    // One that was reopened meanwhile is not erased.
    expect(await eraseWhatIsOver(app.deps)).toBe(0);
    await end(id, { progress: progress.completed });
    passDays(1);
    expect(await eraseWhatIsOver(app.deps)).toBe(0);
    await app.deps.db.write((trx) =>
      trx
        .updateTable('filings')
        .set({ progress: progress.cancelled, progress_at: '2026-11-21T03:00:00.000Z' })
        .where('id', '=', id)
        .execute(),
    );
    passDays(8);
    expect(await erase()).toBe(1);
    expect((await rows('filings')).map((row) => row.id)).toEqual([kept]);
    for (const table of tablesOfFiling) {
      const left = (await rows(table)) as unknown as { filing_id: string }[];
      expect(
        left.filter(({ filing_id }) => filing_id === id),
        table,
      ).toEqual([]);
    }
    const files = (await rows('files')) as unknown as { wrapped_key: string | null }[];
    expect(files.map(({ wrapped_key }) => wrapped_key)).toEqual([null]);
  });

  test('a filing goes after ten years although its registry PDF never came, and not before it is paid', async () => {
    const customer = await member(app);
    const [paid, unpaid] = [await filing(app, customer.token), await filing(app, customer.token)];
    await end(paid, { progress: progress.completed, paid_at: app.clock.now().toISOString() });
    await end(unpaid, { progress: progress.completed });
    passDays(3653);
    expect(await erase()).toBe(1);
    expect((await rows('filings')).map(({ id }) => id)).toEqual([unpaid]);
  });

  test('a filing stays until its last receipt is ten years old', async () => {
    const customer = await member(app);
    const id = await filing(app, customer.token);
    await end(id);
    passDays(3000);
    const sealed = await app.deps.vault.seal(await pdf('receipt'));
    const at = app.clock.now().toISOString();
    await app.deps.db.write(async (trx) => {
      await insertFile(trx, {
        ...{ sealed, kind: 'voucher', contentType: 'application/pdf', name: 'r.pdf', at, by: 'x' },
      });
      await trx
        .insertInto('vouchers')
        .values({
          ...{ id: 'v', number: 'R2035-00001', filing_id: id, kind: 'paymentReceipt' },
          ...{ state: 'issued', amount: 1, recipient: '甲', recipient_search: '甲' },
          ...{ issued_on: '2035-02-07', traded_on: '2026-11-20', medium: 'electronic' },
          ...{ qualified: 0, file_id: sealed.id, sha256: sealed.sha256, division_id: null },
          ...{ made_at: at, made_by: 'x', made_by_name: '事務　太郎' },
          ...{ voided_at: null, voided_by: null, voided_by_name: null, void_reason: '' },
        })
        .execute();
    });
    expect(await keptData(app.deps.db.read, customer.id)).toMatchObject([
      { displayUntilDate: '2045/02/07' },
    ]);
    passDays(3000);
    expect(await erase()).toBe(0);
    expect(await rows('filings')).toHaveLength(1);
    passDays(653);
    expect(await erase()).toBe(1);
    expect(await rows('vouchers')).toEqual([]);
    const files = (await rows('files')) as unknown as { wrapped_key: string | null }[];
    expect(files.map(({ wrapped_key }) => wrapped_key)).toEqual([null]);
  });

  test('nothing names a filing but what goes with it', async () => {
    const tables = await app.deps.db.read.introspection.getTables();
    const naming = tables.filter(({ columns }) => columns.some(({ name }) => name === 'filing_id'));
    expect(naming.map(({ name }) => name).sort()).toEqual([...tablesOfFiling, 'receipts'].sort());
  });

  test('a withdrawn customer without filings leaves nothing, at once', async () => {
    const { id, token } = await member(app, { name: '消去　三郎', companyName: '株式会社消去' });
    const number = await filing(app, token, {});
    await end(number);
    const json = { unsubscribeCheck: true };
    expect(
      (await app.call('put', '/user/core/customers/0/unsubscribe', { token, json })).status,
    ).toBe(200);
    expect(await eraseWhatIsOver(app.deps)).toBe(0);
    expect(await everything()).toContain('消去　三郎');
    passDays(3654);
    expect(await erase()).toBe(2);
    const text = await everything();
    for (const word of ['消去', 'オツヤマ', '甲野', '0312345678']) expect(text).not.toContain(word);
    expect(await actions('customer.erase')).toEqual([`customer.erase ${id}`]);
  });

  test('a withdrawn customer leaves nothing of a company that the account named later either', async () => {
    const { id, token } = await member(app, { companyName: '株式会社消去' });
    await end(await filing(app, token));
    await app.deps.db.write((trx) =>
      trx
        .updateTable('customers')
        .set({ company_name: '株式会社消去物産' })
        .where('id', '=', id)
        .execute(),
    );
    const json = {
      factList: [{ name: 'headOffice', value: '東京都港区消去町1番1号' }],
      ...{ updateDatetime: '', updateUserId: '' },
    };
    const own = '/user/core/customers/0/company/facts';
    expect((await app.call('put', own, { token, json })).status).toBe(200);
    const leave = { token, json: { unsubscribeCheck: true } };
    expect((await app.call('put', '/user/core/customers/0/unsubscribe', leave)).status).toBe(200);
    // What is known goes first, as that of the first company does.
    passDays(91);
    await erase();
    expect([await rows('company_facts'), await rows('companies')]).toEqual([
      [],
      expect.objectContaining({ length: 2 }),
    ]);
    passDays(3654);
    await erase();
    expect(await rows('companies')).toEqual([]);
    expect(await everything()).not.toContain('消去');
  });

  test('what is known of the company of a closed account goes 90 days later, its filings stay', async () => {
    const { token } = await member(app, { companyName: '株式会社無関係' });
    const number = await filing(app, token);
    const own = '/user/core/customers/0/company';
    const { body } = await app.call<CompanyPage>('get', own, { token });
    const { companyId = '', updateDatetime = '', updateUserId = '' } = body.data ?? {};
    const positionList = [{ officialPositionClass: '10', since: '2025-06-20' }];
    const officerList = [
      { name: '無関係　花子', officerAddress: '東京都港区芝一丁目1番1号', positionList },
    ];
    const said = { officerList, officersCompleteFlg: true, updateDatetime, updateUserId };
    expect((await app.call('put', `${own}/officers`, { token, json: said })).status).toBe(200);
    await end(number);
    const json = { unsubscribeCheck: true };
    const left = await app.call('put', '/user/core/customers/0/unsubscribe', { token, json });
    expect(left.status).toBe(200);
    passDays(89);
    expect(await eraseWhatIsOver(app.deps)).toBe(0);
    expect(await actions('company.announce')).toEqual([]);
    // One that is opened again needs it.
    passDays(1);
    await end(number, { progress: progress.papersSent });
    expect(await eraseWhatIsOver(app.deps)).toBe(0);
    expect(await actions('company.announce')).toEqual([]);
    await end(number);
    passDays(90);
    expect(await erase()).toBe(1);
    expect(await actions('company.erase')).toEqual([`company.erase ${companyId}`]);
    expect(await rows('officers')).toEqual([]);
    expect((await rows('filings')).map(({ id }) => id)).toEqual([number]);
    passDays(100);
    expect(await erase()).toBe(0);
  });

  test('of a company of which everything was erased, its name stays, and nothing outranks what others know', async () => {
    const own = '/user/core/customers/0/company';
    const positionList = [{ officialPositionClass: '10', since: '2025-06-20' }];
    const officerAddress = '東京都港区芝一丁目1番1号';
    const list = async (path: string, token: string, name: string) => {
      const { body } = await app.call<CompanyPage>('get', path, { token });
      const { updateDatetime = '', updateUserId = '' } = body.data ?? {};
      const officerList = [{ name, officerAddress, positionList }];
      const json = { officerList, officersCompleteFlg: true, updateDatetime, updateUserId };
      expect((await app.call('put', `${path}/officers`, { token, json })).status).toBe(200);
    };
    const left = await member(app, { companyName: '株式会社退会' });
    const number = await filing(app, left.token);
    const { body } = await app.call<CompanyPage>('get', own, { token: left.token });
    const from = body.data?.companyId ?? '';
    const staff = await manager(app);
    await list(`/user/mainte/companies/${from}`, staff.token, '退会　太郎');
    const freeze = () =>
      app.deps.db.write((trx) =>
        freezeCompany(trx, app.deps, {
          ...{ id: number, companyId: from, companyName: '株式会社退会' },
        }),
      );
    await freeze();
    await end(number);
    const leaving = { token: left.token, json: { unsubscribeCheck: true } };
    const { status } = await app.call('put', '/user/core/customers/0/unsubscribe', leaving);
    expect(status).toBe(200);
    passDays(90);
    expect(await erase()).toBe(1);

    const { token } = await manager(app);
    const seen = await app.call<OfficeCompanyPage>('get', `/user/mainte/companies/${from}`, {
      token,
    });
    expect(seen.body.data).toMatchObject({
      ...{ officerList: [], officersCompleteFlg: false, officersTyp: '', officersUserName: '' },
      ...{ nameList: ['株式会社退会'], otherNameList: [] },
    });
    // Opened again and closed again, the filing has what was known when it was closed first.
    const snapshot = async () => (await rows('company_snapshots')).map((row) => Object(row).known);
    const then = await snapshot();
    expect(then.join()).toContain('退会　太郎');
    await end(number, { progress: progress.papersSent });
    const known = await companyOfFiling(app.deps.db.read, {
      ...{ id: number, companyId: from, companyName: '株式会社退会' },
      progress: progress.papersSent,
    });
    expect(known).toMatchObject({ known: { officers: [{ name: '退会　太郎' }] }, isLive: false });
    await freeze();
    await end(number);
    expect(await snapshot()).toEqual(then);

    const fresh = await member(app);
    await list(own, fresh.token, '新規　太郎');
    const ownPage = async () =>
      (await app.call<CompanyPage>('get', own, { token: fresh.token })).body.data;
    const into = (await ownPage())?.companyId;
    const join = `/user/mainte/companies/${into}/join`;
    const preview = await app.call<JoinPreview>('get', `${join}?otherCompanyId=${from}`, { token });
    const json = { ...preview.body.data, reason: '同じ会社' };
    expect((await app.call('put', join, { token, json })).status).toBe(200);
    const after = await ownPage();
    expect(after?.officerList.map(({ name }) => name)).toEqual(['新規　太郎']);
    expect(after).toMatchObject({ officersCompleteFlg: true, officersTyp: 'customer' });
  });

  test('a filing that is opened again and of whose company nothing was ever known follows the company', async () => {
    const { token } = await member(app, { companyName: '株式会社未知' });
    const id = await filing(app, token);
    const own = await app.call<CompanyPage>('get', '/user/core/customers/0/company', { token });
    const companyId = own.body.data?.companyId ?? '';
    const of = { id, companyId, companyName: '株式会社未知', progress: progress.papersSent };
    await app.deps.db.write((trx) => freezeCompany(trx, app.deps, of));
    expect(await rows('company_snapshots')).toHaveLength(1);
    expect(await companyOfFiling(app.deps.db.read, of)).toMatchObject({ isLive: true });
  });

  test('a company that has filings of another account stays until they go, and holds up nobody else', async () => {
    const [leaver, keeper] = [await member(app), await member(app)];
    const staff = await manager(app);
    const own = '/user/core/customers/0/company';
    const page = async ({ token }: { token: string }) =>
      (await app.call<CompanyPage>('get', own, { token })).body.data;
    const factList = [{ name: 'headOffice', value: '東京都港区芝一丁目1番1号' }];
    const said = { factList, updateDatetime: '', updateUserId: '' };
    await app.call('put', `${own}/facts`, { token: leaver.token, json: said });
    const number = await filing(app, keeper.token);
    const into = (await page(leaver))?.companyId ?? '';
    const from = (await page(keeper))?.companyId ?? '';
    const join = `/user/mainte/companies/${into}/join`;
    const { token } = staff;
    const preview = await app.call<JoinPreview>('get', `${join}?otherCompanyId=${from}`, { token });
    const json = { ...preview.body.data, reason: '同じ会社' };
    expect((await app.call('put', join, { token, json })).status).toBe(200);
    const leaving = { token: leaver.token, json: { unsubscribeCheck: true } };
    const { status } = await app.call('put', '/user/core/customers/0/unsubscribe', leaving);
    expect(status).toBe(200);
    await end(number);
    // What was joined to another company, with its officers, goes 90 days later.
    passDays(89);
    expect(await eraseWhatIsOver(app.deps)).toBe(0);
    expect((await rows('companies')).map(({ id }) => id).sort()).toEqual([into, from].sort());
    expect(await actions('company.announce')).toEqual([]);
    app.clock.pass(day + 1000);
    // So does what is known of the company of the closed account.
    expect(await erase()).toBe(2);
    expect(await actions('company.erase')).toEqual([
      `company.erase ${from}`,
      `company.erase ${into}`,
    ]);
    expect((await rows('companies')).map(({ id }) => id)).toEqual([into]);
    passDays(3654);
    expect(await erase()).toBe(2);
    expect(await rows('companies')).toEqual([]);
  });

  test('what cannot be erased is named and alarmed of, and holds up nothing else', async () => {
    const customer = await member(app);
    const [stuck, next] = [await filing(app, customer.token), await filing(app, customer.token)];
    const path = `/user/core/fileinformation/${stuck}/add`;
    await app.call('post', path, { token: customer.token, file: await pdf() });
    await end(stuck);
    await end(next);
    const log: unknown[] = [];
    const failing: Deps = {
      ...app.deps,
      vault: { ...app.deps.vault, destroy: () => Promise.reject(new Error('no')) },
      log: Object.assign(Object.create(app.deps.log), {
        error: (line: unknown) => void log.push(line),
      }),
    };
    passDays(3653);
    expect(await eraseWhatIsOver(failing)).toBe(0);
    passDays(1);
    expect(await eraseWhatIsOver(failing)).toBe(1);
    expect((await rows('filings')).map(({ id }) => id)).toEqual([stuck]);
    expect(log).toMatchObject([{ rule: 'filing', id: stuck }]);
    const alarm = async () => {
      const context = { actor: { kind: 'job', id: '', address: '' }, requestId: '' };
      const status = await systemStatus(app.deps, context);
      const { alarmFlg, detail } = status.find(({ name }) => name === 'erasures') ?? {};
      return { alarmFlg, detail };
    };
    const detail = '消去できないもの1件（申込（事件の記録））';
    expect(await alarm()).toEqual({ alarmFlg: true, detail });
    // What is erased is not said to be left because the store does not answer.
    const silent: Deps = {
      ...app.deps,
      vault: { ...app.deps.vault, removeBytes: () => Promise.reject(new Error('no answer')) },
    };
    expect(await eraseWhatIsOver(silent)).toBe(1);
    expect((await alarm()).alarmFlg).toBe(false);
    expect(await rows('filings')).toEqual([]);
  });

  test('a line of a bank file goes after seven years, one that paid a filing with that filing', async () => {
    const staff = await manager(app);
    const lines = '2026-11-20,ｶ)ｼﾖｳｷﾖ,32000\r\n2026-11-20,ｶ)ﾍﾞﾂ,500\r\n';
    const csv = new TextEncoder().encode(lines);
    const path = '/user/mainte/transfers/add';
    expect((await app.call('post', path, { token: staff.token, file: csv })).status).toBe(200);
    const { token } = await member(app);
    const number = await filing(app, token);
    await end(number, { received: 32000, paid_at: app.clock.now().toISOString() });
    const transfers = () =>
      rows('bank_transfers') as unknown as Promise<{ id: string; payer: string }[]>;
    const paying = (await transfers()).find(({ payer }) => payer.includes('ｼ'));
    const other = (await transfers()).find(({ id }) => id !== paying?.id);
    const entry = {
      kind: 'received',
      amount: 32000,
      entered_on: '2026-11-20',
      reason: '',
      way: '',
    } as const;
    const noted = { noted_at: app.clock.now().toISOString(), noted_by: '', noted_by_name: '' };
    const kept = { id: 'paid', filing_id: number, payer: 'ｶ)ｼﾖｳｷﾖ', transfer_id: paying?.id };
    await app.deps.db.write((trx) =>
      trx
        .insertInto('ledger_entries')
        .values({ ...entry, ...noted, ...kept })
        .execute(),
    );
    const due = async () =>
      (await erasureReport(app.deps)).find(({ label }) => label === '振込明細');
    // From the day of the payment, which was yesterday.
    passDays(2555);
    expect(await due()).toMatchObject({ days: 2557, ids: [], announced: 0 });
    expect(await eraseWhatIsOver(app.deps)).toBe(0);
    passDays(1);
    expect(await due()).toMatchObject({ ids: [other?.id], announced: 0 });
    expect(await eraseWhatIsOver(app.deps)).toBe(0);
    expect(await due()).toMatchObject({ ids: [other?.id], announced: 1 });
    passDays(1);
    expect(await eraseWhatIsOver(app.deps)).toBe(1);
    expect(await actions('transfer.%e')).toEqual([
      `transfer.announce ${other?.id}`,
      `transfer.erase ${other?.id}`,
    ]);
    expect((await transfers()).map(({ id }) => id)).toEqual([paying?.id]);
    expect(await rows('bank_files')).toHaveLength(1);
    passDays(5000);
    expect(await erase()).toBe(0);
    expect(await rows('ledger_entries')).toMatchObject([{ payer: 'ｶ)ｼﾖｳｷﾖ' }]);
    // Nothing is to be paid back any more: the filing goes, and then the line.
    await end(number, { received: 0, progress_at: '2026-11-21T03:00:00.000Z' });
    expect(await erase()).toBe(1);
    expect(await erase()).toBe(1);
    expect(await rows('ledger_entries')).toEqual([]);
    expect([await rows('bank_transfers'), await rows('bank_files')]).toEqual([[], []]);
  });

  test('the person of a receipt that was never applied for goes after 90 days, and of an approved one after ten years', async () => {
    const { receiptNo } = await invited(app, { name: '消去　四郎' });
    const done = await waitingReceipt(app, {
      ...{ name: '消去　五郎', status: verifyStatus.approved },
      ...{ retention_from: '2026-11-21', approved_days: 1 },
    });
    const jobs = async () => {
      await expireReceipts(app.deps);
      await keepRetention(app.deps);
      return eraseWhatIsOver(app.deps);
    };
    passDays(60);
    expect(await jobs()).toBe(0);
    expect(await actions('receipt.announce')).toEqual([]);
    passDays(40);
    expect(await jobs()).toBe(0);
    passDays(1);
    expect(await jobs()).toBe(1);
    expect(await actions('receipt.erase')).toEqual([`receipt.erase ${receiptNo}`]);
    expect(await everything()).not.toContain('消去　四郎');
    expect(await everything()).toContain('消去　五郎');
    passDays(3653);
    expect(await erase()).toBe(1);
    expect(await actions('receipt.erase')).toContain(`receipt.erase ${done}`);
    expect(await everything()).not.toContain('消去');
  });
});
