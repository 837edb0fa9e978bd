import { addDays } from '#contract/japan-time.ts';

export type IdentificationMethod =
  | 'photo'
  | 'certificate'
  | 'wallet'
  | 'meeting'
  | 'counter'
  | 'post'
  | 'restricted'
  | 'chip'
  | 'earlier';

/** How a person may be identified under the Act from one day to another, `YYYY-MM-DD`, both included. */
export interface MethodPeriod {
  method: IdentificationMethod;
  from: string;
  /** Null while no end is known. */
  until: string | null;
  /** The provision with its letter, as far as it is known. */
  rule: string;
  source: string;
  /** The final text is not at hand: 要確認. */
  isUncertain: boolean;
  /** Things that the person and the office need. */
  needs: string;
}

const regulation = '犯収法施行規則6条1項1号';
/** The first days of the amended texts. */
const withWallet = '2025-06-24';
const withChips = '2027-04-01';

/** The texts of the regulation, each with its days and its source. */
const texts = {
  former: { from: '2018-11-30', until: addDays(withWallet, -1), source: '' },
  current: {
    from: withWallet,
    until: addDays(withChips, -1),
    source: '令和7年6月24日施行の改正',
  },
  both: { from: '2018-11-30', until: addDays(withChips, -1), source: '令和9年3月31日まで' },
  next: {
    from: withChips,
    until: null,
    source: '令和8年内閣府等令5号（令和8年6月26日公布、令和9年4月1日施行）。e-Govで要確認',
  },
} as const;

/** A row of a method under one text; a letter that is not known is ''. */
function row(
  method: IdentificationMethod,
  text: keyof typeof texts,
  letter: string,
  needs: string,
): MethodPeriod {
  const { source, ...days } = texts[text];
  const isUncertain = text === 'next' || letter === '';
  const ofLetter = letter === '' ? '号の文字は要確認' : `同号${letter}`;
  return {
    ...{ method, ...days, needs, isUncertain },
    rule: regulation + letter,
    source: [ofLetter, source].filter((part) => part !== '').join('、'),
  };
}

const needs = {
  photo: 'スマートフォンと、写真付きの本人確認書類',
  certificate:
    'マイナンバーカード（スマートフォンの電子証明書を含む）と署名用パスワード、デジタル認証アプリ',
  wallet: 'スマートフォンのマイナンバーカードと、認定されたプログラムによる送信',
  post: '住民票の写しなどの原本の郵送と、書留の受取り',
  restricted: '本人限定受取郵便の受取りと、写真付きの本人確認書類の提示',
  chip: 'ICチップのある本人確認書類と、読取りを行う事業者のサービス',
  counter: 'ご来所と、ICチップのある写真付きの本人確認書類、読取りの機器',
};

/**
 * The methods of the Act that this office may use, in the order in which they are offered. A day that no row of a method
 * covers cannot be confirmed by it. A certificate counts only where the office verifies signatures itself (公的個人認証法17条4項).
 */
export const methodPeriods: readonly MethodPeriod[] = [
  row('photo', 'both', 'ホ', needs.photo),
  // The application of the Digital Agency was not there before.
  { ...row('certificate', 'former', 'ワ', needs.certificate), from: '2024-06-24' },
  row('certificate', 'current', 'カ', needs.certificate),
  row('certificate', 'next', 'ヌ', needs.certificate),
  row('wallet', 'current', 'ル', needs.wallet),
  row('wallet', 'next', 'ト', needs.wallet),
  row('post', 'both', 'チ', needs.post),
  row('post', 'next', 'ホ', `${needs.post}（住民票の写しなど偽造を防ぐ措置のあるもの）`),
  row('restricted', 'former', 'ル', needs.restricted),
  row('restricted', 'current', '', needs.restricted),
  row('restricted', 'next', '', needs.restricted),
  row('chip', 'both', 'ヘ', needs.chip),
  row('chip', 'next', 'ハ', needs.chip),
  row('counter', 'both', 'イ', needs.counter),
  row('counter', 'next', 'イ', needs.counter),
  row('meeting', 'both', 'イ', 'ご来所と、写真付きの本人確認書類'),
  {
    ...{ method: 'earlier', from: texts.both.from, until: null, isUncertain: false },
    rule: '犯罪収益移転防止法4条3項',
    source: '同法4条3項、同法施行令13条2項、同法施行規則16条。要確認',
    needs: '以前の確認記録',
  },
];

/** The row of a method on a day; undefined where the method cannot be used. */
export function methodOn(method: string, day: string): MethodPeriod | undefined {
  return methodPeriods.find((period) => period.method === method && covers(period, day));
}

/** The methods of a day, in the order in which they are offered. */
export const methodsOn = (day: string) => methodPeriods.filter((period) => covers(period, day));

const covers = ({ from, until }: MethodPeriod, day: string) =>
  from <= day && (until === null || day <= until);
