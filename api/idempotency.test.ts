import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, isMutation } from '#contract/endpoint.ts';
import { sweepKeys } from './platform/http/idempotency.ts';
import { hashToken } from './platform/tokens.ts';
import { allCalls } from './testing/all-calls.ts';
import { sharedApp } from './testing/apps.ts';
import { earlierFiling as filing, manager, member, registration } from './testing/builders.ts';
import { type Kind, kindsOf, type Party, parties, renewed, sendAs } from './testing/callers.ts';
import { watchRows } from './testing/changed-rows.ts';
import type { Example, ExampleCall } from './testing/examples/example.ts';
import { examplesOf } from './testing/examples.ts';
import { startIdentityProvider, type TestProvider } from './testing/identity-provider.ts';
import { pdf } from './testing/pdf.ts';
import { createTestApp, type TestCall } from './testing/test-app.ts';
import { invited, person } from './testing/verification.ts';
import { withoutLimits } from './testing/without-limits.ts';

const acts = allCalls.filter(([, call]) => isMutation(call));

test('every call that is no GET is an act, or says why it is none', () => {
  const withoutKey = allCalls.flatMap(([name, { withoutKey }]) =>
    withoutKey ? [[withoutKey, name]] : [],
  );
  const named = (reason: string) =>
    withoutKey.flatMap(([one, name]) => (one === reason ? [name] : []));
  expect(named('session')).toEqual([
    ...['access.managerPasskeyLogin', 'access.verifierPasskeyLogin'],
    ...['access.managerLinkLogin', 'access.verifierLinkLogin'],
    'access.prove',
    'accounts.memberLogin',
    'accounts.loginByLink',
    'accounts.refreshLogin',
    'accounts.managerLogin',
    'accounts.verifierLogin',
    'accounts.logout',
    'mailboxProofs.openLink',
  ]);
  expect(named('secret')).toEqual([
    ...['access.managerPasskeyOptions', 'access.verifierPasskeyOptions'],
    ...['access.proofOptions', 'access.newPasskeyOptions'],
    'passwordResets.requestPasswordReset',
    'digitalId.beginDigitalId',
  ]);
  // An estimate uses up a number, and nothing of it is stored.
  expect(named('looks')).toEqual([
    ...[
      'accounts.checkPassword',
      'customers.ownData',
      'mailboxProofs.mailedLink',
      'filings.search',
      'filings.exportSearch',
      'nextActs.presence',
      ...['prints.printPapers', 'prints.printLabels'],
      'templates.fillTemplate',
      'estimates.estimate',
      'inquiries.searchInquiries',
      'find.find',
    ],
    'managers.searchManagers',
    ...['transfers.previewTransfers', 'transfers.searchTransfers', 'transfers.searchOwedFilings'],
    ...['ledgers.exportJournal', 'vouchers.printReceipts', 'vouchers.searchVouchers'],
    ...['audit.searchAudit', 'audit.exportAudit'],
    'mailTexts.previewMailText',
    ...['verification.verificationStatus', 'verification.guidance'],
    'verification.guidanceByHeader',
    ...['review.searchReceipts', 'verifiers.searchVerifiers'],
  ]);
  for (const [name, { method, withoutKey, startsSession, responseKind }] of allCalls) {
    if (method === 'get') expect(withoutKey, name).toBeUndefined();
    if (startsSession) expect(withoutKey, name).toBe('session');
    if (isMutation({ method, withoutKey })) expect(responseKind, name).toBe('envelope');
  }
});

let both: [Party, Party];
let provider: TestProvider;
let examples: Record<string, Example[]>;
const tables: string[] = [];
/** What has changed in the database since it was last asked. */
let changes: () => Promise<string[]>;
beforeAll(async () => {
  provider = await startIdentityProvider();
});
const app = sharedApp(() => provider.env);
beforeAll(async () => {
  withoutLimits(app);
  for (const { name } of await app.deps.db.read.introspection.getTables()) {
    // Without masters and texts, which exist from the start, and the counters beside the mutation.
    // A new proof of a device replaces the previous one. What was refused is counted after the response.
    // How FTS5 splits its index does not matter: `_docsize` shows that it has no additional entry.
    if (
      !/_search_(data|idx)$/.test(name) &&
      !['sequences', 'limits', 'known_devices', 'refusals'].includes(name) &&
      (await rowsOf(name)).length === 0
    )
      tables.push(name);
  }
  both = await parties(app);
  changes = await watchRows(app.deps.db, tables);
  examples = await examplesOf(app, provider);
});
afterAll(() => provider.stop());

let keys = 0;
const newKey = () => {
  keys += 1;
  return `the key number ${keys}`;
};
const keyed =
  (key: string, change: (sent: TestCall) => TestCall = (sent) => sent) =>
  (sent: TestCall): TestCall => ({
    ...change(sent),
    headers: { ...sent.headers, 'idempotency-key': key },
  });

const rowsOf = (name: string) =>
  app.deps.db.read
    .selectFrom(name as 'filings')
    .selectAll()
    .execute();

async function counts(): Promise<Record<string, number | string>> {
  const queries = tables.map((name) => sql`select count(*) from ${sql.table(name)}`);
  const columns = queries.map(
    (query, index) => sql`(${query}) as ${sql.ref(String(tables[index]))}`,
  );
  const { rows } = await sql<Record<string, number | string>>`select ${sql.join(columns)}`.execute(
    app.deps.db.read,
  );
  return rows[0] ?? {};
}

/** How many rows were added, by table. */
async function added(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await counts();
  await work();
  const after = await counts();
  return Object.fromEntries(
    tables.map((name) => [name, Number(after[name]) - Number(before[name])]),
  );
}

const comparable = ({ status, bytes }: { status: number; bytes: Uint8Array }) =>
  `${status} ${new TextDecoder().decode(bytes)}`;

// Ends the caller's own session, so that there is no caller to respond to again.
const endsItsSession = ['customers.unsubscribe', 'mailboxProofs.discardTyped'];
// Each example has made another approver, who is mailed too.
const mailsAllApprovers = [
  'verifiers.setVerifierPasswordByLink',
  'verifiers.sendVerifierLoginLink',
  'verifiers.consentToVerifierChange',
  'verifiers.resumeVerifier',
];
// A visit to the identity provider is used up the first time.
const onceOnly = ['digitalId.completeDigitalId'];
// Each example finds nothing to change: such a call is judged anew, and its response is not stored.
const changesNothing = ['threads.readOwn', 'threads.settle', 'review.releaseReceipt'];

describe('an act that is sent again with its key, or whose session ends meanwhile', () => {
  test.each(acts)('%s', async (name, call) => {
    for (const row of examples[name] ?? []) await checkAct(name, call, row);
  });
});

async function checkAct(name: string, call: Endpoint, row: Example): Promise<void> {
  const kind: Kind | null = (row.kinds ?? kindsOf[call.caller])[0] ?? null;
  const partyOf = (party: Party) => (row.spends ? renewed(app, party) : party);
  const send = (party: Party, what: ExampleCall, change: (sent: TestCall) => TestCall) =>
    sendAs(app, call, party, kind, what, change);
  const me = await partyOf(both[0]);
  const mine = await row.of(me);
  if (kind && kind !== 'system') {
    await changes();
    for (const change of [(sent: TestCall) => sent, keyed(newKey())]) {
      const late = await endingSession(me.tokens[kind], () => send(me, mine, change));
      if (!changesNothing.includes(name)) expect(late.status).toBe(401);
      expect(await changes()).toEqual([]);
    }
  }
  const key = newKey();

  const responses: string[] = [];
  const once = await added(async () =>
    responses.push(comparable(await send(me, mine, keyed(key)))),
  );
  expect(responses[0]).toMatch(/^200 /);
  if (changesNothing.includes(name)) {
    expect(Object.entries(once).filter(([, count]) => count !== 0)).toEqual([]);
    expect(comparable(await send(me, mine, keyed(key)))).toBe(responses[0]);
    await changes();
    return;
  }
  expect(once.idempotency_keys).toBe(1);

  expect(await changes()).toContain('insert of idempotency_keys');
  if (endsItsSession.includes(name)) {
    expect((await send(me, mine, keyed(key))).status).toBe(401);
    return;
  }
  expect(comparable(await send(me, mine, keyed(key)))).toBe(responses[0]);

  const other = await sendAs(
    app,
    call.bodyKind === 'none' ? { ...call, path: `${call.path}?x=1` } : call,
    me,
    kind,
    mine,
    keyed(key, otherBody),
  );
  expect([other.status, other.body.messageCd]).toEqual([409, 'cm211']);
  expect(await changes()).toEqual([]);

  if (kind) {
    const them = await partyOf(both[1]);
    const theirs = await row.of(them);
    const own = await send(them, theirs, keyed(key));
    // Another system may do less than the registry's own; its response is its own in any case.
    if (own.status === 200) expect(await keysOf(key)).toHaveLength(2);
    else expect(comparable(own)).not.toBe(responses[0]);
  }

  const again = await partyOf(both[0]);
  const twice = await row.of(again);
  const both2 = keyed(newKey());
  const atOnce = await added(async () => {
    const [one, two] = await Promise.all([send(again, twice, both2), send(again, twice, both2)]);
    const [done, other] = one.status === 200 ? [one, two] : [two, one];
    expect(done.status).toBe(200);
    // Refused while the visit is being used; once that is done, its answer is repeated.
    if (onceOnly.includes(name) && other.status === 409) return;
    expect(comparable(other)).toBe(comparable(done));
  });
  if (mailsAllApprovers.includes(name)) {
    expect(atOnce.outbox).toBeLessThan(2 * (once.outbox ?? 0));
    atOnce.outbox = once.outbox ?? 0;
  }
  expect(atOnce, name).toEqual(once);
}

/** Makes a call whose session is over when its first transaction begins, and exists again after it. */
async function endingSession<T>(token: string, call: () => Promise<T>): Promise<T> {
  const { db } = app.deps;
  const { read, write } = db;
  const token_hash = hashToken(token);
  const sessions = read.selectFrom('sessions').selectAll();
  const row = await sessions.where('token_hash', '=', token_hash).executeTakeFirstOrThrow();
  let ended: Promise<unknown> | undefined;
  // Jobs write meanwhile, so each write waits for the end of the session.
  db.write = async (work) => {
    ended ??= write((trx) =>
      trx.deleteFrom('sessions').where('token_hash', '=', token_hash).execute(),
    );
    await ended;
    return write(work);
  };
  try {
    return await call();
  } finally {
    db.write = write;
    await write((trx) =>
      trx
        .insertInto('sessions')
        .values(row)
        .onConflict((on) => on.doNothing())
        .execute(),
    );
    await write((trx) =>
      sql`delete from changed_rows where change like '% of sessions'`.execute(trx),
    );
  }
}

const keysOf = (key: string) =>
  app.deps.db.read.selectFrom('idempotency_keys').selectAll().where('key', '=', key).execute();

function otherBody(sent: TestCall): TestCall {
  if (sent.file) return { ...sent, file: Buffer.concat([sent.file, Buffer.of(10)]) };
  return sent.json ? { ...sent, json: { ...(sent.json as object), another: 'field' } } : sent;
}

describe('after a lost answer', () => {
  const key = () => ({ 'idempotency-key': newKey() });
  const mailsTo = async (recipient: string) =>
    (
      await app.deps.db.read
        .selectFrom('outbox')
        .select('id')
        .where('recipient', '=', recipient)
        .execute()
    ).length;

  test('a verification is asked for once, with one mail', async () => {
    const call = { token: both[0].tokens.manager, headers: key(), json: person() };
    const path = '/all/app/verifyappreqest/add';
    const first = await app.call<{ receiptNo: string }>('post', path, call);
    const second = await app.call<{ receiptNo: string }>('post', path, call);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(await mailsTo(call.json.mailAddress)).toBe(1);
  });

  test('an inquiry is left once, with one mail', async () => {
    const { pw: _, pwConfirm: __, ...writer } = registration({ mailAddress: 'writer@example.jp' });
    const json = { ...writer, selectedInquiryType: '10', detail: '費用を知りたい。' };
    const headers = key();
    for (let times = 0; times < 2; times += 1) {
      expect((await app.call('post', '/all/core/inquiries/add', { headers, json })).status).toBe(
        200,
      );
    }
    expect(await mailsTo('writer@example.jp')).toBe(1);
  });

  test('a PDF that was added, and progress that was set, are not refused', async () => {
    const me = await member(app);
    const number = await filing(app, me.token);
    const file = await pdf();
    const upload = { token: me.token, headers: key(), file };
    const path = `/user/core/fileinformation/${number}/add`;
    const first = await app.call('post', path, upload);
    const second = await app.call('post', path, upload);
    expect([second.status, second.body]).toEqual([200, first.body]);

    const row = await app.deps.db.read
      .selectFrom('filings')
      .select(['updated_at', 'updated_by'])
      .where('id', '=', number)
      .executeTakeFirstOrThrow();
    const version = { detailUpdateDatetime: row.updated_at, detailUpdateUserId: row.updated_by };
    const json = { selectedProgress: '21', requestDetailsConfirmResultDto: version };
    const change = { token: both[0].tokens.manager, headers: key(), json };
    for (let times = 0; times < 2; times += 1) {
      const { status } = await app.call(
        'post',
        `/user/mainte/requestdetails/${number}/latestprogressclass`,
        change,
      );
      expect(status).toBe(200);
    }
    const moves = await app.deps.db.read
      .selectFrom('filing_progress')
      .selectAll()
      .where('filing_id', '=', number)
      .execute();
    expect(moves).toHaveLength(2);
  });

  test('the same comment in another act is another comment', async () => {
    const number = await filing(app, both[0].tokens.member);
    const comment = (headers: Record<string, string>) =>
      app.call('post', `/user/mainte/comment/${number}`, {
        token: both[0].tokens.manager,
        headers,
        json: { inputComment: '電話しました。' },
      });
    const once = key();
    for (const headers of [once, once, key()]) expect((await comment(headers)).status).toBe(200);
    const comments = await app.deps.db.read
      .selectFrom('filing_comments')
      .selectAll()
      .where('filing_id', '=', number)
      .execute();
    expect(comments).toHaveLength(2);
  });

  test('of a refusal the act is judged anew', async () => {
    const number = await filing(app, both[0].tokens.member);
    const headers = key();
    const pay = (paidDate: string) =>
      app.call('post', `/user/mainte/requestdetails/${number}/payment`, {
        token: both[0].tokens.manager,
        headers,
        json: { paidDate },
      });
    expect((await pay('2027-01-01')).status).toBe(400);
    expect((await pay('2026-11-20')).status).toBe(200);
  });

  test('nobody is given what another was answered', async () => {
    const headers = key();
    const links = [await invited(app), await invited(app)] as const;
    const choose = ({ receiptNo, accessKey }: (typeof links)[number], key = accessKey) =>
      app.call('post', '/all/app/verifyapp/add', {
        headers: { ...headers, 'x-access-key': key },
        json: { receiptNo, selectDocument: { cd: '10', name: '' } },
      });
    expect((await choose(links[0])).status).toBe(200);
    expect((await choose(links[0], 'a wrong access key')).status).toBe(404);
    expect((await choose(links[0], links[1].accessKey)).status).toBe(404);
    expect((await choose(links[1])).status).toBe(200);

    // The key alone reveals nothing to a caller who does not send the same body.
    const { pw: _, pwConfirm: __, ...writer } = registration();
    const ask = (detail: string) =>
      app.call('post', '/all/core/inquiries/add', {
        headers,
        json: { ...writer, selectedInquiryType: '10', detail },
      });
    expect((await ask('費用を知りたい。')).status).toBe(200);
    const { status, body } = await ask('期間を知りたい。');
    expect([status, body.errorList.map(({ messageCd }) => messageCd)]).toEqual([409, ['cm211']]);
  });

  test.each(['short', 'k'.repeat(101), ''])(
    'a key of the wrong length is refused: %s',
    async (key) => {
      const { token } = await manager(app);
      const call = { token, headers: { 'idempotency-key': key }, json: person() };
      const { status, body } = await app.call('post', '/all/app/verifyappreqest/add', call);
      expect([status, body.errorList[0]?.field]).toEqual([400, 'idempotency-key']);
      expect(await mailsTo(call.json.mailAddress)).toBe(0);
    },
  );

  test('answers are forgotten after a week, and hold no secret', async () => {
    const rows = await app.deps.db.read.selectFrom('idempotency_keys').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { answer } of rows) {
      const likeTokens = answer.match(/[A-Za-z0-9_-]{43,}/g) ?? [];
      expect(likeTokens.filter((found) => !/^[0-9a-f]{64}$/.test(found))).toEqual([]);
    }
    const age = 7 * 24 * 60 * 60 * 1000;
    app.clock.pass(age);
    expect(await sweepKeys(app.deps)).toBe(0);
    app.clock.pass(1);
    expect(await sweepKeys(app.deps)).toBe(rows.length);
    app.clock.pass(-age - 1);
  });
});

test('a call that changes nothing keeps no response, however many keys it comes with', async () => {
  const own = await createTestApp();
  const { token, id } = await member(own);
  const number = await filing(own, token);
  const path = `/user/core/messages/${number}/read`;
  const read = (key: string) =>
    own.call('post', path, {
      token,
      json: { messageCount: 0 },
      headers: { 'idempotency-key': key },
    });
  for (let nth = 0; nth < 5; nth += 1) expect((await read(newKey())).status).toBe(200);
  const rows = own.deps.db.read.selectFrom('idempotency_keys').select('key');
  expect(await rows.where('caller_id', '=', id).execute()).toEqual([]);
  await own.close();
});
