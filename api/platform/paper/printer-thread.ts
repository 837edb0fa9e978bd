// The thread that measures and draws papers. Reading a font and subsetting it takes some tenths of a second, which
// would block all requests on the main thread.
// Each visible character gets its own number in the embedded font, even where two look alike, so that copied or
// searched text has every character as entered, variation selectors included.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { PDFFont } from '@cantoo/pdf-lib';
import type { Font, Glyph as FontGlyph, Subset } from 'fontkit';
import type { Glyph, Mark, Page } from './marks.ts';

/** The thread's start data: the font's files, the second for bold. */
export interface PressData {
  paths: readonly [string, string];
}

export interface Drawing {
  title: string;
  /** Pages to draw, or a PDF whose pages are taken as they are. */
  parts: (Page[] | Uint8Array)[];
  /** Every part begins on a front side. */
  onFronts: boolean;
  /** Instant, ISO 8601 with milliseconds and `Z`. */
  at: string;
}

export type PressRequest = { id: number } & ({ clusters: string[] } | { drawing: Drawing });

// Both by `require`, because their builds for `import` are for browsers.
const require = createRequire(import.meta.url);
const pdf: typeof import('@cantoo/pdf-lib') = require('@cantoo/pdf-lib');
const fontkit: typeof import('fontkit') = require('fontkit');

/** fontkit's parsed table of variation sequences, which its types omit. */
interface VariationSequences {
  varSelectors: { toArray(): VariationSelector[] };
}
interface VariationSelector {
  varSelector: number;
  nonDefaultUVS?: { unicodeValue: number; glyphID: number }[];
  defaultUVS?: { startUnicodeValue: number; additionalCount: number }[];
}

const { paths } = workerData as PressData;
const bytesByPath = new Map<string, Buffer>();
const fonts = new Map<string, Font>();

function pathOf(bold: boolean): string {
  return paths[bold ? 1 : 0];
}

function bytesOf(path: string): Buffer {
  const bytes = bytesByPath.get(path) ?? readFileSync(path);
  bytesByPath.set(path, bytes);
  return bytes;
}

function fontOf(path: string): Font {
  const font = fonts.get(path) ?? (fontkit.create(bytesOf(path)) as Font);
  fonts.set(path, font);
  return font;
}

const segments = new Intl.Segmenter('ja', { granularity: 'grapheme' });

function clustersOf(text: string): string[] {
  return [...segments.segment(text)].map(({ segment }) => segment);
}

function isSelector(code: number): boolean {
  return (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef);
}

// The library's own search stops at a selector that has default and non-default forms.
function variantOf(font: Font, base: number, selector: number): number {
  const { uvs } = (font as unknown as { _cmapProcessor: { uvs?: VariationSequences } })
    ._cmapProcessor;
  const found = uvs?.varSelectors.toArray().find((one) => one.varSelector === selector);
  if (!found) return 0;
  const other = found.nonDefaultUVS?.find((one) => one.unicodeValue === base);
  if (other) return other.glyphID;
  const usual = found.defaultUVS?.some(
    ({ startUnicodeValue: start, additionalCount }) =>
      start <= base && base <= start + additionalCount,
  );
  return usual ? font.glyphForCodePoint(base).id : 0;
}

interface Placed {
  glyph: FontGlyph;
  /** The code points it stands for. */
  codePoints: number[];
}

/** The glyphs of one visible character, each with its code points, and how exactly the font draws it. */
function lookUp(font: Font, cluster: string): { glyphs: Placed[]; drawn: Glyph['drawn'] } {
  const codes = codesOf(cluster);
  // A combining mark after its letter, as some systems type が: one glyph, and the text as entered.
  const [composed = 0, ...more] = codesOf(cluster.normalize('NFC'));
  if (codes.length > 1 && more.length === 0) {
    const glyph = font.glyphForCodePoint(composed);
    return { glyphs: [{ glyph, codePoints: codes }], drawn: glyph.id === 0 ? 'none' : 'same' };
  }
  const glyphs: Placed[] = [];
  let drawn: Glyph['drawn'] = 'same';
  for (let at = 0; at < codes.length; at += 1) {
    const base = codes[at] ?? 0;
    const next = codes[at + 1] ?? 0;
    const selector = isSelector(next) ? next : null;
    const variant = selector === null ? 0 : variantOf(font, base, selector);
    const glyph = variant ? font.getGlyph(variant) : font.glyphForCodePoint(base);
    if (glyph.id === 0) drawn = 'none';
    else if (selector !== null && !variant && drawn === 'same') drawn = 'base';
    glyphs.push({ glyph, codePoints: selector === null ? [base] : [base, selector] });
    if (selector !== null) at += 1;
  }
  return { glyphs, drawn };
}

function codesOf(text: string): number[] {
  return [...text].map((letter) => letter.codePointAt(0) ?? 0);
}

function measure(clusters: string[]): Glyph[][] {
  return [false, true].map((bold) => {
    const font = fontOf(pathOf(bold));
    return clusters.map((cluster) => {
      const { glyphs, drawn } = lookUp(font, cluster);
      const width = glyphs.reduce((sum, { glyph }) => sum + glyph.advanceWidth, 0);
      return { width: width / font.unitsPerEm, drawn };
    });
  });
}

/** A glyph with its own number. */
interface Numbered {
  id: number;
  of: number;
  codePoints: number[];
  advanceWidth: number;
}

type OpenSubset = Subset & { glyphs: number[]; includeGlyph(glyph: number): unknown };

// A font for the drawing library: one number for each glyph and the text it stands for.
function numbered(path: string): Font {
  const font = fontkit.create(bytesOf(path)) as Font;
  const numbers = new Map<string, Numbered>();
  const glyphOf = ({ glyph, codePoints }: Placed): Numbered => {
    const key = `${glyph.id} ${codePoints.join(' ')}`;
    const known = numbers.get(key) ?? {
      id: 0x10000 + numbers.size,
      of: glyph.id,
      codePoints,
      advanceWidth: glyph.advanceWidth,
    };
    numbers.set(key, known);
    return known;
  };
  const createSubset = font.createSubset.bind(font);
  return Object.assign(font, {
    layout: (text: string) => ({
      glyphs: clustersOf(text).flatMap((cluster) => lookUp(font, cluster).glyphs.map(glyphOf)),
    }),
    createSubset: () => {
      const subset = createSubset() as OpenSubset;
      const include = subset.includeGlyph.bind(subset);
      const included = new Map<number, number>();
      return Object.assign(subset, {
        includeGlyph: (glyph: number | Numbered) => {
          if (typeof glyph === 'number') return include(glyph);
          const known = included.get(glyph.id);
          if (known !== undefined) return known;
          subset.glyphs.push(glyph.of);
          included.set(glyph.id, subset.glyphs.length - 1);
          return subset.glyphs.length - 1;
        },
      });
    },
  }) as unknown as Font;
}

function points(millimetres: number): number {
  return (millimetres * 72) / 25.4;
}

async function draw({ title, parts, onFronts, at }: Drawing): Promise<Uint8Array> {
  const pages = parts.flatMap((part) => (part instanceof Uint8Array ? [] : part));
  const document = await pdf.PDFDocument.create();
  const embed = async (bold: boolean): Promise<PDFFont | null> => {
    const isUsed = (mark: Mark) => mark.kind === 'text' && mark.bold === bold;
    if (!pages.some((marks) => marks.some(isUsed))) return null;
    document.registerFontkit({ create: () => numbered(pathOf(bold)) } as never);
    return document.embedFont(bytesOf(pathOf(bold)), { subset: true });
  };
  const embedded = [await embed(false), await embed(true)] as const;
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setProducer('');
  document.setCreator('');
  document.setCreationDate(new Date(at));
  document.setModificationDate(new Date(at));
  document.catalog.set(pdf.PDFName.of('Lang'), pdf.PDFString.of('ja-JP'));
  const blank = () => document.addPage([points(210), points(297)]);
  for (const part of parts) {
    if (onFronts && document.getPageCount() % 2 === 1) blank();
    if (part instanceof Uint8Array) {
      const stored = await pdf.PDFDocument.load(part, { updateMetadata: false });
      const copied = await document.copyPages(stored, stored.getPageIndices());
      for (const page of copied) document.addPage(page);
    } else for (const marks of part) drawPage(blank(), marks, embedded);
  }
  return document.save();
}

function drawPage(
  sheet: import('@cantoo/pdf-lib').PDFPage,
  marks: readonly Mark[],
  embedded: readonly [PDFFont | null, PDFFont | null],
): void {
  const up = (y: number) => points(297 - y);
  const names = embedded.map((font) => font && sheet.node.newFontDictionary(font.name, font.ref));
  for (const mark of marks) {
    if (mark.kind === 'text') {
      const font = embedded[mark.bold ? 1 : 0];
      const name = names[mark.bold ? 1 : 0];
      if (!font || !name) throw new Error('a font is missing');
      sheet.pushOperators(
        pdf.beginText(),
        pdf.setFontAndSize(name, mark.size),
        pdf.setCharacterSpacing(mark.spacing),
        pdf.moveText(points(mark.x), up(mark.y)),
        pdf.showText(font.encodeText(mark.text)),
        pdf.endText(),
      );
    } else if (mark.kind === 'line') {
      sheet.drawLine({
        start: { x: points(mark.x), y: up(mark.y) },
        end: { x: points(mark.toX), y: up(mark.toY) },
        thickness: 0.6,
      });
    } else {
      sheet.drawRectangle({
        x: points(mark.x),
        y: up(mark.y + mark.height),
        width: points(mark.width),
        height: points(mark.height),
        borderWidth: 0.6,
        borderColor: pdf.rgb(0, 0, 0),
        ...(mark.shaded && { color: pdf.rgb(0.93, 0.93, 0.93) }),
      });
    }
  }
}

parentPort?.on('message', async ({ id, ...request }: PressRequest) => {
  try {
    const result = 'drawing' in request ? await draw(request.drawing) : measure(request.clusters);
    parentPort?.postMessage({ id, result });
  } catch (error) {
    parentPort?.postMessage({ id, fault: String(error instanceof Error ? error.stack : error) });
  }
});
