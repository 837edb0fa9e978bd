import { describe, expect, test } from 'vitest';
import {
  checkKana,
  checkMailAddress,
  checkMemberPassword,
  checkName,
  checkPhone,
  checkSame,
  checkStaffPassword,
  checkText,
  checkZipCode,
  countCharacters,
  normalisePhone,
  normaliseZipCode,
} from './fields.ts';
import { message } from './messages.ts';

const key = (found: { key: string } | null) => found?.key ?? null;

describe('single fields', () => {
  test.each([
    ['taro@example.jp', null],
    ['a.b-c_d+e@sub.example.co.jp', null],
    ['', 'cm020'],
    ['.taro@example.jp', 'cm031'],
    ['taro@example', 'cm031'],
    ['taro..o@example.jp', 'cm031'],
    ['taro@exam ple.jp', 'cm031'],
    ['taro@-example.jp', 'cm031'],
    ['たろう@example.jp', 'cm031'],
    [`${'a'.repeat(250)}@example.jp`, 'cm032'],
    ['taro@example.jp\r\nBcc: x@example.jp', 'cm031'],
  ])('mail address %s', (value, expected) => {
    expect(key(checkMailAddress('メールアドレス', value))).toBe(expected);
  });

  test.each([
    ['Abcdef12', null],
    ['abcdef1!', null],
    ['abcdefgh', 'mb016'],
    ['Abcde12', 'mb016'],
    ['Abcdefghijklmnopqr123', 'mb016'],
    ['Ａbcdef12', 'mb016'],
    ['Abc def12', 'mb016'],
    ['', 'cm020'],
  ])('member password %s', (value, expected) => {
    expect(key(checkMemberPassword('パスワード', value))).toBe(expected);
  });

  test('however long a text is, counting it takes next to nothing', () => {
    expect(key(checkText('コメント', 'あ'.repeat(250_000), 1000, { lines: true }))).toBe('cm032');
    expect(key(checkText('氏名', 'か\u{3099}'.repeat(60), 60))).toBeNull();
    expect(key(checkText('氏名', 'か\u{3099}'.repeat(61), 60))).toBe('cm032');
    expect(key(checkStaffPassword('パスワード', 'x'.repeat(250_000)))).toBe('mt016');
  });

  test('a character that one machine has made for itself is named', () => {
    for (const own of ['\u{e000}', '\u{f8ff}', '\u{f0000}', '\u{10fffd}']) {
      expect(checkText('氏名', `甲${own}太郎`, 60)?.text).toBe(message('cm042', '氏名', own));
    }
    expect(checkText('氏名', '髙﨑神㈱①𠮷辻\u{e0100}', 60)).toBeNull();
  });

  test('staff passwords are long, of any kind', () => {
    expect(key(checkStaffPassword('パスワード', 'あいうえおかきくけこさし'))).toBeNull();
    expect(key(checkStaffPassword('パスワード', 'Abcdef12345'))).toBe('mt016');
    expect(key(checkStaffPassword('パスワード', 'x'.repeat(65)))).toBe('mt016');
  });

  test('any width of digits and any hyphen is one phone number', () => {
    expect(normalisePhone('０３－１２３４‐５６７８')).toBe('0312345678');
    for (const hyphen of '-‐‑‒–—―−－ー─ｰ⁃﹣') {
      expect(normalisePhone(`03${hyphen}1234${hyphen}5678`)).toBe('0312345678');
    }
    expect(key(checkPhone('電話番号', '090ー1234−5678'))).toBeNull();
    expect(key(checkPhone('電話番号', '12345'))).toBe('cm031');
    expect(normaliseZipCode('〒１００-0001')).toBe('1000001');
    expect(key(checkZipCode('郵便番号', '100-000'))).toBe('cm031');
  });

  test('characters are counted as a reader counts them', () => {
    expect(countCharacters('辻󠄀')).toBe(1);
    expect(countCharacters('𠮷野家')).toBe(3);
    expect(key(checkText('氏名', '辻󠄀'.repeat(60), 60))).toBeNull();
    expect(key(checkText('氏名', '甲'.repeat(61), 60))).toBe('cm032');
  });

  test('what cannot be stored or printed is refused', () => {
    for (const value of ['甲\u0000', '甲\u202e乙', '\ud842', '甲\n乙']) {
      expect(key(checkText('氏名', value, 60))).toBe('cm030');
    }
    expect(key(checkText('コメント', '甲\n乙', 60, { lines: true }))).toBeNull();
    expect(key(checkText('氏名', '　 ', 60))).toBe('cm020');
    expect(key(checkText('氏名', '\u200b\u3164\ufe00', 60))).toBe('cm020');
    expect(key(checkText('氏名', '', 60, { required: false }))).toBeNull();
  });

  test('no name leads anywhere', () => {
    for (const value of ['甲 http://a.example', '甲：／／乙', 'www.example.jp', '甲a.example/乙']) {
      expect(key(checkName('会社名', value, 100))).toBe('cm030');
    }
    for (const value of ['株式会社エー・ビー', 'Ａ．Ｂ．Ｃ．株式会社', 'ドットコム.com', '甲/乙']) {
      expect(key(checkName('会社名', value, 100))).toBeNull();
    }
  });

  test('kana is full-width katakana', () => {
    expect(key(checkKana('カナ', 'カブシキガイシャ・エービー２０', 60))).toBeNull();
    expect(key(checkKana('カナ', 'かな', 60))).toBe('cm031');
    expect(key(checkKana('カナ', 'ｶﾅ', 60))).toBe('cm031');
  });

  test('two fields must agree', () => {
    expect(key(checkSame('a', 'b', 'x', 'y'))).toBe('cm036');
    expect(key(checkSame('a', 'b', 'x', ''))).toBe('cm020');
    expect(checkSame('a', 'b', 'x', 'x')).toBeNull();
  });
});
