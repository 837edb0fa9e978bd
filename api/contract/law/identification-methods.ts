import type { ConfirmationMethod } from '../confirmation-numbers.ts';
import { addDays } from '../japan-time.ts';

/** How a person may be identified under the Act from one day to another, `YYYY-MM-DD`, both included. */
export interface MethodPeriod {
  method: ConfirmationMethod;
  from: string;
  /** Null while no end is known. */
  until: string | null;
  /** The provision with its letter, as far as it is known. */
  rule: string;
  source: string;
  /** The final text is not at hand: 要確認. */
  isUncertain: boolean;
  /** What the person and the office need. */
  needs: string;
}

const regulation = '犯収法施行規則6条1項1号';
/** The first day of the amended regulation. */
const amended = '2027-04-01';
const before = addDays(amended, -1);
const current = { from: '2018-11-30', until: before, isUncertain: false } as const;
const later = { from: amended, until: null, isUncertain: true } as const;
const amendment = '令和7年6月24日公布の改正（令和9年4月1日施行）。号の文字は要確認';
const draft = '令和7年12月5日公示の改正案（令和9年4月1日施行）。確定した条文は要確認';

/**
 * The methods of the Act that this office may use, in the order in which they are offered. A day that no row of a method
 * covers cannot be confirmed by it.
 */
export const methodPeriods: readonly MethodPeriod[] = [
  {
    ...current,
    method: 'photo',
    rule: `${regulation}ホ`,
    source: '同号ホ。令和9年3月31日まで',
    needs: 'スマートフォンと、写真付きの本人確認書類',
  },
  {
    ...current,
    from: '2024-06-24',
    method: 'certificate',
    rule: `${regulation}ワ`,
    source: '同号ワ',
    needs: 'マイナンバーカードと署名用パスワード、デジタル認証アプリ',
  },
  {
    ...later,
    method: 'certificate',
    rule: `${regulation}ル`,
    source: amendment,
    needs: 'マイナンバーカードと署名用パスワード、デジタル認証アプリ',
  },
  {
    ...current,
    method: 'post',
    rule: `${regulation}チ`,
    source: '同号チ、同規則7条',
    needs: '住民票の写しなどの原本の郵送と、書留の受取り',
  },
  {
    ...later,
    method: 'post',
    rule: regulation,
    source: `${amendment}。原本は偽造を防ぐ措置のあるものに限られる見込み（要確認）`,
    needs: '住民票の写し（偽造を防ぐ措置のあるもの）などの原本の郵送と、書留の受取り',
  },
  {
    ...current,
    method: 'chip',
    rule: `${regulation}ヘ`,
    source: '同号ヘ',
    needs: 'ICチップのある本人確認書類と、読取りを行う事業者のサービス',
  },
  {
    ...later,
    method: 'chip',
    rule: regulation,
    source: amendment,
    needs: 'ICチップのある本人確認書類と、読取りを行う事業者のサービス',
  },
  {
    ...current,
    method: 'counter',
    rule: `${regulation}イ`,
    source: '同号イ',
    needs: 'ご来所と、ICチップのある写真付きの本人確認書類、読取りの機器',
  },
  {
    ...later,
    method: 'counter',
    rule: `${regulation}イ`,
    source: draft,
    needs: 'ご来所と、ICチップのある写真付きの本人確認書類、読取りの機器',
  },
  {
    ...current,
    method: 'meeting',
    rule: `${regulation}イ`,
    source: `同号イ。令和9年4月1日からはICチップの読取りが要る（${draft}）`,
    needs: 'ご来所と、写真付きの本人確認書類',
  },
  {
    ...current,
    until: null,
    method: 'earlier',
    rule: '犯罪収益移転防止法4条3項',
    source: '同法4条3項、同法施行令13条2項。要確認',
    needs: '以前の確認記録',
  },
];

/** What the law says of a method on a day; undefined where the method cannot be used. */
export function methodOn(method: string, day: string): MethodPeriod | undefined {
  return methodPeriods.find((period) => period.method === method && covers(period, day));
}

/** The methods of a day, in the order in which they are offered. */
export const methodsOn = (day: string) => methodPeriods.filter((period) => covers(period, day));

const covers = ({ from, until }: MethodPeriod, day: string) =>
  from <= day && (until === null || day <= until);
