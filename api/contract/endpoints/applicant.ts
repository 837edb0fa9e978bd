import { z } from 'zod';
import { faceSides } from '../codes.ts';
import { endpoint } from '../endpoint.ts';
import { longest } from '../fields.ts';
import { particularLabels, particularNames } from '../particulars.ts';
import { region } from './review-parts.ts';
import { choice, date, nothing, receiptNo, text } from './schema.ts';

const tag = '本人確認（申請者）';

const accessKey = z.object({ 'x-access-key': z.string().max(200).optional() });

const generation = {
  /** Rises with each retake and start-over; a lower one than the stored one changes nothing and is answered with 200. */
  'x-generation': z.coerce.number().int().min(0).max(1_000_000_000).default(0),
};

const photoHeaders = accessKey.extend({
  ...generation,
  'x-captured-by': z.enum(['camera', 'file']).default('camera'),
  /** The camera's name as the browser says it, percent-encoded. */
  'x-camera': z.string().max(4000).default(''),
});

const storedPhoto = z.object({ sha256: z.string() });

const guidanceBody = z.object({ receiptNo, systemId: z.string().max(20) });

const guidanceData = z.object({
  name: z.string(),
  /** The office that asks for the verification; `telNo` is '' when it is unknown. */
  requester: z.object({ name: z.string(), telNo: z.string() }),
  /** The filing that waits for the verification; null for a receipt without one. */
  filing: z.object({ companyName: z.string(), displayRequestNo: z.string() }).nullable(),
  sex: z.string(),
  birthday: z.string(),
  /** What the office does not know of the person and asks for before the submit, and whether it was told. */
  askedParticularList: z.array(z.enum(particularNames)),
  particularsTold: z.boolean(),
  documentList: z.array(choice),
  documentDetailList: z.array(choice),
  displayValidityperiodEndDatetime: z.string(),
  /** Why photos are asked for again; '' the first time. */
  reAppReason: z.string(),
  /** True where the link before this one expired, and nothing was sent that could be asked for again. */
  linkRenewedFlg: z.boolean(),
  requiredDetailList: z.array(z.string()),
  /** `carriedOver`: accepted with an earlier receipt and not asked for again. */
  uploadedList: z.array(
    z.object({
      documentDetailKbnCd: z.string(),
      sha256: z.string(),
      carriedOver: z.boolean(),
    }),
  ),
  /** What was wrong with photos of the previous receipt; `region` in fractions of that photo. */
  faultList: z.array(
    z.object({
      documentDetailKbnCd: z.string(),
      reasonCd: z.string(),
      /** What was wrong, in a word. */
      reason: z.string(),
      /** What to do about it. */
      advice: z.string(),
      region: region.nullable(),
    }),
  ),
  /** The chosen document, or the one carried over with its accepted photos; null before a choice. */
  selectedDocument: choice.nullable(),
  /** The methods of verification that the receipt's system offers today. */
  methodList: z.array(choice),
  /** How long photos are retained, in days: of refused, cancelled and expired receipts, and of approved ones. */
  refusedRetentionDays: z.number().int(),
  approvedRetentionDays: z.number().int(),
  /** Whether photos may also come from the device's own camera app. */
  filePhotosAllowed: z.boolean(),
  /** The side, the applicant's own, to which the face turns for its second photo; '' for either. */
  faceSide: z.enum([...faceSides, '']),
});

export const applicantEndpoints = {
  guidance: endpoint({
    method: 'post',
    path: '/all/app/verifyappreqest/{accesskey}',
    withoutKey: 'looks',
    caller: 'anyone',
    tag,
    summary:
      'What the holder of an access key needs to begin; a closed link names its status in `field`, followed by 81 when its filing was cancelled',
    params: z.object({ accesskey: z.string().max(200) }),
    body: guidanceBody,
    data: guidanceData,
  }),
  guidanceByHeader: endpoint({
    method: 'post',
    path: '/all/app/verifyapp/guidance',
    withoutKey: 'looks',
    caller: 'applicant',
    tag,
    summary: 'The same as `verifyappreqest/{accesskey}`, with the access key in the header',
    headers: accessKey,
    body: guidanceBody,
    data: guidanceData,
  }),
  requestNewLink: endpoint({
    method: 'post',
    path: '/all/app/verifyapp/newlink',
    caller: 'applicant',
    tag,
    summary: 'Asks the office for a new link after this one expired; once, and nothing is mailed',
    headers: accessKey,
    body: z.object({ receiptNo }),
    data: nothing,
  }),
  chooseDocument: endpoint({
    method: 'post',
    path: '/all/app/verifyapp/add',
    caller: 'applicant',
    tag,
    summary: 'Chooses the document; another one discards the document photos taken so far',
    headers: accessKey.extend(generation),
    body: z.object({ receiptNo, selectDocument: choice }),
    data: z.object({ requiredDetailList: z.array(z.string()) }),
  }),
  tellParticulars: endpoint({
    method: 'post',
    path: '/all/app/verifyapp/particulars',
    caller: 'applicant',
    tag,
    summary: 'What the office asks the person for: exactly `askedParticularList`, until the submit',
    headers: accessKey.extend(generation),
    body: z.object({
      receiptNo,
      birthDate: date(particularLabels.birthDate, false).default(''),
      address: text(particularLabels.address, longest.address, { required: false }).default(''),
    }),
    data: nothing,
  }),
  addPhoto: endpoint({
    method: 'post',
    path: '/all/app/verifyappfileinfo/add/{documentKbnCd}/{documentDetailKbnCd}/{receiptNo}',
    caller: 'applicant',
    tag,
    summary:
      'Stores one photo, of a document with its card at the camera’s resolution where the camera has more; the same bytes again change nothing',
    params: z.object({
      documentKbnCd: z.string().max(10),
      documentDetailKbnCd: z.string().max(10),
      receiptNo,
    }),
    headers: photoHeaders,
    bodyKind: 'photo',
    /** `cardSha256`: of the card that came with the photo; '' without one. */
    data: storedPhoto.extend({ cardSha256: z.string() }),
  }),
  submit: endpoint({
    method: 'post',
    path: '/all/app/verifyappreqest/{systemId}/{receiptNo}/verifyappfileinfo/add/{documentKbnCd}/{documentDetailKbnCd}',
    caller: 'applicant',
    tag,
    summary: 'Stores the last photo and submits; refused with a list while others are missing',
    params: z.object({
      systemId: z.string().max(20),
      receiptNo,
      documentKbnCd: z.string().max(10),
      documentDetailKbnCd: z.string().max(10),
    }),
    headers: photoHeaders,
    bodyKind: 'photo',
    data: storedPhoto,
  }),
};
