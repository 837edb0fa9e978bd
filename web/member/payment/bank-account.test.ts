import { expect, test } from 'vitest';
import { bankAccountOf } from './bank-account.ts';

test('the parts of an account stand with spaces of any width between them', () => {
  const expected = {
    ...{ bank: '見本銀行', branch: '虎ノ門支店', kind: '普通', number: '0123456' },
    holder: 'シホウショシホウジン　ミホン',
  };
  const line = '見本銀行　虎ノ門支店　普通　0123456　シホウショシホウジン　ミホン';
  expect(bankAccountOf(line)).toEqual(expected);
  expect(bankAccountOf(line.replace('普通', '普通預金').replaceAll('　', ' '))?.kind).toBe('普通');
});

test('another line is nobody’s account', () => {
  expect(bankAccountOf('')).toBeNull();
  expect(bankAccountOf('ゆうちょ銀行 記号 10000 番号 12345671 ミホン')).toBeNull();
});
