import { expect, test } from 'vitest';
import { allCalls } from '../../testing/all-calls.ts';
import { sharedApp } from '../../testing/apps.ts';
import { registration } from '../../testing/builders.ts';
import { mailbox } from '../../testing/mailbox.ts';
import { mailedKeys } from '../../testing/mailed-keys.ts';

const app = sharedApp();

const owner = 'owner@example.jp';
const password = 'Hato-1234';
const own = '/user/core/customers/0';

/**
 * Every table with a column that names a customer or another user, or keeps a secret: `ends` where a row gives a right that a registrant could
 * have planted, otherwise why it gives none.
 */
const tables: Record<string, 'ends' | string> = {
  sessions: 'ends',
  refresh_tokens: 'ends',
  known_devices: 'ends',
  password_resets: 'ends',
  login_links: 'ends',
  mail_changes: 'ends',
  address_changes: 'ends',
  idempotency_keys:
    'a stored response is repeated to the caller alone, in a session or without one to anyone',
  outbox: 'mails go to the mailbox; their links are in the tables above',
  application_drafts: 'the owner is asked about it',
  filings: 'the owner is asked about them',
  companies: 'the owner is asked about them',
  calls: 'notes of the office',
  receipts:
    'an applicant’s link, which was mailed to a mailbox of the account, and is replaced when that moves',
  digital_id_visits: 'visits by an applicant’s link',
  systems: 'keys of other systems',
  passkeys: 'of managers and verifiers alone',
  recovery_links: 'of managers and verifiers alone',
  verifier_former_marks: 'of verifiers alone',
  verifier_ties: 'of verifiers alone',
  manager_ties: 'of managers alone',
  verifier_links: 'of verifiers alone',
  verifier_changes: 'of verifiers alone',
  audit_log: 'a record',
  refusals: 'a count',
};
const naming = /^(customer|user|caller|actor)_id$|(token|key|url|link|state)_hash$/;

const rowsOf = async (table: string, id: string) => {
  const rows = await app.deps.db.read
    .selectFrom(table as 'sessions')
    .selectAll()
    .execute();
  return rows.filter((row) => Object.values(row).includes(id));
};

test('every table that names a customer says what a first proof ends in it', async () => {
  const found = await app.deps.db.read.introspection.getTables();
  const judged = found.filter(({ columns }) => columns.some(({ name }) => naming.test(name)));
  expect(judged.map(({ name }) => name).sort()).toEqual(Object.keys(tables).sort());
});

/** Everything that a registrant can leave behind, by the table. */
async function planted(): Promise<string> {
  await app.call('post', '/all/core/customers/add', {
    json: registration({ mailAddress: owner, pw: password }),
  });
  const signedIn = await app.call<{ id: string }>('post', '/login/core', {
    json: { username: owner, password, keepLogin: true },
  });
  const id = signedIn.body.data?.id ?? '';
  await app.call('post', '/user/core/pwresethistories/request', { json: { mailAddress: owner } });
  const keys = mailedKeys(app);
  await keys.changeKey({ member: { id, mailAddress: owner } });
  const { url_hash: token_hash, requested_at: changed_at, expires_at } = keys.keyOf().row;
  const change = { id: 'planted', kind: 'member' as const, user_id: id, changed_by: id };
  const addresses = { former_address: 'stranger@example.jp', decision: '' as const };
  const times = { changed_at, token_hash, expires_at, frozen_at: null, frozen_until: null };
  await app.deps.db.write((trx) =>
    trx
      .insertInto('address_changes')
      .values({ ...change, ...addresses, ...times })
      .execute(),
  );
  return id;
}

test('another person’s first proof ends all of them, and leaves a duty to answer for', async () => {
  const id = await planted();
  const ending = Object.keys(tables).filter((table) => tables[table] === 'ends');
  for (const table of ending) expect(await rowsOf(table, id), table).not.toEqual([]);
  const [oneTimeUrl] = await mailbox(app, owner).links();
  const pressed = await app.call('post', '/login/core/link/open', { json: { oneTimeUrl } });
  const token = pressed.headers.get('x-auth-token') ?? '';
  const left = await Promise.all(ending.map(async (table) => (await rowsOf(table, id)).length));
  // The owner's own session and device.
  expect(Object.fromEntries(ending.map((table, index) => [table, left[index]]))).toEqual({
    ...Object.fromEntries(ending.map((table) => [table, 0])),
    ...{ sessions: 1, known_devices: 1 },
  });
  const free = ['mailboxProofs.typed', 'mailboxProofs.keepTyped', 'mailboxProofs.discardTyped'];
  for (const [name, { method, path, caller }] of allCalls) {
    if (caller !== 'member' && caller !== 'signedIn') continue;
    if ([...free, 'accounts.logout'].includes(name)) continue;
    const address = path.replace(/\{(\w+)\}/g, '0');
    const { status, body } = await app.call(method, address, { token });
    expect([status, body.messageCd ?? body.errorList?.[0]?.messageCd], name).toEqual([
      403,
      'mb150',
    ]);
  }
  expect((await app.call('get', `${own}/typed`, { token })).status).toBe(200);
  expect((await app.call('post', '/logout', { token })).status).toBe(200);
});
