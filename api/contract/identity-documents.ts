import { forEachCode } from './code.ts';
import { type DocumentDetail, type DocumentKind, documentDetail, documentKind } from './codes.ts';

/** Columns that the camera app needs; `identity-document-lines.ts` has those that a document's lines are judged by. */
interface IdentityDocument {
  /** Whether it shows an individual number, so that no number of it is recorded (番号法 20条). */
  isNumbered: boolean;
  drawing: 'licence' | 'drivingHistory' | 'numberCard' | 'residenceCard' | 'permanentResident';
}

const rowOf = /* @__PURE__ */ forEachCode<
  keyof typeof documentKind,
  DocumentKind,
  IdentityDocument
>(documentKind, {
  drivingLicence: { isNumbered: false, drawing: 'licence' },
  myNumberCard: { isNumbered: true, drawing: 'numberCard' },
  residenceCard: { isNumbered: false, drawing: 'residenceCard' },
  specifiedResidenceCard: { isNumbered: true, drawing: 'residenceCard' },
  permanentResident: { isNumbered: false, drawing: 'permanentResident' },
  specifiedPermanentResident: { isNumbered: true, drawing: 'permanentResident' },
  drivingHistory: { isNumbered: false, drawing: 'drivingHistory' },
});

/** The row of a kind of document; undefined for an unknown code. */
export const identityDocument = rowOf as {
  (kind: DocumentKind): IdentityDocument;
  (kind: string): IdentityDocument | undefined;
};

/**
 * The views that a document needs. The back of a card with an individual number is never photographed
 * (番号法 15条・20条).
 */
export function requiredDetails(kind: string): DocumentDetail[] {
  const { front, diagonal, back, faceFront, faceDiagonal } = documentDetail;
  return identityDocument(kind)?.isNumbered
    ? [front, diagonal, faceFront, faceDiagonal]
    : [front, diagonal, back, faceFront, faceDiagonal];
}
