// The other build needs functions that browsers have had for less than a year.
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

// Japanese papers often name a font instead of embedding it: its character map is fetched when needed.
const characterMaps = import.meta.glob<string>(
  [
    '../../../../node_modules/pdfjs-dist/cmaps/{78,83pv,90,Add,EUC,Ext,NWP,RKSJ,UniJIS,WP}*.bcmap',
    '../../../../node_modules/pdfjs-dist/cmaps/{H,V,Hankaku,Hiragana,Katakana,Roman}.bcmap',
    '../../../../node_modules/pdfjs-dist/cmaps/Adobe-Japan1-*.bcmap',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);
const fonts = import.meta.glob<string>('../../../../node_modules/pdfjs-dist/standard_fonts/*.*', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});
const addresses = new Map(
  [...Object.entries(characterMaps), ...Object.entries(fonts)].map(([path, url]) => [
    path.slice(path.lastIndexOf('/') + 1),
    url,
  ]),
);

/** Where pdf.js finds its own data, because the build renames every file. */
class BundledData {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = addresses.get(filename);
    if (!url) throw new Error(`no ${filename}`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${filename}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

export async function openPdf(file: Blob): Promise<PDFDocumentProxy> {
  return getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    BinaryDataFactory: BundledData,
    useWorkerFetch: false,
    // The page's content security policy forbids compiled code.
    useWasm: false,
    enableXfa: false,
  }).promise;
}
