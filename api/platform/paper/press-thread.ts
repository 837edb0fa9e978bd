/**
 * The code of the thread that measures and draws. Reading a font and cutting out of it what a document needs takes
 * some tenths of a second, in which no request would be answered. It is text, because a thread cannot load a source
 * file of ours in every way this server is run.
 *
 * Each visible character gets a number of its own in the embedded font, even where two look alike in it, so that a
 * text that is copied or searched has every character as it was entered, variation selectors included.
 */
export const pressThread = `
const { readFileSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');
const { PDFDocument, PDFName, PDFString, beginText, endText, setFontAndSize, setCharacterSpacing, moveText, showText,
  rgb } = require(workerData.drawing);
const fontkit = require(workerData.fonts);

const bytes = new Map();
const opened = new Map();
const bytesOf = (path) => {
  if (!bytes.has(path)) bytes.set(path, readFileSync(path));
  return bytes.get(path);
};
const fontOf = (path) => {
  if (!opened.has(path)) opened.set(path, fontkit.create(bytesOf(path)));
  return opened.get(path);
};
const pathOf = (bold) => workerData.paths[bold ? 1 : 0];
const segments = new Intl.Segmenter('ja', { granularity: 'grapheme' });
const clustersOf = (text) => [...segments.segment(text)].map(({ segment }) => segment);
const isSelector = (code) => (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef);

// The library's own search stops at a selector that has usual and unusual forms.
function variantOf(font, base, selector) {
  const known = font._cmapProcessor.uvs;
  const found = known && known.varSelectors.toArray().find((one) => one.varSelector === selector);
  if (!found) return 0;
  const other = (found.nonDefaultUVS || []).find((one) => one.unicodeValue === base);
  if (other) return other.glyphID;
  const usual = (found.defaultUVS || []).some(
    (range) => range.startUnicodeValue <= base && base <= range.startUnicodeValue + range.additionalCount,
  );
  return usual ? font.glyphForCodePoint(base).id : 0;
}

/** The glyphs of one visible character, each with the code points that it stands for, and how true they are. */
function lookUp(font, cluster) {
  const glyphs = [];
  let drawn = 'same';
  const codes = [...cluster].map((letter) => letter.codePointAt(0));
  // A mark that stands behind its letter, as some systems type が: one glyph, and the text as it was entered.
  const whole = [...cluster.normalize('NFC')];
  if (codes.length > 1 && whole.length === 1) {
    const glyph = font.glyphForCodePoint(whole[0].codePointAt(0));
    return { glyphs: [{ glyph, codePoints: codes }], drawn: glyph.id === 0 ? 'none' : 'same' };
  }
  for (let at = 0; at < codes.length; at += 1) {
    const selector = isSelector(codes[at + 1] || 0) ? codes[at + 1] : null;
    const variant = selector === null ? 0 : variantOf(font, codes[at], selector);
    const glyph = variant ? font.getGlyph(variant) : font.glyphForCodePoint(codes[at]);
    if (glyph.id === 0) drawn = 'none';
    else if (selector !== null && !variant && drawn === 'same') drawn = 'base';
    glyphs.push({ glyph, codePoints: selector === null ? [codes[at]] : [codes[at], selector] });
    if (selector !== null) at += 1;
  }
  return { glyphs, drawn };
}

function measure(clusters) {
  return [false, true].map((bold) => {
    const font = fontOf(pathOf(bold));
    return clusters.map((cluster) => {
      const { glyphs, drawn } = lookUp(font, cluster);
      const width = glyphs.reduce((sum, { glyph }) => sum + glyph.advanceWidth, 0) / font.unitsPerEm;
      return { width, drawn };
    });
  });
}

// What the drawing library asks of a font: one number for each glyph and the text it stands for.
function numbered(path) {
  const font = fontkit.create(bytesOf(path));
  const numbers = new Map();
  const glyphOf = ({ glyph, codePoints }) => {
    const key = glyph.id + ' ' + codePoints.join(' ');
    if (!numbers.has(key)) {
      numbers.set(key, { id: 0x10000 + numbers.size, of: glyph.id, codePoints, advanceWidth: glyph.advanceWidth });
    }
    return numbers.get(key);
  };
  font.layout = (text) => ({
    glyphs: clustersOf(text).flatMap((cluster) => lookUp(font, cluster).glyphs.map(glyphOf)),
  });
  const createSubset = font.createSubset.bind(font);
  font.createSubset = () => {
    const subset = createSubset();
    const include = subset.includeGlyph.bind(subset);
    const included = new Map();
    subset.includeGlyph = (glyph) => {
      if (typeof glyph === 'number') return include(glyph);
      if (!included.has(glyph.id)) {
        subset.glyphs.push(glyph.of);
        included.set(glyph.id, subset.glyphs.length - 1);
      }
      return included.get(glyph.id);
    };
    return subset;
  };
  return font;
}

const points = (millimetres) => (millimetres * 72) / 25.4;

async function draw({ title, pages, at }) {
  const document = await PDFDocument.create();
  const fonts = [];
  for (const bold of [false, true]) {
    const used = pages.some((marks) => marks.some((mark) => mark.kind === 'text' && mark.bold === bold));
    document.registerFontkit({ create: () => numbered(pathOf(bold)) });
    fonts.push(used ? await document.embedFont(bytesOf(pathOf(bold)), { subset: true }) : null);
  }
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setProducer('');
  document.setCreator('');
  document.setCreationDate(new Date(at));
  document.setModificationDate(new Date(at));
  document.catalog.set(PDFName.of('Lang'), PDFString.of('ja-JP'));
  for (const marks of pages) {
    const sheet = document.addPage([points(210), points(297)]);
    const up = (y) => points(297 - y);
    const names = fonts.map((font) => font && sheet.node.newFontDictionary(font.name, font.ref));
    for (const mark of marks) {
      if (mark.kind === 'text') {
        const font = mark.bold ? 1 : 0;
        sheet.pushOperators(
          beginText(),
          setFontAndSize(names[font], mark.size),
          setCharacterSpacing(mark.spacing),
          moveText(points(mark.x), up(mark.y)),
          showText(fonts[font].encodeText(mark.text)),
          endText(),
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
          borderColor: rgb(0, 0, 0),
          ...(mark.shaded && { color: rgb(0.93, 0.93, 0.93) }),
        });
      }
    }
  }
  return document.save();
}

parentPort.on('message', async ({ id, clusters, drawing }) => {
  try {
    const answer = drawing ? await draw(drawing) : measure(clusters);
    parentPort.postMessage({ id, answer }, drawing ? [answer.buffer] : []);
  } catch (error) {
    parentPort.postMessage({ id, fault: String(error && error.stack) });
  }
});
`;
