import { errorItem, fault } from '#contract/fields.ts';
import { Problem } from '../../platform/http/problem.ts';
import { checkPdf, PdfRefused } from '../../platform/pdfs.ts';

/**
 * Takes bytes only when they are a PDF that is safe to show.
 * @param by whose PDFs take turns with those of others
 * @throws {Problem} 415 with the field named when they are not, 413 when they are too large
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
