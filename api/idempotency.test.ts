import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, isAct } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import {
  application,
  filing,
  manager,
  member,
  registration,
  verifier,
} from './testing/builders.ts';
import {
  type Given,
  type IdCalls,
  idCalls,
  type Kind,
  kindsOf,
  type Party,
  parties,
  renewed,
  sendAs,
} from './testing/id-calls.ts';
import { startIdentityProvider, type TestProvider } from './testing/identity-provider.ts';
import { pdf } from './testing/pdf.ts';
import { createTestApp, type TestApp, type TestCall } from './testing/test-app.ts';
import {
  applicant,
  invited,
  mailedLink,
  person,
  photo,
  systemKey,
} from './testing/verification.ts';

const calls = Object.entries(endpoints).flatMap(([feature, group]) =>
  Object.entries<Endpoint>(group).map(([name, call]) => [`${feature}.${name}`, call] as const),
);
const acts = calls.filter(([, call]) => isAct(call));

test('every call that is no GET is an act, or says why it is none', () => {
  const unkeyed = calls.flatMap(([name, { unkeyed }]) => (unkeyed ? [[unkeyed, name]] : []));
  const named = (reason: string) =>
    unkeyed.flatMap(([one, name]) => (one === reason ? [name] : []));
  expect(named('session')).toEqual([
    'accounts.memberLogin',
    'accounts.refreshLogin',
    'accounts.managerLogin',
    'accounts.verifierLogin',
    'accounts.logout',
  ]);
  expect(named('secret')).toEqual([
    'passwordResets.requestPasswordReset',
    'digitalId.beginDigitalId',
  ]);
  // An estimate uses up a number, and nothing of it is kept.
  expect(named('looks')).toEqual([
    ...[
      'filings.search',
      'filings.exportSearch',
      'estimates.estimate',
      'inquiries.searchInquiries',
    ],
    ...['managers.searchManagers', 'transfers.searchTransfers', 'audit.searchAudit'],
    ...['verification.verificationStatus', 'verification.guidance'],
    ...['review.searchReceipts', 'verifiers.searchVerifiers'],
  ]);
  for (const [name, { method, unkeyed, startsSession, answer }] of calls) {
    if (method === 'get') expect(unkeyed, name).toBeUndefined();
    if (startsSession) expect(unkeyed, name).toBe('session');
    if (isAct({ method, unkeyed })) expect(answer, name).toBe('envelope');
  }
});

let app: TestApp;
let both: [Party, Party];
let provider: TestProvider;
let given: Record<string, IdCalls | IdCalls[]>;
let tables: string[];
beforeAll(async () => {
  provider = await startIdentityProvider();
  app = await createTestApp(provider.env);
  withoutLimits(app);
  tables = (await app.deps.db.read.introspection.getTables()).map(({ name }) => name).sort();
  both = await parties(app);
  given = { ...idCalls(app, await pdf(), provider), ...actsWithoutIds() };
});
afterAll(async () => {
  await app.close();
  await provider.stop();
});

/** Who repeats himself too often is stopped, which has tests of its own. */
function withoutLimits({ deps }: TestApp) {
  const used = async () => ({ forgive: async () => {} });
  Object.assign(deps.limits, { check: async () => {}, consume: used });
}

let made = 0;
const another = () => {
  made += 1;
  return made;
};

function actsWithoutIds(): Record<string, IdCalls> {
  const of = (call: () => TestCall): IdCalls => ({ of: async () => ({ ids: {}, call }) });
  const anew = (json: (nth: number) => object): IdCalls => ({
    of: async () => {
      const sent = json(another());
      return { ids: {}, call: () => ({ json: sent }) };
    },
  });
  const { pw: _, pwConfirm: __, ...writer } = registration();
  const password = { pw: 'other words 5678', pwConfirm: 'other words 5678' };
  const profile = { name: '丙川　次郎', nameKana: 'ヘイカワ　ジロウ' };
  const valid = { validityperiodStartDate: '2026-01-01' };
  const mail = { mailAddress: 'user@example.jp', mailAddressConfirm: 'user@example.jp' };
  return {
    'accounts.register': anew((nth) => registration({ mailAddress: `keyed${nth}@example.jp` })),
    'inquiries.add': of(() => ({
      json: { ...writer, selectedInquiryType: '10', detail: '費用を知りたい。' },
    })),
    'managers.addManager': anew((nth) => ({
      ...{ ...profile, ...valid, ...password, userId: `added${nth}` },
    })),
    'verifiers.addVerifier': anew((nth) => ({
      ...{ ...profile, ...mail, ...valid, ...password, userNo: `added${nth}` },
    })),
    'transfers.importTransfers': {
      of: async () => {
        const file = new TextEncoder().encode(`2026-11-20,ｶ)ｺｳﾉ${another()},32000\r\n`);
        return { ids: {}, call: () => ({ file }) };
      },
    },
  };
}

const newKey = () => `the key number ${another()}`;
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

async function everything(): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  for (const name of tables) {
    rows.set(name, (await rowsOf(name)).map((row) => JSON.stringify(row)).sort());
  }
  return rows;
}

/** How many rows more there are, by table. */
async function added(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await everything();
  await work();
  const after = await everything();
  return Object.fromEntries(
    tables.map((name) => [name, (after.get(name)?.length ?? 0) - (before.get(name)?.length ?? 0)]),
  );
}

const told = ({ status, bytes }: { status: number; bytes: Uint8Array }) =>
  `${status} ${new TextDecoder().decode(bytes)}`;

// Ends the session of who sends it: there is nobody any more to be answered.
const endsItsSession = ['customers.unsubscribe'];
// The way to the identity provider is gone by once, whoever is still on it.
const onceOnly = ['digitalId.completeDigitalId'];

describe('an act that is sent again with its key', () => {
  test('has an example for every act of the contract', () => {
    expect(acts.filter(([name]) => !given[name]).map(([name]) => name)).toEqual([]);
  });

  test.each(acts)('%s', async (name, call) => {
    for (const row of [given[name] ?? []].flat()) await checkAct(name, call, row);
  });
});

async function checkAct(name: string, call: Endpoint, row: IdCalls): Promise<void> {
  const kind: Kind | null = (row.kinds ?? kindsOf[call.caller])[0] ?? null;
  const partyOf = (party: Party) => (row.spends ? renewed(app, party) : party);
  const send = (party: Party, what: Given, change: (sent: TestCall) => TestCall) =>
    sendAs(app, call, party, kind, what, change);
  const me = await partyOf(both[0]);
  const mine = await row.of(me);
  const key = newKey();

  const answers: string[] = [];
  const once = await added(async () => answers.push(told(await send(me, mine, keyed(key)))));
  expect(answers[0]).toMatch(/^200 /);
  expect(once.idempotency_keys).toBe(1);

  const before = await everything();
  if (endsItsSession.includes(name)) {
    expect((await send(me, mine, keyed(key))).status).toBe(401);
    return;
  }
  expect(told(await send(me, mine, keyed(key)))).toBe(answers[0]);
  expect(await everything()).toEqual(before);

  const other = await sendAs(
    app,
    call.bodyKind === 'none' ? { ...call, path: `${call.path}?x=1` } : call,
    me,
    kind,
    mine,
    keyed(key, otherBody),
  );
  expect([other.status, other.body.messageCd]).toEqual([409, 'cm211']);
  expect(await everything()).toEqual(before);

  if (kind) {
    const them = await partyOf(both[1]);
    const theirs = await row.of(them);
    const own = await send(them, theirs, keyed(key));
    // What only the registry's own system may do, another is refused, and told nothing of the first's answer.
    expect(own.status === 200 || own.status === 404, `${name}: ${told(own)}`).toBe(true);
    if (own.status === 200) {
      expect(await keysOf(key)).toHaveLength(2);
    }
  }

  const again = await partyOf(both[0]);
  const twice = await row.of(again);
  const both2 = keyed(newKey());
  const atOnce = await added(async () => {
    const [one, two] = await Promise.all([send(again, twice, both2), send(again, twice, both2)]);
    if (onceOnly.includes(name)) expect([one.status, two.status].sort()).toEqual([200, 409]);
    else expect([one.status, told(two)]).toEqual([200, told(one)]);
  });
  expect(atOnce, name).toEqual(once);
}

const keysOf = (key: string) =>
  app.deps.db.read.selectFrom('idempotency_keys').selectAll().where('key', '=', key).execute();

function otherBody(sent: TestCall): TestCall {
  if (sent.file) return { ...sent, file: Buffer.concat([sent.file, Buffer.of(10)]) };
  return sent.json ? { ...sent, json: { ...(sent.json as object), another: 'field' } } : sent;
}
