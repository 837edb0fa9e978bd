import { type Block, usualLead } from './paper.ts';

/**
 * Settings from the usual one to the tightest that still reads well: the share of the spacing, and of the size of
 * letters without their own. 11.5 points become 10.5, which offices usually use.
 */
export const settings = [
  { spacing: 1, letters: 1 },
  { spacing: 0.95, letters: 1 },
  { spacing: 0.9, letters: 1 },
  { spacing: 0.85, letters: 1 },
  { spacing: 0.85, letters: 11 / 11.5 },
  { spacing: 0.85, letters: 10.5 / 11.5 },
] as const;

/** A block with `part` of its line heights and of the space after it; tables and the space for seals are unchanged. */
export function spaced(block: Block, part: number): Block {
  if (part === 1) return block;
  switch (block.kind) {
    case 'text':
    case 'facts':
      return { ...block, lead: (block.lead ?? usualLead) * part, after: (block.after ?? 0) * part };
    case 'table':
      return { ...block, after: (block.after ?? 0) * part };
    case 'together':
      return { ...block, blocks: block.blocks.map((inner) => spaced(inner, part)) };
    default:
      return block;
  }
}
