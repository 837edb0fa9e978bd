import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { MessageKey } from '#contract/messages.ts';
import { turns } from './turns.ts';

/** Bytes that are no acceptable PDF, with the catalogue message that says so. */
export class PdfRefused extends Error {
  override name = 'PdfRefused';
  readonly key: MessageKey;
  readonly params: readonly (string | number)[];
  constructor(key: MessageKey, ...params: (string | number)[]) {
    super(`a PDF was refused: ${key}`);
    this.key = key;
    this.params = params;
  }
}

const mostMebibytes = 20;
const mostMilliseconds = 5_000;
/** What packed objects may take while they unfold; a buffer counts anew whenever it grows. */
const mostUnfoldedBytes = 256 * 1024 * 1024;
const inTurn = turns(2, 100);

/**
 * Parses a PDF and looks through every object of it.
 * @throws {PdfRefused} when it is none, is encrypted, would run or fetch something when opened, is larger than 20 MiB, or
 * cannot be read in 5 seconds
 */
export async function checkPdf(bytes: Uint8Array): Promise<void> {
  if (bytes.byteLength > mostMebibytes * 1024 * 1024) {
    throw new PdfRefused('cm121', mostMebibytes);
  }
  const harmless = isWhole(bytes) && (await inTurn(() => inspect(bytes)));
  if (!harmless) throw new PdfRefused('cm120', 'PDF');
}

// The parser mends what it can, so it also takes a file that was cut off; viewers look for these two marks here. What
// stands before the first is something else to other programs, such as a page with a script.
function isWhole(bytes: Uint8Array): boolean {
  const near = 1024;
  const head = Buffer.from(bytes.subarray(0, near)).toString('latin1');
  const tail = Buffer.from(bytes.subarray(-near)).toString('latin1');
  return /^(?:\xef\xbb\xbf)?\s*%PDF-/.test(head) && tail.includes('%%EOF');
}

// Parsing what strangers send can take for ever or all memory, and it cannot be interrupted from within. In a thread
// of its own it is simply ended, and no other request waits for it. The thread's code is text, because a thread
// cannot load a source file of ours in every way this server is run.
//
// Viewers find objects by the table at the end, the parser reads from the beginning and keeps the last of each number.
// So every object that is read counts, not only those that are kept, and the names of what runs are also looked for
// where the parser sees no object: in comments, texts and streams.
const inspection = `
const { parentPort, workerData } = require('node:worker_threads');
const {
  PDFArray, PDFContext, PDFDict, PDFDocument, PDFName, PDFObjectStreamParser, PDFStream,
} = require(workerData.library);
const DecodeStream = require(workerData.decoding).default;

const activeKeys = ['JS', 'JavaScript', 'RichMedia', 'XFA'];
const activeActions = [
  'JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'Rendition', 'GoToE', 'GoToR',
];

const objects = [];
const { assign } = PDFContext.prototype;
PDFContext.prototype.assign = function (number, object) {
  objects.push(object);
  return assign.call(this, number, object);
};

let unpacked = 0;
const { forStream } = PDFObjectStreamParser;
PDFObjectStreamParser.forStream = (...given) => {
  unpacked += 1;
  return forStream(...given);
};

// Buffers are not counted by the limits of a thread.
let bytesLeft = workerData.mostUnfoldedBytes;
const { ensureBuffer } = DecodeStream.prototype;
DecodeStream.prototype.ensureBuffer = function (wanted) {
  if (wanted > this.buffer.byteLength) bytesLeft -= wanted;
  if (bytesLeft < 0) throw new Error('unfolds too far');
  return ensureBuffer.call(this, wanted);
};

function isActive(start) {
  if (start instanceof PDFName && activeActions.includes(start.decodeText())) return true;
  const rest = [start];
  while (rest.length > 0) {
    const object = rest.pop();
    if (object instanceof PDFStream) rest.push(object.dict);
    else if (object instanceof PDFArray) for (const item of object.asArray()) rest.push(item);
    else if (object instanceof PDFDict) {
      for (const [key, value] of object.entries()) {
        if (activeKeys.includes(key.decodeText())) return true;
        if (key.decodeText() === 'S') {
          const action = value instanceof PDFName ? value : object.lookup(key);
          if (action instanceof PDFName && activeActions.includes(action.decodeText())) return true;
        }
        rest.push(value);
      }
    }
  }
  return false;
}

// A viewer unpacks objects from any stream that has both of these, whatever it calls itself.
function isPacked(object) {
  return ['N', 'First'].every((key) => object instanceof PDFStream && object.dict.has(PDFName.of(key)));
}

function hidesAnything(bytes) {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  const active = /\\/(?:JavaScript|RichMedia|Launch|ImportData|SubmitForm|Rendition|GoToE|GoToR)(?![A-Za-z])/;
  return active.test(text) || (text.match(/\\/ObjStm/g) ?? []).length > unpacked;
}

async function isHarmless() {
  const given = await PDFDocument.load(workerData.bytes, {
    throwOnInvalidObject: true,
    updateMetadata: false,
    preserveXFA: true,
  });
  if (given.getPageCount() === 0 || bytesLeft < 0) return false;
  if (objects.some(isActive) || objects.filter(isPacked).length > unpacked) return false;
  return !hidesAnything(workerData.bytes);
}

isHarmless().then((harmless) => parentPort.postMessage(harmless), () => parentPort.postMessage(false));
`;

function inspect(bytes: Uint8Array): Promise<boolean> {
  const library = createRequire(import.meta.url).resolve('@cantoo/pdf-lib');
  const thread = new Worker(inspection, {
    eval: true,
    workerData: {
      bytes,
      library,
      decoding: join(dirname(library), 'core', 'streams', 'DecodeStream.js'),
      mostUnfoldedBytes,
    },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    env: {},
    execArgv: [],
    // What the parser has to say about a stranger's file is no log line of ours.
    stdout: true,
    stderr: true,
  });
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), mostMilliseconds);
    thread.once('message', resolve);
    // Out of memory, above all.
    thread.once('error', () => resolve(false));
    thread.once('exit', () => resolve(false));
    thread.once('exit', () => clearTimeout(timer));
  }).finally(() => thread.terminate());
}
