import { type Code, codesOf } from './code.ts';

// Each table is marked pure, so that a browser's bundle contains only the tables that it uses.

/** Codes of the wire. Their names, colours and icons are master data of the database. */

/** How far the office's work on a filing is. */
export type Progress = Code<'progress'>;
export const progress = /* @__PURE__ */ codesOf<Progress>()({
  accepted: '11',
  paid: '21',
  verifying: '31',
  verified: '32',
  papersSent: '41',
  papersReturned: '42',
  papersReceived: '51',
  filed: '61',
  correcting: '62',
  completed: '71',
  cancelled: '81',
});

/** The status of a receipt. */
export type VerifyStatus = Code<'verify status'>;
export const verifyStatus = /* @__PURE__ */ codesOf<VerifyStatus>()({
  invited: '10',
  applied: '20',
  approved: '30',
  denied: '40',
  cancelled: '50',
  reapplication: '60',
  expired: '90',
});

/** What a verifier does to a receipt. */
export type Deal = Code<'deal'>;
export const deal = /* @__PURE__ */ codesOf<Deal>()({
  approve: '100',
  deny: '200',
  cancel: '300',
  reapply: '400',
});

/** What a receipt's history lists besides deals: votes, when a decision takes two, and a destroyed photo. */
export type DealNote = Code<'deal note'>;
export const dealNote = /* @__PURE__ */ codesOf<DealNote>()({
  approveVote: '110',
  denyVote: '210',
  purge: '500',
});

/** How an identity is verified. Names, rules and dates are master data. */
export const identityMethod = { photo: 'photo', digitalId: 'digital_id' } as const;

/** Views of one identity check, in the order of the flow. */
export const documentDetail = {
  front: '10',
  diagonal: '20',
  back: '30',
  faceFront: '40',
  faceDiagonal: '50',
} as const;
export type DocumentDetail = (typeof documentDetail)[keyof typeof documentDetail];

/** The side, seen by the applicant, to which the face turns for its second photo. */
export const faceSides = ['left', 'right'] as const;
export type FaceSide = (typeof faceSides)[number];

/** The kinds of identity documents, in the order of lists. */
export type DocumentKind = Code<'document'>;
export const documentKind = /* @__PURE__ */ codesOf<DocumentKind>()({
  drivingLicence: '10',
  myNumberCard: '20',
  residenceCard: '30',
  specifiedResidenceCard: '21',
  permanentResident: '40',
  specifiedPermanentResident: '41',
  drivingHistory: '50',
});

/** The face photos belong to no document; the wire sends the literal kind `null` for them. */
export const noDocumentKind = 'null';

export function isFaceDetail(detail: string): boolean {
  return detail === documentDetail.faceFront || detail === documentDetail.faceDiagonal;
}

export const sex = { male: '1', female: '2', unanswered: '9' } as const;

export const regDetailTyp = { officerChange: '02', addressChange: '04' } as const;
/** What a filing orders; a plan with a capital class counts as the one of its kind without. */
export type PlanCode = Code<'plan'>;
export const plan = /* @__PURE__ */ codesOf<PlanCode>()({
  officers: '1010',
  officersSmallCapital: '1011',
  officersLargeCapital: '1012',
  addresses: '1020',
  addressesSmallCapital: '1021',
  addressesLargeCapital: '1022',
  oneCertificate: '2010',
  twoCertificates: '2020',
  verification: '9010',
});

export const planTyp = { base: '1', option: '2' } as const;

/** The three lists of officer rows, by the wire's input type. */
export const inputType = { appoint: '1', resign: '2', others: '3' } as const;
export type InputType = (typeof inputType)[keyof typeof inputType];

/** Text pages: help and policy; `answered` is no page, but the text of one call's response. */
export const contentKind = { help: '100', policy: '200', answered: '300' } as const;

/** The verification system (tenant) of the registry office itself. */
export const registrySystemId = '0522211001';

/** Rows of the officer table of one mode. */
export const officerRowsPerMode = 10;
