/** The yen of a typed amount, such as 「32,000円」 in any width; null for anything else. */
export function yenIn(text: string): number | null {
  const digits = text.normalize('NFKC').replace(/[\s,円¥]/gu, '');
  return /^\d{1,10}$/.test(digits) ? Number(digits) : null;
}
