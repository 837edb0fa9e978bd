import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as numbers from '../../../migrations/0106-numbers-of-registry-and-post.ts';
import { earlierFiling as filing, manager, member } from '../../testing/builders.ts';
import { createTestApp } from '../../testing/test-app.ts';

test('what was noted before is found by its digits as what is noted now', async () => {
  const app = await createTestApp();
  const [{ token }, customer] = [await manager(app), await member(app)];
  const number = await filing(app, customer.token);
  const unknown = { updateDatetime: '', updateUserId: '' };
  const noted = {
    ...{ filedOn: '2026-11-20', receiptNumber: '第　４５１２号', correction: '' },
    ...{ correctionDue: '', expectedOn: '', originals: '', bureauContact: '' },
    ...{ trackingOut: '1234-5678-9012', trackingBack: '' },
  };
  const { status } = await app.call('put', `/user/mainte/requestdetails/${number}/registryrecord`, {
    token,
    json: { ...noted, ...unknown },
  });
  expect(status).toBe(200);
  const names = ['receipt_number_digits', 'tracking_out_digits', 'tracking_back_digits'] as const;
  const stored = () =>
    app.deps.db.read
      .selectFrom('registry_records')
      .select([...names])
      .executeTakeFirst();
  const now = await stored();
  expect(now).toEqual({
    ...{ receipt_number_digits: '4512', tracking_out_digits: '123456789012' },
    tracking_back_digits: '',
  });
  await app.deps.db.write(async (trx) => {
    for (const name of names) {
      await sql.raw(`drop index registry_records_by_${name.replace('_digits', '')}`).execute(trx);
      await sql.raw(`alter table registry_records drop column ${name}`).execute(trx);
    }
    await numbers.up(trx as never);
  });
  expect(await stored()).toEqual(now);
  await app.close();
});
