import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readText, syncFolder } from '../../platform/files/durable.ts';

/** A photo, or a certificate's facts, whose key was destroyed. */
export interface Destroyed {
  id: string;
  /** Instant of the destruction. */
  at: string;
}

const erasedKinds = ['customer', 'inquiry', 'receipt'] as const;

/** An account that was closed, or an inquiry or identification that was erased because its person asked for it. */
export interface Erased extends Destroyed {
  kind: (typeof erasedKinds)[number];
}

const line = z.object({ kind: z.enum(erasedKinds).optional(), id: z.string(), at: z.string() });
type Line = z.infer<typeof line>;

export const isErased = (one: Line): one is Erased => one.kind !== undefined;

// An inquiry's number may be given anew after a restore, and be erased again.
const keyOf = ({ kind, id, at }: Line) => (kind ? `${kind} ${id} ${at}` : id);

export const listPath = (root: string) => join(root, 'destroyed.jsonl');

/** Everything that was ever erased, as far as it was written down. */
export interface DestroyedList {
  entries: Line[];
  /** Until when somebody continued the list; what was erased later is not in it. */
  writtenAt: string;
}

/**
 * The list beside the backups of each folder, as one, because a backup does not know what was destroyed or erased after it.
 * @returns null when there is no list
 */
export async function readDestroyed(roots: readonly string[]): Promise<DestroyedList | null> {
  const entries = new Map<string, Line>();
  let written: number | null = null;
  for (const root of roots) {
    const text = await readText(listPath(root));
    if (text === null) continue;
    for (const one of entriesOf(text)) entries.set(keyOf(one), one);
    written = Math.max(written ?? 0, Math.round((await stat(listPath(root))).mtimeMs));
  }
  if (written === null) return null;
  return { entries: [...entries.values()], writtenAt: new Date(written).toISOString() };
}

// A line whose writer was killed halfway is no entry; the next append wrote it again.
function entriesOf(text: string): Line[] {
  return text.split('\n').flatMap((one) => {
    try {
      return [line.parse(JSON.parse(one))];
    } catch {
      return [];
    }
  });
}

/**
 * Appends missing entries durably, and creates the list if there is none. Two processes that append the same do no
 * harm. The time of the file says that nothing else was erased until now.
 * @returns how many it appended
 */
export async function listDestroyed(
  root: string,
  gone: readonly Line[],
  now: Date,
): Promise<number> {
  const listed = await readText(listPath(root));
  const known = new Set(listed === null ? [] : entriesOf(listed).map(keyOf));
  const missing = gone.filter((one) => !known.has(keyOf(one)));
  const list = await open(listPath(root), 'a', 0o600);
  try {
    // Begins on a new line, because the last one may have been cut off.
    const lines = missing.map((entry) => `\n${JSON.stringify(entry)}`);
    if (lines.length > 0) await list.appendFile(`${lines.join('')}\n`);
    await list.utimes(now, now);
    await list.sync();
  } finally {
    await list.close();
  }
  if (listed === null) await syncFolder(root);
  return missing.length;
}
