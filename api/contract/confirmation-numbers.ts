import { type IdentificationMethod, methodOn } from '#law/provisions.ts';
import { lackingOfOwners } from './beneficial-owners.ts';

/** How a field of the confirmation record is typed and checked. */
export type ConfirmationKind =
  | 'text'
  | 'lines'
  | 'date'
  | 'time'
  | 'document'
  | 'method'
  | 'expiry';

interface FieldSpec {
  /** 号 of 犯罪収益移転防止法施行規則20条1項. */
  no: number;
  label: string;
  kind: ConfirmationKind;
  /** The most characters of a text; 0 where it is none. */
  longest: number;
  /** The parts that a text leaves out, where it has to say several things. */
  lacks?: (value: string) => string[];
}

const text = (no: number, label: string, longest = 200): FieldSpec => ({
  no,
  label,
  kind: 'text',
  longest,
});
const lines = (no: number, label: string, longest = 500): FieldSpec => ({
  no,
  label,
  kind: 'lines',
  longest,
});
const date = (no: number, label: string): FieldSpec => ({ no, label, kind: 'date', longest: 0 });
const chosen = (no: number, label: string, kind: ConfirmationKind): FieldSpec => ({
  no,
  label,
  kind,
  longest: 0,
});

/** Every field of the confirmation record, in the order of the numbers. */
export const confirmationFields = {
  confirmedBy: text(1, '確認者', 60),
  confirmedOn: date(1, '確認日'),
  confirmedTime: chosen(1, '確認時刻', 'time'),
  madeBy: text(2, '記録の作成者', 60),
  shownOn: date(3, '書類の提示を受けた日'),
  shownTime: chosen(3, '書類の提示を受けた時刻', 'time'),
  sentOn: date(4, '書類又はその写しの送付を受けた日'),
  postedOn: date(5, '取引関係文書を送付した日'),
  imagesOn: date(6, '本人確認用画像情報の送信を受けた日'),
  chipOn: date(7, '画像情報とICチップの情報の送信を受けた日'),
  inquiry: text(8, '他の特定事業者への照会の内容と日付'),
  transfer: text(9, '他の特定事業者の口座への振込みの内容と日付'),
  registryOn: date(10, '登記情報の送信を受けた日'),
  publishedOn: date(11, '国税庁の公表事項を確認した日'),
  visited: text(12, '訪問・交付の内容と日付'),
  strict: text(13, '厳格な確認で追加した措置と日付'),
  purposeOn: date(14, '目的・事業の内容・実質的支配者を確認した日'),
  transactionKind: text(15, '取引の種類'),
  method: chosen(16, '担当者の確認方法', 'method'),
  certificate: text(16, '署名用電子証明書', 400),
  companyMethod: text(16, '会社の確認方法'),
  documentKind: chosen(17, '担当者の確認書類の種類', 'document'),
  documentNumber: text(17, '担当者の確認書類の記号番号', 40),
  documentIssuer: text(17, '担当者の確認書類の発行者', 40),
  documentIssuedOn: date(17, '担当者の確認書類の交付日'),
  documentExpiresOn: chosen(17, '担当者の確認書類の有効期限', 'expiry'),
  companyDocument: text(17, '会社の確認書類の名称・番号'),
  otherAddress: lines(18, '書類と異なる現在の住居・本店と、その確認方法'),
  otherOffice: lines(19, '本店に代えて確認した営業所等と、その確認方法'),
  companyName: text(20, '会社の名称', 100),
  companyAddress: text(20, '会社の本店'),
  dealerName: text(21, '担当者の氏名', 60),
  address: text(21, '担当者の住居'),
  birthDate: date(21, '担当者の生年月日'),
  toldBy: text(21, '住居・生年月日を申告した者'),
  relation: text(21, '担当者と会社との関係', 100),
  authority: lines(21, '担当者が取引の任に当たっていると認めた理由'),
  purpose: text(22, '取引を行う目的'),
  business: lines(23, '事業の内容'),
  businessMethod: text(23, '事業の内容の確認方法・書類'),
  beneficialOwners: {
    ...lines(24, '実質的支配者の氏名・住居・生年月日・会社との関係', 1000),
    lacks: lackingOfOwners,
  },
  ownersMethod: text(24, '実質的支配者の確認方法'),
  assets: lines(25, '資産・収入の確認方法・書類'),
  otherName: text(26, '異なる名義と、それを用いる理由'),
  reference: text(27, '取引記録を検索するための番号', 60),
  politicallyExposed: text(28, '外国の重要な公人に当たることと、そう認めた理由'),
  earlier: text(29, '以前の確認の記録を検索するための日付・番号', 400),
  stay: text(30, '在留期間等の確認'),
  cardOn: date(31, 'カード代替電磁的記録の送信を受けた日'),
} as const satisfies Record<string, FieldSpec>;

export type ConfirmationField = keyof typeof confirmationFields;
export const confirmationFieldNames = Object.keys(confirmationFields) as ConfirmationField[];

export interface ConfirmationNumber {
  no: number;
  label: string;
  /** Whether 該当なし can be said of it: it is recorded only where the case is such. */
  conditional: boolean;
}

const always = (no: number, label: string): ConfirmationNumber => ({
  no,
  label,
  conditional: false,
});
const where = (no: number, label: string): ConfirmationNumber => ({ no, label, conditional: true });

/**
 * The numbers of 犯罪収益移転防止法施行規則20条1項; their wording here is short, the exact one is 要確認. So is the place of the last
 * one, which came with the カード代替電磁的記録.
 */
export const confirmationNumbers: readonly ConfirmationNumber[] = [
  always(1, '確認を行った者'),
  always(2, '記録の作成者'),
  where(3, '書類の提示を受けた日時（対面）'),
  where(4, '書類等の送付を受けた日（郵送）'),
  where(5, '取引関係文書を送付した日（転送不要郵便）'),
  where(6, '画像情報の送信を受けた日（オンライン）'),
  where(7, '画像情報とICチップの情報の送信を受けた日'),
  where(8, '他の特定事業者への照会'),
  where(9, '他の特定事業者の口座への振込み'),
  where(10, '登記情報の送信を受けた日（会社）'),
  where(11, '国税庁の公表事項を確認した日（会社）'),
  where(12, '訪問・交付'),
  where(13, '厳格な確認（ハイリスク取引）'),
  always(14, '目的・事業・実質的支配者を確認した日'),
  always(15, '取引の種類'),
  always(16, '確認の方法'),
  where(17, '確認書類を特定する事項'),
  where(18, '現在の住居・本店が書類と異なる場合'),
  where(19, '営業所等を確認した場合'),
  always(20, '会社の本人特定事項'),
  always(21, '担当者の本人特定事項・関係・任に当たる理由'),
  always(22, '取引を行う目的'),
  always(23, '事業の内容'),
  always(24, '実質的支配者'),
  where(25, '資産・収入の状況'),
  where(26, '異なる名義を用いる場合'),
  always(27, '記録を検索する番号'),
  where(28, '外国の重要な公人'),
  where(29, '以前の確認の記録'),
  where(30, '在留期間等'),
  where(31, 'カード代替電磁的記録の送信を受けた日'),
];
const ofCards = 31;

/** The numbers in force on the day of the confirmation; of a record without a day, all. */
export const numbersOn = (confirmedOn: string) =>
  confirmationNumbers.filter(
    ({ no }) => no !== ofCards || confirmedOn === '' || methodOn('wallet', confirmedOn),
  );

/** How the person who deals was identified, as the office prints it; the letters of the rule are in `api/law/identification-methods.ts`. */
export const confirmationMethods = {
  photo: 'オンラインで撮影した書類と容貌の画像',
  certificate: '公的個人認証（デジタル認証アプリ）',
  wallet: 'カード代替電磁的記録（スマートフォンのマイナンバーカード）',
  meeting: '対面で写真付き書類の提示',
  counter: '対面で写真付き書類の提示とICチップの読取り',
  post: '書類の原本の送付と転送不要郵便',
  restricted: '本人限定受取郵便',
  chip: '他の事業者によるICチップの情報の読取り',
  earlier: '以前の確認',
} as const satisfies Record<IdentificationMethod, string>;
export type ConfirmationMethod = IdentificationMethod;

/** The method of a record, as printed: with the provision of the day on which the person was identified. */
export function methodName({
  method,
  confirmedOn,
}: Pick<Record<ConfirmationField, string>, 'method' | 'confirmedOn'>) {
  const name = confirmationMethods[method as ConfirmationMethod] ?? '';
  const rule = methodOn(method, confirmedOn)?.rule;
  return rule ? `${name}（${rule}）` : name;
}

/** The numbers that a method fills; the others of the methods do not apply. */
const numbersOfMethods: Record<ConfirmationMethod, readonly number[]> = {
  photo: [6],
  certificate: [],
  wallet: [ofCards],
  meeting: [3],
  counter: [3],
  post: [4, 5],
  restricted: [12],
  chip: [7],
  earlier: [29],
};
const ofSomeMethod: readonly number[] = [3, 4, 5, 6, 7, 8, 9, 12, 29, ofCards];

/** The last number belongs to one method alone; of other methods nothing has to be said of it, and older records lack it. */
export const isOfOtherMethod = (no: number, method: string) =>
  no === ofCards && method !== 'wallet';

/**
 * Numbers that do not apply in an ordinary case of a method; the company itself is found in the registry (no. 10).
 * Whether somebody is politically exposed (no. 28) is said each time.
 */
export function usuallyNotApplicable(method: ConfirmationMethod): number[] {
  const fills = numbersOfMethods[method];
  const others = ofSomeMethod.filter((no) => !fills.includes(no) && no !== ofCards);
  const rest = method === 'certificate' || method === 'earlier' ? [17] : [];
  return [...others, 11, 13, ...rest, 18, 19, 25, 26, 30].sort((a, b) => a - b);
}

/** Pairs of days in their order. */
export const dayOrder: readonly (readonly [
  earlier: ConfirmationField,
  later: ConfirmationField,
])[] = [
  ['birthDate', 'documentIssuedOn'],
  ['birthDate', 'documentExpiresOn'],
  ['birthDate', 'confirmedOn'],
  ['documentIssuedOn', 'documentExpiresOn'],
  ['documentIssuedOn', 'confirmedOn'],
  ['shownOn', 'confirmedOn'],
  ['sentOn', 'postedOn'],
  ['postedOn', 'confirmedOn'],
  ['chipOn', 'confirmedOn'],
  ['cardOn', 'confirmedOn'],
  // A document counts while it is valid (同規則7条).
  ['shownOn', 'documentExpiresOn'],
  ['sentOn', 'documentExpiresOn'],
];

/** Times of the record by their days. */
export const timeOf: Partial<Record<ConfirmationField, ConfirmationField>> = {
  confirmedOn: 'confirmedTime',
  shownOn: 'shownTime',
};

/** Finds the pairs of days of a record, and of times of one day, whose order is wrong. */
export function outOfOrder(record: Readonly<Record<ConfirmationField, string>>) {
  const isWrong = ([earlier, later]: (typeof dayOrder)[number]) =>
    record[earlier] > record[later] && record[later] !== '';
  const times = dayOrder.flatMap(([first, then]): typeof dayOrder => {
    const [earlier, later] = [timeOf[first], timeOf[then]];
    const isOneDay = record[first] !== '' && record[first] === record[then];
    return earlier && later && isOneDay ? [[earlier, later]] : [];
  });
  return [...dayOrder, ...times].filter(isWrong);
}

/** Names the parts of a number that its texts leave out. */
export const lackingOf = (record: Readonly<Record<ConfirmationField, string>>, no: number) =>
  confirmationFieldNames.flatMap((name) => {
    const spec: FieldSpec = confirmationFields[name];
    return spec.no === no ? (spec.lacks?.(record[name]) ?? []) : [];
  });

/** The numbers that only one method fills, without which the method has not been used. */
export const numbersOf = (method: ConfirmationMethod) => numbersOfMethods[method];

/** Whether a method fills a number. */
export const isOfMethod = (no: number, method: string): boolean =>
  Object.hasOwn(numbersOfMethods, method) && numbersOf(method as ConfirmationMethod).includes(no);

/** The numbers of methods that a method leaves empty. */
export const emptyNumbersOf = (method: ConfirmationMethod) =>
  ofSomeMethod.filter((no) => !numbersOfMethods[method].includes(no));

/** Whether an earlier identification may not be relied on: 犯収法4条2項 asks for more, or the risk is high (同法施行令13条2項). */
export const isDoubtful = ({
  riskGrade,
  strict,
  politicallyExposed,
}: Record<ConfirmationField | 'riskGrade', string>): boolean =>
  riskGrade === 'high' || strict !== '' || politicallyExposed !== '';
