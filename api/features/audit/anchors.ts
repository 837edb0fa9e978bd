import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isMissing } from '../../platform/files/durable.ts';

/** A seal, as it is written to places outside the database. */
export type Head = z.infer<typeof headForm>;
const headForm = z.object({ number: z.int(), minute: z.string(), hash: z.string() });

export function anchorFile(dir: string): string {
  return join(dir, 'audit-heads.jsonl');
}

/** The heads in a folder, and how many lines of its file are none. */
export async function anchoredHeads(dir: string): Promise<{ heads: Head[]; damaged: number }> {
  const text = await readFile(anchorFile(dir), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  // A last line without an end may still be written.
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  const heads = lines.filter((line) => line !== '').map(headOf);
  const whole = heads.filter((one) => one !== null);
  return { heads: whole, damaged: heads.length - whole.length };
}

/** Null for a text of another form. */
export function headOf(text: string): Head | null {
  try {
    return headForm.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
