import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of text and the height of its line above the foot of the page, in millimetres. */
interface PlacedPiece {
  text: string;
  height: number;
}

const pointsOfMillimetre = 72 / 25.4;

/** The pieces of text on each page with their places; a piece ends with its line. */
export async function placedPieces(bytes: Uint8Array): Promise<PlacedPiece[][]> {
  const task = getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items.map((item) =>
        'str' in item
          ? { text: item.str, height: item.transform[5] / pointsOfMillimetre }
          : { text: '', height: 0 },
      ),
    );
  }
  await task.destroy();
  return pages;
}

/** The pieces of text on each page; a piece ends with its line. */
export async function pdfPieces(bytes: Uint8Array): Promise<string[][]> {
  return (await placedPieces(bytes)).map((pieces) => pieces.map(({ text }) => text));
}

/** The text of each page as a viewer would copy it, without any white space, because letter spacing is only layout. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const pages = await pdfPieces(bytes);
  return pages.map((pieces) => pieces.join('').replace(/\s+/gu, ''));
}
