const small = 'ァィゥェォッャュョヮヵヶ';
const large = 'アイウエオツヤユヨワカケ';

/** A text in the letters of banks: wide katakana without small ones, Latin capitals, half-width signs. */
export function bankKana(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/[ァ-ヶ]/g, (kana) => large[small.indexOf(kana)] ?? kana)
    .toUpperCase();
}
