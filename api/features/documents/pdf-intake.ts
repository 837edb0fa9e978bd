import { errorItem, fault } from '#contract/fields.ts';
import { Problem } from '../../platform/http/problem.ts';
import { checkPdf, PdfRefused } from '../../platform/pdfs.ts';

/**
 * Accepts bytes only if they are a PDF that is safe to show.
 * @param by the owner; PDFs of different owners are checked round robin
 * @throws {Problem} 415 with the field when they are not, 413 when they are too large
 */
export async function readPdf(bytes: Uint8Array, by: string): Promise<void> {
  try {
    await checkPdf(bytes, by);
  } catch (error) {
    if (!(error instanceof PdfRefused)) throw error;
    const item = errorItem('fileData', fault(error.key, ...error.params));
    throw new Problem(error.key === 'cm121' ? 413 : 415, [item]);
  }
}
