import { forEachCode } from './code.ts';
import { type DocumentKind, documentKind } from './codes.ts';
import { identityDocument } from './identity-documents.ts';

/** A rectangle on a card or picture, in parts of its width and height. */
export interface CardPart {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface DocumentLines {
  name: string;
  /** Null where the card shows an individual number: none of its numbers is recorded. */
  number: RegExp | null;
  /** Lines of the judgement that the card lacks, or that must not be recorded from it. */
  lacks: readonly ('documentNumber' | 'documentIssuer' | 'issuedOn' | 'expiresOn')[];
  /** The card counts from this day of issue on; '' for any. */
  countsFrom: string;
  /** An expiry further ahead is misread: plausibility, no rule of law. Years. */
  longestValidity: number;
  /** Where the lines stand on the front. */
  layout: 'licence' | 'card';
  /** The portrait on the front. */
  portrait: CardPart;
  /** The title of its front, as a reading shows it. */
  title: RegExp;
  /** Age from which it is issued, in years. */
  youngest: number;
  /** Longest time from issue to expiry, in months; null where the card shows no day of issue that is recorded. */
  longestMonths: number | null;
  /** Whether number and expiry follow the rules of a driving licence. */
  isLicence: boolean;
}

const twelveDigits = /\d{12}/;
const card = {
  lacks: ['documentIssuer'],
  countsFrom: '',
  longestValidity: 20,
  youngest: 0,
  longestMonths: null,
  isLicence: false,
} as const;
const licence = {
  ...card,
  number: twelveDigits,
  layout: 'licence',
  portrait: { x: 0.68, y: 0.25, width: 0.28, height: 0.58 },
  title: /運転免許証/,
  // 道路交通法88条1項1号
  youngest: 16,
  // 道路交通法92条の2: to a month after the fifth birthday. A renewal may come two months earlier (要確認).
  longestMonths: 64,
} as const;
const onTheRight = { x: 0.69, y: 0.18, width: 0.29, height: 0.58 };
const numbered = {
  ...card,
  number: null,
  lacks: ['documentNumber', 'issuedOn'],
  layout: 'card',
  portrait: onTheRight,
} as const;
const foreign = {
  ...card,
  number: /[A-Z]{2}\d{8}[A-Z]{2}/,
  layout: 'card',
  portrait: onTheRight,
  // 入管法19条の5, 特例法9条: ten birthdays at most, sixteen for children (要確認)
  longestMonths: 193,
} as const;

const rowOf = /* @__PURE__ */ forEachCode<keyof typeof documentKind, DocumentKind, DocumentLines>(
  documentKind,
  {
    drivingLicence: { ...licence, name: '運転免許証', isLicence: true },
    myNumberCard: {
      ...numbered,
      name: 'マイナンバーカード',
      portrait: { x: 0.03, y: 0.22, width: 0.29, height: 0.58 },
      title: /個人番号カード/,
    },
    residenceCard: { ...foreign, name: '在留カード', title: /(?<!特定)在留カード/ },
    specifiedResidenceCard: { ...numbered, name: '特定在留カード', title: /特定在留カード/ },
    permanentResident: {
      ...foreign,
      name: '特別永住者証明書',
      title: /(?<!特定)特別永住者証明書/,
    },
    specifiedPermanentResident: {
      ...numbered,
      name: '特定特別永住者証明書',
      title: /特定特別永住者証明書/,
    },
    drivingHistory: {
      ...licence,
      name: '運転経歴証明書',
      title: /運転経歴証明書/,
      lacks: ['documentIssuer', 'expiresOn'],
      // 犯罪収益移転防止法施行規則7条1号
      countsFrom: '2012-04-01',
    },
  },
);

export const documentKinds = Object.values(documentKind);

/** The row of a kind of document; undefined for an unknown code. */
export const documentLines = rowOf as {
  (kind: DocumentKind): DocumentLines;
  (kind: string): DocumentLines | undefined;
};

/** Whether a document's own number has twelve digits, like an individual number. */
export const hasTwelveDigits = (kind: string) => documentLines(kind)?.number === twelveDigits;

export const showsIndividualNumber = (kind: string) => identityDocument(kind)?.isNumbered === true;
