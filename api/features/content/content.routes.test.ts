import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plan } from '#contract/codes.ts';
import type { ContentPage } from '#contract/endpoints/content.ts';
import { demoOffice } from '../../demo/demo-office.ts';
import { sharedApp } from '../../testing/apps.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { afterRequestText, helps, policies } from './content.data.ts';

const app = sharedApp({ PAYMENT_DAYS: '10' });

const page = (kbnTyp: string, kbnCd: string, on: TestApp = app) =>
  on.call<ContentPage>('get', `/all/core/webcontents/${kbnTyp}/${kbnCd}`);
const kinds = [
  ...policies.map(({ kbnCd, title }) => ['200', kbnCd, title] as const),
  ...helps.map(({ kbnCd, title }) => ['100', kbnCd, title] as const),
];
const words = ({ html, helpGroupList }: ContentPage) =>
  html +
  helpGroupList
    .flatMap(({ helpList }) => helpList.map(({ question, answer }) => question + answer))
    .join('\n');

describe('a text page', () => {
  test.each(kinds)('%s/%s %s has every fact filled in and nothing that runs', async (...kind) => {
    const [kbnTyp, kbnCd, title] = kind;
    const { status, body } = await page(kbnTyp, kbnCd);
    expect(status).toBe(200);
    expect(body.data?.title).toBe(title);
    const text = words(body.data as ContentPage);
    expect(text.length).toBeGreaterThan(400);
    expect(text).not.toMatch(/\{\{|\}\}|（準備中）|undefined|NaN/);
    expect(text).not.toMatch(/<(script|style|iframe|img)|\son\w+=/i);
  });

  test('tells the office, the fees and the periods as they are configured', async () => {
    const commerce = words((await page('200', '2')).body.data as ContentPage);
    expect(commerce).toContain(demoOffice.name);
    expect(commerce).toContain(demoOffice.telNo);
    expect(commerce).toContain('10日以内');
    expect(commerce).toContain('10,000円（税込11,000円）');
    expect(commerce).toContain('資本金1億円超の会社は30,000円');
    await app.deps.db.write(async (trx) => {
      await trx
        .updateTable('plans')
        .set({ price: 12000 })
        .where('code', '=', plan.officers)
        .execute();
      await trx
        .updateTable('plans')
        .set({ price: 12000 })
        .where('parent_code', '=', plan.officers)
        .execute();
    });
    const plans = words((await page('100', '2')).body.data as ContentPage);
    expect(plans).toContain('報酬12,000円（税抜）');
    // 12,000 + 10% + 10,000; with an address change of 10,000 the duty is still charged once.
    expect(plans).toContain('それぞれ23,200円');
    expect(plans).toContain('資本金1億円以下の会社が34,200円');
  });

  test('says that nobody is bound before the mandate is taken on, and what is paid back', async () => {
    const read = async (kbnTyp: string, kbnCd: string) =>
      words((await page(kbnTyp, kbnCd)).body.data as ContentPage);
    const [terms, commerce, faq, guide] = await Promise.all([
      ...[read('200', '0'), read('200', '2'), read('100', '0'), read('100', '1')],
    ]);
    const steps = afterRequestText.steps.map(({ content }) => content).join('\n');
    for (const text of [terms, faq]) {
      expect(text).toMatch(
        /司法書士が内容を確認し、受任を(メールで)?お知らせした時に、委任契約が成立します。それまでは、お客様にも(当)?事務所にも委任による義務は生じません。/,
      );
      expect(text).toMatch(/受任に至らないときは全額をお返しします/);
    }
    expect(terms).toContain('正当な事由がある場合でなければ、ご依頼を拒むことができません');
    expect(commerce).toContain('<dd>司法書士が内容を確認し、受任をメールでお知らせした時</dd>');
    expect(commerce).toContain(
      '当事務所が受任しない場合は、お支払いいただいた額を全額お返しします',
    );
    expect(faq).toContain('受任の前に取り消したときは、お支払いいただいた額を全額お返しします');
    expect(steps).toContain('受任に至らないときは全額をお返しします');
    // Wherever a contract comes about, or fees are settled, it is by the mandate.
    const told = [terms, commerce, faq, guide, steps].join('\n').split(/[。\n]|<[^>]*>/);
    const bound = told.filter((one) => /契約.*成立し|精算/.test(one) && !one.endsWith('か'));
    expect(bound.length).toBeGreaterThanOrEqual(6);
    for (const sentence of bound) expect(sentence).toContain('受任');
  });

  test('says that a mistake is corrected with consent, and that paying waits for no mandate', async () => {
    const read = async (kbnTyp: string, kbnCd: string) =>
      words((await page(kbnTyp, kbnCd)).body.data as ContentPage);
    for (const text of [await read('200', '0'), await read('100', '0'), await read('100', '1')]) {
      expect(text).toContain('訂正をご提案し');
      expect(text).not.toMatch(
        /内容を変更(できません|することはできません)|取り消し(、|たうえで、)あらためて/,
      );
    }
    expect(afterRequestText.steps[0]?.content).toContain('受任のお知らせを待つ必要はありません');
  });

  test('asks for a list of shareholders where a meeting dismisses, not where a term ends', async () => {
    const faq = words((await page('100', '0')).body.data as ContentPage);
    const answer = faq.slice(faq.indexOf('任期満了や解任で退くとき'));
    expect(answer).toMatch(
      /任期満了のときは、任期満了の記載がある株主総会議事録です。.*解任したときは、株主総会議事録と株主リストです/,
    );
    expect(answer).toContain('取締役会で代表取締役を解職したときは、取締役会議事録です');
  });

  test('promises no deadline that days off or another rule would change', async () => {
    const { body } = await page('100', '0');
    const responses = JSON.stringify(body.data?.helpGroupList);
    expect(responses).toContain('法務局の次の開庁日が期限です');
    expect(responses).toContain('数え方が異なることがあります');
    expect(responses).not.toContain('延びません');
  });

  test('answers at least 25 questions, each once', async () => {
    const { body } = await page('100', '0');
    const questions = body.data?.helpGroupList.flatMap(({ helpList }) =>
      helpList.map(({ question }) => question),
    );
    expect(questions?.length).toBeGreaterThanOrEqual(25);
    expect(new Set(questions).size).toBe(questions?.length);
  });

  test.each([
    ['3en', 'Why must my identity be verified?', '2027/03/31'],
    ['3easy', 'どうして 本人確認（ほんにんかくにん）を しますか。', '2027/03/31'],
    ['4en', 'How do I take good photos?', 'all four corners'],
    ['4easy', 'どうすれば きれいに とれますか。', '4つの 角（かど）'],
  ])('answers in %s what the Japanese page answers', async (kbnCd, question, part) => {
    const [own, japanese] = await Promise.all([page('100', kbnCd), page('100', kbnCd[0] ?? '')]);
    const said = words(own.body.data as ContentPage);
    expect(said).toContain(question);
    expect(said).toContain(part);
    const questions = ({ body }: typeof own) => body.data?.helpGroupList[0]?.helpList.length;
    expect(questions(own)).toBe(questions(japanese));
  });

  test.each([
    ['100', '5'],
    ['100', '3fr'],
    ['200', '4'],
    ['300', '0'],
    ['300', '1'],
    ['0', '0'],
    ['200', '%2e%2e'],
    ['200', 'x'.repeat(11)],
  ])('%s/%s is refused', async (kbnTyp, kbnCd) => {
    const { status, body } = await page(kbnTyp, kbnCd);
    expect([400, 404]).toContain(status);
    expect(body).toMatchObject({ statusCd: 500, data: null });
  });

  test('takes the office from its one file, escaped', async () => {
    const other = await createTestApp();
    const file = join(other.deps.config.dataDir, 'office.json');
    await writeFile(file, JSON.stringify({ name: '甲野<b>&"司法書士' }));
    const started = await createTestApp({ OFFICE_FILE: file });
    const { body } = await page('200', '3', started);
    expect(body.data?.html).toContain('甲野&lt;b&gt;&amp;&quot;司法書士');
    expect(body.data?.html).toContain('（準備中）');
    expect(body.data?.html).not.toContain(demoOffice.name);
    await started.close();
    await other.close();
  });

  test('that the office has changed stays as it is', async () => {
    const { db } = app.deps;
    const { seedContents } = await import('./content.seed.ts');
    await db.write(async (trx) => {
      await trx
        .updateTable('contents')
        .set({ body: '<p>当事務所の規約 {{office.name}}</p>' })
        .where('kbn_typ', '=', '200')
        .where('kbn_cd', '=', '0')
        .execute();
      await seedContents(trx);
    });
    const { body } = await page('200', '0');
    expect(body.data?.html).toBe(`<p>当事務所の規約 ${demoOffice.name}</p>`);
  });
});
