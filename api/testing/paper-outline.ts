import { type Block, printWidth, type Sheet, type TableBlock } from '../platform/paper/paper.ts';

/**
 * Sheets as a reader sees them, in plain lines: `#` before a heading, `**` around bold letters, `~` before small and `+` before large ones,
 * `>` where a line stands further in, `[…]` for a seal, `|` at what a page's end does not part, and an empty line where
 * space is left.
 */
export function outline(sheets: readonly Sheet[]): string {
  return sheets
    .map(({ blocks, marginNote, numbered }) =>
      [`— ${marginNote}${numbered ? ', numbered' : ''} —`, ...blocks.flatMap(linesOf)]
        .join('\n')
        // Space behind the last block is not seen.
        .replace(/(\n\|?)+$/, ''),
    )
    .join('\n\n');
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'text':
      return [...block.text.split('\n').map((line) => marked(line, block)), ...space(block.after)];
    case 'facts':
      return [
        ...block.rows.flatMap(([label, value]) =>
          value.split('\n').map((line, index) => `${inset(block)}${index ? '' : label}：${line}`),
        ),
        ...space(block.after),
      ];
    case 'table':
      return [...tableLines(block), ...space(block.after)];
    case 'stamp':
      return [`[${block.label}]`];
    case 'together':
      return block.blocks.flatMap(linesOf).map((line) => `|${line && ' '}${line}`);
    case 'gap':
      return [''];
    default:
      throw new Error(`no such block: ${block.kind}`);
  }
}

function tableLines({ columns, head, rows }: TableBlock): string[] {
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  if (width !== printWidth) throw new Error('a table that does not fill the page');
  return [...(head ? [head] : []), ...rows].map((row) => {
    if (row.length !== columns.length) throw new Error('a row of other columns');
    return row.map((cell) => cell.replaceAll('\n', '⏎')).join('｜');
  });
}

function marked(line: string, block: Block & { kind: 'text' }): string {
  const { bold, align, size = 11 } = block;
  if (align === 'centre' && bold && size > 15) return `# ${line}`;
  return `${inset(block)}${size < 10 ? '~ ' : size > 12 ? '+ ' : ''}${bold ? `**${line}**` : line}`;
}

function inset({ indent = 0, hang = 0 }: { indent?: number; hang?: number }): string {
  return indent > 0 ? '> ' : hang > 0 ? '- ' : '';
}

// Less than three millimetres is what lines have between them anyway.
function space(after = 0): string[] {
  return after < 3 ? [] : [''];
}
