import { registrySystemId } from '#contract/codes.ts';
import type { CustomerRow } from '../../platform/database/tables.ts';
import { filing, manager, verifier } from '../builders.ts';
import type { Party } from '../callers.ts';
import { signed, type TestProvider } from '../identity-provider.ts';
import { mailedKeys } from '../mailed-keys.ts';
import type { TestApp } from '../test-app.ts';
import { applied, type Invited, invited, seenBy, waitingReceipt } from '../verification.ts';
import { type Example, everybodys, json, noVersion } from './example.ts';

/** A service, and what the examples of several files of endpoints need. */
export type Kit = ReturnType<typeof createKit>;

export const withKey = ({ accessKey }: Invited) => ({ 'x-access-key': accessKey });

export function createKit(app: TestApp, pdf: Uint8Array, provider: TestProvider) {
  const { db, clock } = app.deps;
  const now = () => clock.now().toISOString();
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
  /** A filing of which one yen too much came. */
  const overpaid = async (party: Party) => {
    const requestNo = await filed(party);
    await db.write((trx) =>
      trx
        .updateTable('filings')
        .set((eb) => ({ received: eb('billed', '+', 1) }))
        .where('id', '=', requestNo)
        .execute(),
    );
    return requestNo;
  };
  const done = async (call: ReturnType<TestApp['call']>) => {
    const { status, body } = await call;
    if (status !== 200) throw new Error(body.message);
    return body.data as unknown;
  };
  const ofMember = (
    more: (party: Party) => Promise<{ ids?: Record<string, string>; body?: object }>,
  ): Example => ({
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
  const ofCompany = (body?: object): Example => ({
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
  /** The office may access any filing. */
  const ofFiling = (
    body?: object | ((number: string) => Promise<object>),
    codes: object = {},
  ): Example => ({
    mayName: everybodys,
    of: async (party) => {
      const requestNo = await filed(party);
      const sent = typeof body === 'function' ? await body(requestNo) : body;
      return { ids: { requestNo, ...codes }, ...(sent && { call: json(sent) }) };
    },
  });

  const rowVersion = async (table: 'managers' | 'verification_users', id: string) => {
    const row = await db.read
      .selectFrom(table)
      .select(['updated_at', 'updated_by'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { updateDatetime: row.updated_at, updateUserId: row.updated_by };
  };
  /** Another manager or verifier, suspended if the call resumes accounts. */
  const colleague = (table: 'managers' | 'verification_users', suspended: boolean): Example => ({
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

  const receiptOf = async (party: Party, receiptNo: string) => {
    const { appRequestUpdateDatetime, appRequestUpdateUserId } = await seenBy(
      app,
      party.tokens.approver,
      receiptNo,
    );
    return { appRequestUpdateDatetime, appRequestUpdateUserId };
  };
  const waiting = ({ systemId }: Party) => waitingReceipt(app, { system_id: systemId });
  const ofReceipt = (body?: object): Example => ({
    of: async (party) => {
      const receiptNo = await waiting(party);
      const sent = body && { ...(await receiptOf(party, receiptNo)), ...body };
      return { ids: { receiptNo }, ...(sent && { call: json(sent) }) };
    },
  });
  const link = ({ systemId, systemKey: key }: Party) =>
    invited(app, { systemId }, { 'x-system-key': key });
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
  const setCustomer = (id: string, change: Partial<CustomerRow>) =>
    db.write((trx) => trx.updateTable('customers').set(change).where('id', '=', id).execute());

  return {
    ...{ app, pdf, ...app.deps, ...mailedKeys(app) },
    ...{
      now,
      versionOf,
      detailVersion,
      filed,
      overpaid,
      done,
      ofMember,
      companyOf,
      ofCompany,
      finalPaper,
    },
    ...{
      ofFiling,
      rowVersion,
      colleague,
      receiptOf,
      waiting,
      ofReceipt,
      link,
      photographed,
      begun,
    },
    setCustomer,
  };
}
