import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { plan, progress } from '#contract/codes.ts';
import { type Cursor, fromNewest } from '../../../platform/database/cursors.ts';
import { searchForm } from '../../../platform/japanese.ts';
import { sharedApp } from '../../../testing/apps.ts';
import { filing, manager, member } from '../../../testing/builders.ts';
import { filingOf } from '../filing.ts';
import { change } from '../filing-record.service.ts';
import { insertFiling, selectFiling, type WholeFiling } from '../filings.queries.ts';
import { type SearchFilter, searchFilings, selectSearch } from './filing-search.queries.ts';

const names = [
  ['佐藤　太郎', 'サトウ　タロウ', '株式会社佐藤商事', 'カブシキガイシャサトウショウジ'],
  ['佐々木　次郎', 'ササキ　ジロウ', '株式会社佐藤商会', 'カブシキガイシャサトウショウカイ'],
  ['𠮷田　さん', 'ヨシダ　サン', '髙﨑㈱', 'タカサキ'],
  ['佐藤　花子', 'サトウ　ハナコ', 'ＡＢＣ', ''],
] as const;
const plans = [
  [plan.officersSmallCapital, plan.officers],
  [plan.officersLargeCapital, plan.officers],
  [plan.twoCertificates, plan.twoCertificates],
] as const;
const codes = [progress.accepted, progress.paid, progress.completed];
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
        for (const [from, to] of [
          ['2026-01-01', '2026-12-31'],
          // Something was filed on both days.
          ['2026-10-05', '2026-10-20'],
        ] as const)
          filters.push({ from, to, name, company, plan, planFamily, progress });

const app = sharedApp();
let template: WholeFiling;
const known: WholeFiling[] = [];

beforeAll(async () => {
  const { token } = await member(app);
  const number = await filing(app, token);
  const { read } = app.deps.db;
  const row = await read
    .selectFrom('filings')
    .selectAll()
    .where('id', '=', number)
    .executeTakeFirstOrThrow();
  const { is_owed, is_to_file, is_at_work, open_amount, refund_due, ...stored } = row;
  const plans = await read
    .selectFrom('filing_plans')
    .selectAll()
    .where('filing_id', '=', number)
    .execute();
  template = { filing: stored, plans, officers: [] };
  known.push(template);
});

test('every combination of conditions finds what fits, newest first, page by page', async () => {
  for (let index = 1; index < 60; index += 1) {
    const [name, kana, company, companyKana] = names[(index * 7) % 4] ?? names[0];
    await add({
      date: day(Math.floor(index / 2.2)),
      names: [name, kana, company, companyKana],
      plan: (index * 5) % 3,
      progress: (index * 11) % 3,
    });
  }
  for (const filter of filters) await expectPages(filter);
  for (const index of [3, 17, 30, 58]) await move(index);
  // Older than the others.
  await add({ date: day(2), names: [...names[0]], plan: 0, progress: 1 });
  for (const filter of filters.filter(({ progress }) => progress !== '')) await expectPages(filter);
});

// Old forms, code points of two units, half-width kana with and without a mark, both kana, symbols, and syntax of query
// languages.
const characters = [
  ...[
    '佐',
    '藤',
    '髙',
    '﨑',
    '𠮷',
    '𩸽',
    '㈱',
    '社',
    'サ',
    'ト',
    'ウ',
    'さ',
    'と',
    'ﾊ',
    'ﾊﾞ',
    'が',
    'ヽ',
    'ゝ',
  ],
  ...[
    'Ａ',
    'a',
    'É',
    '１',
    '1',
    '・',
    '･',
    ' ',
    '　',
    '"',
    "'",
    '*',
    '^',
    ':',
    '%',
    '_',
    '-',
    '(',
    ')',
    '+',
    '\u{e000}',
  ],
];
const text = fc.array(fc.constantFrom(...characters), { maxLength: 6 }).map((all) => all.join(''));
const added = fc.record({
  date: fc.integer({ min: 0, max: 27 }).map(day),
  names: fc.tuple(text, text, text, text),
  plan: fc.integer({ min: 0, max: 2 }),
  progress: fc.integer({ min: 0, max: 2 }),
});
// A beginning of a stored text, in another spelling, or anything.
const term = fc.oneof(
  fc.constant(() => ''),
  fc
    .tuple(fc.nat(), fc.nat(3), fc.integer({ min: 1, max: 4 }))
    .map(([which, column, length]) => () => {
      const row = known[which % known.length]?.filing;
      const all = [row?.name, row?.name_kana, row?.company_name, row?.company_name_kana];
      return Array.from(all[column] ?? '')
        .slice(0, length)
        .join('');
    }),
  text.map((any) => () => any),
);
const asked = fc.record({
  name: term,
  company: term,
  plan: fc.constantFrom('', '', '1010', '1012', '2020'),
  progress: fc.constantFrom('', '', ...codes),
  from: fc.constantFrom('2026-01-01', day(3)),
  to: fc.constantFrom('2026-12-31', day(20)),
});

test('any names are found as comparing each of them finds them', async () => {
  const run = fc.asyncProperty(
    fc.array(added, { maxLength: 3 }),
    fc.array(asked, { minLength: 4, maxLength: 4 }),
    fc.nat(),
    async (more, searches, moved) => {
      for (const one of more) await add(one);
      await move(moved % known.length);
      for (const { name, company, ...rest } of searches) {
        const filter = {
          ...rest,
          name: name(),
          company: company(),
          planFamily: rest.plan === '1010',
        };
        const { ids, totalCount } = await searchFilings(
          app.deps.db.read,
          filter,
          fromNewest,
          10_000,
          0,
        );
        const expected = fitting(filter);
        expect(ids, JSON.stringify(filter)).toEqual(expected);
        expect(totalCount).toBe(expected.length);
      }
    },
  );
  await fc.assert(run, { numRuns: 60, endOnFailure: true });
});

test('what stands more often than is counted is counted as far as that', async () => {
  const shared = { date: day(1), plan: 1, progress: 2 };
  const first = known.length;
  await app.deps.db.write(async (trx) => {
    for (let index = 0; index < 1005; index += 1)
      await insertFiling(trx, made({ ...shared, names: ['大量　太郎', '', '', ''] }));
  });
  const filter = {
    from: day(1),
    to: day(1),
    name: '大',
    company: '',
    plan: '',
    planFamily: false,
    progress: '',
  };
  const { read } = app.deps.db;
  expect(await searchFilings(read, filter, fromNewest, 10, 990)).toEqual({
    ids: known
      .slice(first)
      .reverse()
      .slice(990, 1001)
      .map(({ filing: { id } }) => id),
    totalCount: 1000,
    totalCountCapped: true,
  });
  expect(await selectSearch(read, filter, fromNewest, 10)).toHaveLength(11);
  known.length = first;
});

test('a cancelled filing, a renamed customer and one who left are found as the filing says', async () => {
  const { token: staff } = await manager(app);
  const me = await member(app, { name: '旧名　一郎', nameKana: 'キュウメイ　イチロウ' });
  const number = await filing(app, me.token);
  const numbers = async (name: string, selectPlogress: string) => {
    const { body } = await app.call<{ requestInfoSearchResultDtoList: { displayNo: string }[] }>(
      'post',
      '/user/mainte/requestdetails/list',
      {
        token: staff,
        json: {
          ...{ requestDateStart: '2026-01-01', requestDateEnd: '2026-12-31' },
          ...{ name, companyName: '', selectPlan: '1010', selectPlogress },
        },
      },
    );
    return body.data?.requestInfoSearchResultDtoList.map(({ displayNo }) =>
      displayNo.replace('-', ''),
    );
  };
  expect(await numbers('きゅう', '11')).toEqual([number]);
  await app.deps.db.write(async (trx) => {
    const row = await selectFiling(trx, number);
    if (!row) throw new Error('it is gone');
    const context = { actor: { kind: 'member', id: me.id, address: '' }, requestId: '' } as const;
    await change(trx, app.deps, row, { progress: progress.cancelled }, context);
    await trx
      .updateTable('customers')
      .set({ name: '新名　一郎', deleted_at: app.clock.now().toISOString() })
      .where('id', '=', me.id)
      .execute();
  });
  expect(await numbers('旧', '11')).toEqual([]);
  expect(await numbers('旧', '81')).toEqual([number]);
  expect(await numbers('新', '81')).toEqual([]);
});

interface Added {
  date: string;
  names: [string, string, string, string];
  plan: number;
  progress: number;
}

let count = 0;

function made({
  date,
  names: [name, name_kana, company_name, company_name_kana],
  ...given
}: Added) {
  count += 1;
  const id = `${date.replaceAll('-', '')}${String(count).padStart(5, '0')}`;
  const applied_at = new Date(Date.parse(`${date}T00:00:00.000Z`) + count).toISOString();
  const [plan_code, family_code] = plans[given.plan] ?? plans[0];
  const one: WholeFiling = {
    filing: {
      ...template.filing,
      ...{ id, applied_at, name, name_kana, company_name, company_name_kana },
      progress: codes[given.progress] ?? progress.accepted,
    },
    plans: template.plans
      .slice(0, 1)
      .map((plan) => ({ ...plan, filing_id: id, plan_code, family_code, applied_at })),
    officers: [],
  };
  known.push(one);
  return one;
}

const add = (given: Added) => app.deps.db.write((trx) => insertFiling(trx, made(given)));

async function move(index: number): Promise<void> {
  const one = known[index];
  if (!one) throw new Error(`there is no filing ${index}`);
  const code = codes[(codes.indexOf(one.filing.progress) + 1) % 3] ?? progress.accepted;
  const context = { actor: { kind: 'manager', id: 'm', address: '' }, requestId: '' } as const;
  const moved = await app.deps.db.write((trx) =>
    change(trx, app.deps, filingOf(one.filing), { progress: code }, context),
  );
  const version = { updated_at: moved.updatedAt, updated_by: moved.updatedBy };
  one.filing = { ...one.filing, progress: code, ...version };
}

async function expectPages(filter: SearchFilter): Promise<void> {
  const { read } = app.deps.db;
  const expected = fitting(filter);
  const found: string[] = [];
  for (let cursor: Cursor = fromNewest; ; ) {
    const page = await searchFilings(read, filter, cursor, 7, 0);
    expect(page).toMatchObject({ totalCount: expected.length, totalCountCapped: false });
    found.push(...page.ids.slice(0, 7));
    const last = known.find(({ filing: { id } }) => id === found.at(-1))?.filing;
    if (page.ids.length <= 7 || !last) break;
    cursor = { at: last.applied_at, id: last.id };
  }
  expect(found, JSON.stringify(filter)).toEqual(expected);
  const second = await searchFilings(read, filter, fromNewest, 5, 5);
  expect(second.ids).toEqual(found.slice(5, 11));
}

/** The numbers of matching filings, by comparing every filing. */
function fitting(filter: SearchFilter): string[] {
  return known
    .filter((one) => fits(one, filter))
    .map((one) => one.filing)
    .sort((a, b) => compare(b.applied_at, a.applied_at) || compare(b.id, a.id))
    .map(({ id }) => id);
}

function fits({ filing: row, plans: ordered }: WholeFiling, filter: SearchFilter): boolean {
  const begins = (given: string, ...texts: string[]) =>
    texts.some((one) => searchForm(one).startsWith(searchForm(given)));
  const date = new Date(Date.parse(row.applied_at) + 9 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return (
    date >= filter.from &&
    date <= filter.to &&
    begins(filter.name, row.name, row.name_kana) &&
    begins(filter.company, row.company_name, row.company_name_kana) &&
    (filter.plan === '' ||
      ordered.some(
        ({ plan_code, family_code }) =>
          filter.plan === (filter.planFamily ? family_code : plan_code),
      )) &&
    (filter.progress === '' || filter.progress === row.progress)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
