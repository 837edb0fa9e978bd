import { japanDate } from '#contract/japan-time.ts';
import type { Transaction } from './tables.ts';

const digits = 5;

/**
 * The next number of a day: `prefix` + `YYYYMMDD` + five digits, Japan's day. No number is used twice under any
 * concurrency; a failed transaction leaves a gap.
 */
export async function nextNumber(
  trx: Transaction,
  prefix: '' | 'Q' | 'V' | 'E',
  now: Date,
): Promise<string> {
  const name = `${prefix}${japanDate(now).replaceAll('-', '')}`;
  return `${name}${String(await raise(trx, name)).padStart(digits, '0')}`;
}

/**
 * Increments the counter of a name, starting at 1, and returns it. Concurrent callers wait for the transaction's end.
 */
export async function raise(trx: Transaction, name: string): Promise<number> {
  const { value } = await trx
    .insertInto('sequences')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('sequences.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/** `2026112100012` → `20261121-00012`, as screens show it. */
export function displayNumber(number: string): string {
  return number === '' ? '' : `${number.slice(0, -digits)}-${number.slice(-digits)}`;
}

/** A number from a path or body, with or without its hyphen. */
export function plainNumber(number: string): string {
  return number.replaceAll('-', '').trim();
}
