import { formatWareki } from '#contract/dates.ts';
import { plainName } from '#law/assess.ts';

/** Half-width letters, digits, signs and kana as full-width ones; everything else unchanged. */
export function wide(text: string): string {
  return text
    .replace(/[ｦ-ﾟ]+/g, (kana) => kana.normalize('NFKC'))
    .replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    .replaceAll(' ', '　');
}

/** `2026-11-15` → 令和８年１１月１５日. */
export function eraDate(date: string): string {
  return wide(formatWareki(date));
}

/** A person's name in papers: every character as entered, without the space between family and given name. */
export function joinedName(name: string): string {
  return plainName(name);
}

/** 10000 → 金１０，０００円 */
export function amountInWords(yen: number): string {
  return `金${wide(yen.toLocaleString('en-US'))}円`;
}
