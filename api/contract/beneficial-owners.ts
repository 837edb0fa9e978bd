const number = '[0-9〇一二三四五六七八九十]';
const day = new RegExp(
  `(?:元|${number}{1,4})\\s?年\\s?${number}{1,3}\\s?月\\s?${number}{1,3}\\s?日` +
    '|(?:(?:18|19|20)[0-9]{2}|[MTSHR][0-9]{1,2})[-/.][0-9]{1,2}[-/.][0-9]{1,2}',
  'gu',
);
const share = /[0-9.]+\s?%/gu;
const home = new RegExp(`[都道府県市区町村郡州省国].*${number}|\\p{Script=Latin}{3}`, 'su');
/** Ways to control a company (犯収法施行規則11条2項). */
const control = /議決権|株|出資|融資|取引|影響|配当|分配|代表|業務/u;
/** Owners that count as people and have no day of birth (同条4項, 要確認). */
const bodies = /上場|国等|地方公共団体/u;

/**
 * Names what a text about beneficial owners leaves out beside the name (犯収法施行規則20条1項24号, 要確認). An empty text is
 * the field's own gap.
 */
export function lackingOfOwners(written: string): string[] {
  const text = written.normalize('NFKC');
  if (text.trim() === '') return [];
  const withoutNumbers = text.replace(day, '').replace(share, '');
  const isThere: [part: string, isSaid: boolean][] = [
    ['住居', home.test(withoutNumbers)],
    ['生年月日', text.search(day) >= 0 || bodies.test(text)],
    ['会社との関係', control.test(text)],
  ];
  return isThere.flatMap(([part, isSaid]) => (isSaid ? [] : [part]));
}
