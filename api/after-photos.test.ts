import { expect, test } from 'vitest';
import type { Act } from '#contract/next-act-codes.ts';
import { actWords } from '#contract/next-act-words.ts';
import { helps, policies } from './features/content/content.data.ts';
import { filing, member } from './testing/builders.ts';
import { dutiesIn } from './testing/duties.ts';
import { createTestApp } from './testing/test-app.ts';

// The Act ends photos on 2027-03-31. One database is enough: the words of a day are the same on both.
const promises =
  /撮影し|撮影する|撮影して|お顔を|オンライン本人確認|スマートフォンで(開き|お手続き)/;

test('on the day after the last of photos no page, mail or next act promises them', async () => {
  const app = await createTestApp();
  app.clock.set('2027-03-31T16:00:00Z');
  const duties = await dutiesIn(app);
  const customer = await member(app);
  const said: [string, string][] = [];
  const say = (where: string, what: unknown) => said.push([where, JSON.stringify(what)]);

  const kinds = [
    ...policies.map((one) => ['200', one] as const),
    ...helps.map((one) => ['100', one] as const),
  ];
  for (const [kind, { kbnCd, title }] of kinds) {
    const { body } = await app.call<object>('get', `/all/core/webcontents/${kind}/${kbnCd}`);
    expect(body.data).toBeTruthy();
    say(title, body.data);
  }
  say('plans', (await app.call('get', '/all/core/plans')).body.data);
  const number = await filing(app, customer.token);
  for (const progress of ['31', '41']) {
    if (progress === '31') await duties.accept(number);
    const json = {
      selectedProgress: progress === '31' ? '21' : '31',
      requestDetailsConfirmResultDto: await duties.version(number),
    };
    const path = `/user/mainte/requestdetails/${number}/latestprogressclass`;
    expect((await app.call('post', path, { token: duties.token, json })).status).toBe(200);
    app.clock.pass(61_000);
    const { body } = await app.call<{ nextActList: { act: Act }[] }>(
      'get',
      `/user/mainte/requestdetails/${number}/owner`,
      { token: duties.token },
    );
    for (const { act } of body.data?.nextActList ?? []) say(`act ${act}`, actWords(act));
  }
  const sent = await app.deps.db.read
    .selectFrom('outbox')
    .select(['event', 'text'])
    .orderBy('id')
    .execute();
  for (const { event, text } of sent) say(event, text);
  expect(said.length).toBeGreaterThan(12);
  expect(
    said
      .filter(([, text]) => promises.test(text))
      .map(([where, text]) => [where, promises.exec(text)?.[0]]),
  ).toEqual([]);
  await app.close();
});
