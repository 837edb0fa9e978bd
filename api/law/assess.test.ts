import { describe, expect, test } from 'vitest';
import { assess } from './assess.ts';
import { changesOf, officersOf } from './cases/case.ts';
import { caseDay, cases, type LawCase, refusals } from './cases/cases.ts';
import { adviceIds, contradictionIds } from './findings.ts';
import { addressHidden } from './hidden-address.ts';

const always = ['application', 'power'];
const assessed = ({
  company,
  filing = {},
  changes,
}: Pick<LawCase, 'company' | 'filing' | 'changes'>) => assess(company, filing, changes, caseDay);

describe('the table of cases', () => {
  test.each(cases.map((one) => [one.title, one] as const))('%s', (_title, one) => {
    const found = assessed(one);
    expect({
      entries: found.entries.map(
        ({ no, is, name, formerSurname, text, date }) =>
          `${no} ${is.name} ${name}${formerSurname && `（${formerSurname}）`} ${text} ${date}`,
      ),
      documents: found.documents
        .map(({ id }) => id)
        .filter((id) => !always.includes(id))
        .join(' '),
      matters: found.matters.map(({ body, kind, office, changes, isSpecial }) =>
        [body, kind, office, changes.join(), ...(isSpecial ? ['special'] : [])].join(' '),
      ),
      refused: found.contradictions.map(({ rule }) => rule),
      asked: found.asked.map(({ rule }) => rule),
      holds: found.advice.filter(({ kind }) => kind === 'refused').map(({ rule }) => rule),
      provisions: found.provisions,
      periods: found.periods.map(({ no, from }) => `${no} ${from}`).sort(),
    }).toEqual({
      entries: one.entries,
      documents: one.documents,
      matters: one.matters,
      refused: one.refused ?? [],
      asked: one.asked ?? [],
      holds: one.holds ?? [],
      provisions: one.provisions ?? [],
      periods: one.periods ?? one.changes.map(({ no, date }) => `${no} ${date}`).sort(),
    });
    expect(found.advice.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining([...(one.advice ?? [])]),
    );
    if (one.terms) {
      expect(found.terms.map(({ no, endsBy }) => `${no} ${endsBy}`)).toEqual(one.terms);
    }
    if (one.addresses) {
      const shown = found.entries.filter(({ showsAddress }) => showsAddress);
      expect(shown.map(({ no, address }) => `${no} ${address}`)).toEqual(one.addresses);
    }
    const wanted = Object.keys(one.copies ?? {});
    const counted = found.documents.filter(({ id }) => wanted.includes(id));
    expect(Object.fromEntries(counted.map(({ id, copies }) => [id, copies]))).toEqual(
      one.copies ?? {},
    );
    if (one.cited) {
      const cited = found.documents.filter(({ isCited }) => isCited);
      expect(cited.map(({ id }) => id)).toEqual(one.cited);
    }
    if (one.tax !== undefined) expect(found.tax).toBe(one.tax);
  });

  test.each(refusals.map((one) => [one.title, one] as const))('refuses: %s', (_title, one) => {
    expect(assessed(one).contradictions.map(({ rule, changes }) => [rule, changes])).toEqual([
      [one.refused, one.names],
    ]);
  });

  test('has a case for every contradiction and every advice, and each names its source', () => {
    const refused = [
      ...refusals.map((one) => one.refused),
      ...cases.flatMap((one) => one.refused ?? []),
    ];
    expect(contradictionIds.filter((id) => !refused.includes(id))).toEqual([]);
    expect(cases.length + refusals.length).toBeGreaterThanOrEqual(100);
    for (const { source } of cases) expect(source).toMatch(/法|規則|要確認/);
    const advised = cases.flatMap((one) => assessed(one).advice.map(({ rule }) => rule));
    expect(adviceIds.filter((id) => !advised.includes(id))).toEqual([]);
  });
});

test('a company with a committee elects its other directors apart, and has no 監査役 who signs', () => {
  const { matters, documents } = assess(
    { committee: true, selection: 'board' },
    {},
    [
      { no: 1, position: '20', reason: '11', name: '甲', address: '', date: '2026-06-26' },
      { no: 2, position: '10', reason: '11', name: '甲', address: '', date: '2026-06-26' },
    ],
    '2026-07-01',
  );
  expect(matters[0]?.office).toBe('取締役（監査等委員である取締役を除く。）');
  const board = documents.find(({ id }) => id === 'boardMinutes');
  expect(JSON.stringify(board)).not.toContain('監査役');
});

test('an officer of an organ that the company does not have cannot just leave', () => {
  const { contradictions } = assess(
    { auditors: false },
    {},
    [{ no: 1, position: '30', reason: '22', name: '甲', address: '', date: '2026-06-26' }],
    '2026-07-01',
  );
  expect(contradictions.map(({ rule }) => rule)).toContain('organAbolished');
});

const refusedBy = (
  company: LawCase['company'],
  filing: NonNullable<LawCase['filing']>,
  changes: LawCase['changes'],
) => assessed({ company, filing, changes }).contradictions.map(({ rule }) => rule);

test('nothing follows from a day that is not known, and other rows are judged as ever', () => {
  const undated = (...rows: Parameters<typeof changesOf>) => refusedBy({}, {}, changesOf(...rows));
  const address = '大阪市北区梅田一丁目1番1号';
  expect(
    undated('取締役 辞任 甲野太郎', '代表取締役 就任 甲野太郎 2026-06-26', [
      '代表取締役 住所変更 甲野太郎',
      { address },
    ]),
  ).toEqual([]);
  expect(
    undated('取締役 辞任 甲野太郎 2026-06-20', '代表取締役 就任 甲野太郎', [
      '監査役 就任 乙野次郎',
      { decidedOn: '2026-06-26', acceptedOn: '2026-06-27' },
    ]),
  ).toEqual([]);
  expect(
    undated('取締役・監査等委員 就任 甲野太郎', '代表取締役 就任 甲野太郎 2026-06-26'),
  ).toEqual([]);
  expect(
    undated('取締役 重任 甲野太郎', ['取締役 重任 乙野次郎 2026-06-26', { decidedOn: '' }]),
  ).toEqual([]);
});

test('an extraordinary meeting elects an accounting auditor again by its vote alone', () => {
  const judged = (kind: 'ordinary' | 'extraordinary', more: { isDeemed?: boolean }) =>
    refusedBy(
      {},
      { meeting: { kind } },
      changesOf(['会計監査人 重任 暁監査法人 2026-06-26', more]),
    );
  expect(judged('extraordinary', {})).toEqual(['deemedAtExtraordinary']);
  expect(judged('extraordinary', { isDeemed: false })).toEqual([]);
  expect(judged('ordinary', {})).toEqual([]);
});

test('the answer about hiding the address is judged by the rows that register one', () => {
  const rows = changesOf('代表取締役 重任 甲野太郎 2026-06-26');
  const others = changesOf('監査役 辞任 甲野太郎 2026-06-26');
  const { none, wanted } = addressHidden;
  expect(refusedBy({}, { hidden: wanted }, others)).toEqual(['hiddenWithoutAddress']);
  expect(refusedBy({}, { hidden: wanted }, rows)).toEqual([]);
  expect(refusedBy({}, { hidden: wanted }, [])).toEqual([]);
  expect(refusedBy({ addressHidden: true }, { hidden: none }, rows)).toEqual([
    'hiddenSaysOtherwise',
  ]);
  expect(refusedBy({ addressHidden: true }, { hidden: none }, others)).toEqual([]);
  expect(refusedBy({ addressHidden: false }, { hidden: none }, rows)).toEqual([]);
});

test('the tax of the plan is compared with that of the company, as far as both are known', () => {
  const small = { capital: 'upTo100M' } as const;
  const rows = changesOf('監査役 辞任 甲野太郎 2026-06-26');
  expect(refusedBy(small, { plannedTax: 30_000 }, rows)).toEqual(['taxDiffers']);
  expect(refusedBy(small, { plannedTax: 10_000 }, rows)).toEqual([]);
  expect(refusedBy(small, { plannedTax: 0 }, rows)).toEqual([]);
  expect(refusedBy(small, {}, rows)).toEqual([]);
  expect(refusedBy({}, { plannedTax: 30_000 }, rows)).toEqual([]);
});

test('asks for the representation of whoever is known to represent, and of nobody else', () => {
  const asked = (company: LawCase['company'], ...rows: Parameters<typeof changesOf>) =>
    assessed({ company, changes: changesOf(...rows) })
      .advice.filter(({ rule }) => rule === 'representationAfterElection')
      .flatMap((one) => one.changes);
  const officers = officersOf('取締役 甲野太郎', '代表取締役 甲野太郎', '取締役 乙野次郎');
  const both = ['取締役 重任 甲野太郎 2026-06-26', '取締役 重任 乙野次郎 2026-06-26'] as const;
  expect(asked({ officers }, ...both)).toEqual([1]);
  expect(asked({}, ...both)).toEqual([]);
  for (const what of ['重任', '就任', '任期満了による退任', '辞任']) {
    expect(asked({ officers }, ...both, `代表取締役 ${what} 甲野太郎 2026-06-26`)).toEqual([]);
  }
  expect(asked({ officers }, ...both, '代表取締役 重任 乙野次郎 2026-06-26')).toEqual([1]);
  expect(asked({ officers }, ...both, '代表取締役 辞任 甲野太郎 2026-06-20')).toEqual([]);
});

test('where every director represents, who is listed without representing is no reason to refuse', () => {
  const listed = [
    ...[
      { name: '甲野太郎', position: '20' },
      { name: '甲野太郎', position: '10' },
    ],
    { name: '乙野次郎', position: '20' },
  ];
  const again = (name: string, company: LawCase['company']) =>
    refusedBy({ selection: 'each', ...company }, {}, changesOf(`取締役 重任 ${name} 2026-06-26`));
  expect(again('甲野太郎', { listed })).toEqual(['representsUnderEach']);
  expect(again('乙野次郎', { listed })).toEqual([]);
  expect(again('乙野次郎', {})).toEqual([]);
  expect(again('乙野次郎', { officers: listed })).toEqual([]);
});

test('that a director is an outside one is registered with a committee or special directors alone', () => {
  const said = (company: LawCase['company'], row: string) =>
    assessed({ company, changes: changesOf(`${row} 乙野次郎 2026-06-26`) })
      .advice.filter(({ rule }) => rule === 'outsideNotRegistered')
      .flatMap(({ changes }) => changes);
  const director = '取締役（社外取締役） 就任';
  for (const company of [
    { committee: false },
    ...[{ board: false }, { auditors: true }, { auditorBoard: true }],
  ]) {
    expect(said(company, director)).toEqual([1]);
    expect(said(company, '取締役（社外取締役） 重任')).toEqual([1]);
  }
  for (const company of [{}, { board: true }, { committee: true }, { auditors: false }]) {
    expect(said(company, director)).toEqual([]);
  }
  expect(said({ auditors: true }, '取締役（社外取締役） 辞任')).toEqual([]);
  expect(said({ auditors: true }, '取締役 就任')).toEqual([]);
  expect(said({ committee: true }, '取締役・監査等委員（社外取締役） 就任')).toEqual([]);
  expect(said({ board: false }, '監査役（社外監査役） 就任')).toEqual([1]);
  expect(said({ auditors: true }, '監査役（社外監査役） 就任')).toEqual([]);
});
