import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Duty, duties, endpoint } from '#contract/endpoint.ts';
import type { Manager } from '#contract/endpoints/managers.ts';
import { hashToken } from './platform/tokens.ts';
import { allCalls } from './testing/all-calls.ts';
import { sharedApp } from './testing/apps.ts';
import { manager } from './testing/builders.ts';
import { type Kind, kindsOf, type Party, parties, sendAs } from './testing/callers.ts';
import { watchRows } from './testing/changed-rows.ts';
import type { ExampleCall } from './testing/examples/example.ts';
import { examplesOf } from './testing/examples.ts';
import { startIdentityProvider, type TestProvider } from './testing/identity-provider.ts';
import type { Instance } from './testing/test-app.ts';
import { withoutLimits } from './testing/without-limits.ts';

// Whatever a user under a duty calls is refused, except what ends the duty on the own account.

const codes = { password: 'cm410', passkey: 'cm411', typed: 'mb150' } as const;

/** All that a duty leaves; a call with an id is left for the own one alone. */
const left: Record<Duty, string[]> = {
  password: [
    'accounts.logout',
    ...['managers.manager', 'managers.updateManager'],
    ...['verifiers.verifierDetail', 'verifiers.changeVerifierPassword'],
  ],
  passkey: [
    'accounts.logout',
    ...['access.passkeys', 'access.proofOptions', 'access.prove'],
    ...['access.newPasskeyOptions', 'access.addPasskey'],
  ],
  typed: [
    'accounts.logout',
    ...['mailboxProofs.typed', 'mailboxProofs.keepTyped', 'mailboxProofs.discardTyped'],
  ],
};
/** Ends a duty without a body, so that it is sent with other ids alone. */
const endsWithoutBody = 'mailboxProofs.discardTyped';

const office = ['administrator', 'manager', 'approver', 'verifier'] as const;
const users = [...office, 'member'] as const;
type User = (typeof users)[number];
/** The users whom a duty concerns. */
const concerned: Record<Duty, readonly User[]> = {
  password: office,
  passkey: office,
  typed: ['member'],
};
const callsOf = (of: readonly User[]) =>
  allCalls.flatMap(([name, call]) => {
    const kinds: Kind[] = call.caller === 'signedIn' ? [...users] : kindsOf[call.caller];
    const callers = of.filter((kind) => kinds.includes(kind));
    return callers.length > 0 ? [[name, callers, call] as const] : [];
  });

let both: [Party, Party];
let provider: TestProvider;
/** The same service where passkeys are required. */
let strict: Instance;
let changes: () => Promise<string[]>;
/** Calls that would succeed without a duty: about what is the caller's, and about what is another party's. */
const examples: Record<string, ExampleCall[]> = {};
const ids = {} as Record<User, string>;

beforeAll(async () => {
  provider = await startIdentityProvider();
}, 120_000);
const app = sharedApp(() => provider.env);
beforeAll(async () => {
  withoutLimits(app);
  both = await parties(app);
  const [me] = both;
  const rows = await examplesOf(app, provider);
  for (const [name] of callsOf(users)) {
    const made: ExampleCall[] = [];
    for (const row of rows[name] ?? []) {
      for (const party of both) made.push(await row.of(party));
      // An example may bring its caller under a duty, or leave the mailbox unproven.
      await setTyped(0);
    }
    examples[name] = made;
  }
  for (const kind of users) ids[kind] = await userOf(me.tokens[kind]);
  strict = await app.another({ staffPasskeys: 'required' });
  changes = await watchRows(app.deps.db, [
    ...['managers', 'verification_users', 'passkeys', 'filings', 'customers'],
  ]);
}, 120_000);
afterAll(() => provider.stop());

async function userOf(token: string): Promise<string> {
  const sessions = app.deps.db.read.selectFrom('sessions').select('user_id');
  const row = await sessions.where('token_hash', '=', hashToken(token)).executeTakeFirstOrThrow();
  return row.user_id;
}

const setTyped = (typed_unproven: 0 | 1) =>
  app.deps.db.write((trx) =>
    trx.updateTable('customers').set({ typed_unproven, mail_proven: 1 }).execute(),
  );

/**
 * Lets the staff's passwords be known to others, or not; none of them has a passkey. Under `typed` customers have yet to
 * judge what an unproven registrant typed.
 */
async function setDuty(duty: Duty): Promise<Instance> {
  for (const table of ['managers', 'verification_users'] as const) {
    await app.deps.db.write((trx) =>
      trx
        .updateTable(table as 'managers')
        .set({ must_change_password: duty === 'password' ? 1 : 0 })
        .execute(),
    );
  }
  await app.deps.db.write((trx) => trx.deleteFrom('passkeys').execute());
  await setTyped(duty === 'typed' ? 1 : 0);
  return duty === 'passkey' ? strict : app;
}

test('a call that a duty leaves has to name the id that is its caller’s own', () => {
  const row = {
    method: 'get',
    path: '/a/{userId}',
    caller: 'staff',
    tag: '',
    summary: '',
  } as const;
  const params = z.object({ userId: z.string() });
  // @ts-expect-error: it does not say whose id it is.
  endpoint({ ...row, params, beforeDuties: { duties } });
  // @ts-expect-error: the path has no such parameter.
  endpoint({ ...row, params, beforeDuties: { duties, ownId: 'verifyUserId' } });
  const named = endpoint({ ...row, params, beforeDuties: { duties, ownId: 'userId' } });
  expect(named.beforeDuties.ownId).toBe('userId');
});

describe.each(duties)('under the duty %s', (duty) => {
  let service: Instance;
  beforeAll(async () => {
    service = await setDuty(duty);
    await changes();
  });

  test('no call is left that is not listed here', () => {
    const open = allCalls.flatMap(([name, { beforeDuties }]) =>
      beforeDuties?.duties.includes(duty) ? [name] : [],
    );
    expect(open.sort()).toEqual([...left[duty]].sort());
  });

  test.each(callsOf(concerned[duty]))('%s', async (name, callers, endpoint) => {
    const [me] = both;
    const ownId = endpoint.beforeDuties?.ownId;
    const isLeft = left[duty].includes(name);
    // Logging out and a new token end the session of the calls that follow.
    if (isLeft && !ownId) return;
    for (const kind of callers) {
      const own: ExampleCall[] = ownId
        ? [ids[kind], '0'].map((id) => ({ ids: { [ownId]: id } }))
        : [];
      const ownIds = kind === 'member' ? [ids[kind], '0'] : [ids[kind]];
      for (const example of [...(examples[name] ?? []), ...own]) {
        const passes = isLeft && ownId !== undefined && ownIds.includes(example.ids[ownId] ?? '');
        if (passes && name === endsWithoutBody) continue;
        // Without its body a call that passes ends no duty.
        const sent = passes ? { ids: example.ids } : example;
        const { status, body } = await sendAs(service, endpoint, me, kind, sent);
        const refused = status === 403 && body?.messageCd === codes[duty];
        expect(refused, `${kind} ${JSON.stringify(example.ids)} ${status}`).toBe(!passes);
      }
    }
    expect(await changes()).toEqual([]);
  });
});

describe('the own account under the duty password', () => {
  const password = 'given by another 1234';
  const newPw = 'other words 5678';
  const entered = async () => {
    const admin = await manager(app, { admin: true });
    const values = {
      password_hash: await app.deps.passwords.hash(password),
      must_change_password: 1,
    };
    await app.deps.db.write((trx) =>
      trx.updateTable('managers').set(values).where('id', '=', admin.id).execute(),
    );
    const path = `/user/mainte/managers/${admin.id}`;
    const own = async () => (await app.call<Manager>('get', path, admin)).body.data;
    const put = async (change: object) =>
      app.call('put', path, { ...admin, json: { ...(await own()), ...change } });
    return { own, put, home: () => app.call('get', '/user/mainte/information', admin) };
  };
  const passwords = { pw: password, newPw, newPwConfirm: newPw };

  test('takes a new password and nothing else', async () => {
    const { own, put, home } = await entered();
    const before = await own();
    for (const change of [
      {},
      { ...passwords, name: '別　氏名' },
      { ...passwords, nameKana: 'ベツ　シメイ' },
      { ...passwords, mailAddress: 'moved@example.jp' },
      { ...passwords, scrivenerFlg: true },
      { ...passwords, adminFlg: false },
      { ...passwords, validityperiodEndDate: '2030-01-01' },
    ]) {
      const { status, body } = await put(change);
      expect([status, body.messageCd], JSON.stringify(change)).toEqual([403, 'cm410']);
    }
    expect(await own()).toEqual(before);
    expect((await put(passwords)).status).toBe(200);
    expect((await home()).status).toBe(200);
    expect((await put({ name: '別　氏名' })).status).toBe(200);
  });
});
