import type { Reader } from './database.ts';
import { memoryOf } from './memory.ts';

/** Which row a list shows, and a number that changes with everything in it. */
export interface RowMark {
  id: string;
  row_version: number;
}

// About 10 MB: a row holds some twenty short texts.
const mostKept = 10_000;

/**
 * Rows that lists show again and again, kept by id while their version stays the same. A list then asks for its marks
 * alone; moving the texts of a row costs several times as much as finding it.
 */
export function rowMemory<Row extends RowMark>(
  read: (db: Reader, ids: string[]) => Promise<Row[]>,
): (db: Reader, marks: RowMark[]) => Promise<Row[]> {
  const memory = memoryOf<Row>(mostKept);
  return async (db, marks) => {
    const known = memory(db);
    const rows = marks.map(({ id, row_version }) => {
      const row = known.get(id);
      return row?.row_version === row_version ? row : undefined;
    });
    const missing = marks.filter((_, index) => !rows[index]).map(({ id }) => id);
    if (missing.length === 0) return rows as Row[];
    const found = new Map((await read(db, missing)).map((row) => [row.id, row]));
    for (const row of found.values()) known.set(row.id, row);
    return marks.flatMap(({ id }, index) => rows[index] ?? found.get(id) ?? []);
  };
}
