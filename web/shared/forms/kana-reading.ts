const kana = /^[ぁ-ゖァ-ヺー・]+$/;
const unfinished = /[a-zａ-ｚ]+$/i;

/** Hiragana as katakana; everything else unchanged. */
export function toKatakana(text: string): string {
  return text.replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));
}

/** Hiragana and half-width katakana as full-width katakana; everything else unchanged. */
export function toFullKana(text: string): string {
  return toKatakana(text.replace(/[｡-ﾟ]+/g, (half) => half.normalize('NFKC')));
}

/** The registry's reading of a company's name leaves out its legal form. */
const forms: readonly (readonly [form: RegExp, reading: string])[] = [
  [/株式会社/, 'カブシキ[カガ]イシャ'],
  [/㈱|[(（]株[)）]/, ''],
  [/有限会社/, 'ユウゲン[カガ]イシャ'],
  [/合同会社/, 'ゴウドウ[カガ]イシャ'],
  [/合名会社/, 'ゴウメイ[カガ]イシャ'],
  [/合資会社/, 'ゴウシ[カガ]イシャ'],
];

/** A stretch of a name as it was entered; the reading is null where the input method did not show all of it. */
export interface NamePart {
  text: string;
  reading: string | null;
}

/** A part that was not converted: kana and spaces are their own reading, and a legal form has none. */
function plainPart(text: string): NamePart {
  const rest = forms.reduce((left, [form]) => left.replace(form, ''), text);
  const isRead = /^[ぁ-ゖァ-ヺー・｡-ﾟ 　]*$/.test(rest);
  return { text, reading: isRead ? toFullKana(rest).replaceAll(' ', '　') : null };
}

/**
 * A part that was converted, from what the input method showed meanwhile. A prediction begins with less than the whole
 * reading: each character is taken to read as more than one kana on average.
 */
export function convertedPart(text: string, states: readonly string[]): NamePart {
  const read = states
    .map((state) => state.replace(unfinished, ''))
    .filter((state) => kana.test(state));
  const plain = plainPart(text);
  if (plain.reading !== null) return plain;
  let reading = toKatakana(read.at(-1) ?? '');
  let rest = text;
  for (const [form, said] of forms) {
    if (!form.test(rest)) continue;
    rest = rest.replace(form, '');
    const left = reading.replace(new RegExp(`^${said}|${said}$`), '');
    if (left === reading && said) return { text, reading: null };
    reading = left;
  }
  const whole = rest.replace(/[\p{Script=Han}々]+|./gu, (some) => {
    if (kana.test(some)) return toKatakana(some);
    const letters = [...some].filter((letter) => letter !== '々').length;
    return /\p{Script=Han}/u.test(some) ? `.{${letters + 1},}` : '(?!)';
  });
  return { text, reading: new RegExp(`^${whole}$`, 'u').test(reading) ? reading : null };
}

export const textOf = (parts: readonly NamePart[]) => parts.map(({ text }) => text).join('');

/** The reading of a whole name; '' where that of a part is unknown. */
export function readingOf(parts: readonly NamePart[]): string {
  if (parts.some(({ reading }) => reading === null)) return '';
  return parts
    .map(({ reading }) => reading)
    .join('')
    .replace(/^　+|　+$/g, '');
}

/**
 * The parts of a name after a change. What was cut is unknown.
 * @param at where the input method has written, which reads as `states` say
 */
export function changedParts(
  parts: readonly NamePart[],
  next: string,
  at?: { start: number; end: number; states: readonly string[] },
): NamePart[] {
  const before = textOf(parts);
  let [start, left] = [at?.start ?? 0, next.length - (at?.end ?? next.length)];
  const isThere =
    before.startsWith(next.slice(0, start)) && before.endsWith(next.slice(next.length - left));
  if (!at || !isThere || start + left > before.length) {
    const most = Math.min(before.length, next.length);
    start = 0;
    while (start < most && before[start] === next[start]) start += 1;
    left = 0;
    while (left < most - start && before.at(-1 - left) === next.at(-1 - left)) left += 1;
  }
  const inserted = next.slice(start, next.length - left);
  const added = at ? convertedPart(inserted, at.states) : plainPart(inserted);
  return [
    ...within(parts, 0, start),
    ...(inserted === '' ? [] : [added]),
    ...within(parts, before.length - left, before.length),
  ];
}

/** The parts between two places. */
function within(parts: readonly NamePart[], from: number, to: number): NamePart[] {
  let end = 0;
  return parts.flatMap((part) => {
    const start = end;
    end += part.text.length;
    if (start >= from && end <= to) return [part];
    const cut = part.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    return cut === '' ? [] : [plainPart(cut)];
  });
}
