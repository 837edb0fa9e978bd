import sharp from 'sharp';
import type { DocumentDetail } from '#contract/codes.ts';
import { requiredDetails } from '#contract/identity-documents.ts';

// Drawn photos of an identification, in colour, each person's other than every other's.

/** Faults of a set; none for a right one. */
export interface SetFault {
  isGrey?: boolean;
  isHalf?: boolean;
}

const ground = '#4b4038';

/** A number from 0 to below `of` that a seed always gives. */
function drawn(seed: number, at: number, of: number): number {
  const value = Math.sin(seed * 12.9898 + at * 78.233) * 43758.5453;
  return Math.floor((value - Math.floor(value)) * of);
}

const print = (seed: number, x: number, y: number, rows: number) =>
  Array.from({ length: rows * 20 }, (_, at) => {
    const left = x + (at % 20) * 19 + drawn(seed, at, 6);
    const top = y + Math.floor(at / 20) * 24 + drawn(seed, at + 99, 8);
    return `<rect x="${left}" y="${top}" width="${6 + drawn(seed, at + 7, 10)}" height="${4 + drawn(seed, at + 3, 12)}" fill="#22252b"/>`;
  }).join('');

function head(seed: number, x: number, y: number, size: number): string {
  const hue = 15 + drawn(seed, 1, 25);
  const hair = `hsl(${drawn(seed, 2, 40)} 30% ${10 + drawn(seed, 3, 25)}%)`;
  const eye = size * (0.16 + drawn(seed, 4, 10) / 100);
  return `<ellipse cx="${x}" cy="${y}" rx="${size * (0.34 + drawn(seed, 5, 10) / 100)}" ry="${size * 0.5}" fill="hsl(${hue} 45% ${60 + drawn(seed, 6, 20)}%)"/>
    <ellipse cx="${x}" cy="${y - size * 0.36}" rx="${size * 0.42}" ry="${size * (0.16 + drawn(seed, 7, 14) / 100)}" fill="${hair}"/>
    <circle cx="${x - eye}" cy="${y}" r="${size * 0.05}" fill="#191919"/><circle cx="${x + eye}" cy="${y}" r="${size * 0.05}" fill="#191919"/>
    <rect x="${x - size * 0.12}" y="${y + size * 0.24}" width="${size * (0.2 + drawn(seed, 8, 12) / 100)}" height="${size * 0.04}" fill="#8c3b34"/>`;
}

function card(seed: number, isBack: boolean): string {
  const [x, y] = [100, 110];
  const strip = `hsl(${drawn(seed, 9, 360)} 60% 60%)`;
  return `<rect x="${x}" y="${y}" width="600" height="380" rx="14" fill="#eef3ee"/>
    <rect x="${x + 24}" y="${y + 150 + drawn(seed, 10, 30)}" width="400" height="40" fill="${strip}"/>
    ${print(seed, x + 30, y + 24, 5)}${print(seed + 0.5, x + 30, y + 220, 6)}
    ${isBack ? '' : `<rect x="${x + 440}" y="${y + 110}" width="176" height="226" fill="#9db7d6"/>${head(seed, x + 528, y + 225, 150)}`}`;
}

const scenes: Record<DocumentDetail, (seed: number) => string> = {
  '10': (seed) => card(seed, false),
  '20': (seed) =>
    `<g transform="translate(60 60) skewX(-14) scale(.94 .8)">${card(seed, false)}</g>`,
  '30': (seed) => card(seed + 1000, true),
  '40': (seed) =>
    `<rect y="470" x="200" width="400" height="130" fill="hsl(${drawn(seed, 11, 360)} 40% 40%)"/>${head(seed, 400, 280, 400)}`,
  '50': (seed) =>
    `<rect y="480" x="240" width="400" height="120" fill="hsl(${drawn(seed, 11, 360)} 40% 40%)"/>${head(seed + 0.1, 450, 285, 390)}`,
} as Record<DocumentDetail, (seed: number) => string>;

async function view(detail: DocumentDetail, seed: number, fault: SetFault): Promise<Buffer> {
  const isDocument = detail <= '30';
  const shift = fault.isHalf && isDocument ? 'translate(-200 0)' : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <rect width="800" height="600" fill="${isDocument ? ground : `hsl(${drawn(seed, 12, 360)} 20% 75%)`}"/>
    <g transform="${shift}">${scenes[detail](seed)}</g></svg>`;
  const picture = sharp(Buffer.from(svg));
  return (fault.isGrey ? picture.greyscale().toColourspace('srgb') : picture)
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** The photos of a person's document and face, by view. */
export async function drawnSet(
  seed: number,
  fault: SetFault = {},
  kind = '10',
): Promise<Map<DocumentDetail, Buffer>> {
  const views = requiredDetails(kind).map(
    async (detail) => [detail, await view(detail, seed, fault)] as const,
  );
  return new Map(await Promise.all(views));
}
