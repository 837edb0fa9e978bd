import { describe, expect, test } from 'vitest';
import { clusters } from './clusters.ts';
import {
  checkAuthCode,
  checkChanged,
  checkKana,
  checkMailAddress,
  checkName,
  checkPhone,
  checkSame,
  checkText,
  checkVerifierLogin,
  checkZipCode,
  countCharacters,
  normalisePhone,
  normaliseZipCode,
} from './fields.ts';
import { checkMemberPassword, checkStaffPassword } from './new-password.ts';
import { message } from './server-messages.ts';

const key = (found: { key: string } | null) => found?.key ?? null;

describe('single fields', () => {
  test.each([
    ['taro@example.jp', null],
    ['a.b-c_d+e@sub.example.co.jp', null],
    ['', 'cm020'],
    ['.taro@example.jp', 'cm031'],
    ['taro@example', 'cm031'],
    ['taro..o@example.jp', null],
    ['taro@example..jp', 'cm031'],
    ['taro@exam ple.jp', 'cm031'],
    ['taro@-example.jp', 'cm031'],
    ['たろう@example.jp', 'cm031'],
    [`${'a'.repeat(250)}@example.jp`, 'cm032'],
    ['taro@example.jp\r\nBcc: x@example.jp', 'cm031'],
    ['1@a.jp', null],
    ['taro@exa--mple.x-y.co.jp', null],
    [`${'a'.repeat(64)}@example.jp`, null],
    [`${'a'.repeat(65)}@example.jp`, 'cm031'],
    [`${'a'.repeat(65)}@${'b.'.repeat(80)}jp`, 'cm031'],
    [`a@${'b.'.repeat(125)}jp`, null],
    [`ab@${'b.'.repeat(125)}jp`.replace('@b', '@bb'), 'cm032'],
    ['taro.@example.jp', null],
    ['　', 'cm020'],
    [' taro@example.jp', 'cm031'],
    ['taro@example.jp ', 'cm031'],
    ['_taro@example.jp', 'cm031'],
    ['taro@example-.jp', 'cm031'],
    ['taro@exa_mple.jp', 'cm031'],
    ['taro@.jp', 'cm031'],
    ['taro@jp', 'cm031'],
    ['taro@example.j', 'cm031'],
    ['taro@example.j1', 'cm031'],
    ['taro@example.jp.', 'cm031'],
    ['taro@taro@example.jp', 'cm031'],
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
    ['ABCDEF1!', null],
    ['Abcdefg!', null],
    ['Abcdefghijklmnopqr12', null],
    ['ABCDEFG1', 'mb016'],
    ['abcdefg1', 'mb016'],
    ['Abcdefgh', 'mb016'],
    ['1234567!', 'mb016'],
    ['ABCDEFG!', 'mb016'],
    ['Abcdef12\n', 'mb016'],
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

  test('a character that nobody sees is named, except selectors of an ideograph', () => {
    for (const hidden of ['\u200b', '\u200d', '\u200e', '\u2060', '\ufeff', '\u00ad', '\u3164']) {
      const code = hidden.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      const expected = message('cm042', '氏名', `見えない文字 U+${code}`);
      expect(checkText('氏名', `甲野${hidden}太郎`, 60)?.text).toBe(expected);
      expect(checkKana('氏名', `コウノ${hidden}タロウ`, 60)?.text).toBe(expected);
    }
    expect(key(checkText('氏名', '甲野\u202e太郎', 60))).toBe('cm030');
    expect(key(checkText('氏名', '甲野\u0007太郎', 60))).toBe('cm030');
    expect(checkText('氏名', '辻\u{e0100}　神\ufe00', 60)).toBeNull();
    for (const stray of ['甲野　\u{e0100}太郎', '甲野\ufe0f', 'カ\ufe00', '辻\u{e0100}\u{e0101}']) {
      expect(key(checkText('氏名', stray, 60))).toBe('cm042');
    }
    expect(checkText('コメント', '了解☺\ufe0f', 60, { lines: true })).toBeNull();
    expect(checkText('コメント', '一行目\u200b\n二行目', 60, { lines: true })).toBeNull();
  });

  test('staff passwords are long, of any kind', () => {
    expect(key(checkStaffPassword('パスワード', 'あいうえおかきくけこさし'))).toBeNull();
    expect(key(checkStaffPassword('パスワード', 'Abcdef12345'))).toBe('mt016');
    expect(key(checkStaffPassword('パスワード', 'x'.repeat(65)))).toBe('mt016');
    expect(key(checkStaffPassword('パスワード', 'x'.repeat(64)))).toBeNull();
    expect(key(checkStaffPassword('パスワード', 'か\u{3099}'.repeat(11)))).toBe('mt016');
    expect(key(checkStaffPassword('パスワード', `${'x'.repeat(12)}\u0000`))).toBe('mt016');
    expect(checkStaffPassword('パスワード', '')?.text).toBe('パスワードを入力してください。');
  });

  test('any width of digits and any hyphen is one phone number', () => {
    expect(normalisePhone('０３－１２３４‐５６７８')).toBe('0312345678');
    for (const hyphen of '-‐‑‒–—―−－ー─ｰ⁃﹣') {
      expect(normalisePhone(`03${hyphen}1234${hyphen}5678`)).toBe('0312345678');
    }
    expect(key(checkPhone('電話番号', '090ー1234−5678'))).toBeNull();
    expect(key(checkPhone('電話番号', '12345'))).toBe('cm031');
    expect(normalisePhone('(03) 1234 5678')).toBe('0312345678');
    expect(normaliseZipCode('〒１００-0001')).toBe('1000001');
    expect(normaliseZipCode('　〒1000001')).toBe('1000001');
    expect(key(checkZipCode('郵便番号', '100-000'))).toBe('cm031');
  });

  test.each([
    ['0312345678', null],
    ['09012345678', null],
    ['031234567', 'cm031'],
    ['090123456789', 'cm031'],
    ['1312345678', 'cm031'],
    ['03123456七八', 'cm031'],
    ['内線0312345678', 'cm031'],
    ['0312345678内線', 'cm031'],
    ['　', 'cm020'],
  ])('phone number %s', (value, expected) => {
    expect(key(checkPhone('電話番号', value))).toBe(expected);
  });

  test.each([
    ['1000001', null],
    ['10000012', 'cm031'],
    ['100〒0001', 'cm031'],
    ['約1000001', 'cm031'],
    ['1000001番', 'cm031'],
    ['　', 'cm020'],
  ])('zip code %s', (value, expected) => {
    expect(key(checkZipCode('郵便番号', value))).toBe(expected);
  });

  test.each([
    ['123456', null],
    ['１２３-４５６', null],
    ['12345', 'cm031'],
    ['1234567', 'cm031'],
    ['12345a', 'cm031'],
    ['a123456', 'cm031'],
    ['　', 'cm020'],
  ])('auth code %s', (value, expected) => {
    expect(key(checkAuthCode('認証コード', value))).toBe(expected);
  });

  test.each([
    ['abc', null],
    ['0.b-c_D', null],
    ['a'.repeat(32), null],
    ['ab', 'cm035'],
    ['a'.repeat(33), 'cm035'],
    ['-abc', 'cm031'],
    ['.abc', 'cm031'],
    ['abc!', 'cm031'],
    ['ａbc', 'cm031'],
    ['', 'cm020'],
  ])('login of a verifier %s', (value, expected) => {
    expect(key(checkVerifierLogin('ユーザーID', value))).toBe(expected);
  });

  test('a new password is another one', () => {
    expect(key(checkChanged('Abcdef12', 'Abcdef12'))).toBe('mb017');
    expect(checkChanged('Abcdef12', 'Abcdef13')).toBeNull();
    // An empty form has no other error.
    expect(checkChanged('', '')).toBeNull();
  });

  test('no character that joins another is counted by itself', () => {
    const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' });
    const differing = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code))
      .map((character) => `か${character}漢`)
      .filter((text) => {
        const { length } = [...segmenter.segment(text)];
        return countCharacters(text) !== length || clusters(text).length !== length;
      });
    expect(differing).toEqual([]);
  });

  test('characters are counted as a reader counts them', () => {
    expect(countCharacters('辻󠄀')).toBe(1);
    expect(countCharacters('𠮷野家')).toBe(3);
    // No further than is needed, and no character is made of more than 32 code units.
    expect(countCharacters('あ'.repeat(99), 3)).toBe(4);
    expect(countCharacters(`か${'\u{3099}'.repeat(31)}`, 1)).toBe(1);
    expect(countCharacters(`か${'\u{3099}'.repeat(32)}`, 1)).toBe(2);
    expect(key(checkText('氏名', '甲'.repeat(60), 60))).toBeNull();
    expect(key(checkText('氏名', '辻󠄀'.repeat(60), 60))).toBeNull();
    expect(key(checkText('氏名', '甲'.repeat(61), 60))).toBe('cm032');
  });

  test('what cannot be stored or printed is refused', () => {
    for (const value of ['\u0000', '\u0008', '\u001b', '\u007f', '\u009f', '\u202e', '\u2067']) {
      expect(key(checkText('コメント', `甲${value}乙`, 60, { lines: true }))).toBe('cm030');
    }
    for (const value of ['\ud842', '\udfb7', '\ufff0', '\uffff']) {
      expect(key(checkText('氏名', `甲${value}乙`, 60))).toBe('cm030');
    }
    for (const value of ['\n', '\r', '\t', '\u2028', '\u2029']) {
      expect(key(checkText('氏名', `甲${value}乙`, 60))).toBe('cm030');
      expect(key(checkText('コメント', `甲${value}乙`, 60, { lines: true }))).toBeNull();
    }
    expect(key(checkText('氏名', '　 ', 60))).toBe('cm020');
    expect(key(checkText('氏名', '\u200b\u3164\ufe00', 60))).toBe('cm020');
    expect(key(checkText('氏名', '', 60, { required: false }))).toBeNull();
  });

  test('no name leads anywhere', () => {
    const leading = [
      '甲 http://a.example',
      '甲：／／乙',
      'www.example.jp',
      '甲a.example/乙',
      '甲.JP/',
    ];
    for (const value of leading) {
      expect(key(checkName('会社名', value, 100))).toBe('cm030');
    }
    const names = ['株式会社エー・ビー', 'Ａ．Ｂ．Ｃ．株式会社', 'ドットコム.com', '甲/乙'];
    for (const value of [...names, 'www株式会社', '甲:乙', '甲//乙', '甲.a/乙', '甲.12/乙']) {
      expect(key(checkName('会社名', value, 100))).toBeNull();
    }
    expect(key(checkName('会社名', '　', 100))).toBe('cm020');
    expect(key(checkName('会社名', '甲'.repeat(101), 100))).toBe('cm032');
  });

  test('kana is full-width katakana', () => {
    expect(key(checkKana('カナ', 'カブシキガイシャ・エービー２０', 60))).toBeNull();
    expect(key(checkKana('カナ', 'かな', 60))).toBe('cm031');
    expect(key(checkKana('カナ', 'ｶﾅ', 60))).toBe('cm031');
    expect(key(checkKana('カナ', 'ァヺー・、。，．（）＆０９ＡＺａｚ　 ', 60))).toBeNull();
    expect(key(checkKana('カナ', 'カa', 60))).toBe('cm031');
    expect(key(checkKana('カナ', 'aカ', 60))).toBe('cm031');
    expect(key(checkKana('カナ', 'ア'.repeat(61), 60))).toBe('cm032');
    expect(key(checkKana('カナ', '　', 60))).toBe('cm020');
    expect(key(checkKana('カナ', '', 60, false))).toBeNull();
    expect(key(checkKana('カナ', ' \t', 60, false))).toBeNull();
    expect(key(checkKana('カナ', 'かな', 60, false))).toBe('cm031');
  });

  test('two fields must agree', () => {
    expect(key(checkSame('a', 'b', 'x', 'y'))).toBe('cm036');
    expect(checkSame('a', 'b', 'x', 'y')?.text).toBe('aとbが一致しません。');
    expect(checkSame('a', 'b', '', '')?.text).toBe('bを入力してください。');
    expect(checkSame('a', 'b', 'x', 'x')).toBeNull();
  });
});

test('characters that nobody sees do not fill in a field', () => {
  expect(checkText('備考', ' \u{3000}', 10, { required: false })).toBe(null);
  expect(checkText('備考', '\u{200b}', 10, { required: false })?.key).toBe('cm030');
});
