/** The most changes that are named one by one. */
const few = 3;

/** Summarizes the officer changes in one line. */
export function changesLine(
  changes: readonly { changeOfficerClassName: string; name: string }[],
): string {
  if (changes.length > few) return `変更 ${changes.length}件`;
  return changes.map((row) => `${row.changeOfficerClassName} ${row.name}`).join(' / ') || 'なし';
}
