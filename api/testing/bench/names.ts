// The people and companies of the bench, and search texts that find many, few, or none of them.

interface Word {
  text: string;
  kana: string;
}

const words = (list: string): Word[] =>
  list.split(' ').map((pair) => {
    const [text = '', kana = ''] = pair.split('/');
    return { text, kana };
  });

// Half of all customers have one of these names.
const common = words(
  '佐藤/サトウ 鈴木/スズキ 高橋/タカハシ 田中/タナカ 伊藤/イトウ 渡辺/ワタナベ 山本/ヤマモト 中村/ナカムラ 小林/コバヤシ 加藤/カトウ',
);
const fronts = words(
  '西/ニシ 北/キタ 南/ミナミ 東/ヒガシ 上/ウエ 下/シモ 内/ウチ 外/ソト 大/オオ 杉/スギ 松/マツ 竹/タケ 梅/ウメ 桜/サクラ 石/イシ 岩/イワ 赤/アカ 青/アオ 白/シロ 黒/クロ',
);
const ends = words(
  '川/カワ 山/ヤマ 田/ダ 村/ムラ 野/ノ 原/ハラ 沢/ザワ 島/シマ 崎/サキ 井/イ 木/キ 池/イケ 橋/ハシ 浜/ハマ 谷/タニ 岡/オカ 森/モリ 林/バヤシ 口/グチ 尾/オ',
);
const firstNames = words(
  '太郎/タロウ 次郎/ジロウ 三郎/サブロウ 花子/ハナコ 一子/カズコ 誠/マコト 恵/メグミ 翔/ショウ 葵/アオイ 蓮/レン 結衣/ユイ 健一/ケンイチ 真由美/マユミ 浩/ヒロシ 洋子/ヨウコ 学/マナブ 優/ユウ 直樹/ナオキ 美咲/ミサキ 修/オサム',
);
const trades = words(
  '商事/ショウジ 工業/コウギョウ 建設/ケンセツ 食品/ショクヒン 運輸/ウンユ 電機/デンキ 物産/ブッサン 製作所/セイサクショ',
);
const rare = fronts.flatMap((front) =>
  ends.map((end) => ({ text: front.text + end.text, kana: front.kana + end.kana })),
);

/** A pseudo-random number, the same every time. */
export function mixed(index: number, salt: number): number {
  let value = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return (value ^ (value >>> 15)) >>> 0;
}

const pick = <T>(list: readonly T[], index: number, salt: number): T =>
  list[mixed(index, salt) % list.length] as T;

const family = (index: number, salt: number): Word =>
  pick(mixed(index, salt) % 2 === 0 ? common : rare, index, salt + 1);

export function personOf(index: number): Word {
  const [last, first] = [family(index, 10), pick(firstNames, index, 12)];
  return { text: `${last.text}　${first.text}`, kana: `${last.kana}　${first.kana}` };
}

export function companyOf(index: number): Word {
  const [founder, trade] = [family(index, 20), pick(trades, index, 22)];
  const name = `${founder.text}${trade.text}${index}`;
  const kana = `${founder.kana}${trade.kana}${index}`;
  return mixed(index, 23) % 3 === 0
    ? { text: `${name}株式会社`, kana: `${kana}カブシキガイシャ` }
    : { text: `株式会社${name}`, kana: `カブシキガイシャ${kana}` };
}

export type Rarity = 'common' | 'rare' | 'none';

const both = ({ text, kana }: Word): string[] => [text, kana];
const forms = ['株式会社', 'カブシキガイシャ'];

const personTerms: Record<Rarity, string[]> = {
  common: common.flatMap((last) => [...both(last), ...[1, 2].map((n) => last.kana.slice(0, n))]),
  rare: rare.flatMap((last, index) => {
    const first = pick(firstNames, index, 30);
    return [`${last.text}　${first.text}`, `${last.kana}　${first.kana}`];
  }),
  // The slowest to reject are those with common beginnings.
  none: common.flatMap((last) => firstNames.map((first) => `${last.kana}　${first.kana}ヌ`)),
};

const companyTerms: Record<Rarity, string[]> = {
  common: [
    ...forms.flatMap((form) => Array.from(form, (_, index) => form.slice(0, index + 1))),
    ...common.flatMap((last) => both(last).flatMap((name, at) => [name, `${forms[at]}${name}`])),
  ],
  rare: rare.flatMap((last, index) => {
    const trade = pick(trades, index, 31);
    return [`株式会社${last.text}${trade.text}`, `カブシキガイシャ${last.kana}${trade.kana}`];
  }),
  none: rare.map((last) => `株式会社${last.text}存在せず`),
};

/** The nth search text of a kind; all are used before one is repeated. */
export function termOf(what: 'person' | 'company', rarity: Rarity, nth: number): string {
  const terms = (what === 'person' ? personTerms : companyTerms)[rarity];
  // 7919 is a prime, so that it visits every list's entries in a scattered order.
  return terms[(nth * 7919) % terms.length] as string;
}
