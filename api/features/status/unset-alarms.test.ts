import { afterEach, expect, test } from 'vitest';
import { manager } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { raiseAlarms } from './status.service.ts';

let app: TestApp;
afterEach(() => app.close());

const minute = 60_000;
/** As the job does, for days, but less often. */
async function lookFor(days: number) {
  for (let passed = 0; passed < days * 24 * 60; passed += 20) {
    app.clock.pass(20 * minute);
    await raiseAlarms(app.deps);
  }
}
// No mail is sent here, which is an alarm of its own.
const mails = async () =>
  app.deps.db.read
    .selectFrom('outbox')
    .select('recipient')
    .where('subject', 'like', '%システムの警告')
    .where('text', 'like', '%BACKUP_DIR%')
    .execute();

test('a missing setting is mailed once there is an administrator to read it, and once alone', async () => {
  app = await createTestApp({
    ...{ DEMO: '0', PUBLIC_ORIGIN: 'https://touki.example', SMTP_URL: 'smtps://mail.example' },
  });
  await lookFor(1);
  const head = await manager(app, { admin: true });
  await lookFor(1);
  await app.deps.db.write((trx) =>
    trx
      .updateTable('managers')
      .set({ mail_address: 'head@example.jp' })
      .where('id', '=', head.id)
      .execute(),
  );
  await lookFor(3);
  expect(await mails()).toEqual([{ recipient: 'head@example.jp' }]);
});
