import { LRUCache } from 'lru-cache';
import type { Reader } from './database.ts';

/** Room for `most` values made of a database, each database with its own; what was not asked for the longest goes. */
export function memoryOf<Value extends object>(
  most: number,
): (db: Reader) => LRUCache<string, Value> {
  const memories = new WeakMap<Reader, LRUCache<string, Value>>();
  return (db) => {
    const known = memories.get(db) ?? new LRUCache<string, Value>({ max: most });
    memories.set(db, known);
    return known;
  };
}
