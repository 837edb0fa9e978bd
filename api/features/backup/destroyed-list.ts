import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makeFolder, readText, syncFolder } from '../../platform/files/durable.ts';

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

const listPath = (root: string) => join(root, 'destroyed.jsonl');

/**
 * The list beside the backups of a folder, because a backup does not know what was destroyed or erased after it.
 * @returns null when there is no list
 */
export async function readDestroyed(root: string): Promise<Line[] | null> {
  const text = await readText(listPath(root));
  return text === null ? null : entriesOf(text);
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
 * harm.
 * @returns how many it appended
 */
export async function listDestroyed(root: string, gone: readonly Line[]): Promise<number> {
  await makeFolder(root);
  const listed = await readDestroyed(root);
  const known = new Set(listed?.map(keyOf));
  const missing = gone.filter((one) => !known.has(keyOf(one)));
  if (listed && missing.length === 0) return 0;
  const list = await open(listPath(root), 'a', 0o600);
  try {
    // Begins on a new line, because the last one may have been cut off.
    const lines = missing.map((entry) => `\n${JSON.stringify(entry)}`);
    if (lines.length > 0) await list.appendFile(`${lines.join('')}\n`);
    await list.sync();
  } finally {
    await list.close();
  }
  if (!listed) await syncFolder(root);
  return missing.length;
}
