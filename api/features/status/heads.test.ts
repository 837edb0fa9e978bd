import { expect, test } from 'vitest';
import { freshApp } from '../../testing/apps.ts';
import { manager } from '../../testing/builders.ts';
import { newestHead, sealLog } from '../audit/seals.service.ts';
import { mailHead, raiseAlarms } from './status.service.ts';

const app = freshApp({ DEMO: '0', PUBLIC_ORIGIN: 'https://touki.example', SMTP_URL: 'smtps://m' });
const day = 24 * 60 * 60_000;

async function sealed() {
  const head = await manager(app, { admin: true });
  await app.deps.db.write((trx) =>
    trx
      .updateTable('managers')
      .set({ mail_address: 'head@example.jp' })
      .where('id', '=', head.id)
      .execute(),
  );
  await app.call('get', '/user/mainte/systemstatus', { token: head.token });
  app.clock.pass(day / 24);
  await sealLog(app.deps);
  return (await newestHead(app.deps.db.read))?.hash ?? '';
}
const mails = (subject: string) =>
  app.deps.db.read
    .selectFrom('outbox')
    .select(['recipient', 'text'])
    .where('subject', 'like', `%${subject}`)
    .execute();

test('the newest seal of the audit log is in each mail of an alarm', async () => {
  const hash = await sealed();
  expect(hash).toMatch(/^hmac-sha256:[0-9a-f]{64}$/);
  await raiseAlarms(app.deps);
  const [mail] = await mails('システムの警告');
  expect(mail?.text).toContain(hash);
  expect(mail?.text).toContain('AUDIT_ANCHOR_DIR');
});

test('the newest seal is mailed to administrators once a week, however often and by how many servers the job runs', async () => {
  const hash = await sealed();
  const other = await app.another();
  for (let hours = 0; hours < 3; hours += 1) {
    await Promise.all([mailHead(app.deps), mailHead(other.deps)]);
  }
  const first = await mails('操作記録の封印');
  expect(first).toMatchObject([
    { recipient: 'head@example.jp', text: expect.stringContaining(hash) },
  ]);
  app.clock.pass(7 * day);
  await mailHead(app.deps);
  expect(await mails('操作記録の封印')).toHaveLength(2);
});
