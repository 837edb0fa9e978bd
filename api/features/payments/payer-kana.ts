// Banks write names in half-width kana without small letters, and legal forms as one letter with a parenthesis. Account
// lists put 振込 before the payer.
const smallKana = 'ァィゥェォッャュョヮヵヶ';
const largeKana = 'アイウエオツヤユヨワカケ';

/** A reading in the banks' form: large kana only, without the company's legal form, spaces and marks. */
export function bankKana(text: string): string {
  const wide = text
    .normalize('NFKC')
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/[ァ-ヶ]/g, (kana) => largeKana[smallKana.indexOf(kana)] ?? kana)
    .replace(/ヲ/g, 'オ')
    .toUpperCase()
    .replace(/\s/g, '');
  return wide
    .replace(/^(?:振込|フリコミ)(?:入金)?\*?/u, '')
    .replace(/^(?:カブシキガイシヤ|\(?カ\))/u, '')
    .replace(/(?:カブシキガイシヤ|\(カ\)?|カ\))$/u, '')
    .replace(/[・.,、。()（）「」\-－ー―‐‑–—−]/gu, '');
}

/** Whether a bank's payer is this name: equal, or truncated as banks do. */
export function isPayer(payer: string, reading: string): boolean {
  const [given, known] = [bankKana(payer), bankKana(reading)];
  if (given.length < 2 || known.length < 2) return false;
  if (given === known) return true;
  // A field of a transfer holds some thirty letters.
  return given.length >= 15 && known.startsWith(given);
}
