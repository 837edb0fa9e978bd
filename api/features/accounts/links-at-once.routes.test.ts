import { expect, test } from 'vitest';
import type { Transaction } from '../../platform/database/tables.ts';
import { sharedApp } from '../../testing/apps.ts';
import { accountChange, member } from '../../testing/builders.ts';
import { waitingStatements } from '../../testing/waiting-statements.ts';

// A link that is asked for while the account gets another mail address opens nothing to the former mailbox.

const app = sharedApp();

const me = '/user/core/customers/0';

/** Does something after all that the next transaction does, before it ends. */
function beforeCommit(act: () => Promise<unknown>) {
  const { db } = app.deps;
  const write = db.write.bind(db);
  db.write = (work) => {
    db.write = write;
    return write(async (trx: Transaction) => {
      const done = await work(trx);
      await act();
      return done;
    });
  };
}

// SQLite has one transaction at a time.
test.runIf(process.env.TEST_DATABASE_URL !== undefined).each([
  ['login_links', '/login/core/link'],
  ['password_resets', '/user/core/pwresethistories/request'],
] as const)('of %s', async (table, path) => {
  const { id, token, mailAddress } = await member(app);
  const typed = { mailAddress: `${table}@example.jp`, mailAddressConfirm: `${table}@example.jp` };
  const json = await accountChange(app, token, typed);
  expect((await app.call('put', me, { token, json })).status).toBe(200);
  const { db } = app.deps;
  const mails = db.read
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', typed.mailAddress);
  const [invitation] = await mails.execute();
  const link = /mba130#([\w-]{43})/.exec(invitation?.text ?? '')?.[1];
  let asked: Promise<{ status: number }> | undefined;
  beforeCommit(async () => {
    let isDone = false;
    asked = app.call('post', path, { json: { mailAddress } });
    void asked.then(() => {
      isDone = true;
    });
    await expect.poll(async () => isDone || (await waitingStatements(db)) > 0).toBe(true);
  });
  const confirmed = await app.call('put', `/all/core/customers/mailaddress/${link}`);
  expect([confirmed.status, (await asked)?.status]).toEqual([200, 200]);
  const left = db.read.selectFrom(table).select('url_hash').where('customer_id', '=', id);
  expect(await left.execute()).toEqual([]);
});
