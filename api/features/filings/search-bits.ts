/** How many places in the order of time share one row of bits. */
export const segmentSize = 16_384;

const wordsOfSegment = segmentSize / 32;
const bytesOfSegment = segmentSize / 8;

/** The places of a segment, counted from its first, that stored bits hold; rising. */
export function slotsOf(stored: Uint8Array): number[] {
  const slots: number[] = [];
  if (stored.byteLength < bytesOfSegment) {
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
  if (some.length * 2 < bytesOfSegment) {
    const stored = new Uint8Array(some.length * 2);
    some
      .sort((a, b) => a - b)
      .forEach((slot, index) => {
        stored[index * 2] = slot & 0xff;
        stored[index * 2 + 1] = slot >> 8;
      });
    return stored;
  }
  const stored = new Uint8Array(bytesOfSegment);
  for (const slot of some) stored[slot >> 3] = (stored[slot >> 3] ?? 0) | (1 << (slot & 7));
  return stored;
}

/**
 * Adds to `found` the places that all of `stored` hold, highest first, within `from` and `until` (excluded), all of them
 * counted from the segment's first place; no more than `most` stand in `found` afterwards.
 */
export function takeCommon(
  stored: readonly Uint8Array[],
  range: { first: number; from: number; until: number },
  most: number,
  found: number[],
): void {
  const [one, ...others] = stored.toSorted((a, b) => a.byteLength - b.byteLength);
  const words = one ? wordsOf(one) : new Uint32Array(wordsOfSegment).fill(0xffffffff);
  for (const other of others) {
    const more = wordsOf(other);
    for (let index = 0; index < wordsOfSegment; index += 1)
      words[index] = (words[index] as number) & (more[index] as number);
  }
  const { first, from, until } = range;
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

// One bit for every place, in 32-bit words whose lowest bit is their first place.
function wordsOf(stored: Uint8Array): Uint32Array {
  const words = new Uint32Array(wordsOfSegment);
  if (stored.byteLength < bytesOfSegment) {
    for (let index = 0; index < stored.byteLength; index += 2) {
      const slot = slotAt(stored, index);
      words[slot >> 5] = (words[slot >> 5] as number) | (1 << (slot & 31));
    }
    return words;
  }
  if (littleEndian) {
    new Uint8Array(words.buffer).set(stored);
    return words;
  }
  const view = new DataView(stored.buffer, stored.byteOffset, stored.byteLength);
  for (let index = 0; index < wordsOfSegment; index += 1)
    words[index] = view.getUint32(index * 4, true);
  return words;
}

const littleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;

function slotAt(stored: Uint8Array, index: number): number {
  return (stored[index] as number) | ((stored[index + 1] as number) << 8);
}
