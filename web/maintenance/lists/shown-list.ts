// The filings of the list from which a case was opened, in its order: the way from one case to the next. It lives as
// long as the page, because a case that was worked on may have left the list.
let shown: readonly string[] = [];

/** Remembers the numbers of a list, without hyphens. */
export function rememberShown(numbers: readonly string[]): void {
  shown = numbers;
}

/** The filings before and after one in the list that was shown last; undefined at its ends, and for none of it. */
export function neighboursOf(number: string): { before?: string; after?: string } {
  const at = shown.indexOf(number);
  if (at < 0) return {};
  const [before, after] = [shown[at - 1], shown[at + 1]];
  return { ...(before && { before }), ...(after && { after }) };
}
