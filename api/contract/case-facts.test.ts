import { describe, expect, test } from 'vitest';
import {
  boardNames,
  caseFactLabels,
  checkCaseFacts,
  meetingNames,
  noCaseFacts,
  selectionNames,
  tidyCaseFacts,
} from './case-facts.ts';
import {
  checkConfirmation,
  looksLikeIndividualNumber,
  noConfirmation,
  tidyConfirmation,
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
    ['1180301018771', true],
    ['5010401067252', true],
    ['9999999999999', true],
    ['0100011234567', false],
    ['70000120500020', false],
    ['01000112345', false],
    ['0100-01-12345A', false],
  ])('%s', (typed, right) => {
    const wrong = { key: 'cm031', text: '会社法人等番号の形式が正しくありません。' };
    expect(checkCorporateNumber('会社法人等番号', typed)).toEqual(right ? null : wrong);
  });

  test('is kept as twelve digits and shown as certificates print it', () => {
    const stored = (typed: string) =>
      tidyCaseFacts({ ...noCaseFacts, corporateNumber: typed }).corporateNumber;
    expect(stored('7000012050002')).toBe('000012050002');
    expect(stored('０１００-01-123456')).toBe('010001123456');
    expect(stored('8000012050002')).toBe('8000012050002');
    expect(stored('99999999999999')).toBe('99999999999999');
    expect(stored('a7000012050002')).toBe('a7000012050002');
    expect(stored('7000012050002a')).toBe('7000012050002a');
    expect(displayCorporateNumber('010001123456')).toBe('0100-01-123456');
    // Any other stored text is shown unchanged.
    for (const other of ['', '7000012050002', '01000112345', 'x010001123456']) {
      expect(displayCorporateNumber(other)).toBe(other);
    }
  });
});

describe('facts of a case', () => {
  test('may all be open', () => {
    expect(checkCaseFacts(noCaseFacts)).toEqual({});
    expect(new Set(Object.values(noCaseFacts))).toEqual(new Set(['', false]));
  });

  test.each([
    ['fact', caseFactLabels, 15],
    ['answer about the board', boardNames, 2],
    ['way of choosing', selectionNames, 5],
    ['kind of meeting', meetingNames, 2],
  ])('have a name for each %s, and no two the same', (_, names, count) => {
    expect(new Set(Object.values(names).filter(Boolean)).size).toBe(count);
  });

  test('know of no board that chooses where there is none', () => {
    const facts = { ...noCaseFacts, board: 'no', selection: 'board' } as const;
    expect(checkCaseFacts(facts)).toEqual({
      selection: { key: 'cm210', text: expect.stringContaining('取締役会を置かない会社では') },
    });
    expect(checkCaseFacts({ ...facts, board: 'yes' })).toEqual({});
    expect(checkCaseFacts({ ...facts, board: '' })).toEqual({});
    expect(checkCaseFacts({ ...facts, selection: 'directors' })).toEqual({});
  });

  test.each([
    ['headOffice', '本店', 200],
    ['registryOffice', '管轄登記所', 60],
    ['representativeName', '申請時の代表者の氏名', 60],
    ['representativeAddress', '申請時の代表者の住所', 200],
    ['documentsPlace', '会計参与の書類等備置場所', 200],
  ] as const)(
    '%s is a line of a certain length, without what surrounds it',
    (name, label, most) => {
      const found = (text: string) => checkCaseFacts({ ...noCaseFacts, [name]: text });
      expect(found('甲'.repeat(most))).toEqual({});
      expect(found('甲'.repeat(most + 1))).toEqual({
        [name]: { key: 'cm032', text: `${label}は${most}文字以内で入力してください。` },
      });
      expect(found('甲\n乙')[name]?.key).toBe('cm030');
      const known = { ...noCaseFacts, board: 'yes', acceptedAtMeeting: true } as const;
      expect(tidyCaseFacts({ ...known, [name]: '　甲 乙 ' })).toEqual({
        ...known,
        [name]: '甲 乙',
      });
    },
  );

  test('a wrong number is told of by its name', () => {
    expect(checkCaseFacts({ ...noCaseFacts, corporateNumber: '1' })).toEqual({
      corporateNumber: { key: 'cm031', text: '会社法人等番号の形式が正しくありません。' },
    });
  });
});

describe('the confirmation record', () => {
  const kinds = ['10', '20', '50'];
  const faults = (change: object) =>
    checkConfirmation(
      { ...noConfirmation, ...change },
      kinds,
      new Date('2026-11-21T14:59:00.000Z'),
    );

  test('may be filled in bit by bit', () => {
    expect(faults({})).toEqual({});
    expect(new Set(Object.values(noConfirmation))).toEqual(new Set(['']));
    const today = { birthDate: '2026-11-21', confirmedOn: '2026-11-21' };
    expect(faults({ purpose: '役員変更登記の申請', ...today })).toEqual({});
    for (const confirmedTime of ['00:00', '09:59', '19:30', '23:59']) {
      expect(faults({ confirmedTime })).toEqual({});
    }
    for (const documentKind of [...kinds, '90']) expect(faults({ documentKind })).toEqual({});
  });

  test.each([
    ['purpose', '取引を行う目的', 200, false],
    ['business', '事業の内容', 500, true],
    ['beneficialOwners', '実質的支配者の氏名・住居・生年月日・会社との関係', 1000, true],
    ['address', '担当者の住居', 200, false],
    ['authority', '担当者が取引の任に当たっていると認めた理由', 500, true],
    ['documentNumber', '担当者の確認書類の記号番号', 40, false],
    ['confirmedBy', '確認者', 60, false],
  ] as const)('%s has a length, and lines where they are wanted', (name, label, most, lines) => {
    expect(faults({ [name]: '甲'.repeat(most) })).toEqual({});
    expect(faults({ [name]: '甲'.repeat(most + 1) })).toEqual({
      [name]: { key: 'cm032', text: `${label}は${most}文字以内で入力してください。` },
    });
    expect(faults({ [name]: '甲\n乙' })[name]?.key).toBe(lines ? undefined : 'cm030');
    expect(tidyConfirmation({ ...noConfirmation, [name]: ' 甲 乙　' })).toEqual({
      ...noConfirmation,
      [name]: '甲 乙',
    });
  });

  test.each([
    ['birthDate', '2026-11-22', '担当者の生年月日には、今日までの日付を入力してください。'],
    ['birthDate', '2026-02-30', '担当者の生年月日の形式が正しくありません。'],
    ['confirmedOn', '2026-11-22', '確認日には、今日までの日付を入力してください。'],
    ['confirmedTime', '9:00', '確認時刻の形式が正しくありません。'],
    ['confirmedTime', '12:60', '確認時刻の形式が正しくありません。'],
    ['confirmedTime', '12:000', '確認時刻の形式が正しくありません。'],
    ['confirmedTime', '012:00', '確認時刻の形式が正しくありません。'],
    ['documentKind', '30', '担当者の確認書類の種類を選択してください。'],
  ] as const)('%s is not %s', (name, value, text) => {
    expect(faults({ [name]: value })).toEqual({ [name]: expect.objectContaining({ text }) });
  });

  test.each([
    ['123456789012', true],
    ['1234-5678-9012', true],
    ['１２３４　５６７８　９０１２', true],
    ['番号は123456789012です', true],
    ['7000012050002', false],
    ['03-1234-5678', false],
    ['2026-11-21', false],
    ['1234ー5678−9012', true],
    ['1234\u{200b}5678\u{2060}9012', true],
    ['1234・5678・9012', true],
    ['1234.5678.9012', true],
    ['1234　　5678 - 9012', true],
    ['1234\n5678\n9012', true],
    ['1234 5678 901', false],
    ['1234--5678-9012', false],
    ['1234−−5678−9012', false],
    ['1234a5678a9012', false],
    ['0123456789012', false],
  ])('sees an individual number in %s', (text, seen) => {
    expect(looksLikeIndividualNumber(text)).toBe(seen);
  });

  test('takes no individual number, in no field and under no document', () => {
    const names = [
      'purpose',
      'business',
      'beneficialOwners',
      'address',
      'authority',
      'confirmedBy',
    ];
    for (const documentKind of ['', '10', '50']) {
      for (const name of names) {
        const found = faults({ [name]: '123456789012', documentKind });
        expect(found).toHaveProperty(`${name}.key`, 'mt040');
      }
    }
    for (const documentKind of ['', '90']) {
      const found = faults({ documentKind, documentNumber: '123456789012' });
      expect(found.documentNumber?.key).toBe('mt040');
    }
    // Cards that show an individual number have no number, however short, and neither has their issuer.
    for (const documentKind of ['20', '21', '41']) {
      for (const field of ['documentNumber', 'documentIssuer'] as const) {
        expect(faults({ documentKind, [field]: '港区長１' })[field]?.key).toBe('vfv045');
      }
      expect(faults({ documentKind, documentIssuer: '港区長' }).documentIssuer).toBeUndefined();
    }
  });

  test('takes the twelve digits of a driving licence, and of a certificate of driving history', () => {
    for (const documentKind of ['10', '50']) {
      expect(faults({ documentKind, documentNumber: '第123456789012号' })).toEqual({});
    }
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
