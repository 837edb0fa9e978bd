import { randomUUID } from 'node:crypto';
import { noCaseFacts } from '#contract/case-facts.ts';
import { progress, registrySystemId, verifyStatus } from '#contract/codes.ts';
import { noConfirmation } from '#contract/confirmation-record.ts';
import type { Caller, Endpoint } from '#contract/endpoint.ts';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import type { FilingVouchers } from '#contract/endpoints/vouchers.ts';
import { noIdentification } from '#contract/office-identification.ts';
import { noParticulars } from '#contract/officer-particulars.ts';
import { noPaperFields } from '#contract/paper-fields.ts';
import { noRegistryRecord } from '#contract/registry-record.ts';
import { insertChange } from '../features/access/address-changes.queries.ts';
import { replaceLink } from '../features/access/recovery.queries.ts';
import { selectStaffUser } from '../features/access/staff-user.ts';
import { freezeCompany } from '../features/companies/snapshots.service.ts';
import { insertMail, never } from '../features/mail/mail.queries.ts';
import { insertUnsent, sendFile } from '../features/threads/threads.queries.ts';
import type { CustomerRow } from '../platform/database/tables.ts';
import { insertFile } from '../platform/files/files.queries.ts';
import { hashToken, newToken } from '../platform/tokens.ts';
import {
  application,
  filing,
  manager,
  member,
  registration,
  verifier,
  viewSettings,
} from './builders.ts';
import { dutyCalls, fullConfirmation, intentionCheck, mandateStatements } from './duty-calls.ts';
import { signed, type TestProvider } from './identity-provider.ts';
import { mailedKeys } from './mailed-keys.ts';
import { systemKey } from './system-key.ts';
import { versionHeadersOf } from './take-payment-back.ts';
import type { TestAnswer, TestApp, TestCall } from './test-app.ts';
import {
  applicant,
  applied,
  dealWith,
  type Invited,
  invited,
  mailedLink,
  photo,
  seenBy,
  waitingReceipt,
} from './verification.ts';

/** Callers with a session or key: the kinds of callers in the contract's table of calls. */
export type Kind = 'member' | 'manager' | 'administrator' | 'approver' | 'verifier' | 'system';

/** A customer, an office and a verification system that may not access another party's data. */
export interface Party {
  member: { id: string; mailAddress: string };
  manager: { id: string };
  approver: { id: string };
  systemId: string;
  tokens: Record<Exclude<Kind, 'system'>, string>;
  systemKey: string;
}

/** Two parties; filings, managers and customers belong to one office, so the first party has its system. */
export async function parties(app: TestApp): Promise<[Party, Party]> {
  const party = async (systemId: string): Promise<Party> => {
    const [one, clerk, head, approver, looker, key] = await Promise.all([
      member(app),
      manager(app, { scrivener: true }),
      manager(app, { admin: true, scrivener: true }),
      verifier(app, { systemId }),
      verifier(app, { systemId, approver: false }),
      systemKey(app, systemId),
    ]);
    return {
      member: one,
      manager: clerk,
      approver,
      systemId,
      tokens: {
        member: one.token,
        manager: clerk.token,
        administrator: head.token,
        approver: approver.token,
        verifier: looker.token,
      },
      systemKey: key,
    };
  };
  return Promise.all([party(registrySystemId), party('1234567890')]);
}

/** The party with another customer. */
export async function renewed(app: TestApp, party: Party): Promise<Party> {
  const other = await member(app);
  return { ...party, member: other, tokens: { ...party.tokens, member: other.token } };
}

const { shareholders: shareholderList, ...typed } = noPaperFields;
const paperFields = { ...typed, shareholderList };

/** A call that would succeed, with the ids that it contains. */
export interface ExampleCall {
  /** Every parameter of the path, and the ids in the body. */
  ids: Record<string, string>;
  /** The rest of the call, computed for ids that may be others. */
  call?: (ids: Record<string, string>) => TestCall;
}

/** How to make one call of the contract with the ids of a party. */
export interface IdCalls {
  /** Creates the party's own object of the call. */
  of: (party: Party) => Promise<ExampleCall>;
  /** The kinds of callers, if not all that the contract names. */
  kinds?: Kind[];
  /** True when the call changes the party's customer for later calls. */
  spends?: true;
  /** True for a search, which finds nothing or everything. */
  finds?: true;
  /** Ids of other parties that this kind of caller may use. */
  mayName?: (kind: Kind, id: string) => boolean;
}

/** Those with permission first, whose own call succeeds. */
export const kindsOf: Record<Caller, Kind[]> = {
  anyone: [],
  applicant: [],
  member: ['member'],
  manager: ['administrator', 'manager'],
  administrator: ['administrator'],
  verifier: ['approver', 'verifier'],
  client: ['manager', 'administrator', 'system'],
  staff: ['administrator', 'manager', 'approver', 'verifier'],
  signedIn: [],
};

/** Makes a call as a caller of a party; `change` may change the request. */
export function sendAs(
  app: Pick<TestApp, 'call'>,
  { method, path, query }: Pick<Endpoint, 'method' | 'path' | 'query'>,
  party: Party,
  kind: Kind | null,
  { ids, call }: ExampleCall,
  change: (sent: TestCall) => TestCall = (sent) => sent,
): Promise<TestAnswer> {
  const address = path.replace(/\{(\w+)\}/g, (_, id) => encodeURIComponent(ids[id] ?? ''));
  const asked = new URLSearchParams();
  for (const id of Object.keys(query?.shape ?? {})) {
    if (ids[id] !== undefined) asked.set(id, ids[id]);
  }
  const search = asked.size > 0 ? `?${asked}` : '';
  const { headers, ...more } = change(call?.(ids) ?? {});
  const system = kind === 'system' && { 'x-system-key': party.systemKey };
  return app.call(method, `${address}${search}`, {
    ...more,
    headers: { ...headers, ...system },
    ...(kind && kind !== 'system' && { token: party.tokens[kind] }),
  });
}

/** Every call that takes an id, by its feature and name in the table of calls. */
export function idCalls(app: TestApp, pdf: Uint8Array, provider: TestProvider) {
  const { db, clock, passwords, vault } = app.deps;
  const now = () => clock.now().toISOString();
  const everybodys = () => true;

  const json = (body: object) => () => ({ json: body });
  const versionOf = (number: string) =>
    db.read
      .selectFrom('filings')
      .select(['updated_at', 'updated_by'])
      .where('id', '=', number)
      .executeTakeFirstOrThrow();
  const detailVersion = async (number: string) => {
    const { updated_at, updated_by } = await versionOf(number);
    return { detailUpdateDatetime: updated_at, detailUpdateUserId: updated_by };
  };
  const filed = (party: Party) => filing(app, party.tokens.member);
  const done = async (call: ReturnType<TestApp['call']>) => {
    const { status, body } = await call;
    if (status !== 200) throw new Error(body.message);
    return body.data as unknown;
  };
  // Stored directly, because uploading has tests of its own and takes time.
  const withPdf = async (party: Party) => {
    const requestNo = await filed(party);
    const sealed = await vault.seal(pdf);
    await db.write(async (trx) => {
      const file = { sealed, kind: 'pdf', contentType: 'application/pdf', name: 'a.pdf' } as const;
      await insertFile(trx, { ...file, at: now(), by: party.member.id });
      await trx
        .updateTable('filings')
        .set({ file_id: sealed.id, file_by_customer: 1 })
        .where('id', '=', requestNo)
        .execute();
    });
    return { requestNo, fileId: sealed.id };
  };
  const withFormerPdf = async (party: Party) => {
    const { requestNo, fileId } = await withPdf(party);
    const path = `/user/mainte/${requestNo}/fileinformation/${fileId}/delete`;
    await done(app.call('post', path, { token: party.tokens.manager }));
    return { requestNo, fileId };
  };
  /** A file that its writer has not sent, or has sent with a message. */
  const uploaded = async (party: Party, by: 'member' | 'manager', sent: boolean) => {
    const requestNo = await filed(party);
    const sealed = await vault.seal(pdf);
    const file = { sealed, kind: 'attachment', contentType: 'application/pdf', name: '' } as const;
    const row = { file_id: sealed.id, filing_id: requestNo, added_at: now() };
    await db.write(async (trx) => {
      await insertFile(trx, { ...file, at: now(), by: party[by].id });
      await insertUnsent(trx, { ...row, added_by: party[by].id });
      if (!sent) return;
      const place = { filingId: requestNo, fileId: sealed.id, by: party[by].id };
      await sendFile(trx, place, { nth: 1, place: 0 });
    });
    return { requestNo, fileId: sealed.id };
  };
  const attached = async (party: Party) => ({ ids: await uploaded(party, 'member', true) });
  const ofMessage = (by: 'member' | 'manager'): IdCalls => ({
    kinds: [by],
    ...(by === 'manager' && { mayName: (_, id) => id === 'requestNo' }),
    of: async (party) => ({
      ids: await uploaded(party, by, false),
      call: ({ fileId }) => ({
        json: { text: '', fileList: [{ fileId, fileName: '議事録.pdf' }], messageCount: 0 },
      }),
    }),
  });
  const ofMember = (
    more: (party: Party) => Promise<{ ids?: Record<string, string>; body?: object }>,
  ): IdCalls => ({
    of: async (party) => {
      const { ids, body } = await more(party);
      const customerId = party.member.id;
      return { ids: { customerId, ...ids }, ...(body && { call: json(body) }) };
    },
  });
  /** The company of a party's account, of which nobody has said anything yet. */
  const companyOf = async (party: Party) => {
    await filed(party);
    await db.write((trx) => trx.deleteFrom('company_facts').execute());
    const row = await db.read
      .selectFrom('companies')
      .select(['id', 'updated_at', 'updated_by'])
      .where('customer_id', '=', party.member.id)
      .executeTakeFirstOrThrow();
    const version = { updateDatetime: row.updated_at, updateUserId: row.updated_by };
    return { companyId: row.id, version };
  };
  /** The office may access any company. */
  const ofCompany = (body?: object): IdCalls => ({
    mayName: everybodys,
    of: async (party) => {
      const { companyId, version } = await companyOf(party);
      return { ids: { companyId }, ...(body && { call: json({ ...body, ...version }) }) };
    },
  });
  /** Makes a paper of a filing final, and shares it if asked. */
  const finalPaper = async (number: string, shared: boolean) => {
    const { token } = await manager(app, { scrivener: true });
    const path = `/user/mainte/requestdetails/${number}/papers/taxStamps`;
    await done(app.call('post', `${path}/final`, { token, json: noVersion }));
    if (!shared) return;
    const sharing = { paperVersion: 1, sharedFlg: true };
    await done(app.call('put', `${path}/sharing`, { token, json: sharing }));
  };
  /** A filing with an invoice. */
  const invoiced = async (party: Party) => {
    const requestNo = await filed(party);
    const { token } = await manager(app);
    const path = `/user/mainte/requestdetails/${requestNo}/vouchers`;
    const choice = { kind: 'invoice', tradedDate: '2026-11-21' };
    const sent = { ...choice, ...(await detailVersion(requestNo)) };
    await done(app.call('post', `${path}/add`, { token, json: sent }));
    const vouchers = (await done(app.call('get', path, { token }))) as FilingVouchers;
    return { requestNo, voucherId: vouchers.voucherList[0]?.voucherId ?? '' };
  };
  /** The office may access any filing. */
  const ofFiling = (
    body?: object | ((number: string) => Promise<object>),
    codes: object = {},
  ): IdCalls => ({
    mayName: everybodys,
    of: async (party) => {
      const requestNo = await filed(party);
      const sent = typeof body === 'function' ? await body(requestNo) : body;
      return { ids: { requestNo, ...codes }, ...(sent && { call: json(sent) }) };
    },
  });
  const ofCompleted = (row: { pdf_waived?: number } = {}): IdCalls => ({
    mayName: everybodys,
    of: async (party) => {
      const requestNo = await filed(party);
      await db.write((trx) =>
        trx
          .updateTable('filings')
          .set({ progress: progress.completed, ...row })
          .where('id', '=', requestNo)
          .execute(),
      );
      return { ids: { requestNo } };
    },
  });
  const ofScrivener = (body: (number: string) => Promise<object>): IdCalls => ({
    ...ofFiling(body),
    kinds: ['administrator'],
  });
  const ofPdf = (kind: 'read' | 'write' | 'delete', mayName?: IdCalls['mayName']): IdCalls => ({
    ...(mayName && { mayName }),
    of: async (party) => ({
      ids: await withPdf(party),
      ...(kind === 'write' && { call: () => ({ file: pdf }) }),
    }),
  });

  const correctionsOf = (requestNo: string) =>
    `/user/mainte/requestdetails/${requestNo}/corrections`;
  const proposal = async ({ tokens: { manager: token } }: Party, requestNo: string) => {
    const { present } = (await done(app.call('get', correctionsOf(requestNo), { token }))) as {
      present: object;
    };
    return {
      ...present,
      managerName: '乙川　花子',
      reason: '誤記',
      ...(await detailVersion(requestNo)),
    };
  };
  const telephoned = {
    ...{ direction: 'in', person: '乙山　花子', talkedOn: '2026-11-20', talkedTime: '09:30' },
    words: '書類の届く日のお尋ね',
  };
  /** A correction that waits for the customer's answer. */
  const proposed = async (party: Party) => {
    const requestNo = await filed(party);
    const { manager: token } = party.tokens;
    const sent = { token, json: await proposal(party, requestNo) };
    const made = await done(app.call('post', correctionsOf(requestNo), sent));
    return { requestNo, ...(made as { correctionId: string }) };
  };
  const ofCorrection = (body: object): IdCalls => ({
    mayName: everybodys,
    of: async (party) => ({ ids: await proposed(party), call: json(body) }),
  });

  const noVersion = { updateDatetime: '', updateUserId: '' };
  const rowVersion = async (table: 'managers' | 'verification_users', id: string) => {
    const row = await db.read
      .selectFrom(table)
      .select(['updated_at', 'updated_by'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { updateDatetime: row.updated_at, updateUserId: row.updated_by };
  };
  /** Another manager or verifier, suspended if the call resumes accounts. */
  const colleague = (table: 'managers' | 'verification_users', suspended: boolean): IdCalls => ({
    ...(table === 'managers' && { mayName: everybodys }),
    of: async ({ systemId }) => {
      const { id } = await (table === 'managers' ? manager(app) : verifier(app, { systemId }));
      const suspended_at = suspended ? now() : null;
      await db.write((trx) =>
        trx.updateTable(table).set({ suspended_at }).where('id', '=', id).execute(),
      );
      return { ids: { userId: id }, call: json(await rowVersion(table, id)) };
    },
  });

  const recoveryLink = (kind: 'manager' | 'verifier'): IdCalls => ({
    kinds: [],
    mayName: everybodys,
    of: async ({ systemId }) => {
      const { id } = await (kind === 'manager' ? manager(app) : verifier(app, { systemId }));
      const user = await selectStaffUser(db.read, kind, id);
      const onetimeurl = newToken();
      const link = { kind, user_id: id, mail_address: user?.mailAddress ?? '', created_at: now() };
      await db.write((trx) =>
        replaceLink(trx, {
          ...link,
          token_hash: hashToken(onetimeurl),
          expires_at: new Date(clock.now().getTime() + 3_600_000).toISOString(),
          outlasts_passwords: 0,
          separates: 0,
        }),
      );
      return {
        ids: { onetimeurl },
        call: ({ onetimeurl }) => ({ json: { onetimeurl, ...staffPassword } }),
      };
    },
  });

  const addressChange = async (
    kind: 'member' | 'verifier',
    user_id: string,
    frozen: { at: string; until: string } | null,
  ) => {
    const [id, onetimeurl] = [newToken(), newToken()];
    const row = { id, kind, user_id, former_address: `${user_id}@example.jp`, changed_at: now() };
    const link = { token_hash: hashToken(onetimeurl), expires_at: '2099-01-01T00:00:00.000Z' };
    const state = { frozen_at: frozen?.at ?? null, frozen_until: frozen?.until ?? null };
    const made = { ...row, ...link, ...state, decision: '' as const, changed_by: '' };
    await db.write((trx) => insertChange(trx, made));
    return { changeId: id, onetimeurl };
  };
  const frozenChange = async (kind: 'member' | 'verifier', userId: string) => {
    const frozen = { at: now(), until: '2099-01-01T00:00:00.000Z' };
    const { changeId } = await addressChange(kind, userId, frozen);
    return { ids: { changeId }, call: json({ decision: 'keep' }) };
  };

  const mailText = { subject: 'お知らせ', text: '{{申込のページ}}' };
  const ofMailText: IdCalls = {
    mayName: everybodys,
    of: async () => {
      await db.write((trx) => trx.deleteFrom('mail_texts').execute());
      const none = { updateDatetime: '', updateUserId: '' };
      return { ids: { progressCd: progress.filed }, call: json({ ...mailText, ...none }) };
    },
  };

  const ofTemplate: IdCalls = {
    mayName: everybodys,
    of: async () => {
      const templateId = newToken();
      const written = { name: 'お願い', text: '{{会社名}} 様' };
      const version = { updated_at: now(), updated_by: 'x' };
      const row = { id: templateId, name: 'お願い', body: 'お願い', created_at: now() };
      await db.write((trx) =>
        trx
          .insertInto('message_templates')
          .values({ ...row, ...version, updated_by_name: '' })
          .execute(),
      );
      const given = { updateDatetime: version.updated_at, updateUserId: version.updated_by };
      return { ids: { templateId }, call: json({ ...written, ...given }) };
    },
  };

  const ofView = (body: (id: string) => object): IdCalls => ({
    kinds: ['manager'],
    of: async ({ manager: { id } }) => {
      const viewId = newToken();
      const version = { updated_at: now(), updated_by: id };
      const row = { id: viewId, manager_id: id, name: viewId, position: 1, settings: '{}' };
      await db.write((trx) =>
        trx
          .insertInto('list_views')
          .values({ ...row, ...version })
          .execute(),
      );
      const sent = { ...body(viewId), updateDatetime: version.updated_at, updateUserId: id };
      return { ids: { viewId }, call: json(sent) };
    },
  });

  const ofFailedMail: IdCalls = {
    mayName: everybodys,
    of: async ({ member: { mailAddress } }) => {
      const mailId = newToken();
      const mail = { event: mailId, recipient: mailAddress, subject: '件名', text: '', html: '' };
      await db.write(async (trx) => {
        await insertMail(trx, { id: mailId, ...mail, created_at: now() });
        await trx
          .updateTable('outbox')
          .set({ given_up_at: now(), next_attempt_at: never })
          .where('id', '=', mailId)
          .execute();
      });
      return { ids: { mailId } };
    },
  };

  const transfer = async (state: string) => {
    const id = newToken();
    const sha256 = hashToken(id);
    await db.write(async (trx) => {
      const file = { sha256, imported_at: now(), imported_by: '', row_count: 1 };
      await trx.insertInto('bank_files').values(file).execute();
      const settled = { settled_at: null, settled_by: '', settled_by_name: '' };
      const row = { id, file_sha256: sha256, line: 1, paid_on: '2026-11-20', amount: 32000 };
      await trx
        .insertInto('bank_transfers')
        .values({ ...row, payer: id, nth: 1, inquiry_no: '', state, ...settled })
        .execute();
    });
    return id;
  };
  const ofTransfer = (state: string): IdCalls => ({
    mayName: everybodys,
    of: async () => ({ ids: { transferId: await transfer(state) } }),
  });

  const receiptOf = async (party: Party, receiptNo: string) => {
    const { appRequestUpdateDatetime, appRequestUpdateUserId } = await seenBy(
      app,
      party.tokens.approver,
      receiptNo,
    );
    return { appRequestUpdateDatetime, appRequestUpdateUserId };
  };
  const waiting = ({ systemId }: Party) => waitingReceipt(app, { system_id: systemId });
  const ofReceipt = (body?: object): IdCalls => ({
    of: async (party) => {
      const receiptNo = await waiting(party);
      const sent = body && { ...(await receiptOf(party, receiptNo)), ...body };
      return { ids: { receiptNo }, ...(sent && { call: json(sent) }) };
    },
  });
  const link = ({ systemId, systemKey: key }: Party) =>
    invited(app, { systemId }, { 'x-system-key': key });
  const withKey = ({ accessKey }: Invited) => ({ 'x-access-key': accessKey });
  const photographed = async (party: Party) => {
    const opened = await link(party);
    await applied(app, opened);
    return opened;
  };
  const begun = async (party: Party) => {
    const opened = await link(party);
    const { receiptNo } = opened;
    const headers = withKey(opened);
    if (party.systemId !== registrySystemId) return { receiptNo, headers, json: { state: 'x' } };
    const path = `/all/app/digitalid/${receiptNo}/begin`;
    const response = await app.call<{ authorizationUrl: string }>('post', path, { headers });
    provider.behaviour.verifiedClaims = signed(clock.now());
    const back = await provider.visit(response.body.data?.authorizationUrl ?? '');
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    return {
      receiptNo,
      headers: { ...headers, cookie },
      json: Object.fromEntries(back.searchParams),
    };
  };
  const ofInquiry = (body?: object): IdCalls => ({
    mayName: everybodys,
    of: async () => {
      const { pw: _, pwConfirm: __, ...writer } = registration();
      const inquiry = { ...writer, selectedInquiryType: '10', detail: '費用を知りたい。' };
      await done(app.call('post', '/all/core/inquiries/add', { json: inquiry }));
      const row = await db.read
        .selectFrom('inquiries')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return { ids: { inquiryNo: row.id }, ...(body && { call: json(body) }) };
    },
  });
  const { changeKey, keyOf, linkKey, resetKey } = mailedKeys(app);
  const setCustomer = (id: string, change: Partial<CustomerRow>) =>
    db.write((trx) => trx.updateTable('customers').set(change).where('id', '=', id).execute());
  const codes = (values: Record<string, string>): IdCalls => ({
    kinds: [],
    of: async () => ({ ids: values }),
  });
  const password = { newPw: 'Other-5678', newPwConfirm: 'Other-5678' };
  const person = { name: '丙川　次郎', nameKana: 'ヘイカワ　ジロウ' };
  const identified = {
    ...person,
    birthDate: '1990-04-01',
    address: '東京都千代田区丸の内1丁目1番1号',
  };
  // Of every filing of these tests.
  const contact = { name: '乙山　花子', nameKana: 'オツヤマ　ハナコ' };
  const profile = { ...person, validityperiodStartDate: '2026-01-01' };
  const mail = { mailAddress: 'user@example.jp', mailAddressConfirm: 'user@example.jp' };

  const staffPassword = { newPw: 'other words 5678', newPwConfirm: 'other words 5678' };
  const ofChange: IdCalls = {
    of: async ({ systemId: system_id }) => {
      const [user, proposer] = await Promise.all(
        [false, true].map((approver) => verifier(app, { systemId: system_id, approver })),
      );
      const changeId = newToken();
      const row = { id: changeId, system_id, kind: 'approver', password_hash: null };
      const times = { proposed_at: now(), expires_at: '2026-12-31T00:00:00.000Z' };
      const who = { user_id: user?.id ?? '', proposed_by: proposer?.id ?? '', persons: '' };
      await db.write((trx) =>
        trx
          .insertInto('verifier_changes')
          .values({ ...row, ...who, ...times })
          .execute(),
      );
      return { ids: { changeId } };
    },
  };

  const calls: Record<string, IdCalls | IdCalls[]> = {
    'content.page': codes({ kbnTyp: '200', kbnCd: '0' }),
    'customers.addressesOfZipCode': codes({ zipCode: '1000001' }),
    'customers.customer': ofMember(async () => ({})),
    'customers.ownData': ofMember(async () => ({})),
    'customers.keptData': ofMember(async () => ({})),
    'customers.updateCustomer': ofMember(async ({ member: { mailAddress } }) => ({
      body: { ...registration({ mailAddress }), befMailAddress: mailAddress },
    })),
    'customers.changePassword': {
      spends: true,
      ...ofMember(async ({ member: { id } }) => {
        await setCustomer(id, { password_hash: await passwords.hash('Party-1234') });
        return { body: { nowPw: 'Party-1234', ...password } };
      }),
    },
    'customers.unsubscribe': {
      spends: true,
      ...ofMember(async () => ({ body: { unsubscribeCheck: true } })),
    },
    'customers.confirmMailAddress': {
      spends: true,
      kinds: [],
      mayName: everybodys,
      of: async (party) => ({ ids: await changeKey(party) }),
    },
    'mailboxProofs.mailProofAgain': {
      spends: true,
      ...ofMember(async ({ member }) => {
        await setCustomer(member.id, { mail_proven: 0 });
        return {};
      }),
    },
    'mailboxProofs.typed': ofMember(async () => ({})),
    'mailboxProofs.keepTyped': {
      spends: true,
      ...ofMember(async ({ member }) => {
        await setCustomer(member.id, { typed_unproven: 1, password_hash: '' });
        return { body: password };
      }),
    },
    'mailboxProofs.discardTyped': {
      spends: true,
      ...ofMember(async ({ member }) => {
        await setCustomer(member.id, { typed_unproven: 1 });
        return {};
      }),
    },
    'accounts.loginByLink': {
      spends: true,
      kinds: [],
      mayName: everybodys,
      of: async (party) => ({
        ids: await linkKey(party),
      }),
    },
    'passwordResets.resetPassword': {
      spends: true,
      kinds: [],
      mayName: everybodys,
      of: async (party) => ({
        ids: await resetKey(party),
        call: json({ authCd: '123456', ...password }),
      }),
    },

    'documents.readOwn': {
      of: async (party) => ({ ids: { fileId: (await withPdf(party)).fileId } }),
    },
    'documents.readOwnOfFiling': ofPdf('read'),
    'documents.addOwn': {
      of: async (party) => ({
        ids: { requestNo: await filed(party) },
        call: () => ({ file: pdf }),
      }),
    },
    'documents.replaceOwn': ofPdf('write'),
    'documents.deleteOwn': ofPdf('delete'),
    'documents.read': {
      mayName: everybodys,
      of: async (party) => ({ ids: { fileId: (await withPdf(party)).fileId } }),
    },
    // The office may know which file belongs to which filing: for another filing's, the response is a conflict.
    'documents.store': ofPdf('write', everybodys),
    'documents.remove': ofPdf('delete', (_, id) => id === 'requestNo'),
    'documents.removeByPut': ofPdf('delete', (_, id) => id === 'requestNo'),
    'documents.waive': ofCompleted(),
    'documents.unwaive': ofCompleted({ pdf_waived: 1 }),
    'documents.former': ofFiling(),
    'documents.restore': {
      mayName: (_, id) => id === 'requestNo',
      of: async (party) => ({ ids: await withFormerPdf(party) }),
    },

    'drafts.draft': ofMember(async () => ({})),
    'drafts.saveDraft': ofMember(async ({ member: { id } }) => {
      // Saved again, whether it is the first time or not: no row is added.
      const begun = { customer_id: id, content: '{}', version: 1, saved_at: '2026-11-21' };
      await db.write((trx) =>
        trx
          .insertInto('application_drafts')
          .values(begun)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
      const { version } = await db.read
        .selectFrom('application_drafts')
        .select('version')
        .where('customer_id', '=', id)
        .executeTakeFirstOrThrow();
      return { body: { draftVersion: version, content: '{}' } };
    }),

    'threads.ownThread': { of: async (party) => ({ ids: { requestNo: await filed(party) } }) },
    'threads.writeOwn': ofMessage('member'),
    'threads.readOwn': {
      of: async (party) => ({
        ids: { requestNo: await filed(party) },
        call: json({ messageCount: 0 }),
      }),
    },
    'threads.attachOwn': {
      of: async (party) => ({
        ids: { requestNo: await filed(party) },
        call: () => ({ file: pdf }),
      }),
    },
    'threads.ownAttachment': { of: attached },
    'threads.thread': ofFiling(),
    'threads.write': ofMessage('manager'),
    'threads.settle': ofFiling({ messageCount: 0 }),
    'threads.attach': {
      mayName: everybodys,
      of: async (party) => ({
        ids: { requestNo: await filed(party) },
        call: () => ({ file: pdf }),
      }),
    },
    'threads.attachment': { of: attached },

    'calls.noteOfFiling': ofFiling(telephoned),
    'calls.noteOfCustomer': {
      mayName: everybodys,
      of: async (party) => ({ ids: { customerId: party.member.id }, call: json(telephoned) }),
    },
    'corrections.corrections': ofFiling(),
    'corrections.propose': {
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await filed(party);
        return { ids: { requestNo }, call: json(await proposal(party, requestNo)) };
      },
    },
    'corrections.withdraw': ofCorrection({}),
    'corrections.agreeByTelephone': ofCorrection({
      ...{ person: '乙山　花子', talkedOn: '2026-11-20', talkedTime: '09:30' },
    }),
    'corrections.ownCorrection': {
      of: async (party) => ({ ids: { requestNo: await filed(party) } }),
    },
    'corrections.agree': { of: async (party) => ({ ids: await proposed(party), call: json({}) }) },
    'corrections.decline': {
      of: async (party) => ({ ids: await proposed(party), call: json({ answer: '' }) }),
    },

    'filings.knownOfficers': ofMember(async () => ({})),
    'filings.memberHome': ofMember(async () => ({})),
    'filings.apply': ofMember(async () => ({ body: application() })),
    'filings.filingDetail': ofMember(async (party) => ({ ids: { requestNo: await filed(party) } })),
    'filings.looks': ofMember(async (party) => ({ ids: { requestNo: await filed(party) } })),
    'filings.cancel': ofMember(async (party) => {
      const requestNo = await filed(party);
      const { updated_at, updated_by } = await versionOf(requestNo);
      const body = { updateDatetime: updated_at, updateUserId: updated_by };
      return { ids: { requestNo }, body };
    }),
    'filings.reportPosted': {
      of: async (party) => {
        const requestNo = await filed(party);
        await db.write((trx) =>
          trx
            .updateTable('filings')
            .set({ progress: progress.papersSent })
            .where('id', '=', requestNo)
            .execute(),
        );
        const version = await detailVersion(requestNo);
        return {
          ids: { requestNo },
          call: (ids) => ({ json: { ...ids, latestProgressClass: '42', ...version } }),
        };
      },
    },
    'filings.filingCase': ofFiling(),
    'filings.changeProgress': ofFiling(async (number) => ({
      selectedProgress: '21',
      requestDetailsConfirmResultDto: await detailVersion(number),
    })),
    'filings.suspend': ofFiling(),
    'filings.comment': ofFiling({ inputComment: '確認済み' }),
    'filings.customerOfFiling': {
      mayName: everybodys,
      of: async (party) => ({ ids: { customerId: party.member.id } }),
    },
    'customerPages.endLogins': {
      mayName: everybodys,
      of: async () => ({ ids: { customerId: (await member(app)).id } }),
    },
    'customerPages.page': {
      mayName: everybodys,
      of: async (party) => ({ ids: { customerId: party.member.id } }),
    },
    'filings.requestVerification': {
      mayName: (_, id) => id === 'requestNo',
      of: async (party) => {
        const requestNo = await filed(party);
        const { systemId } = party;
        const mail_address = party.member.mailAddress;
        const change = {
          system_id: systemId,
          mail_address,
          status: verifyStatus.invited,
          applied_at: null,
        };
        const receiptNo = await waitingReceipt(app, change);
        return {
          ids: { requestNo, receiptNo },
          call: (ids) => ({ json: { receiptNo: ids.receiptNo } }),
        };
      },
    },
    'filings.storeVerification': {
      mayName: (_, id) => id === 'requestNo',
      of: async (party) => {
        const requestNo = await filed(party);
        const filing_id = party.systemId === registrySystemId ? requestNo : null;
        const receiptNo = await waitingReceipt(app, { system_id: party.systemId, filing_id });
        if (filing_id) {
          await db.write((trx) =>
            trx
              .updateTable('filings')
              .set({ receipt_id: receiptNo, verify_status: verifyStatus.invited })
              .where('id', '=', requestNo)
              .execute(),
          );
        }
        return {
          ids: { requestNo, receiptNo },
          call: (ids) => ({ json: { receiptNo: ids.receiptNo, verifyStatusClass: '20' } }),
        };
      },
    },
    'estimates.estimate': ofMember(async () => ({
      body: { requestPlanList: application().requestPlanList },
    })),
    'estimates.estimateOfFiling': ofMember(async (party) => ({
      ids: { requestNo: await filed(party) },
    })),

    'estimates.shownEstimate': ofFiling(),

    'companies.ownCompany': ofMember(async () => ({})),
    'companies.ownTerms': ofMember(async () => ({})),
    'companies.setOwnFacts': ofMember(async (party) => ({
      body: { factList: [{ name: 'board', value: 'yes' }], ...(await companyOf(party)).version },
    })),
    'companies.setOwnOfficers': ofMember(async (party) => ({
      body: { officerList: [], officersCompleteFlg: false, ...(await companyOf(party)).version },
    })),
    'companies.company': ofCompany(),
    'customerPages.companyThreads': ofCompany(),
    'companies.setFacts': ofCompany({ factList: [{ name: 'board', value: 'yes' }] }),
    'companies.confirmName': ofCompany({
      companyName: registration().companyName,
      reason: '商号変更',
    }),
    'companies.separateName': {
      mayName: everybodys,
      of: async (party) => {
        const { companyId, version } = await companyOf(party);
        const companyName = `株式会社${randomUUID()}`;
        // A name that somebody gave it in an application.
        await db.write((trx) =>
          trx
            .updateTable('filings')
            .set({ company_name: companyName })
            .where('company_id', '=', companyId)
            .execute(),
        );
        return {
          ids: { companyId },
          call: () => ({ json: { companyName, reason: '別の会社', ...version } }),
        };
      },
    },
    'companies.takeNameBack': {
      mayName: everybodys,
      of: async (party) => {
        const { companyId, version } = await companyOf(party);
        const companyName = `株式会社${randomUUID()}`;
        // A name that the office has confirmed.
        await db.write(async (trx) => {
          await trx
            .insertInto('company_names')
            .values({ company_id: companyId, name: companyName })
            .execute();
          await trx
            .insertInto('company_events')
            .values({
              ...{ id: randomUUID(), company_id: companyId, kind: 'name', subject: companyName },
              ...{ reason: '', done_at: '9999', done_by: '', done_by_name: '' },
            })
            .execute();
        });
        return {
          ids: { companyId },
          call: () => ({ json: { companyName, reason: '誤り', ...version } }),
        };
      },
    },
    'companies.setOfficers': ofCompany({ officerList: [], officersCompleteFlg: false }),
    'companies.joinPreview': {
      mayName: everybodys,
      of: async (party) => ({
        ids: {
          companyId: (await companyOf(party)).companyId,
          otherCompanyId: (await companyOf(await renewed(app, party))).companyId,
        },
      }),
    },
    'companies.join': {
      mayName: everybodys,
      of: async (party) => {
        const [into, from] = [await companyOf(party), await companyOf(await renewed(app, party))];
        const other = from.version;
        return {
          ids: { companyId: into.companyId, otherCompanyId: from.companyId },
          call: ({ otherCompanyId }) => ({
            json: {
              ...{ otherCompanyId, reason: '同じ会社', ...into.version },
              otherUpdateDatetime: other.updateDatetime,
              otherUpdateUserId: other.updateUserId,
            },
          }),
        };
      },
    },
    'companies.officersAfter': ofFiling(),
    'companies.confirmOfficers': {
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await filed(party);
        const { companyId, version } = await companyOf(party);
        await db.write(async (trx) => {
          await trx
            .updateTable('filings')
            .set({ progress: progress.completed })
            .where('id', '=', requestNo)
            .execute();
          const { companyName } = registration();
          await freezeCompany(trx, app.deps, { id: requestNo, companyId, companyName });
        });
        const body = { officerList: [], officersCompleteFlg: false, ...version };
        return { ids: { requestNo }, call: json(body) };
      },
    },

    'duties.acceptMandate': ofScrivener(async (number) => ({
      ...mandateStatements,
      ...(await detailVersion(number)),
    })),
    'duties.declineMandate': ofScrivener(async (number) => ({
      reason: '利益が相反するため',
      writtenReasonFlg: false,
      ...(await detailVersion(number)),
    })),
    'duties.settleRefund': {
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await filed(party);
        await db.write((trx) =>
          trx
            .updateTable('filings')
            .set((eb) => ({ received: eb('billed', '+', 1) }))
            .where('id', '=', requestNo)
            .execute(),
        );
        return { ids: { requestNo }, call: json({ doneFlg: true, amount: 1 }) };
      },
    },
    'duties.addIntentionCheck': ofFiling(intentionCheck),
    'duties.storeIdentification': ofFiling({
      ...noIdentification,
      ...{ method: 'post', personName: '乙山　花子', birthDate: '1984-05-01' },
      ...{ address: '東京都港区虎ノ門一丁目1番1号', agreedFlg: false, ...noVersion },
    }),
    'duties.correctIntentionCheck': {
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await filed(party);
        const path = `/user/mainte/requestdetails/${requestNo}/case/intentionchecks`;
        const { body } = await app.call<{ checkId: string }>('post', path, {
          token: party.tokens.manager,
          json: intentionCheck,
        });
        return {
          ids: { requestNo, checkId: body.data?.checkId ?? '' },
          call: json(intentionCheck),
        };
      },
    },
    'duties.addPerson': ofFiling({
      ...{ name: '丁山　社員', nameKana: 'テイヤマ　シャイン' },
      reason: '社員が手続を担当するため',
    }),
    'duties.answerIdentity': {
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await filed(party);
        await db.write((trx) =>
          trx
            .updateTable('filings')
            .set({ manager_name: '高橋　太郎' })
            .where('id', '=', requestNo)
            .execute(),
        );
        const duties = dutyCalls(app.call, party.tokens.manager);
        await duties.record(requestNo, { ...fullConfirmation, dealerName: '髙橋　太郎' });
        const question = (await duties.work(requestNo)).identityQuestion?.key ?? '';
        return { ids: { requestNo }, call: json({ question, reason: '住民票で確認' }) };
      },
    },
    'duties.confirmationPaper': ofFiling(),
    'filings.undoProgress': {
      kinds: ['manager'],
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await filed(party);
        const path = `/user/mainte/requestdetails/${requestNo}/latestprogressclass`;
        const version = await detailVersion(requestNo);
        const wanted = { selectedProgress: '21', requestDetailsConfirmResultDto: version };
        await done(app.call('post', path, { token: party.tokens.manager, json: wanted }));
        return { ids: { requestNo }, call: json(await detailVersion(requestNo)) };
      },
    },
    'nextActs.caseOwner': ofFiling(),
    'nextActs.setOwner': {
      mayName: everybodys,
      of: async (party) => ({
        ids: { requestNo: await filed(party), ownerId: party.manager.id },
        call: ({ ownerId }) => ({ json: { ownerId, ...noVersion } }),
      }),
    },
    'nextActs.presence': ofFiling({ openFlg: false }),
    'nextActs.setAbsence': {
      mayName: everybodys,
      of: async (party) => ({
        ids: { userId: party.manager.id },
        call: json({ absentUntil: '' }),
      }),
    },
    'cases.caseEssentials': ofFiling(),
    'cases.caseWork': ofFiling(),
    'cases.storeFacts': ofFiling({ ...noCaseFacts, meeting: 'ordinary', ...noVersion }),
    'cases.storeRegistryRecord': ofFiling({
      ...noRegistryRecord,
      receiptNumber: '第12345号',
      ...noVersion,
    }),
    'cases.storeConfirmation': ofFiling({ ...noConfirmation, purpose: '登記', ...noVersion }),
    'cases.setEffectiveDates': ofFiling(async (number) => ({
      effectiveDateList: [{ changeNo: 1, effectiveDate: '2026-11-14' }],
      ...(await detailVersion(number)),
    })),
    'cases.setParticulars': ofFiling(
      async (number) => ({
        ...noParticulars,
        decidedOn: '2026-11-14',
        ...(await detailVersion(number)),
      }),
      { changeNo: '1' },
    ),
    'cases.tickDocument': {
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await filed(party);
        const data = (await done(
          app.call('get', `/user/mainte/requestdetails/${requestNo}/case`, {
            token: party.tokens.manager,
          }),
        )) as { documentList: { documentId: string }[] };
        const documentId = data.documentList[0]?.documentId ?? '';
        return { ids: { requestNo, documentId }, call: json({ isThere: true, ...noVersion }) };
      },
    },
    'papers.paperWork': ofFiling(),
    'papers.storeFields': ofFiling({ ...paperFields, ...noVersion }),
    'papers.paper': ofFiling(undefined, { paper: 'application' }),
    'papers.editParagraph': ofFiling(
      { original: '一　原本還付の請求及び受領に関する一切の件', text: '一　略', ...noVersion },
      { paper: 'power' },
    ),
    'papers.finalise': ofFiling(noVersion, { paper: 'taxStamps' }),
    'papers.reopen': ofFiling(
      async (number) => {
        await finalPaper(number, false);
        return { paperVersion: 1 };
      },
      { paper: 'taxStamps' },
    ),
    'papers.share': ofFiling(
      async (number) => {
        await finalPaper(number, false);
        return { paperVersion: 1, sharedFlg: true };
      },
      { paper: 'taxStamps' },
    ),
    'papers.finalPaper': {
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await filed(party);
        await finalPaper(requestNo, false);
        return { ids: { requestNo, paper: 'taxStamps', paperVersion: '1' } };
      },
    },
    'prints.printPapers': {
      mayName: everybodys,
      of: async (party) => {
        const number = await filed(party);
        await finalPaper(number, false);
        const version = await versionOf(number).then(({ updated_at, updated_by }) => ({
          ...{ updateDatetime: updated_at, updateUserId: updated_by },
        }));
        return {
          ids: { requestNo: number },
          call: ({ requestNo }) => ({
            json: { requestList: [{ requestNo, ...version }], setTyp: 'all', onFrontsFlg: false },
          }),
        };
      },
    },
    'prints.printLabels': {
      mayName: everybodys,
      of: async (party) => {
        const number = await filed(party);
        const version = await versionOf(number).then(({ updated_at, updated_by }) => ({
          ...{ updateDatetime: updated_at, updateUserId: updated_by },
        }));
        return {
          ids: { requestNo: number },
          call: ({ requestNo }) => ({
            json: {
              requestList: [{ requestNo, ...version }],
              ...{ sheetTyp: 'labels12', toTyp: 'customer', firstLabel: 1 },
            },
          }),
        };
      },
    },
    'papers.setReplacements': ofFiling({
      replacementList: [{ character: '髙', text: '高' }],
      ...noVersion,
    }),
    'papers.registryText': ofFiling(),
    'papers.sharedPapers': ofMember(async (party) => ({ ids: { requestNo: await filed(party) } })),
    'papers.sharedPaper': ofMember(async (party) => {
      const requestNo = await filed(party);
      await finalPaper(requestNo, true);
      return { ids: { requestNo, paper: 'taxStamps' } };
    }),
    'inquiries.inquiry': ofInquiry(),
    'inquiries.respond': ofInquiry({ done: true, responseCount: 0 }),

    'managers.manager': {
      mayName: (kind) => kind === 'administrator',
      of: async (party) => ({ ids: { userId: party.manager.id } }),
    },
    'managers.updateManager': {
      mayName: (kind) => kind === 'administrator',
      of: async (party) => ({
        ids: { userId: party.manager.id },
        call: json({ ...profile, ...(await rowVersion('managers', party.manager.id)) }),
      }),
    },
    'managers.sendManagerLoginLink': {
      mayName: everybodys,
      of: async () => {
        const { id } = await manager(app);
        const change = { mail_address: 'clerk@example.jp' };
        await db.write((trx) =>
          trx.updateTable('managers').set(change).where('id', '=', id).execute(),
        );
        return { ids: { userId: id } };
      },
    },
    'managers.confirmManagerMail': {
      mayName: everybodys,
      of: async () => {
        const [made, maker] = [await manager(app), await manager(app)];
        const tie = { user_id: made.id, giver_id: maker.id, cause: 'made' };
        await db.write(async (trx) => {
          await trx
            .updateTable('managers')
            .set({ mail_address: 'clerk@example.jp' })
            .where('id', '=', made.id)
            .execute();
          await trx.insertInto('manager_ties').values(tie).execute();
        });
        return { ids: { userId: made.id }, call: json(await rowVersion('managers', made.id)) };
      },
    },
    'managers.suspendManager': colleague('managers', false),
    'managers.resumeManager': colleague('managers', true),

    'transfers.confirmPayment': ofFiling({ paidDate: '2026-11-20' }),
    'transfers.revokePayment': {
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await filed(party);
        const path = `/user/mainte/requestdetails/${requestNo}/payment`;
        const token = party.tokens.manager;
        await app.call('post', path, { token, json: { paidDate: '2026-11-20' } });
        const headers = await versionHeadersOf(app, token, requestNo);
        return { ids: { requestNo }, call: () => ({ headers }) };
      },
    },
    'transfers.confirmTransfers': {
      mayName: everybodys,
      of: async (party) => ({
        ids: { transferId: await transfer('waiting'), requestNo: await filed(party) },
        call: (ids) => ({ json: { transferList: [ids] } }),
      }),
    },
    'ledgers.ledger': ofFiling(),
    'ledgers.addEntries': {
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await filed(party);
        const entryList = [{ kind: 'received', amount: 1, date: '2026-11-20' }];
        return {
          ids: { requestNo },
          call: json({ entryList, ...(await detailVersion(requestNo)) }),
        };
      },
    },
    'ledgers.divide': ofFiling(async (number) => {
      const { token } = await manager(app, { scrivener: true });
      const path = `/user/mainte/requestdetails/${number}`;
      const note = async (kind: string) => {
        const entryList = [{ kind, amount: 1, date: '2026-11-20', reason: '精算' }];
        const sent = { entryList, ...(await detailVersion(number)) };
        await done(app.call('post', `${path}/ledger/add`, { token, json: sent }));
      };
      await dutyCalls(app.call, token).accept(number);
      await note('received');
      await done(app.call('put', `${path}/suspend`, { token }));
      await note('retained');
      return {
        endedDate: '2026-11-21',
        lineList: [{ kind: 'reward', name: '書類の作成', amount: 1 }],
        ...(await detailVersion(number)),
      };
    }),
    'ledgers.revokeEntry': {
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await filed(party);
        const path = `/user/mainte/requestdetails/${requestNo}`;
        const token = party.tokens.manager;
        await app.call('post', `${path}/payment`, { token, json: { paidDate: '2026-11-20' } });
        const { body } = await app.call<FilingLedger>('get', `${path}/ledger`, { token });
        const entryId = body.data?.entryList[0]?.entryId ?? '';
        return { ids: { requestNo, entryId }, call: json(await detailVersion(requestNo)) };
      },
    },
    'vouchers.filingVouchers': ofFiling(),
    'vouchers.issueVoucher': ofFiling(async (number) => ({
      ...{ kind: 'invoice', tradedDate: '2026-11-21' },
      ...(await detailVersion(number)),
    })),
    'vouchers.voidVoucher': {
      mayName: everybodys,
      of: async (party) => ({ ids: await invoiced(party), call: json({ reason: '宛名の誤り' }) }),
    },
    'vouchers.voucherFile': {
      mayName: everybodys,
      of: async (party) => ({ ids: await invoiced(party) }),
    },
    'vouchers.ownVouchers': ofMember(async (party) => ({ ids: { requestNo: await filed(party) } })),
    'vouchers.ownVoucherFile': ofMember(async (party) => ({ ids: await invoiced(party) })),
    'transfers.dismissTransfer': ofTransfer('waiting'),
    'transfers.takeAnother': {
      mayName: everybodys,
      of: async () => {
        const fileId = hashToken(await transfer('waiting'));
        return {
          ids: { transferId: await transfer('waiting'), fileId },
          call: ({ fileId }) => ({ json: { fileId, line: 2 } }),
        };
      },
    },
    'transfers.reopenTransfer': ofTransfer('dismissed'),

    'listViews.changeView': ofView(() => viewSettings),
    'listViews.renameView': ofView((id) => ({ viewName: id.slice(0, 20) })),
    'listViews.removeView': ofView(() => ({})),

    'mailTexts.setMailText': ofMailText,
    'mailTexts.restoreMailText': {
      mayName: everybodys,
      of: async () => {
        const row = { progress: progress.filed, subject: '', body: '', updated_by_name: '' };
        const version = { updated_at: now(), updated_by: 'x' };
        await db.write((trx) =>
          trx
            .insertInto('mail_texts')
            .values({ ...row, ...version })
            .onConflict((conflict) => conflict.column('progress').doUpdateSet(version))
            .execute(),
        );
        const body = { updateDatetime: version.updated_at, updateUserId: version.updated_by };
        return { ids: { progressCd: progress.filed }, call: json(body) };
      },
    },
    'mailTexts.previewMailText': {
      mayName: everybodys,
      of: async (party) => ({
        ids: { progressCd: progress.filed, requestNo: await filed(party) },
        call: ({ requestNo }) => ({ json: { ...mailText, requestNo } }),
      }),
    },
    'templates.setTemplate': ofTemplate,
    'templates.removeTemplate': ofTemplate,
    'templates.fillTemplate': ofFiling(async () => ({ text: '{{会社名}} 様' })),
    'failedMails.resendMail': ofFailedMail,
    'failedMails.dismissMail': ofFailedMail,

    'verification.requestVerification': [
      {
        kinds: ['manager', 'administrator'],
        mayName: (_, id) => id === 'requestNo',
        of: async (party) => ({
          ids: {
            ...{ systemId: party.systemId, requestNo: await filed(party) },
            personId: 'contact',
          },
          call: (ids) => ({
            json: { ...ids, ...identified, ...contact, mailAddress: party.member.mailAddress },
          }),
        }),
      },
      {
        // Filings belong to the office: another system may access none.
        kinds: ['system'],
        of: async (party) => ({
          ids: {
            systemId: party.systemId,
            requestNo: party.systemId === registrySystemId ? '' : await filed(party),
            personId: party.systemId === registrySystemId ? '' : 'contact',
          },
          call: (ids) => ({
            json: { ...ids, ...identified, mailAddress: party.member.mailAddress },
          }),
        }),
      },
    ],
    'verification.verificationStatus': {
      of: async (party) => ({
        ids: { systemId: party.systemId, receiptNo: await waiting(party) },
        call: (ids) => ({ json: ids }),
      }),
    },
    'verification.guidance': {
      kinds: [],
      of: async (party) => {
        const { accessKey: accesskey, receiptNo, systemId } = await link(party);
        return {
          ids: { accesskey, receiptNo, systemId },
          call: (ids) => ({ json: { receiptNo: ids.receiptNo, systemId: ids.systemId } }),
        };
      },
    },
    'verification.guidanceByHeader': {
      kinds: [],
      of: async (party) => {
        const opened = await link(party);
        return {
          ids: { receiptNo: opened.receiptNo, systemId: opened.systemId },
          call: (ids) => ({ headers: withKey(opened), json: ids }),
        };
      },
    },
    'verification.chooseDocument': {
      kinds: [],
      of: async (party) => {
        const opened = await link(party);
        const selectDocument = { cd: '10', name: '' };
        const headers = withKey(opened);
        return {
          ids: { receiptNo: opened.receiptNo },
          call: (ids) => ({ headers, json: { ...ids, selectDocument } }),
        };
      },
    },
    'verification.tellParticulars': {
      kinds: [],
      of: async (party) => {
        const opened = await link(party);
        await db.write((trx) =>
          trx
            .updateTable('receipts')
            .set({ asked_particulars: 'address' })
            .where('id', '=', opened.receiptNo)
            .execute(),
        );
        const headers = withKey(opened);
        return {
          ids: { receiptNo: opened.receiptNo },
          call: (ids) => ({ headers, json: { ...ids, address: '東京都港区芝1丁目2番3号' } }),
        };
      },
    },
    'verification.requestNewLink': {
      kinds: [],
      of: async (party) => {
        const opened = await link(party);
        await db.write((trx) =>
          trx
            .updateTable('receipts')
            .set({ status: verifyStatus.expired })
            .where('id', '=', opened.receiptNo)
            .execute(),
        );
        const headers = withKey(opened);
        return {
          ids: { receiptNo: opened.receiptNo },
          call: (ids) => ({ headers, json: ids }),
        };
      },
    },
    'verification.addPhoto': {
      kinds: [],
      of: async (party) => {
        const opened = await link(party);
        await applicant(app, opened).choose('10');
        const headers = withKey(opened);
        const file = await photo(1);
        const slot = { documentKbnCd: '10', documentDetailKbnCd: '10' };
        return { ids: { ...slot, receiptNo: opened.receiptNo }, call: () => ({ headers, file }) };
      },
    },
    'verification.submit': {
      kinds: [],
      of: async (party) => {
        const opened = await link(party);
        const holder = applicant(app, opened);
        await holder.choose('10');
        for (const detail of ['10', '20', '30', '40']) {
          await holder.add({ detail, bytes: await photo(Number(detail)) });
        }
        const headers = withKey(opened);
        const file = await photo(5);
        const { receiptNo, systemId } = opened;
        const slot = { documentKbnCd: 'null', documentDetailKbnCd: '50' };
        return { ids: { systemId, receiptNo, ...slot }, call: () => ({ headers, file }) };
      },
    },
    'verification.receiptDetail': ofReceipt(),
    'verification.decide': ofReceipt({ dealKbn: '200', dealComment: '読み取れません。' }),
    'verification.cancelVerification': ofReceipt({ dealComment: '依頼の誤り' }),
    'verification.reapply': ofReceipt({ dealComment: '読み取れません。' }),
    'verification.photo': {
      of: async (party) => {
        const { receiptNo } = await photographed(party);
        return { ids: { receiptNo, docDetailKbn: '10' } };
      },
    },

    'review.searchReceipts': {
      finds: true,
      of: async (party) => ({
        ids: { receiptNo: await waiting(party) },
        call: (ids) => ({ json: ids }),
      }),
    },
    'review.takeNext': {
      of: async (party) => {
        const receiptNo = await waitingReceipt(app, {
          system_id: party.systemId,
          claimed_by: party.approver.id,
          claimed_by_name: '確認　一子',
          claimed_until: new Date(clock.now().getTime() + 15 * 60_000).toISOString(),
        });
        return {
          ids: { exceptReceiptNo: receiptNo },
          call: (ids) => ({ json: ids }),
        };
      },
    },
    'review.claimReceipt': ofReceipt(),
    'review.releaseReceipt': ofReceipt(),
    'review.previousPhoto': {
      of: async (party) => {
        const { receiptNo, mailAddress } = await photographed(party);
        const { approver } = party.tokens;
        await dealWith(app, approver, receiptNo, 'reapply', {
          ...(await seenBy(app, approver, receiptNo)),
          dealComment: '読み取れません。',
          photoFaultList: [{ docDetailKbn: '10', reasonCd: '02' }],
        });
        const again = await mailedLink(app, mailAddress);
        await applicant(app, again).add({ detail: '10', bytes: await photo(7) });
        await applicant(app, again).submit({ bytes: await photo(8) });
        return { ids: { receiptNo: again.receiptNo, docDetailKbn: '10' } };
      },
    },
    'review.photoCard': {
      of: async (party) => {
        const opened = await link(party);
        const holder = applicant(app, opened);
        await holder.choose('10');
        await holder.add({ detail: '10', bytes: await photo(10), card: await photo(11) });
        for (const detail of ['20', '30', '40']) {
          await holder.add({ detail, bytes: await photo(Number(detail)) });
        }
        await holder.submit({ bytes: await photo(5) });
        return { ids: { receiptNo: opened.receiptNo, docDetailKbn: '10' } };
      },
    },
    'review.proposals': ofReceipt(),
    'review.smallPhotos': ofReceipt(),
    'review.purgePhoto': {
      of: async (party) => {
        const { receiptNo } = await photographed(party);
        return {
          ids: { receiptNo, docDetailKbn: '10' },
          call: json(await receiptOf(party, receiptNo)),
        };
      },
    },
    'digitalId.beginDigitalId': {
      kinds: [],
      of: async (party) => {
        const opened = await link(party);
        const headers = withKey(opened);
        return { ids: { receiptNo: opened.receiptNo }, call: () => ({ headers }) };
      },
    },
    'digitalId.completeDigitalId': {
      kinds: [],
      of: async (party) => {
        const { receiptNo, headers, json } = await begun(party);
        return { ids: { receiptNo }, call: () => ({ headers, json }) };
      },
    },
    'digitalId.certifiedResult': {
      of: async (party) => {
        const { receiptNo, ...sent } = await begun(party);
        await app.call('post', `/all/app/digitalid/${receiptNo}/complete`, sent);
        return { ids: { receiptNo } };
      },
    },

    'verifiers.suspendVerifier': colleague('verification_users', false),
    'verifiers.resumeVerifier': colleague('verification_users', true),
    'verifiers.verifierDetail': {
      of: async (party) => ({ ids: { verifyUserId: party.approver.id } }),
    },
    'verifiers.updateVerifier': {
      of: async ({ systemId }) => {
        const { id, loginId: userNo } = await verifier(app, { systemId });
        const version = await rowVersion('verification_users', id);
        return {
          ids: { verifyUserId: id },
          call: json({ ...profile, ...mail, userNo, ...version }),
        };
      },
    },
    'access.removePasskey': {
      kinds: ['approver'],
      of: async ({ approver }) => {
        const id = newToken();
        await db.write((trx) =>
          trx
            .insertInto('passkeys')
            .values({
              ...{ id, kind: 'verifier', user_id: approver.id, credential_id: newToken() },
              ...{ public_key: '', counter: 0, transports: '', name: 'PC' },
              ...{ created_at: now(), used_at: null },
            })
            .execute(),
        );
        return { ids: { passkeyId: id } };
      },
    },
    'access.endDevice': {
      kinds: ['approver'],
      of: async ({ approver }) => {
        const id = newToken();
        await db.write((trx) =>
          trx
            .insertInto('known_devices')
            .values({
              ...{ id, kind: 'verifier', user_id: approver.id, token_hash: newToken() },
              ...{
                created_at: now(),
                used_at: null,
                expires_at: '2099-01-01T00:00:00.000Z',
                agent: '',
                address: '',
              },
            })
            .execute(),
        );
        return { ids: { deviceId: id } };
      },
    },
    'addressChanges.freeze': {
      kinds: [],
      mayName: everybodys,
      of: async () => {
        const { onetimeurl } = await addressChange('member', (await member(app)).id, null);
        return { ids: { onetimeurl }, call: ({ onetimeurl }) => ({ json: { onetimeurl } }) };
      },
    },
    'addressChanges.decideFrozenChange': {
      mayName: everybodys,
      of: async () => frozenChange('member', (await member(app)).id),
    },
    'addressChanges.decideFrozenVerifierChange': {
      kinds: ['approver'],
      of: async ({ systemId }) => frozenChange('verifier', (await verifier(app, { systemId })).id),
    },
    'access.managerLinkLogin': recoveryLink('manager'),
    'access.verifierLinkLogin': recoveryLink('verifier'),
    'verifiers.changeVerifierPassword': {
      of: async ({ approver: { id } }) => {
        const nowPw = 'present words 1234';
        const password_hash = await passwords.hash(nowPw);
        await db.write((trx) =>
          trx
            .updateTable('verification_users')
            .set({ password_hash })
            .where('id', '=', id)
            .execute(),
        );
        return { ids: { verifyUserId: id }, call: json({ nowPw, ...staffPassword }) };
      },
    },
    'verifiers.sendVerifierLoginLink': {
      of: async ({ systemId }) => ({
        ids: { verifyUserId: (await verifier(app, { systemId })).id },
      }),
    },
    'verifiers.confirmVerifierMail': {
      of: async ({ systemId }) => {
        const [made, maker] = [
          await verifier(app, { systemId }),
          await verifier(app, { systemId }),
        ];
        const tie = { system_id: systemId, user_id: made.id, giver_id: maker.id, cause: 'made' };
        await db.write((trx) => trx.insertInto('verifier_ties').values(tie).execute());
        const version = await rowVersion('verification_users', made.id);
        return { ids: { verifyUserId: made.id }, call: json(version) };
      },
    },
    'verifiers.setVerifierPasswordByLink': {
      kinds: [],
      mayName: everybodys,
      of: async ({ systemId }) => {
        const { id: user_id, loginId } = await verifier(app, { systemId });
        const { onetimeurl, row } = keyOf();
        const { url_hash: token_hash, requested_at: created_at, expires_at } = row;
        const link = { user_id, mail_address: `${loginId}@example.jp`, token_hash };
        await db.write((trx) =>
          trx
            .insertInto('verifier_links')
            .values({ ...link, created_at, expires_at })
            .execute(),
        );
        const ids = { onetimeurl };
        return { ids, call: (ids) => ({ json: { ...ids, ...staffPassword } }) };
      },
    },
    'verifiers.consentToVerifierChange': ofChange,
    'verifiers.declineVerifierChange': ofChange,
  };
  return calls;
}
