import { createRequire } from 'node:module';
import { clusters } from '#contract/clusters.ts';
import type { AuditActor } from '../audit.ts';
import type { Clock } from '../clock.ts';
import { startThread } from '../thread.ts';
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

/** The worker thread that measures and draws; it starts when it is first asked, and anew after a fault. */
export interface Press {
  ask(request: object): Promise<unknown>;
  end(): Promise<unknown>;
}

const mostWaiting = 10;
const mostMilliseconds = 30_000;

/** @param ownFont path of a TrueType font that the office prefers to Noto Serif; null for none */
export function openPress(ownFont: string | null): Press {
  let thread: Press | null = null;
  return {
    ask: (request) => {
      thread ??= startThreadOf(ownFont);
      const asked = thread;
      return asked.ask(request).catch(async (fault: unknown) => {
        if (thread === asked) thread = null;
        await asked.end();
        throw fault;
      });
    },
    end: async () => {
      const ended = thread;
      thread = null;
      await ended?.end();
    },
  };
}

export function createPrinter({ ask }: Press, clock: Clock): Printer {
  const enqueue = createWorkQueue(1, mostWaiting);
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

function startThreadOf(ownFont: string | null): Press {
  const { resolve } = createRequire(import.meta.url);
  const noto = (weight: string) =>
    resolve(`@expo-google-fonts/noto-serif-jp/${weight}/NotoSerifJP_${weight}.ttf`);
  const data: PressData = {
    paths: ownFont ? [ownFont, ownFont] : [noto('400Regular'), noto('700Bold')],
  };
  const worker = startThread('paper/printer-thread', data);
  // An idle printer does not keep the process running.
  worker.unref();
  const waiting = new Map<
    number,
    { done: (result: unknown) => void; failed: (fault: Error) => void }
  >();
  let last = 0;
  worker.on('message', ({ id, result, fault }: { id: number; result: unknown; fault?: string }) => {
    const request = waiting.get(id);
    waiting.delete(id);
    if (fault === undefined) request?.done(result);
    else request?.failed(new Error(`printing failed: ${fault}`));
  });
  const failAll = (fault: Error) => {
    for (const { failed } of waiting.values()) failed(fault);
    waiting.clear();
  };
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('the printing thread ended')));
  return {
    ask: (request) =>
      new Promise((done, failed) => {
        last += 1;
        const id = last;
        const timer = setTimeout(
          () => failed(new Error('printing took too long')),
          mostMilliseconds,
        );
        const settle =
          <T>(settled: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer);
            settled(value);
          };
        waiting.set(id, { done: settle(done), failed: settle(failed) });
        worker.postMessage({ id, ...request });
      }),
    end: () => worker.terminate(),
  };
}
