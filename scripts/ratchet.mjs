// `ratchet.json` has the numbers that a check holds.
import { readFileSync } from 'node:fs';

export const allowed = JSON.parse(readFileSync(new URL('ratchet.json', import.meta.url), 'utf8'));

/** What is wrong with a count, or undefined. A lower count fails too, so that its number is lowered in the same commit. */
export function ratchetFault(name, count, most = allowed[name]) {
  if (count === most) return undefined;
  return count > most
    ? `${name}: ${count} instead of ${most}`
    : `${name}: ${count}, fewer than ${most}: lower the number in scripts/ratchet.json`;
}
