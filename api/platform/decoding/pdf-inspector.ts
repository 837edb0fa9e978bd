import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFObject } from '@cantoo/pdf-lib';
import { serveWork } from './child.ts';

// Loaded by `require`, so that the decoder below, which the library does not export, belongs to the same copy of it.
const require = createRequire(import.meta.url);
const library = require.resolve('@cantoo/pdf-lib');
const {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFObjectStreamParser,
  PDFRef,
  PDFStream,
}: typeof import('@cantoo/pdf-lib') = require(library);
const decoding = require(join(dirname(library), 'core', 'streams', 'DecodeStream.js'));

// Viewers find objects by the table at the end, but the parser reads from the beginning and keeps the last object of
// each number. So every object that it reads is checked, not only those that it keeps, and names of active content are
// also searched for where the parser sees no object: in comments, texts and streams.

/** Limit for unpacking object streams; a buffer counts again whenever it grows. */
const mostUnfoldedBytes = 256 * 1024 * 1024;
// A file inside (EF) is never inspected, and a viewer offers to open it.
const activeKeys = ['JS', 'JavaScript', 'RichMedia', 'XFA', 'EF', 'EmbeddedFiles'];
const activeActions = [
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'Rendition',
  'GoToE',
  'GoToR',
];

/** Actions that may run without a press: on opening (OpenAction) and on other events (AA). */
const quietActions = ['GoTo', 'Named'];

/** What the parser found in the current file. */
let objects: PDFObject[] = [];
/** All objects of each number. */
let versions = new Map<string, PDFObject[]>();
let unpacked = 0;
let bytesLeft = mostUnfoldedBytes;

const { assign } = PDFContext.prototype;
PDFContext.prototype.assign = function (number, object) {
  objects.push(object);
  const others = versions.get(number.tag);
  if (others) others.push(object);
  else versions.set(number.tag, [object]);
  return assign.call(this, number, object);
};

const { forStream } = PDFObjectStreamParser;
PDFObjectStreamParser.forStream = (...args) => {
  unpacked += 1;
  return forStream(...args);
};

interface Unfolding {
  buffer: Uint8Array;
  ensureBuffer(wanted: number): Uint8Array;
}

const unfolding: Unfolding = decoding.default.prototype;
const { ensureBuffer } = unfolding;
unfolding.ensureBuffer = function (wanted) {
  if (wanted > this.buffer.byteLength) bytesLeft -= wanted;
  if (bytesLeft < 0) throw new Error('unfolds too far');
  return ensureBuffer.call(this, wanted);
};

/** What a PDF is to who opens it. */
export type PdfVerdict = 'harmless' | 'active' | 'encrypted';

serveWork(async (bytes): Promise<PdfVerdict> => {
  objects = [];
  versions = new Map();
  unpacked = 0;
  bytesLeft = mostUnfoldedBytes;
  try {
    return await inspected(bytes);
  } catch (error) {
    // The parser also fails at encrypted objects before it tells that they are encrypted.
    if (/\/Encrypt\s*(?:\d|<<)/.test(bytes.toString('latin1'))) return 'encrypted';
    throw error;
  } finally {
    objects = [];
    versions = new Map();
  }
});

async function inspected(bytes: Buffer): Promise<PdfVerdict> {
  const document = await PDFDocument.load(bytes, {
    throwOnInvalidObject: true,
    updateMetadata: false,
    preserveXFA: true,
  });
  if (document.getPageCount() === 0 || bytesLeft < 0) throw new Error('no pages');
  if (objects.some(isActive) || objects.filter(isPacked).length > unpacked) return 'active';
  const events = eventsOf(objects);
  if (events.some(({ value }) => runsMore(value))) return 'active';
  return hidesAnything(bytes, events.length) ? 'active' : 'harmless';
}

function isActive(start: PDFObject): boolean {
  if (isActiveName(start)) return true;
  const rest = [start];
  for (let object = rest.pop(); object; object = rest.pop()) {
    if (object instanceof PDFStream) rest.push(object.dict);
    else if (object instanceof PDFArray) for (const item of object.asArray()) rest.push(item);
    else if (object instanceof PDFDict) {
      for (const [key, value] of object.entries()) {
        if (activeKeys.includes(key.decodeText())) return true;
        if (key.decodeText() === 'S') {
          const action = value instanceof PDFName ? value : object.lookup(key);
          if (isActiveName(action)) return true;
        }
        rest.push(value);
      }
    }
  }
  return false;
}

/** What runs without a press, wherever it stands. */
function eventsOf(given: readonly PDFObject[]): { value: PDFObject }[] {
  const found: { value: PDFObject }[] = [];
  const rest = [...given];
  for (let object = rest.pop(); object; object = rest.pop()) {
    if (object instanceof PDFStream) rest.push(object.dict);
    else if (object instanceof PDFArray) for (const item of object.asArray()) rest.push(item);
    else if (object instanceof PDFDict) {
      for (const [key, value] of object.entries()) {
        if (['OpenAction', 'AA'].includes(key.decodeText())) found.push({ value });
        rest.push(value);
      }
    }
  }
  return found;
}

/** Whether an event does more than show a page: its action, one behind it (Next), or one in a table of events. */
function runsMore(event: PDFObject): boolean {
  const seen = new Set<PDFObject>();
  const rest = [event];
  for (let object = rest.pop(); object; object = rest.pop()) {
    if (object instanceof PDFRef) {
      const all = versions.get(object.tag);
      // A viewer may find what the parser did not.
      if (!all) return true;
      rest.push(...all.filter((one) => !seen.has(one)));
      for (const one of all) seen.add(one);
      continue;
    }
    // A destination, or the actions behind an action.
    if (object instanceof PDFArray) rest.push(...object.asArray().filter(isAction));
    if (!(object instanceof PDFDict)) continue;
    const kind = object.get(PDFName.of('S'));
    const isQuiet = kind instanceof PDFName && quietActions.includes(kind.decodeText());
    if (kind !== undefined && !isQuiet) return true;
    const next = object.get(PDFName.of('Next'));
    if (kind === undefined) rest.push(...object.values());
    else if (next) rest.push(next);
  }
  return false;
}

// A destination names its page, which is no action.
function isAction(object: PDFObject): boolean {
  const all = object instanceof PDFRef ? (versions.get(object.tag) ?? []) : [object];
  return all.some((one) => one instanceof PDFDict && one.has(PDFName.of('S')));
}

function isActiveName(object: PDFObject | undefined): boolean {
  return object instanceof PDFName && activeActions.includes(object.decodeText());
}

// A viewer unpacks objects from any stream that has both of these, whatever its type says.
function isPacked(object: PDFObject): boolean {
  return (
    object instanceof PDFStream && ['N', 'First'].every((key) => object.dict.has(PDFName.of(key)))
  );
}

function hidesAnything(bytes: Buffer, events: number): boolean {
  const text = bytes
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  const active =
    /\/(?:JavaScript|RichMedia|EmbeddedFiles?|Launch|ImportData|SubmitForm|Rendition|GoToE|GoToR)(?![A-Za-z])/;
  const named = text.match(/\/OpenAction(?![A-Za-z])|\/AA\s*(?:<<|\d+ \d+ R)/g) ?? [];
  return (
    active.test(text) || named.length > events || (text.match(/\/ObjStm/g) ?? []).length > unpacked
  );
}
