import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { choice, nothing, receiptNo } from './schema.ts';

const applicant = '本人確認（申請者）';
const verifier = '本人確認（審査）';

const ofReceipt = z.object({ receiptNo });
const accessKey = z.object({ 'x-access-key': z.string().max(200).optional() });
const answered = (longest: number) => z.string().max(longest).default('');

/** One fact of a person: as it was given, and as the certificate says. */
export const certifiedField = z.object({
  field: z.enum(['name', 'nameKana', 'birthDate', 'address']),
  /** '' where none was given. */
  given: z.string(),
  /** '' where the certificate does not say. */
  certified: z.string(),
  /** Compared without regard to width and spaces; another form of a character is a difference. */
  result: z.enum(['same', 'differs', 'notGiven', 'notCertified']),
});
export type CertifiedField = z.infer<typeof certifiedField>;

/** Verification by デジタル認証アプリ. A system that does not offer it answers 404 to all of these. */
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
      code: answered(4000),
      /** As the provider names it, where there is no code. */
      error: answered(200),
      /** Who answers, where the provider says so. */
      iss: answered(500),
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
      /** Who vouches for the result. */
      issuer: z.string(),
      displaySignedDatetime: z.string(),
      displayReceivedDatetime: z.string(),
      /** True when what it said was destroyed; then the list is empty. */
      destroyed: z.boolean(),
      certifiedFieldList: z.array(certifiedField),
    }),
  }),
};
