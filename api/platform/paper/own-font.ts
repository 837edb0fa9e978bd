import { open } from 'node:fs/promises';
import { ConfigError } from '../environment.ts';

// Version 1.0 of the table, or Apple's name for it.
const trueType = ['00010000', Buffer.from('true').toString('hex')];

/**
 * Checks the first bytes of the font that an office set for its papers.
 * @throws {ConfigError} when it is no single TrueType font; errors of the file system unchanged
 */
export async function checkPaperFont(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (!trueType.includes(buffer.toString('hex'))) {
      throw new ConfigError('PAPER_FONT must be a TrueType font (.ttf)');
    }
  } finally {
    await file.close();
  }
}
