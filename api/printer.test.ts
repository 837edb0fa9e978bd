import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { checkPaperFont } from './platform/paper/own-font.ts';
import { type Block, blank, type Paper } from './platform/paper/paper.ts';
import { createPrinter, openPress, type Press } from './platform/paper/printer.ts';
import { amountInWords, eraDate, joinedName, wide } from './platform/paper/wording.ts';
import { pdfText } from './testing/pdf-text.ts';

const press = openPress(null);
const printerOn = (press: Press) => {
  const { print } = createPrinter(press, systemClock);
  return { print: (paper: Paper) => print(paper, { kind: 'manager', id: 'clerk' }) };
};
const printer = printerOn(press);
afterAll(() => press.end());

const paper = (...blocks: Block[]): Paper => ({ title: '登記申請書', sheets: [{ blocks }] });
const text = (words: string): Block => ({ kind: 'text', text: words });

describe('a printed paper', () => {
  test('has every character in its text as it was entered', async () => {
    const names = '髙﨑㈱𠮷㊞辻\u{e0100}辻神神ｱｱ①か\u{3099}';
    const [shown] = await pdfText(await printer.print(paper(text(names))));
    expect(shown).toBe(names);
  });

  test('is A4, says its title and language, and carries its letters along', async () => {
    const bytes = await printer.print(
      paper(text('本店'), { kind: 'text', text: '題', bold: true }),
    );
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(document.getTitle()).toBe('登記申請書');
    expect(document.getPage(0).getSize().height).toBeCloseTo(841.9, 1);
    expect(document.getPage(0).getSize().width).toBeCloseTo(595.3, 1);
    // Two subset fonts of a few letters, out of fifteen megabytes.
    expect(bytes.byteLength).toBeLessThan(20_000);
  });

  test('names on the page what its font cannot show as entered', async () => {
    const odd = '葛\u{e0101}と\u{1f600}';
    const pages: Paper = {
      title: '草案',
      sheets: [{ blocks: [text(odd)] }, { blocks: [text('甲野')] }],
    };
    const [first, second] = await pdfText(await printer.print(pages));
    expect(first).toContain(odd);
    expect(first).toContain('※異体字を含みます：葛\u{e0101}。字形を確認してください');
    expect(first).toContain('※印字できない文字を含みます：\u{1f600}（U+1F600）。');
    expect(second).toBe('甲野');
  });

  test('goes on over pages, with the head of its table, numbers and the note in the margin', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => [`${index}番`, '甲']);
    const table: Block = {
      kind: 'table',
      columns: [{ width: 60 }, { width: 60, align: 'right' }],
      head: ['項目', '値'],
      rows,
    };
    const sheets = [{ blocks: [text('序'), table], marginNote: '草案', numbered: true }];
    const pages = await pdfText(await printer.print({ title: '表', sheets }));
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, index) => {
      expect(page).toContain('項目値');
      expect(page).toContain('草案');
      expect(page).toContain(`${index + 1}/${pages.length}`);
    });
    for (const [row] of rows)
      expect(pages.filter((page) => page.includes(row ?? ''))).not.toEqual([]);
  });

  test('keeps together what belongs together', async () => {
    // More than fits on one page at the tightest setting.
    const lines = Array.from({ length: 34 }, () => text('行'));
    const block: Block = {
      kind: 'together',
      blocks: [text('甲'), ...lines.slice(0, 16), text('乙')],
    };
    const pages = await pdfText(await printer.print(paper(...lines, block)));
    expect(pages).toHaveLength(2);
    expect(pages[1]).toBe(`甲${'行'.repeat(16)}乙`);
  });

  test('asks for patience when too many wait', async () => {
    const prints = Array.from({ length: 40 }, () => printer.print(paper(text('甲'))));
    const ends = await Promise.allSettled(prints);
    const refused = ends.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(29);
  });
});

describe('the office’s own font', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touki-font-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const noto = createRequire(import.meta.url).resolve(
    '@expo-google-fonts/noto-serif-jp/400Regular/NotoSerifJP_400Regular.ttf',
  );

  test('prints old forms that it knows without a note', async () => {
    const path = join(folder, 'own.ttf');
    await writeFile(path, withVariant(readFileSync(noto), { base: 0x845b, selector: 0xe0101 }));
    await checkPaperFont(path);
    const own = openPress(path);
    const printing = printerOn(own).print(paper(text('葛\u{e0101}城')));
    const [shown] = await pdfText(await printing);
    await own.end();
    expect(shown).toBe('葛\u{e0101}城');
  });

  test('is refused at the start when it is none', async () => {
    const path = join(folder, 'text.ttf');
    await writeFile(path, 'no font at all');
    await expect(checkPaperFont(path)).rejects.toThrow('PAPER_FONT must be a TrueType font');
    await expect(checkPaperFont(join(folder, 'none.ttf'))).rejects.toThrow('ENOENT');
    expect(readConfig({ PAPER_FONT: path }).paperFont).toBe(path);
  });
});

/** The font with a table of variants that has one: `base` after `selector` looks like itself. */
function withVariant(font: Buffer, { base, selector }: { base: number; selector: number }): Buffer {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16;
    const [offset, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    return { at, tag: font.toString('latin1', at, at + 4), offset, length };
  });
  const cmap = tables.find(({ tag }) => tag === 'cmap');
  if (!cmap) throw new Error('a font without cmap');
  const variants = Buffer.alloc(10 + 11 + 8);
  variants.writeUInt16BE(14, 0);
  variants.writeUInt32BE(variants.length, 2);
  variants.writeUInt32BE(1, 6);
  variants.writeUIntBE(selector, 10, 3);
  variants.writeUInt32BE(21, 13);
  variants.writeUInt32BE(1, 21);
  variants.writeUIntBE(base, 25, 3);
  const made = Buffer.concat([font, variants]);
  // Points the entry of the old table of variants to the new one at the end.
  const count = font.readUInt16BE(cmap.offset + 2);
  for (let index = 0; index < count; index += 1) {
    const entry = cmap.offset + 4 + index * 8;
    const isVariants = font.readUInt16BE(entry) === 0 && font.readUInt16BE(entry + 2) === 5;
    if (isVariants) made.writeUInt32BE(font.length - cmap.offset, entry + 4);
  }
  made.writeUInt32BE(made.length - cmap.offset, cmap.at + 12);
  return made;
}

describe('wording', () => {
  test('is full-width, in years of the era, and leaves names alone', () => {
    expect(wide('1-2-3 ﾏﾝｼｮﾝ A棟')).toBe('１－２－３　マンション　Ａ棟');
    expect(eraDate('2026-11-15')).toBe('令和８年１１月１５日');
    expect(eraDate('2019-05-01')).toBe('令和元年５月１日');
    expect(joinedName('髙橋　辻\u{e0100}子 ')).toBe('髙橋辻\u{e0100}子');
    expect(amountInWords(10000)).toBe('金１０，０００円');
    expect(blank(3)).toBe('＿＿＿');
  });
});
