/**
 * Translates texts by a table: as they stand, with placeholders filled in, and lists of them. A text of which some part is
 * unknown, such as one that the office typed, stays as it is.
 */
export function translator(
  table: Readonly<Record<string, string>>,
  comma: string,
): (text: string) => string {
  const patterns = Object.entries(table)
    .filter(([text]) => /\{\d\}/.test(text))
    .map(([text, translated]) => ({ pattern: patternOf(text), translated }));

  function filledIn(text: string): string | undefined {
    for (const { pattern, translated } of patterns) {
      const fills = pattern.exec(text)?.slice(1).map(fill);
      if (!fills || fills.includes(undefined)) continue;
      return translated.replace(/\{(\d)\}/g, (_, at) => fills[Number(at)] ?? '');
    }
    return undefined;
  }

  const fill = (text: string) => (/^[\x20-\x7e]*$/.test(text) ? text : known(text));
  const known = (text: string): string | undefined => table[text] ?? listed(text) ?? filledIn(text);

  function listed(text: string): string | undefined {
    const parts = text.split('、').map((part) => table[part]);
    return parts.includes(undefined) ? undefined : parts.join(comma);
  }

  return (text) =>
    known(text) ??
    text
      .split('\n')
      .map((line) => known(line) ?? line)
      .join('\n');
}

/** Matches a text with its placeholders filled in, which stand in it in their order. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{\d\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('(.+)')}$`, 's');
}
