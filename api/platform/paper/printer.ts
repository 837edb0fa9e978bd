import { createRequire } from 'node:module';
import { clusters } from '#contract/clusters.ts';
import type { AuditActor } from '../audit.ts';
import type { Clock } from '../clock.ts';
import { openThread, type Thread } from '../thread.ts';
import { createWorkQueue } from '../work-queue.ts';
import { layout } from './layout.ts';
import { ownLetters } from './margins.ts';
import type { Glyph, Glyphs } from './marks.ts';
import type { Paper } from './paper.ts';
import type { Drawing, PressData } from './printer-thread.ts';

/** Prints papers as PDF. */
export interface Printer {
  /**
   * A PDF with embedded fonts. A worker thread makes one at a time: kinds of callers take turns, and so do the accounts
   * of a kind.
   * @throws {QueueFull} when ten of the account wait already
   */
  print(paper: Paper, by: Pick<AuditActor, 'kind' | 'id'>): Promise<Uint8Array>;
}

/** The worker thread that measures and draws. */
export type Press = Thread;

const mostWaiting = 10;

/** @param ownFont path of a TrueType font that the office prefers to Noto Serif; null for none */
export function openPress(ownFont: string | null): Press {
  return openThread('paper/printer-thread', (): PressData => {
    const { resolve } = createRequire(import.meta.url);
    const noto = (weight: string) =>
      resolve(`@expo-google-fonts/noto-serif-jp/${weight}/NotoSerifJP_${weight}.ttf`);
    return { paths: ownFont ? [ownFont, ownFont] : [noto('400Regular'), noto('700Bold')] };
  });
}

export function createPrinter({ ask }: Press, clock: Clock): Printer {
  const enqueue = createWorkQueue('papers', 1, mostWaiting);
  return {
    print: (paper, by) => {
      const print = async () => {
        const glyphs = known(
          [...new Set([ownLetters, ...textsOf(paper.sheets)].flatMap(clusters))],
          (letters) => ask({ clusters: letters }) as Promise<[Glyph[], Glyph[]]>,
        );
        const shown = await glyphs;
        const parts = paper.sheets.map((sheet) =>
          'stored' in sheet ? sheet.stored : layout(sheet, shown),
        );
        const { title, onFronts = false } = paper;
        const drawing: Drawing = { title, parts, onFronts, at: clock.now().toISOString() };
        return (await ask({ drawing })) as Uint8Array;
      };
      return enqueue(print, { queue: by.kind, owner: by.id });
    },
  };
}

async function known(
  letters: string[],
  measure: (letters: string[]) => Promise<[Glyph[], Glyph[]]>,
): Promise<Glyphs> {
  const [regular, bold] = await measure(letters);
  const places = new Map(letters.map((letter, place) => [letter, place]));
  const nothing: Glyph = { width: 0, drawn: 'none' };
  return (cluster, isBold) => (isBold ? bold : regular)[places.get(cluster) ?? -1] ?? nothing;
}

/** Every text of a paper, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value instanceof Uint8Array) return [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
