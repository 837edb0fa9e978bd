import { LRUCache } from 'lru-cache';
import type { Reader } from './database.ts';

/** How much is kept: so many values, or so many bytes of them. */
type Room<Value> = number | { bytes: number; bytesOf: (value: Value) => number };

// What the cache itself takes for a value, and JavaScript for the value and its key.
const bytesAround = 400;

/** Room for values made of a database, each database with its own; what was not asked for the longest goes. */
export function memoryOf<Value extends object>(
  room: Room<Value>,
): (db: Reader) => LRUCache<string, Value> {
  const memories = new WeakMap<Reader, LRUCache<string, Value>>();
  return (db) => {
    const known = memories.get(db) ?? new LRUCache<string, Value>(limits(room));
    memories.set(db, known);
    return known;
  };
}

function limits<Value extends object>(room: Room<Value>): LRUCache.Options<string, Value, unknown> {
  if (typeof room === 'number') return { max: room };
  return {
    maxSize: room.bytes,
    sizeCalculation: (value, key) => room.bytesOf(value) + key.length * 2 + bytesAround,
  };
}
