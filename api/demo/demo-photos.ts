import sharp from 'sharp';
import { type DocumentDetail, documentDetail } from '#contract/codes.ts';
import type { Sealed, Vault } from '../platform/files/vault.ts';

const { front, diagonal, back, faceFront, faceDiagonal } = documentDetail;

/** As large as the camera's frame. */
const inFrame = 'translate(400 300) scale(1.185) translate(-400 -300)';
const card = (inner: string, transform = inFrame) => `
  <g transform="${transform}">
    <rect x="130" y="130" width="540" height="340" rx="22" fill="#f4f7ff" stroke="#0017c1" stroke-width="4"/>
    ${inner}
  </g>`;
const portrait = `
  <rect x="500" y="224" width="140" height="180" fill="#dfe5f7"/>
  <circle cx="570" cy="297" r="44" fill="#9aa6cf"/><path d="M510 404c6-62 114-62 120 0z" fill="#9aa6cf"/>`;
const lines = [210, 250, 290, 330, 370]
  .map(
    (y, index) => `<rect x="165" y="${y}" width="${290 - index * 30}" height="14" fill="#b9c2dd"/>`,
  )
  .join('');
const face = (shift: number) => `
  <ellipse cx="${400 + shift}" cy="290" rx="130" ry="170" fill="#e9d3c0"/>
  <path d="M${262 + shift} 250c10-150 266-150 276 0-60-60-216-60-276 0z" fill="#3a3330"/>
  <circle cx="${355 + shift * 1.3}" cy="285" r="10" fill="#333"/><circle cx="${445 + shift * 1.3}" cy="285" r="10" fill="#333"/>
  <path d="M${365 + shift} 375q35 22 70 0" stroke="#9c5a4a" stroke-width="7" fill="none"/>
  <path d="M190 600c20-150 400-150 420 0z" fill="#56628f"/>`;

const scenes: Record<DocumentDetail, string> = {
  [front]: card(portrait + lines),
  [diagonal]: card(portrait + lines, 'translate(60 40) skewX(-16) scale(.9 .86)'),
  [back]: card(`<rect x="130" y="170" width="540" height="60" fill="#c9d1e6"/>${lines}`),
  [faceFront]: face(0),
  [faceDiagonal]: face(46),
};

/** The part of the scene that the camera keeps at its resolution: x, y, width, height. */
const cards: Partial<Record<DocumentDetail, [number, number, number, number]>> = {
  [front]: [36, 55, 728, 490],
  [diagonal]: [25, 131, 750, 338],
  [back]: [36, 55, 728, 490],
};
/** How many times finer that is than the photo. */
const cardScale = 1.5;

/** Drawn stand-ins for identity photos, marked as specimens: 800×600 JPEG, and of a document its card. */
export async function demoPhoto(
  detail: DocumentDetail,
): Promise<{ photo: Buffer; card: Buffer | null }> {
  const drawn = (x: number, y: number, width: number, height: number, scale: number) => {
    const size = `width="${width * scale}" height="${height * scale}"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${x} ${y} ${width} ${height}">
    <rect width="800" height="600" fill="#8b8f99"/>${scenes[detail]}
    <text x="400" y="570" font-size="40" text-anchor="middle" fill="#ffffff" opacity=".85" font-family="sans-serif" letter-spacing="14">SPECIMEN</text>
  </svg>`;
    return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
  };
  const card = cards[detail];
  return {
    photo: await drawn(0, 0, 800, 600, 1),
    card: card ? await drawn(...card, cardScale) : null,
  };
}

/** A stored photo, with the byte at which its card begins; null without one. */
export interface SealedPhoto extends Sealed {
  cardAt: number | null;
}

/** Seals a photo of a receipt, its card behind it. */
export async function sealPhoto(
  vault: Vault,
  { photo, card }: Awaited<ReturnType<typeof demoPhoto>>,
  receipt: number,
): Promise<SealedPhoto> {
  const own = asOfReceipt(photo, receipt);
  const sealed = await vault.seal(card ? Buffer.concat([own, card]) : own);
  return { ...sealed, cardAt: card && own.byteLength };
}

/** The same picture with a JPEG comment of its own, because no two photos that are taken have equal bytes. */
function asOfReceipt(jpeg: Uint8Array, receipt: number): Uint8Array {
  const comment = Buffer.from(`receipt ${receipt}`);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}
