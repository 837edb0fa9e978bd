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

/** What the parser found in the current file. */
let objects: PDFObject[] = [];
let unpacked = 0;
let bytesLeft = mostUnfoldedBytes;

const { assign } = PDFContext.prototype;
PDFContext.prototype.assign = function (number, object) {
  objects.push(object);
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
  return hidesAnything(bytes) ? 'active' : 'harmless';
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

function isActiveName(object: PDFObject | undefined): boolean {
  return object instanceof PDFName && activeActions.includes(object.decodeText());
}

// A viewer unpacks objects from any stream that has both of these, whatever its type says.
function isPacked(object: PDFObject): boolean {
  return (
    object instanceof PDFStream && ['N', 'First'].every((key) => object.dict.has(PDFName.of(key)))
  );
}

function hidesAnything(bytes: Buffer): boolean {
  const text = bytes
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  const active =
    /\/(?:JavaScript|RichMedia|EmbeddedFiles?|Launch|ImportData|SubmitForm|Rendition|GoToE|GoToR)(?![A-Za-z])/;
  return active.test(text) || (text.match(/\/ObjStm/g) ?? []).length > unpacked;
}
