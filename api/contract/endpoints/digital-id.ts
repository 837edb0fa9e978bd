import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { choice, nothing, receiptNo } from './schema.ts';

const applicant = '本人確認（申請者）';
const verifier = '本人確認（審査）';

const ofReceipt = z.object({ receiptNo });
const accessKey = z.object({ 'x-access-key': z.string().max(200).optional() });
const returnedText = (longest: number) => z.string().max(longest).default('');

/** One fact about a person: as the office requested it, and as the certificate has it. */
export const certifiedField = z.object({
  field: z.enum(['name', 'nameKana', 'birthDate', 'address']),
  /** '' when the request left it out. */
  given: z.string(),
  /** '' when the certificate does not contain it. */
  certified: z.string(),
  /** Compared without regard to width and spaces; another form of a character is a difference. */
  result: z.enum(['same', 'differs', 'notGiven', 'notCertified']),
});
export type CertifiedField = z.infer<typeof certifiedField>;

/** Verification by デジタル認証アプリ. All of these respond with 404 for a system that does not offer it. */
export const digitalIdEndpoints = {
  beginDigitalId: endpoint({
    method: 'post',
    path: '/all/app/digitalid/{receiptNo}/begin',
    withoutKey: 'secret',
    caller: 'applicant',
    tag: applicant,
    summary:
      'Begins the way to the identity provider, for ten minutes and this browser alone; one begun before ends',
    params: ofReceipt,
    headers: accessKey,
    asksProvider: true,
    data: z.object({ authorizationUrl: z.string() }),
  }),
  completeDigitalId: endpoint({
    method: 'post',
    path: '/all/app/digitalid/{receiptNo}/complete',
    caller: 'applicant',
    tag: applicant,
    summary:
      'Brings what the provider sent back: takes the result of the signature certificate and submits; once only',
    params: ofReceipt,
    headers: accessKey,
    asksProvider: true,
    body: z.object({
      state: z.string().max(200),
      code: returnedText(4000),
      /** The provider's error code, sent instead of an authorization code. */
      error: returnedText(200),
      /** The provider's issuer identifier, if it sends one. */
      iss: returnedText(500),
    }),
    data: nothing,
  }),
  certifiedResult: endpoint({
    method: 'get',
    path: '/user/verify/verifyapps/{receiptNo}/certified',
    caller: 'verifier',
    tag: verifier,
    summary: 'What the signature certificate said, beside what was given; every view is audited',
    params: ofReceipt,
    data: z.object({
      method: choice,
      ruleVersion: z.string(),
      /** The issuer of the signed result. */
      issuer: z.string(),
      displaySignedDatetime: z.string(),
      displayReceivedDatetime: z.string(),
      /** True when the certified facts were destroyed; the list is then empty. */
      destroyed: z.boolean(),
      /** Of the certificate; '' where the provider does not pass it on. */
      certificateIssuer: z.string(),
      serialNumber: z.string(),
      certifiedFieldList: z.array(certifiedField),
      /** JSON of the provider's answer as received, its signed ID token in it; '' where it was destroyed or not kept. */
      signedAnswer: z.string(),
    }),
  }),
};
