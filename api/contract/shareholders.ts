/** A shareholder of the list (商業登記規則61条3項); '' for figures that are not known. */
export interface Shareholder {
  name: string;
  address: string;
  shares: string;
  votes: string;
}

export const emptyShareholder: Shareholder = { name: '', address: '', shares: '', votes: '' };

/** Those with the most votes first. */
export function byVotes(shareholders: readonly Shareholder[]): Shareholder[] {
  return [...shareholders].sort((a, b) => Number(b.votes) - Number(a.votes));
}

/**
 * The shareholders whom the list has to name: in the order of their votes until two thirds are reached, or the ten
 * with the most; whoever has as many votes as the tenth is named too (商業登記規則61条3項, 要確認: 同順位).
 */
export function listedShareholders(
  shareholders: readonly Shareholder[],
  votesAll: string,
): Shareholder[] {
  const ordered = byVotes(shareholders);
  const whole = Number(votesAll);
  let sum = 0;
  for (const [index, one] of ordered.entries()) {
    sum += Number(one.votes);
    if (whole > 0 && sum * 3 >= whole * 2) return ordered.slice(0, index + 1);
    const next = ordered[index + 1];
    if (index >= 9 && Number(next?.votes ?? -1) < Number(one.votes)) {
      return ordered.slice(0, index + 1);
    }
  }
  return ordered;
}

/** Why the list cannot be certified; '' when it can. */
export function missingShareholders(
  shareholders: readonly Shareholder[],
  votesAll: string,
  voters: string,
): string {
  if (votesAll === '' || votesAll === '0') return '総株主の議決権の数';
  const listed = listedShareholders(shareholders, votesAll);
  if (listed.length === 0) return '株主';
  const blank = listed.find((one) => !one.name || !one.address || !one.shares || !one.votes);
  if (blank) return `株主（${blank.name || '氏名なし'}）の住所・株式数・議決権数`;
  const votes = listed.reduce((sum, one) => sum + Number(one.votes), 0);
  const isEnough = votes * 3 >= Number(votesAll) * 2 || listed.length >= 10;
  const areAll = voters !== '' && listed.length >= Number(voters);
  return isEnough || areAll ? '' : '株主（上位10名、又は議決権の3分の2に達するまで）';
}

/** The share of all votes in per cent with one decimal: `33.3`; '' where it is not known. */
export function ratioOf(votes: string, votesAll: string): string {
  const whole = Number(votesAll);
  if (votes === '' || !(whole > 0)) return '';
  return (Math.round((Number(votes) * 1000) / whole) / 10).toFixed(1);
}
