import { expect, test } from 'vitest';
import { reasons } from '#law/reasons.ts';
import { inputType } from './codes.ts';
import { noCompanyFacts } from './company-facts.ts';
import { checkLaw } from './entered.ts';
import type { KnownCompany } from './known-company.ts';

const ofMode = (wanted: string) =>
  reasons.filter(({ mode }) => mode === wanted).map(({ code, name }) => ({ cd: code, name }));
const masters = {
  positions: [],
  reasons: {
    [inputType.appoint]: ofMode(inputType.appoint),
    [inputType.resign]: ofMode(inputType.resign),
    [inputType.others]: ofMode(inputType.others),
  },
};
const officer = (name: string, ...positions: string[]) => ({
  ...{ name, nameKana: '', address: `${name}町1`, formerSurname: '' },
  positions: positions.map((position) => ({
    ...{
      position,
      since: '2024-06-26',
      reason: '11',
      electedOn: '',
      knownEnd: '',
      endedOn: '',
      endedBy: '',
    },
  })),
});
const company = (facts: object, ...officers: ReturnType<typeof officer>[]): KnownCompany => ({
  facts: { ...noCompanyFacts, ...facts },
  officers,
  isComplete: true,
  isConfirmed: true,
});
const row = (text: string, more = {}) => {
  const [officialPositionClass = '', changeOfficerClass = '', name = ''] = text.split(' ');
  const rest = { officialPosition: '', changeOfficerClassName: '', officerAddress: `${name}町1` };
  return { ...{ changeNo: 1, officialPositionClass, changeOfficerClass, name }, ...rest, ...more };
};
const refused = (known: KnownCompany, rows: ReturnType<typeof row>[], hidden = '') =>
  checkLaw(
    {
      ...{ appointDate: '20260626', resignDate: '20260610', othersDate: '20260601' },
      changeOfficerList: rows,
      addressHiddenTyp: hidden,
    },
    masters,
    '2026-07-01',
    known,
  ).map(({ field, message }) => `${field} ${message}`);

const board = company(
  { board: 'yes', selection: 'board', auditors: 'yes', committee: 'no' },
  ...[officer('甲', '20', '10'), officer('乙', '20'), officer('丙', '20'), officer('監', '30')],
);
const each = company({ board: 'no', selection: 'each' }, officer('甲', '20', '10'));
const at = (index: number) => `changeOfficerList[${index}].changeOfficerClass`;

test('重任 accepted after the term ended is refused at its row, by the law alone', () => {
  const [found = '', ...others] = refused(board, [
    row('20 12 甲'),
    row('20 12 丙', {
      ...{ effectiveDate: '20260627', resolutionDate: '20260626', acceptanceDate: '20260627' },
    }),
  ]);
  expect([found.startsWith(at(1)), others]).toEqual([true, []]);
  expect(found).toContain('丙：重任は、任期満了と間を置かない再任の登記です。');
  expect(found).not.toContain('会社の情報');
});

test('a new director who does not represent, where every director does, because of what is known', () => {
  const because =
    '同じ日の代表取締役の就任・重任も、住所とともに入力してください。（「会社の情報」の内容によります）';
  const bare = row('20 11 乙', { officerAddress: '' });
  const [found = ''] = refused(each, [row('20 24 甲'), bare]);
  expect([found.startsWith(at(1)), found.endsWith(because)]).toEqual([true, true]);
  expect(refused(each, [bare])).toHaveLength(1);
  // With the address the law adds the representation itself.
  expect(refused(each, [row('20 11 乙')])).toEqual([]);
  expect(refused(each, [row('20 11 乙'), row('10 11 乙')])).toEqual([]);
});

test('the only representative who resigns as a director waits for a successor in both offices', () => {
  const rows = [row('20 21 甲'), row('10 25 甲'), row('20 11 丁')];
  const [found = ''] = refused(board, rows);
  expect(found.startsWith(at(1))).toBe(true);
  expect(found).toContain('甲：後任者の就任まで');
  expect(refused(board, [...rows, row('10 11 乙')])).toEqual([]);
});

test('whose organ the company means to abolish is not told of a successor alone', () => {
  const [found = ''] = refused(board, [row('30 22 監')]);
  expect(found).toContain('監：後任者の就任まで');
  expect(found).toContain(
    '監査役や取締役会などの機関を置く定めを廃止したときは、後任者は要りませんが、別の登記が必要で',
  );
});

test('who declines to hide an address that is hidden is refused; of other filings the answer says nothing', () => {
  const hidden = company({ addressHidden: 'yes' }, officer('甲', '20', '10'));
  const moves = [row('10 40 甲', { officerAddress: '大阪府大阪市北区別町2番2号' })];
  expect(refused(hidden, moves, '1')[0]).toContain('住所が公開され、取り消せません');
  expect(refused(hidden, moves, '2')).toEqual([]);
  expect(refused(hidden, [row('20 11 乙')], '1')).toEqual([]);
  expect(refused(hidden, [row('20 11 乙')], '3')).toEqual([]);
});
