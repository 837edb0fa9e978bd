/** How many places in the order of time share one row of bits. */
export const segmentSize = 65_536;

const bytesOfSegment = segmentSize / 8;
const wordsOfSegment = segmentSize / 32;

/** The places of a segment, counted from its first, that stored bits hold; rising. */
export function slotsOf(stored: Uint8Array): number[] {
  const slots: number[] = [];
  if (isList(stored)) {
    for (let index = 0; index < stored.byteLength; index += 2) slots.push(slotAt(stored, index));
    return slots;
  }
  stored.forEach((byte, index) => {
    for (let bit = 0; bit < 8; bit += 1) if (byte & (1 << bit)) slots.push(index * 8 + bit);
  });
  return slots;
}

/** What {@link slotsOf} reads: two bytes for each place, or one bit for every place where that is shorter. */
export function storedBits(slots: Iterable<number>): Uint8Array {
  const some = [...slots];
  if (some.length * 2 < bytesOfSegment) return listOf(some.sort((a, b) => a - b));
  const stored = new Uint8Array(bytesOfSegment);
  for (const slot of some) stored[slot >> 3] = (stored[slot >> 3] ?? 0) | (1 << (slot & 7));
  return stored;
}

/** What two keys have in common; null where that is nothing. */
export function common(one: Uint8Array, other: Uint8Array): Uint8Array | null {
  if (!isList(one) && !isList(other)) return commonWords(wordsOf(one), wordsOf(other));
  const [list, more] = one.byteLength < other.byteLength ? [one, other] : [other, one];
  const slots: number[] = [];
  let place = 0;
  for (let index = 0; index < list.byteLength; index += 2) {
    const slot = slotAt(list, index);
    if (!isList(more)) {
      if ((more[slot >> 3] as number) & (1 << (slot & 7))) slots.push(slot);
      continue;
    }
    while (place < more.byteLength && slotAt(more, place) < slot) place += 2;
    if (place < more.byteLength && slotAt(more, place) === slot) slots.push(slot);
  }
  return slots.length === 0 ? null : listOf(slots);
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
    for (let index = stored.byteLength - 2; index >= 0 && found.length < most; index -= 2) {
      const slot = slotAt(stored, index);
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
  const stored = new Uint8Array(rising.length * 2);
  rising.forEach((slot, index) => {
    stored[index * 2] = slot & 0xff;
    stored[index * 2 + 1] = slot >> 8;
  });
  return stored;
}

function slotAt(stored: Uint8Array, index: number): number {
  return (stored[index] as number) | ((stored[index + 1] as number) << 8);
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

// Thirty-two places at a time, the lowest bit for the first of them, as every machine that Node runs on keeps them.
function wordsOf(stored: Uint8Array): Uint32Array {
  const { buffer, byteOffset } = byteOffsetFits(stored) ? stored : stored.slice();
  return new Uint32Array(buffer, byteOffset, wordsOfSegment);
}

function byteOffsetFits(stored: Uint8Array): boolean {
  return stored.byteOffset % Uint32Array.BYTES_PER_ELEMENT === 0;
}
