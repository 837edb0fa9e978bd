import { clusters } from '#contract/clusters.ts';

/** A character that a text file for the registry cannot hold, with its place. */
export interface TextFlaw {
  /** The officer's row it comes from. */
  changeNo: number;
  /** The item in brackets, such as 氏名. */
  label: string;
  name: string;
  /** As a reader sees it, with its variation selector. */
  character: string;
  /** `U+9AD9` */
  code: string;
}

/** The lines of one entry of 登記すべき事項, with the row it comes from. */
export interface TextEntry {
  changeNo: number;
  name: string;
  lines: readonly string[];
}

// JIS X 0208 alone: rows 1 to 8 (signs, digits, letters, kana, Greek, Cyrillic, rules) and 16 to 84 (kanji). Row 13
// and those above 84 are extensions of makers.
const table = new Map<string, readonly [number, number]>();
const decoder = new TextDecoder('shift_jis', { fatal: false });
for (let row = 1; row <= 84; row += 1) {
  if (row > 8 && row < 16) continue;
  for (let cell = 1; cell <= 94; cell += 1) {
    const half = Math.floor((row - 1) / 2);
    const lead = half + (half < 31 ? 0x81 : 0xc1);
    const trail = row % 2 === 0 ? cell + 0x9e : cell + 0x3f + (cell > 63 ? 1 : 0);
    const character = decoder.decode(new Uint8Array([lead, trail]));
    if (character.length === 1 && character !== '\ufffd') table.set(character, [lead, trail]);
  }
}

/** Whether every character stands in JIS X 0208, which both 申請用総合ソフト and the registry's other ways can read. */
export function fitsRegistryText(text: string): boolean {
  return text !== '' && [...text].every((character) => table.has(character));
}

/** The text with what the office has said should stand in place of single characters. */
export function replaced(text: string, replacements: Readonly<Record<string, string>>): string {
  return clusters(text)
    .map((character) =>
      Object.hasOwn(replacements, character) ? replacements[character] : character,
    )
    .join('');
}

/** Every character that cannot be written, each once in its place. */
export function textFlaws(
  entries: readonly TextEntry[],
  replacements: Readonly<Record<string, string>>,
): TextFlaw[] {
  return entries.flatMap(({ changeNo, name, lines }) =>
    lines.flatMap((line) => {
      const label = /^「(.+?)」/u.exec(line)?.[1] ?? '';
      const wrong = clusters(line).filter(
        (character) => !Object.hasOwn(replacements, character) && !fitsRegistryText(character),
      );
      return [...new Set(wrong)].map((character) => ({
        ...{ changeNo, label, name, character },
        code: [...character]
          .map((one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`)
          .join(' '),
      }));
    }),
  );
}

/**
 * The file for 申請用総合ソフト and オンライン提出方式: Shift_JIS, each line ended by CR LF.
 * @throws {Error} for a character without a place in JIS X 0208; {@link textFlaws} names them before
 */
export function registryTextFile(
  entries: readonly TextEntry[],
  replacements: Readonly<Record<string, string>>,
): Uint8Array {
  const bytes: number[] = [];
  for (const line of entries.flatMap(({ lines }) => lines)) {
    for (const character of replaced(line, replacements)) {
      const pair = table.get(character);
      if (!pair) throw new Error('a character has no place in JIS X 0208');
      bytes.push(...pair);
    }
    bytes.push(0x0d, 0x0a);
  }
  return Uint8Array.from(bytes);
}
