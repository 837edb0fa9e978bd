import { plainAddress } from './change.ts';

const prefecture =
  /^(?:北海道|東京都|(?:京都|大阪)府|(?:神奈川|和歌山|鹿児島|\p{Script=Han}{2})県)/u;
const countries =
  /^(?:英国|米国|韓国|大韓民国|朝鮮|中国|中華人民共和国|中華民国|台湾|香港|独国|仏国|豪州|印度|(?!\p{Script=Katakana}+(?:町|村|市))[\p{Script=Katakana}ー・]{2,})/u;

/** Whether an address is outside Japan: the registration of a seal needs a residence in Japan. */
export const isAbroad = (address: string): boolean =>
  !prefecture.test(plainAddress(address)) && countries.test(plainAddress(address));

// Family names of one character that are usual in China or Korea and rare in Japan. Those of the second list begin
// Japanese names of two characters, too (呉服, 黄川田), so that the given name has to be set apart, or be one character.
const continental = '王李劉陳楊趙郭崔朴鄭尹馮蒋蔡鄧曹曾彭蕭沈盧姜';
const perhapsContinental = '張呉黄周徐孫許朱胡韓宋金蘇唐羅梁謝何馬';
const foreignInHan = new RegExp(
  `^(?:[${continental}]\\s*\\p{Script=Han}{1,2}|[${perhapsContinental}](?:\\s+\\p{Script=Han}{1,2}|\\p{Script=Han}))$`,
  'u',
);

/** Whether a name may be that of a person without a registered seal in Japan. */
export const isForeignName = (name: string): boolean =>
  /・|^[\p{Script=Katakana}ー・＝=\s]+$/u.test(name) || foreignInHan.test(name.trim());

/**
 * Latin letters where a place is named. The name of a building may be written in them (ＪＰタワー): it follows the numbers.
 */
export function hasLatinPlace(address: string): boolean {
  const plain = plainAddress(address);
  if (plain === '') return false;
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(plain)) return true;
  const [places = ''] = /^[^\d〇一二三四五六七八九十]*/u.exec(plain) ?? [];
  return /\p{Script=Latin}/u.test(places);
}

/** Whether two addresses may be one place that is written anew: in one municipality, or with one name of a town. */
export function mayBeRewritten(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  return a.municipality === b.municipality || (a.town !== '' && a.town === b.town);
}

function partsOf(address: string): { municipality: string; town: string } {
  const plain = plainAddress(address).replace(prefecture, '');
  const [places = ''] = /^[^\d]*/u.exec(plain) ?? [];
  const [municipality = ''] =
    /^(?:\p{Script=Han}|[\p{Script=Hiragana}\p{Script=Katakana}ー])+?[市区町村]/u.exec(places) ??
    [];
  const rest = places.slice(municipality.length).replace(/^[^市区]{1,6}区/u, '');
  return {
    municipality: municipality || places,
    town: rest.replace(/[〇一二三四五六七八九十]+丁目.*$/u, ''),
  };
}
