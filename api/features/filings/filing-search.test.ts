import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cursor, fromNewest } from '../../platform/database/pages.ts';
import type { FilingPlanRow, FilingRow } from '../../platform/database/tables.ts';
import { searchForm } from '../../platform/japanese.ts';
import { filing, member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { searchFilings } from './filing-search.queries.ts';
import { segmentSize } from './search-bits.ts';
import { indexFilings } from './search-index.service.ts';
import type { SearchFilter } from './search-keys.ts';

const names = [
  ['佐藤　太郎', 'サトウ　タロウ', '株式会社佐藤商事', 'カブシキガイシャサトウショウジ'],
  ['佐々木　次郎', 'ササキ　ジロウ', '株式会社佐藤商会', 'カブシキガイシャサトウショウカイ'],
  ['𠮷田　さん', 'ヨシダ　サン', '髙﨑㈱', 'タカサキ'],
  ['佐藤　花子', 'サトウ　ハナコ', 'ＡＢＣ', ''],
] as const;
const plans = [
  ['1011', '1010'],
  ['1012', '1010'],
  ['2020', '2020'],
] as const;
const codes = ['11', '21', '71'] as const;
const day = (index: number) => `2026-10-${String(1 + (index % 28)).padStart(2, '0')}`;

const filters: SearchFilter[] = [];
for (const name of ['', 'サトウ', '佐藤花', '山田'])
  for (const company of ['', '株', '株式会社佐藤商会', 'タカサキ'])
    for (const [plan, planFamily] of [
      ['', false],
      ['1010', true],
      ['1012', false],
    ] as const)
      for (const progress of ['', '21'])
        for (const [from, until] of [
          ['2026-10-01', '2026-11-01'],
          // Both ends are instants at which something was filed.
          ['2026-10-05T01:00:00.000Z', '2026-10-20T01:00:00.000Z'],
        ] as const)
          filters.push({ from, until, name, company, plan, planFamily, progress });

let app: TestApp;
let template: { filing: FilingRow; plan: FilingPlanRow };
const known: { filing: FilingRow; plan: string; family: string }[] = [];
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
  const { token } = await member(app);
  const number = await filing(app, token);
  const ofNumber = app.deps.db.read.selectFrom('filings').where('id', '=', number);
  const { is_owed, is_to_file, is_unpaid, ...row } = await ofNumber
    .selectAll()
    .executeTakeFirstOrThrow();
  const plan = await app.deps.db.read
    .selectFrom('filing_plans')
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow();
  template = { filing: row, plan };
});
afterAll(() => app.close());

test('every combination of conditions finds what fits, newest first, whatever is taken in already', async () => {
  // Before the period of every search, and so near the end of a segment that the others fill the next one.
  await add('2026-09-15');
  const { id: filing_id, applied_at } = (known.pop() as (typeof known)[number]).filing;
  const place = 3 * segmentSize - 20;
  await app.deps.db.write(async (trx) => {
    await trx.insertInto('search_places').values({ place, applied_at, filing_id }).execute();
    await trx.deleteFrom('search_waiting').execute();
  });
  for (let index = 1; index < 60; index += 1) await add(day(Math.floor(index / 2.2)));
  await expectFound();
  await taken();
  await expectFound();
  for (let index = 28; index < 40; index += 1) await add(day(27));
  for (const index of [3, 17, 30, 58, 65]) await move(index);
  await expectFound();
  await taken();
  await expectFound();
  // Older than what is taken in.
  await add(day(2));
  await add(day(26));
  await move(8);
  await expectFound();
  await taken();
  await expectFound();
});

async function taken() {
  expect(await indexFilings(app.deps, 25)).toBeGreaterThan(0);
  const waiting = await app.deps.db.read.selectFrom('search_waiting').selectAll().execute();
  expect(waiting).toEqual([]);
}

async function add(date: string): Promise<void> {
  count += 1;
  const [name, name_kana, company_name, company_name_kana] = names[(count * 7) % 4] ?? names[0];
  const [plan_code, family_code] = plans[(count * 5) % 3] ?? plans[0];
  const id = `20260101${String((count * 7919) % 100_000).padStart(5, '0')}`;
  // Some at the same instant.
  const applied_at = `${date}T0${count % 3}:00:00.000Z`;
  const row: FilingRow = {
    ...template.filing,
    ...{ id, applied_at, name, name_kana, company_name, company_name_kana },
    progress: codes[(count * 11) % 3] ?? '11',
  };
  await app.deps.db.write(async (trx) => {
    await trx.insertInto('filings').values(row).execute();
    await trx
      .insertInto('filing_plans')
      .values({ ...template.plan, filing_id: id, plan_code, family_code, applied_at })
      .execute();
  });
  known.push({ filing: row, plan: plan_code, family: family_code });
}

async function move(index: number): Promise<void> {
  const row = known[index]?.filing;
  if (!row) throw new Error(`there is no filing ${index}`);
  row.progress = codes[(codes.indexOf(row.progress as '11') + 1) % 3] ?? '11';
  await app.deps.db.write((trx) =>
    trx.updateTable('filings').set({ progress: row.progress }).where('id', '=', row.id).execute(),
  );
}

// Each time another fifth of the combinations.
const parts = 5;
let part = 0;

async function expectFound(): Promise<void> {
  part += 1;
  for (const filter of filters.filter((_, index) => index % parts === part % parts)) {
    const expected = known
      .filter((one) => fits(one, filter))
      .map((one) => one.filing)
      .sort((a, b) => compare(b.applied_at, a.applied_at) || compare(b.id, a.id));
    const found: string[] = [];
    for (let cursor: Cursor = fromNewest; ; ) {
      const page = await searchFilings(app.deps.db.read, filter, cursor, 7, 0);
      expect(page).toMatchObject({ totalCount: expected.length, totalCountCapped: false });
      found.push(...page.ids.slice(0, 7));
      const last = expected[found.length - 1];
      if (page.ids.length <= 7 || !last) break;
      cursor = { at: last.applied_at, id: last.id };
    }
    expect(found, JSON.stringify(filter)).toEqual(expected.map(({ id }) => id));
    const second = await searchFilings(app.deps.db.read, filter, fromNewest, 5, 5);
    expect(second.ids).toEqual(found.slice(5, 11));
  }
}

function fits(one: (typeof known)[number], filter: SearchFilter): boolean {
  const begins = (term: string, ...texts: string[]) =>
    texts.some((text) => searchForm(text).startsWith(term));
  const { filing: row } = one;
  return (
    row.applied_at >= filter.from &&
    row.applied_at < filter.until &&
    begins(filter.name, row.name, row.name_kana) &&
    begins(filter.company, row.company_name, row.company_name_kana) &&
    (filter.plan === '' || filter.plan === (filter.planFamily ? one.family : one.plan)) &&
    (filter.progress === '' || filter.progress === row.progress)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
