import { expect, test } from 'vitest';
import { kindOfLetter, lookAlike } from './look-alikes.ts';

test.each([
  ['株式会社Аlpha', 'А', 'キリル文字'],
  ['甲野　Οne', 'Ο', 'ギリシャ文字'],
  ['株式会社タナ力', '力', '漢字'],
  ['マルハ二チ', '二', '漢字'],
  ['山カ田', 'カ', 'カタカナ'],
])('%s: %s', (name, letter, kind) => {
  expect(lookAlike(name)).toBe(letter);
  expect(kindOfLetter(letter)).toBe(kind);
});

test.each([
  '株式会社甲野商店',
  'アイエス工業株式会社',
  '一ノ瀬　八重',
  '霞ケ関カントリー',
  '力石　徹',
  'タナ力商事',
])('%s is nothing to ask about', (name) => expect(lookAlike(name)).toBeNull());
