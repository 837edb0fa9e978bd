import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The pieces of text on each page; a piece ends with its line. */
export async function pdfPieces(bytes: Uint8Array): Promise<string[][]> {
  const task = getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')));
  }
  await task.destroy();
  return pages;
}

/** The text of each page as a viewer would copy it, without any white space, because letter spacing is only layout. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const pages = await pdfPieces(bytes);
  return pages.map((pieces) => pieces.join('').replace(/\s+/gu, ''));
}
