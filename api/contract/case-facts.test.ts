import { describe, expect, test } from 'vitest';
import { checkCaseFacts, noCaseFacts, tidyCaseFacts } from './case-facts.ts';
import {
  checkConfirmation,
  looksLikeIndividualNumber,
  noConfirmation,
} from './confirmation-record.ts';
import { checkCorporateNumber, displayCorporateNumber } from './corporate-number.ts';

describe('会社法人等番号', () => {
  test.each([
    ['', true],
    ['010001123456', true],
    ['０１００－０１－１２３４５６', true],
    // 法人番号 of the National Tax Agency, and the same with another check digit.
    ['7000012050002', true],
    ['8000012050002', false],
    ['01000112345', false],
    ['0100-01-12345A', false],
  ])('%s', (typed, right) => {
    expect(checkCorporateNumber('会社法人等番号', typed) === null).toBe(right);
  });

  test('is kept as twelve digits and shown as certificates print it', () => {
    const kept = (typed: string) =>
      tidyCaseFacts({ ...noCaseFacts, corporateNumber: typed }).corporateNumber;
    expect(kept('7000012050002')).toBe('000012050002');
    expect(kept('０１００-01-123456')).toBe('010001123456');
    expect(displayCorporateNumber('010001123456')).toBe('0100-01-123456');
  });
});

describe('facts of a case', () => {
  test('may all be open', () => {
    expect(checkCaseFacts(noCaseFacts)).toEqual({});
  });

  test('know of no board that chooses where there is none', () => {
    const facts = { ...noCaseFacts, board: 'no', selection: 'board' } as const;
    expect(Object.keys(checkCaseFacts(facts))).toEqual(['selection']);
  });
});

describe('the confirmation record', () => {
  const kinds = ['10', '20', '50'];
  const faults = (change: object) =>
    checkConfirmation({ ...noConfirmation, ...change }, kinds, '2026-11-21');

  test('may be filled in bit by bit', () => {
    expect(faults({})).toEqual({});
    expect(faults({ purpose: '役員変更登記の申請', confirmedOn: '2026-11-21' })).toEqual({});
  });

  test.each([
    ['123456789012', true],
    ['1234-5678-9012', true],
    ['１２３４　５６７８　９０１２', true],
    ['番号は123456789012です', true],
    ['7000012050002', false],
    ['03-1234-5678', false],
    ['2026-11-21', false],
  ])('sees an individual number in %s', (text, seen) => {
    expect(looksLikeIndividualNumber(text)).toBe(seen);
  });

  test('takes no individual number, in no field and under no document', () => {
    for (const name of ['purpose', 'business', 'beneficialOwners', 'address', 'authority']) {
      expect(faults({ [name]: '123456789012' })).toHaveProperty(`${name}.key`, 'mt040');
    }
    for (const documentKind of ['', '20', '90']) {
      const found = faults({ documentKind, documentNumber: '123456789012' });
      expect(found.documentNumber?.key).toBe('mt040');
    }
  });

  test('takes the twelve digits of a driving licence', () => {
    expect(faults({ documentKind: '10', documentNumber: '第123456789012号' })).toEqual({});
  });

  test('refuses days to come, times and documents that are none', () => {
    const wrong = {
      birthDate: '2026-11-22',
      confirmedOn: '2026-02-30',
      confirmedTime: '24:00',
      documentKind: '77',
    };
    expect(Object.keys(faults(wrong)).sort()).toEqual(Object.keys(wrong).sort());
  });
});
