import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Assessment, assess, type FilingFacts } from './assess.ts';
import { cases } from './cases/cases.ts';
import type { Change } from './change.ts';
import type { CompanyFacts } from './company.ts';
import { positions } from './positions.ts';
import { reasons } from './reasons.ts';

const today = '2026-07-01';
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const day = fc.constantFrom('2024-02-29', '2025-06-30', '2026-06-20', '2026-06-26', '2026-07-01');
const anyDay = fc.oneof(day, fc.constantFrom('', '2026-02-30', '２０２６', '2026'), fc.string());
const name = fc.oneof(
  fc.constantFrom('甲野太郎', '甲野 太郎', '乙野次郎', '𠮷野家子', '髙橋\u{E0100}', ''),
  fc.string({ unit: 'binary' }),
);
const address = fc.oneof(fc.constantFrom('芝一丁目十番', '芝1-10', '', '十', '-'), fc.string());

const change = fc.record(
  {
    position: fc.constantFrom('99', ...positions.map(({ code }) => code)),
    reason: fc.constantFrom('99', ...reasons.map(({ code }) => code)),
    ...{ name, address, date: anyDay },
    ...{ beginsAtMidnight: fc.boolean(), decidedOn: anyDay, acceptedOn: anyDay },
    ...{ predecessorTermEnd: anyDay, isDeemed: fc.boolean(), newName: name, formerSurname: name },
  },
  { requiredKeys: ['position', 'reason', 'name', 'address', 'date'] },
);
const changes = fc
  .array(change, { maxLength: 12 })
  .map((rows) =>
    rows.map((row, index): Change => ({ no: index + 1, ...(row as Omit<Change, 'no'>) })),
  );

const yes = maybe(fc.boolean());
const years = maybe(fc.oneof(fc.integer({ min: 0, max: 12 }), fc.double()));
const company = fc
  .record({
    ...{ board: yes, auditors: yes, auditorBoard: yes, committee: yes, accountant: yes },
    ...{ adviser: yes, isPublic: yes, addressHidden: yes },
    selection: maybe(fc.constantFrom('board', 'directors', 'meeting', 'articles', 'each')),
    ...{
      directorTerm: years,
      auditorTerm: years,
      fiscalMonth: years,
      fiscalDay: years,
      meetingWithin: years,
    },
    fewestDirectors: maybe(fc.nat(5)),
    officers: maybe(
      fc.array(
        fc.record(
          { name, address, termEnd: anyDay, position: fc.constantFrom('10', '20', '22', '30') },
          { requiredKeys: ['name', 'position'] },
        ),
        { maxLength: 6 },
      ),
    ),
  })
  .map((facts) => facts as CompanyFacts);
const filing = fc
  .record({
    ...{ acceptedAtMeeting: yes, acceptedAtBoard: yes, formerSeal: yes, sealNotification: yes },
    byLetter: maybe(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 })),
    meeting: maybe(fc.record({ isWritten: fc.boolean() })),
    hidden: maybe(fc.constantFrom('', '0', '1', '2', '3', '9')),
  })
  .map((facts) => facts as FilingFacts);

// Numbers name the rows; what follows from a set of rows is the same in whichever order they are handed over.
test('says the same of the same rows in another order, and says something of whatever it is handed', () => {
  fc.assert(
    fc.property(
      company,
      filing,
      changes,
      fc.infiniteStream(fc.nat()),
      (facts, said, rows, keys) => {
        const found = assess(facts, said, rows, today);
        const keyed = rows.map((row) => [keys.next().value as number, row] as const);
        const shuffled = keyed.sort(([a], [b]) => a - b).map(([, row]) => row);
        expect(assess(facts, said, rows, today)).toEqual(found);
        expect(assess(facts, said, shuffled, today)).toEqual(found);
      },
    ),
    { numRuns: 100, seed: 1 },
  );
});

/** What follows, each with the row that it is about instead of its number. */
function without(found: Assessment, rowOf: (no: number) => unknown) {
  const set = (numbers: readonly number[]) => numbers.map((no) => JSON.stringify(rowOf(no))).sort();
  return {
    entries: found.entries.map(({ no, ...entry }) => JSON.stringify([entry, rowOf(no)])).sort(),
    documents: found.documents.map(({ id, ...one }) => JSON.stringify([kindOf(id), one])).sort(),
    contradictions: found.contradictions.map(({ rule, changes }) => [rule, set(changes)]),
    periods: found.periods.map(({ no, from }) => JSON.stringify([from, rowOf(no)])).sort(),
  };
}
const kindOf = (id: string) => id.split('-')[0];

// Of two events of one day and kind only their numbers tell which is the first, so that every row has a day of its own.
test('says the same where the rows are numbered backwards', () => {
  fc.assert(
    fc.property(company, filing, changes, (facts, said, rows) => {
      const days = rows.map((row, index) => ({
        ...row,
        date: `2026-06-${String(10 + index)}`,
      }));
      const count = days.length;
      const backwards = days.map((row) => ({ ...row, no: count + 1 - row.no }));
      const saidBackwards = {
        ...said,
        ...(said.byLetter && { byLetter: said.byLetter.map((no) => count + 1 - no) }),
      };
      const dayOf = (list: readonly Change[]) => (no: number) =>
        list.find((one) => one.no === no)?.date;
      expect(without(assess(facts, saidBackwards, backwards, today), dayOf(backwards))).toEqual(
        without(assess(facts, said, days, today), dayOf(days)),
      );
    }),
    { numRuns: 200, seed: 2 },
  );
});

// 5 ms a filing, of which the slowest machine needs one: what grows with the power of the rows does not pass.
test('assesses a thousand filings of the table in no time', () => {
  const filings = Array.from({ length: 1_000 }, (_, index) => cases[index % cases.length]);
  const run = () => {
    for (const one of filings) {
      if (one) assess(one.company, one.filing ?? {}, one.changes, today);
    }
  };
  const taken = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    run();
    return process.cpuUsage(before).user / 1000;
  });
  expect(Math.min(...taken)).toBeLessThan(5_000);
});

test('compares long names and addresses in no time', () => {
  const long = { name: 'あ 𠮷'.repeat(3_000), address: '一'.repeat(10_000), date: '2026-06-26' };
  const rows = ['11', '40', '12', '21'].map(
    (reason, index): Change => ({ ...long, no: index + 1, position: '10', reason }),
  );
  const before = process.cpuUsage();
  assess({}, {}, rows, today);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1_000);
});
