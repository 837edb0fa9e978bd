import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as idempotency from '../../../migrations/0017-idempotency.ts';
import { application, filing, member } from '../../testing/builders.ts';
import { createTestApp } from '../../testing/test-app.ts';

test('what was filed under a key before is not filed again after the update', async () => {
  const app = await createTestApp();
  const me = await member(app);
  const number = await filing(app, me.token);
  const key = 'key-of-an-earlier-release';
  await app.deps.db.write(async (trx) => {
    await sql`drop table idempotency_keys`.execute(trx);
    await sql`create table idempotency_keys (
      customer_id text not null, key text not null, body_hash text not null, filing_id text not null,
      created_at text not null, primary key (customer_id, key))`.execute(trx);
    await sql`insert into idempotency_keys
      values (${me.id}, ${key}, 'a hash', ${number}, '2026-11-21T00:00:00.000Z')`.execute(trx);
    await idempotency.up(trx);
  });
  const { status, body } = await app.call('post', '/user/core/customers/0/requests/add', {
    token: me.token,
    json: application(),
    headers: { 'idempotency-key': key },
  });
  const accepted = `お申し込みを受け付けました。申込番号は ${number.slice(0, 8)}-${number.slice(8)} です。`;
  expect([status, body.errorList.map(({ messageCd }) => messageCd)]).toEqual([
    409,
    ['cm211', 'mb021'],
  ]);
  expect(body.message).toContain(accepted);
  await app.close();
});
