import { expect, test } from 'vitest';
import { addressHidden } from '#law/assess.ts';
import {
  addressHiddenAnswers,
  addressHiddenNames,
  checkAddressHidden,
  registersAddressAnew,
} from './hidden-address.ts';

const row = (officialPositionClass: string, changeOfficerClass: string) => ({
  officialPositionClass,
  changeOfficerClass,
});

test.each([
  ['a representative is appointed', row('10', '11'), true],
  ['a representative is appointed again', row('10', '12'), true],
  ['a representative moves', row('10', '40'), true],
  ['a representative resigns', row('10', '21'), false],
  ['a representative is dismissed', row('10', '23'), false],
  ['a representative dies', row('10', '24'), false],
  ['a director is appointed', row('20', '11'), false],
  ['the position is unknown', row('99', '11'), false],
  ['the reason is unknown', row('10', '99'), false],
])('%s: an address is registered anew: %#', (_, changed, anew) => {
  expect(registersAddressAnew(changed)).toBe(anew);
});

test('is asked where one row of several registers an address anew, and there only', () => {
  const missing = [
    {
      field: 'addressHiddenTyp',
      message: '代表取締役の住所の非表示を選択してください。',
      messageCd: 'cm021',
    },
  ];
  const rows = [row('20', '21'), row('10', '12')];
  expect(checkAddressHidden(rows, '')).toEqual(missing);
  // The code for filings from before the question existed cannot be chosen.
  expect(checkAddressHidden(rows, '0')).toEqual(missing);
  expect(checkAddressHidden([row('20', '11'), row('10', '21')], '')).toEqual([]);
  expect(checkAddressHidden([], '')).toEqual([]);
});

test('takes the four answers, that nobody knows among them', () => {
  expect([...addressHiddenAnswers]).toEqual(['1', '2', '3', '9']);
  for (const answer of addressHiddenAnswers) {
    expect(checkAddressHidden([row('10', '40')], answer)).toEqual([]);
  }
  // Each has a name, and so has what was filed before.
  const names = Object.values(addressHidden).map((answer) => addressHiddenNames[answer]);
  expect(new Set(names.filter(Boolean)).size).toBe(5);
});
