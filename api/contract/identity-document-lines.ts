import { forEachCode } from './code.ts';
import { type DocumentKind, documentKind } from './codes.ts';
import { identityDocument } from './identity-documents.ts';

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

const rowOf = /* @__PURE__ */ forEachCode<keyof typeof documentKind, DocumentKind, DocumentLines>(
  documentKind,
  {
    drivingLicence: { ...licence, name: '運転免許証' },
    myNumberCard: { ...numbered, name: 'マイナンバーカード' },
    residenceCard: { ...foreign, name: '在留カード' },
    specifiedResidenceCard: { ...numbered, name: '特定在留カード' },
    permanentResident: { ...foreign, name: '特別永住者証明書' },
    specifiedPermanentResident: {
      ...numbered,
      name: '特定特別永住者証明書',
    },
    drivingHistory: {
      ...licence,
      name: '運転経歴証明書',
      lacks: ['documentIssuer', 'expiresOn'],
      // 犯罪収益移転防止法施行規則7条1号
      countsFrom: '2012-04-01',
    },
  },
);

/** The row of a kind of document; undefined for an unknown code. */
export const documentLines = rowOf as {
  (kind: DocumentKind): DocumentLines;
  (kind: string): DocumentLines | undefined;
};

/** Whether a document's own number has twelve digits, like an individual number. */
export const hasTwelveDigits = (kind: string) => documentLines(kind)?.number === twelveDigits;

export const showsIndividualNumber = (kind: string) => identityDocument(kind)?.isNumbered === true;
