import { describe, expect, test } from 'vitest';
import { inputType, officerRowsPerMode } from '#contract/codes.ts';
import { longest } from '#contract/fields.ts';
import { type Entry, paperFacts } from '../../testing/paper-facts.ts';
import { fitsRegistryText, registryTextFile, textFlaws } from './registry-text.ts';
import { registryEntries } from './sheets/paper-facts.ts';

const entry = (...lines: string[]) => ({ changeNo: 3, name: '髙﨑𠮷男', lines });
const lines = [
  '「役員に関する事項」',
  '「資格」代表取締役',
  '「住所」東京都港区虎ノ門一丁目１番１号－２０３　ＡＢＣビル々〆ヶ',
  '「氏名」丙川次郎',
  '「原因年月日」令和８年１１月１５日就任',
];

/** Another way to read it: bytes to rows and cells of JIS X 0208, and those by the table of EUC-JP. */
function decoded(bytes: Uint8Array): string {
  const euc: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) euc.push(lead);
    else {
      at += 1;
      const trail = bytes[at] ?? 0;
      const pair = (lead - (lead >= 0xe0 ? 0xc1 : 0x81)) * 2;
      const isSecond = trail >= 0x9f;
      const cell = isSecond ? trail - 0x9e : trail - 0x3f - (trail > 0x7f ? 1 : 0);
      euc.push(0xa1 + pair + (isSecond ? 1 : 0), 0xa0 + cell);
    }
  }
  return new TextDecoder('euc-jp', { fatal: true }).decode(Uint8Array.from(euc));
}

test('is read back character by character by another decoder, with line ends of Windows', () => {
  const bytes = registryTextFile([entry(...lines), entry('「氏名」乙野花子')], {});
  expect([...decoded(bytes)]).toEqual([
    ...[...lines, '「氏名」乙野花子'].map((one) => `${one}\r\n`).join(''),
  ]);
  expect(new TextDecoder('shift_jis').decode(bytes)).toBe(decoded(bytes));
  const rest = [...bytes].filter((byte) => byte < 0x20 && byte !== 0x0d && byte !== 0x0a);
  expect(rest).toEqual([]);
});

describe('characters without a place in JIS X 0208', () => {
  test.each([
    ['髙', 'an IBM extension'],
    ['﨑', 'an IBM extension'],
    ['𠮷', 'outside the first plane'],
    ['辻\u{e0100}', 'with a variation selector'],
    ['①', 'a sign of NEC'],
    ['㈱', 'a sign of NEC'],
    ['Ⅱ', 'a numeral of NEC'],
    ['ﾀ', 'half width'],
    ['A', 'half width'],
    ['\t', 'a tab'],
    ['纊', 'NEC’s choice of IBM’s'],
    ['\ue000', '外字'],
    ['é', 'a foreign letter'],
  ])('%o is refused: %s', (character) => {
    expect(fitsRegistryText(character)).toBe(false);
    expect(textFlaws([entry(`「氏名」甲${character}乙`)], {})).toMatchObject([
      { changeNo: 3, label: '氏名', name: '髙﨑𠮷男', character },
    ]);
    expect(() => registryTextFile([entry(`「氏名」${character}`)], {})).toThrow();
  });

  test('every character of rows 1 to 8 and 16 to 84 fits, and none of the rows between and above', () => {
    const decoder = new TextDecoder('shift_jis');
    let fits = 0;
    for (let lead = 0x81; lead <= 0xfc; lead += 1) {
      if (lead >= 0xa0 && lead < 0xe0) continue;
      for (let trail = 0x40; trail <= 0xfc; trail += 1) {
        if (trail === 0x7f) continue;
        const text = decoder.decode(new Uint8Array([lead, trail]));
        const row = (lead - (lead < 0xa0 ? 0x81 : 0xc1)) * 2 + (trail >= 0x9f ? 2 : 1);
        const isStandard = (row >= 1 && row <= 8) || (row >= 16 && row <= 84);
        if (text.length !== 1 || text === '\ufffd') continue;
        if (isStandard && fitsRegistryText(text)) fits += 1;
        // Some signs of row 2 stand among NEC’s as well.
        if (!isStandard && fitsRegistryText(text)) expect('∪∩≡∫√⊥∠∵￢≒').toContain(text);
      }
    }
    // JIS X 0208: 524 characters that are no kanji, and 6,355 kanji.
    expect(fits).toBe(524 + 6355);
  });

  test('what the office has said stands instead, and nothing else is replaced', () => {
    const bytes = registryTextFile([entry('「氏名」髙﨑髙')], { 髙: '高', 﨑: '崎' });
    expect(decoded(bytes)).toBe('「氏名」高崎高\r\n');
    expect(textFlaws([entry('「氏名」髙﨑')], { 髙: '高' })).toMatchObject([
      { character: '﨑', code: 'U+FA11' },
    ]);
  });
});

test('the most rows at their longest, each character replaced by the longest text, stay below 3 MB', () => {
  const address = '髙'.repeat(longest.address);
  const rows = Array.from(
    { length: Object.keys(inputType).length * officerRowsPerMode },
    (): Entry => ['10', '髙'.repeat(longest.name), '40', { address }],
  );
  const entries = registryEntries(paperFacts(rows)).map((own) => entry(...own));
  expect(entries).toHaveLength(30);
  const { length } = registryTextFile(entries, { 髙: '高'.repeat(20) });
  expect(length).toBeGreaterThan(30 * 2 * 20 * (longest.address + longest.name));
  expect(length).toBeLessThan(3_000_000);
});
