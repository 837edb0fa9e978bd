import { plainName } from '#law/assess.ts';

// Characters of names that are written in several forms; the first one stands for the others.
const forms = [
  '高髙 崎﨑嵜碕 斎齋斉齊 辺邉邊 浜濱濵 徳德 沢澤 島嶋嶌 広廣 国國 吉𠮷 柳栁',
  '恵惠 真眞 寿壽 竜龍 瀬瀨 富冨 曽曾 桧檜 桜櫻 渕淵 篭籠 鉄鐵',
  '黒黑 館舘 鶴靏靎 関關 栄榮 条條 桑桒 藪薮 薗園 与與 万萬 静靜',
  '弥彌 滝瀧 角⻆',
].flatMap((line) => line.split(' '));
const usual = new Map(
  forms.flatMap((form) => {
    const [first = '', ...others] = form;
    return others.map((letter) => [letter, first] as const);
  }),
);

/** A name as names are compared: in one width, without spaces and selectors of a character's shape. */
export const foldedName = (name: string): string =>
  plainName(name.normalize('NFKC').replace(/[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu, ''));

const withoutVariants = (name: string) =>
  [...foldedName(name)].map((letter) => usual.get(letter) ?? letter).join('');

/** Whether two names are the same, may be (高橋, 髙橋), or are those of two people. */
export function compareNames(one: string, other: string): 'same' | 'variant' | 'other' {
  if (foldedName(one) === foldedName(other)) return 'same';
  return withoutVariants(one) === withoutVariants(other) ? 'variant' : 'other';
}
