import { forEachCode } from './code.ts';
import { type DocumentDetail, type DocumentKind, documentDetail, documentKind } from './codes.ts';

interface IdentityDocument {
  name: string;
  /** Null where the card shows an individual number: none of its numbers is recorded (番号法 20条). */
  number: RegExp | null;
  /** Lines of the judgement that the card lacks, or that must not be recorded from it. */
  lacks: readonly ('documentNumber' | 'documentIssuer' | 'issuedOn' | 'expiresOn')[];
  /** The card counts from this day of issue on; '' for any. */
  countsFrom: string;
  /** An expiry further ahead is misread: plausibility, no rule of law. Years. */
  longestValidity: number;
  /** Where the lines stand on the front. */
  layout: 'licence' | 'card';
  drawing: 'licence' | 'drivingHistory' | 'numberCard' | 'residenceCard' | 'permanentResident';
}

const twelveDigits = /\d{12}/;
const card = { lacks: ['documentIssuer'], countsFrom: '', longestValidity: 20 } as const;
const licence = { ...card, number: twelveDigits, layout: 'licence' } as const;
const numbered = {
  ...card,
  number: null,
  lacks: ['documentNumber', 'issuedOn'],
  layout: 'card',
} as const;
const foreign = { ...card, number: /[A-Z]{2}\d{8}[A-Z]{2}/, layout: 'card' } as const;

const rowOf = /* @__PURE__ */ forEachCode<
  keyof typeof documentKind,
  DocumentKind,
  IdentityDocument
>(documentKind, {
  drivingLicence: { ...licence, name: '運転免許証', drawing: 'licence' },
  myNumberCard: { ...numbered, name: 'マイナンバーカード', drawing: 'numberCard' },
  residenceCard: { ...foreign, name: '在留カード', drawing: 'residenceCard' },
  specifiedResidenceCard: { ...numbered, name: '特定在留カード', drawing: 'residenceCard' },
  permanentResident: { ...foreign, name: '特別永住者証明書', drawing: 'permanentResident' },
  specifiedPermanentResident: {
    ...numbered,
    name: '特定特別永住者証明書',
    drawing: 'permanentResident',
  },
  drivingHistory: {
    ...licence,
    name: '運転経歴証明書',
    lacks: ['documentIssuer', 'expiresOn'],
    // 犯罪収益移転防止法施行規則7条1号
    countsFrom: '2012-04-01',
    drawing: 'drivingHistory',
  },
});

/** The row of a kind of document; undefined for an unknown code. */
export const identityDocument = rowOf as {
  (kind: DocumentKind): IdentityDocument;
  (kind: string): IdentityDocument | undefined;
};

/** Whether a document's own number has twelve digits, like an individual number. */
export const hasTwelveDigits = (kind: string) => identityDocument(kind)?.number === twelveDigits;

/** Whether a document shows an individual number, so that no number of it is recorded (番号法 20条). */
export const showsIndividualNumber = (kind: string) => identityDocument(kind)?.number === null;

/**
 * The views that a document needs. The back of a card with an individual number is never photographed
 * (番号法 15条・20条).
 */
export function requiredDetails(kind: string): DocumentDetail[] {
  const { front, diagonal, back, faceFront, faceDiagonal } = documentDetail;
  return showsIndividualNumber(kind)
    ? [front, diagonal, faceFront, faceDiagonal]
    : [front, diagonal, back, faceFront, faceDiagonal];
}
