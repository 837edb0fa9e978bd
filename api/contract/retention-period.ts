/** A period of so many days as applicants and verifiers read it: whole years as such. */
export function displayPeriod(days: number): string {
  const years = Math.round(days / 365.25);
  return years > 0 && Math.abs(days - years * 365.25) <= 1 ? `${years}年間` : `${days}日間`;
}

/** What becomes of a person's photos. */
export function retentionSentence(approvedDays: number, refusedDays: number): string {
  return `承認された場合は手続の完了から${displayPeriod(approvedDays)}、それ以外の場合は${displayPeriod(refusedDays)}保存し、その後消去します。`;
}
