import { expect, test } from 'vitest';
import { filing, member } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { invited } from '../../testing/verification.ts';

test('the mail about 本人確認中 asks to open a link only where one was mailed', async () => {
  const app = await createTestApp();
  const duties = await dutiesIn(app);
  const customer = await member(app);
  const [without, withLink] = [
    await filing(app, customer.token),
    await filing(app, customer.token),
  ];
  await invited(app, { mailAddress: customer.mailAddress, requestNo: withLink });
  const move = async (number: string, selectedProgress: string) => {
    const path = `/user/mainte/requestdetails/${number}/latestprogressclass`;
    const version = await duties.version(number);
    const json = { selectedProgress, requestDetailsConfirmResultDto: version };
    expect((await app.call('post', path, { token: duties.token, json })).status).toBe(200);
    app.clock.pass(61_000);
  };
  await duties.accept(without);
  await move(without, '31');
  await duties.accept(withLink);
  await move(withLink, '41');
  await move(withLink, '31');
  const mails = await app.deps.db.read
    .selectFrom('outbox')
    .select('text')
    .where('event', 'like', 'progress:%')
    .where('text', 'like', '%進捗：本人確認中%')
    .orderBy('id')
    .execute();
  const [first, second] = mails.map(({ text }) => text);
  expect(first).toContain(
    'オンライン本人確認のご案内をメールでお送りします。届くまでお待ちください。',
  );
  expect(first).not.toContain('リンクをスマートフォンで開き');
  expect(second).toContain('お客様にお願いすること：ご担当者の本人確認');
  expect(second).toContain('リンクをスマートフォンで開き');
  await app.close();
});
