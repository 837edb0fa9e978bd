import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { behindPrefix, searchForm } from './japanese.ts';

const bytes = (text: string) => Buffer.from(text, 'utf8');
const comesFirst = (one: string, other: string) => Buffer.compare(bytes(one), bytes(other)) < 0;

describe('searchForm', () => {
  it.each([
    ['やまだ　たろう', 'ヤマダタロウ'],
    ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ヤマダタロウ'],
    ['ヤマダ タロウ', 'ヤマダタロウ'],
    ['株式会社ＡＢＣ', '株式会社abc'],
    ['㈱サンプル', '(株)サンプル'],
    ['ゔぁいおりん ゝゞ', 'ヴァイオリンヽヾ'],
    ['𠮷野', '𠮷野'],
    ['  ', ''],
  ])('%s', (written, form) => {
    expect(searchForm(written)).toBe(form);
  });

  it('does nothing more the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(searchForm(searchForm(text))).toBe(searchForm(text));
      }),
    );
  });
});

describe('behindPrefix', () => {
  it('has no end for the empty prefix and the last character', () => {
    expect(behindPrefix('')).toBeNull();
    expect(behindPrefix('\u{10ffff}')).toBeNull();
    expect(behindPrefix('ア\u{10ffff}')).toBe('ィ');
  });

  it('steps over what is no character', () => {
    expect(behindPrefix('\ud7ff')).toBe('\ue000');
  });

  it('lies behind exactly what begins with the prefix, in the order databases compare', () => {
    const text = fc.string({ unit: 'binary', maxLength: 4 });
    fc.assert(
      fc.property(text, text, (prefix, other) => {
        const end = behindPrefix(prefix);
        const inRange = !comesFirst(other, prefix) && (end === null || comesFirst(other, end));
        expect(inRange).toBe(other.startsWith(prefix));
      }),
      { numRuns: 2_000 },
    );
    fc.assert(
      fc.property(text, text, (prefix, rest) => {
        const end = behindPrefix(prefix);
        expect(end === null || comesFirst(prefix + rest, end)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
