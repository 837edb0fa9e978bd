import { PDFDocument } from '@cantoo/pdf-lib';

/** A small PDF of one empty page; `title` makes its bytes unique. */
export async function pdf(title = 'registry'): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.addPage([595, 842]);
  return document.save();
}
