import type { MessageKey } from '#contract/server-messages.ts';
import type { PdfVerdict } from './decoding/pdf-inspector.ts';
import { createPool, type FileOwner, Unreadable } from './decoding/pool.ts';

/** Bytes that are no acceptable PDF, with the catalogue message for it. */
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
const inspectors = createPool<PdfVerdict>('pdf-inspector', { atOnce: 2 });

/**
 * Parses a PDF and checks every object of it.
 * @throws {PdfRefused} when it is no PDF, is encrypted, would run or fetch something when opened, is larger than 20
 * MiB, or takes more than 5 seconds of a processor or 768 MiB
 * @throws {QueueFull}
 * @throws {Problem} 503 when the machine cannot do it now
 */
export async function checkPdf(bytes: Uint8Array, owner: FileOwner): Promise<void> {
  if (bytes.byteLength > mostMebibytes * 1024 * 1024) {
    throw new PdfRefused('cm121', mostMebibytes);
  }
  const wrongType = () => new PdfRefused('cm120', 'PDF');
  if (!isWhole(bytes)) throw wrongType();
  const verdict = await inspectors.read(owner, bytes).catch((error) => {
    throw error instanceof Unreadable ? wrongType() : error;
  });
  if (verdict === 'encrypted') throw new PdfRefused('cm122');
  if (verdict === 'active') throw new PdfRefused('cm123');
}

// The parser repairs what it can, so it also accepts a truncated file; viewers look for these two marks here. Bytes
// before the first mark mean something else to other programs, such as a page with a script.
function isWhole(bytes: Uint8Array): boolean {
  const near = 1024;
  const head = Buffer.from(bytes.subarray(0, near)).toString('latin1');
  const tail = Buffer.from(bytes.subarray(-near)).toString('latin1');
  return /^(?:\xef\xbb\xbf)?\s*%PDF-/.test(head) && tail.includes('%%EOF');
}
