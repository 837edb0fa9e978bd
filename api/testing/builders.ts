import { uuidv7 } from 'uuidv7';
import { registrySystemId } from '#contract/codes.ts';
import type { Application } from '#contract/endpoints/application.ts';
import type { ViewSettings } from '#contract/endpoints/list-views.ts';
import { noPersonalData, searchEntryOf } from '../features/accounts/customer-columns.ts';
import type { Deps } from '../platform/deps.ts';
import { storedRights } from '../platform/manager-rights.ts';
import { addCustomers } from '../platform/search/search.ts';
import { startSession } from '../platform/sessions.ts';
import type { TestApp } from './test-app.ts';

/** A registration that the service accepts; `change` overrides single fields. */
export function registration(change: Record<string, unknown> = {}) {
  return {
    name: '甲野　太郎',
    nameKana: 'コウノ　タロウ',
    managerName: '乙山　花子',
    managerNameKana: 'オツヤマ　ハナコ',
    companyName: '株式会社甲野商店',
    companyNameKana: 'カブシキガイシャコウノショウテン',
    zipCode: '1000001',
    address: '東京都千代田区千代田一丁目1番1号',
    telNo: '0312345678',
    mailAddress: 'kono@example.jp',
    mailAddressConfirm: (change.mailAddress as string) ?? 'kono@example.jp',
    pw: 'Hato-1234',
    pwConfirm: (change.pw as string) ?? 'Hato-1234',
    agreeCheck: true,
    ...change,
  };
}

let people = 0;

/** An empty hash lets no password in. */
const hashOf = async ({ passwords }: Deps, password?: string) =>
  password ? passwords.hash(password) : '';

interface MemberChange {
  companyName?: string;
  companyNameKana?: string;
  name?: string;
  nameKana?: string;
  telNo?: string;
  /** Without a password nobody can sign in. */
  password?: string;
}

/**
 * A registered customer with an open session. Written to the database, because registering is limited and has tests of
 * its own.
 */
export async function member(
  { deps }: { deps: Deps },
  change: MemberChange = {},
): Promise<{ id: string; token: string; mailAddress: string }> {
  people += 1;
  const id = uuidv7();
  const mailAddress = `member${people}@example.jp`;
  const passwordHash = await hashOf(deps, change.password);
  const now = deps.clock.now().toISOString();
  const row = {
    ...noPersonalData,
    id,
    mail_address: mailAddress,
    mail_key: mailAddress,
    password_hash: passwordHash,
    name: change.name ?? '甲野　太郎',
    name_kana: change.nameKana ?? 'コウノ　タロウ',
    manager_name: '乙山　花子',
    manager_name_kana: 'オツヤマ　ハナコ',
    company_name: change.companyName ?? '株式会社甲野商店',
    company_name_kana: change.companyNameKana ?? 'カブシキガイシャコウノショウテン',
    zip_code: '1000001',
    address: '東京都千代田区千代田一丁目1番1号',
    tel_no: change.telNo ?? '0312345678',
    joined_at: now,
    updated_at: now,
    updated_by: id,
    deleted_at: null,
    mail_proven: 1,
  };
  return deps.db.write(async (trx) => {
    await trx.insertInto('customers').values(row).execute();
    await addCustomers(trx, [searchEntryOf(row)]);
    return { id, token: await startSession(trx, deps.clock, 'member', id), mailAddress };
  });
}

/** A manager with an open session. */
export async function manager(
  { deps }: { deps: Deps },
  change: { admin?: boolean; scrivener?: boolean; validUntil?: string; password?: string } = {},
): Promise<{ id: string; token: string; loginId: string }> {
  people += 1;
  const id = uuidv7();
  const loginId = `manager${people}`;
  const passwordHash = await hashOf(deps, change.password);
  const now = deps.clock.now().toISOString();
  return deps.db.write(async (trx) => {
    await trx
      .insertInto('managers')
      .values({
        id,
        login_id: loginId,
        password_hash: passwordHash,
        name: '事務　太郎',
        name_kana: 'ジム　タロウ',
        dept_name: '登記部',
        ...storedRights({ adminFlg: change.admin, scrivenerFlg: change.scrivener }),
        valid_from: '2026-01-01',
        valid_until: change.validUntil ?? null,
        suspended_at: null,
        created_at: now,
        updated_at: now,
        updated_by: id,
      })
      .execute();
    return { id, token: await startSession(trx, deps.clock, 'manager', id), loginId };
  });
}

/** A verifier with an open session; by default an approver of the registry's system. */
export async function verifier(
  { deps }: { deps: Deps },
  change: { approver?: boolean; systemId?: string; password?: string } = {},
): Promise<{ id: string; token: string; loginId: string; systemId: string }> {
  people += 1;
  const id = uuidv7();
  const loginId = `verifier${people}`;
  const passwordHash = await hashOf(deps, change.password);
  const systemId = change.systemId ?? registrySystemId;
  const now = deps.clock.now().toISOString();
  return deps.db.write(async (trx) => {
    await trx
      .insertInto('systems')
      .values({
        id: systemId,
        name: '別のシステム',
        key_hash: null,
        file_photos_allowed: 1,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('verification_users')
      .values({
        id,
        system_id: systemId,
        login_id: loginId,
        password_hash: passwordHash,
        name: '確認　一子',
        name_kana: 'カクニン　カズコ',
        mail_address: `${loginId}@example.jp`,
        is_approver: (change.approver ?? true) ? 1 : 0,
        valid_from: '2026-01-01',
        valid_until: null,
        suspended_at: null,
        created_at: now,
        updated_at: now,
        updated_by: id,
      })
      .execute();
    return { id, token: await startSession(trx, deps.clock, 'verifier', id), loginId, systemId };
  });
}

/** 役員変更 (1億円以下) and address change: one appointment, one resignation, one new address. */
export function application(change: Partial<Application> = {}): Application {
  return {
    appointDate: '20261115',
    resignDate: '20261115',
    othersDate: '20261101',
    requestPlanList: [
      { planCd: '1011', planName: '役員変更', planPrice: 10000, supplInfo1: 10000 },
      { planCd: '1021', planName: '代表取締役の住所変更', planPrice: 10000, supplInfo1: 10000 },
    ],
    changeOfficerList: [
      officer(1, '20', '丙川　次郎', '11'),
      officer(2, '20', '丁野　三郎', '21'),
      officer(3, '10', '甲野　太郎', '40'),
    ],
    addressHiddenTyp: '1',
    ...change,
  };
}

export function officer(changeNo: number, position: string, name: string, reason: string) {
  return {
    changeNo,
    officialPositionClass: position,
    officialPosition: '',
    name,
    changeOfficerClass: reason,
    changeOfficerClassName: '',
    officerAddress: '東京都港区虎ノ門一丁目1番1号',
  };
}

/** Files an application by HTTP; returns its number. */
export async function filing(
  app: TestApp,
  token: string,
  change: Partial<Application> = {},
): Promise<string> {
  const { status, body } = await app.call<{ requestNo: string }>(
    'post',
    '/user/core/customers/0/requests/add',
    { token, json: application(change) },
  );
  if (status !== 200 || !body.data) throw new Error(`not filed: ${body.message}`);
  return body.data.requestNo;
}

/** A filing that was applied for some weeks ago, so that its acts lie on different days. */
export async function earlierFiling(...[app, token, change]: Parameters<typeof filing>) {
  const id = await filing(app, token, change);
  await app.deps.db.write((trx) =>
    trx
      .updateTable('filings')
      .set({ applied_at: '2026-10-20T00:00:00.000Z' })
      .where('id', '=', id)
      .execute(),
  );
  return id;
}

/** What a member sends to change the account: all of it, with the present mail address typed again. */
export async function accountChange(app: TestApp, token: string, change: object): Promise<object> {
  const path = '/user/core/customers/0';
  const { body } = await app.call<{ mailAddress: string }>('get', path, { token });
  if (!body.data) throw new Error(`no account: ${body.message}`);
  const { mailAddress } = body.data;
  const addresses = { mailAddressConfirm: mailAddress, befMailAddress: mailAddress };
  return { ...body.data, ...addresses, ...change };
}

/** What a saved view of the list of filings may hold. */
export const viewSettings: ViewSettings = {
  ...{ period: 'thisMonth', fromDate: '', untilDate: '' },
  ...{ name: '', companyName: '株式会社見本', selectPlan: '', selectPlogress: '21' },
  ...{ sort: 'deadline', order: 'asc', pageSize: 50, lines: 1 },
  columnList: ['progress', 'deadline', 'act'],
};
