// Banks write names in half-width kana without small letters, and legal forms as one letter with a parenthesis. Lists of
// an account have 振込 before the payer.
const smallKana = 'ァィゥェォッャュョヮヵヶ';
const largeKana = 'アイウエオツヤユヨワカケ';

/** A reading as a bank would write it: large kana alone, without the company's form, spaces and marks. */
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

/** True when a bank's payer is this name: the same, or cut off where banks cut. */
export function isPayer(payer: string, reading: string): boolean {
  const [given, known] = [bankKana(payer), bankKana(reading)];
  if (given.length < 2 || known.length < 2) return false;
  if (given === known) return true;
  // A field of a transfer holds some thirty letters.
  return given.length >= 15 && known.startsWith(given);
}
