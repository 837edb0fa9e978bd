/** How many places in the order of time share one row of bits. */
export const segmentSize = 65_536;

const bytesOfSegment = segmentSize / 8;
const wordsOfSegment = segmentSize / 32;

/** Places of a segment, counted from its first: two bytes for each, or one bit for every place where that is shorter. */
export function storedBits(slots: Iterable<number>): Uint8Array {
  const some = [...slots];
  if (some.length * 2 < bytesOfSegment) return listOf(some.sort((a, b) => a - b));
  const stored = new Uint8Array(bytesOfSegment);
  for (const slot of some) stored[slot >> 3] = (stored[slot >> 3] ?? 0) | (1 << (slot & 7));
  return stored;
}

/** Stored bits after some places were added and others taken away; null stands for none before. */
export function changedBits(
  stored: Uint8Array | null,
  set: readonly number[],
  clear: readonly number[],
): Uint8Array {
  if (!stored || isList(stored)) {
    const slots = new Set(stored ? listed(stored) : []);
    for (const slot of clear) slots.delete(slot);
    for (const slot of set) slots.add(slot);
    return storedBits(slots);
  }
  const bits = Uint8Array.from(stored);
  for (const slot of clear) bits[slot >> 3] = (bits[slot >> 3] as number) & ~(1 << (slot & 7));
  for (const slot of set) bits[slot >> 3] = (bits[slot >> 3] as number) | (1 << (slot & 7));
  return bits;
}

/** What two keys have in common; null where that is nothing. */
export function common(one: Uint8Array, other: Uint8Array): Uint8Array | null {
  if (!isList(one) && !isList(other)) return commonWords(wordsOf(one), wordsOf(other));
  const [few, many] = one.byteLength < other.byteLength ? [one, other] : [other, one];
  const both = isList(many) ? meet(listed(few), listed(many)) : sift(listed(few), many);
  return both.length === 0 ? null : new Uint8Array(both.buffer, 0, both.byteLength);
}

// The slots of a list whose bits are set. Nothing here depends on the outcome of a comparison: processors guess those,
// and wrong guesses made walking two lists side by side ten times slower than this.
function sift(slots: Uint16Array, bits: Uint8Array): Uint16Array {
  const both = new Uint16Array(slots.length);
  let count = 0;
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] as number;
    both[count] = slot;
    count += ((bits[slot >> 3] as number) >> (slot & 7)) & 1;
  }
  return both.subarray(0, count);
}

const scratch = new Uint8Array(bytesOfSegment);

function meet(few: Uint16Array, many: Uint16Array): Uint16Array {
  for (let index = 0; index < few.length; index += 1) {
    const slot = few[index] as number;
    scratch[slot >> 3] = (scratch[slot >> 3] as number) | (1 << (slot & 7));
  }
  const both = sift(many, scratch);
  for (let index = 0; index < few.length; index += 1) scratch[(few[index] as number) >> 3] = 0;
  return both;
}

/**
 * Adds to `found` the places that are stored, highest first, within `from` and `until` (excluded), all of them counted
 * from the place `first`; no more than `most` stand in `found` afterwards. Null stands for all places.
 */
export function takePlaces(
  stored: Uint8Array | null,
  { first, from, until }: { first: number; from: number; until: number },
  most: number,
  found: number[],
): void {
  if (!stored) {
    for (let slot = until - 1; slot >= from && found.length < most; slot -= 1)
      found.push(first + slot);
    return;
  }
  if (isList(stored)) {
    const slots = listed(stored);
    for (let index = slots.length - 1; index >= 0 && found.length < most; index -= 1) {
      const slot = slots[index] as number;
      if (slot < from) return;
      if (slot < until) found.push(first + slot);
    }
    return;
  }
  const words = wordsOf(stored);
  for (let index = (until - 1) >> 5; index >= from >> 5; index -= 1) {
    for (let word = words[index] as number; word !== 0; ) {
      const bit = 31 - Math.clz32(word);
      word &= ~(1 << bit);
      const slot = index * 32 + bit;
      if (slot >= until) continue;
      if (slot < from || found.length >= most) return;
      found.push(first + slot);
    }
  }
}

function isList(stored: Uint8Array): boolean {
  return stored.byteLength < bytesOfSegment;
}

function listOf(rising: readonly number[]): Uint8Array {
  return new Uint8Array(Uint16Array.from(rising).buffer);
}

function commonWords(one: Uint32Array, other: Uint32Array): Uint8Array | null {
  const words = new Uint32Array(wordsOfSegment);
  let any = 0;
  for (let index = 0; index < wordsOfSegment; index += 1) {
    const word = (one[index] as number) & (other[index] as number);
    words[index] = word;
    any |= word;
  }
  return any === 0 ? null : new Uint8Array(words.buffer);
}

// The lowest byte first, and the lowest bit for the first of thirty-two places, as every machine that Node runs on keeps
// them.
function wordsOf(stored: Uint8Array): Uint32Array {
  const { buffer, byteOffset } = aligned(stored, Uint32Array.BYTES_PER_ELEMENT);
  return new Uint32Array(buffer, byteOffset, wordsOfSegment);
}

function listed(stored: Uint8Array): Uint16Array {
  const { buffer, byteOffset } = aligned(stored, Uint16Array.BYTES_PER_ELEMENT);
  return new Uint16Array(buffer, byteOffset, stored.byteLength / 2);
}

// Not `slice`: that of a `Buffer` copies nothing.
function aligned(stored: Uint8Array, bytes: number): Uint8Array {
  return stored.byteOffset % bytes === 0 ? stored : Uint8Array.from(stored);
}
