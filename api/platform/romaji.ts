import { searchForm } from './japanese.ts';

/** The vowels a, i, u, e and o after each consonant; 0 where there is none. */
const syllables = {
  ...{ '': 'アイウエオ', k: 'カキクケコ', s: 'サシスセソ', t: 'タチツテト', n: 'ナニヌネノ' },
  ...{ h: 'ハヒフヘホ', m: 'マミムメモ', y: 'ヤ0ユ0ヨ', r: 'ラリルレロ', w: 'ワヰ0ヱヲ' },
  ...{ g: 'ガギグゲゴ', z: 'ザジズゼゾ', d: 'ダヂヅデド', b: 'バビブベボ', p: 'パピプペポ' },
};
const latin = new Map(
  Object.entries(syllables).flatMap(([consonant, row]) =>
    Array.from(row, (kana, nth) => [kana, `${consonant}${'aiueo'[nth]}`] as const),
  ),
);
latin.set('ン', 'n');

const hepburn: [RegExp, string][] = [
  ...([
    [/si/g, 'shi'],
    [/sy/g, 'sh'],
    [/ti/g, 'chi'],
    [/ty/g, 'ch'],
    [/tu/g, 'tsu'],
  ] as const),
  ...([
    [/hu/g, 'fu'],
    [/[zd]i/g, 'ji'],
    [/[zd]y/g, 'j'],
    [/du/g, 'zu'],
  ] as const),
].map(([sound, letters]) => [sound, letters]);

/** A reading in Latin letters, as people type or print it: 訓令式, ヘボン式, each also without long vowels. */
export function romaji(reading: string): string[] {
  const typed = searchForm(reading)
    .replace(/./gu, (kana) => latin.get(kana) ?? kana)
    .replace(/i([ャュョ])/g, (_, small) => `y${'auo'['ャュョ'.indexOf(small)]}`)
    .replace(/ッ(.)/g, '$1$1')
    .replace(/ー/g, '');
  const printed = hepburn.reduce((text, [sound, letters]) => text.replace(sound, letters), typed);
  const short = (text: string) => text.replace(/o[uo]/g, 'o').replace(/uu/g, 'u');
  return [typed, printed, short(typed), short(printed)];
}
