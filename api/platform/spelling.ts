/** The known name that differs from another by one letter, or by two that changed places; undefined where none does. */
export function nearName(name: string, known: Iterable<string>): string | undefined {
  return [...known].find((one) => isLetterAway(name.toUpperCase(), one));
}

function isLetterAway(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  const most = Math.min(a.length, b.length) - start;
  while (end < most && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [one, other] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (one.length === 2) return other.length === 2 && one[0] === other[1] && one[1] === other[0];
  return Math.max(one.length, other.length) <= 1;
}
