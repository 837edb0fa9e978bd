import { z } from 'zod';
import { checkRecorded } from '../confirmation-record.ts';
import { endpoint } from '../endpoint.ts';
import { checkKana, longest } from '../fields.ts';
import { longestGateReason } from '../gates.ts';
import { type IntentionCheck, intentionLabels } from '../intention-checks.ts';
import { refundWayNames } from '../ledger.ts';
import { declineLabels, longestDeclineReason, mandateStatementNames } from '../mandate.ts';
import { answerAsideEndpoints, changeNumbers as changes } from './case-law.ts';
import { caseVersion } from './filing-parts.ts';
import { identification, identificationPart } from './identification-part.ts';
import { date, entered, field, nothing, requestNo, text, version } from './schema.ts';

const tag = '司法書士の職責';
const params = z.object({ requestNo });
const own = { caller: 'manager', tag, params } as const;
const path = '/user/mainte/requestdetails/{requestNo}' as const;

const check = z.object(
  Object.fromEntries(
    Object.entries(intentionLabels).map(([name, label]) => [name, entered(label)]),
  ) as Record<keyof IntentionCheck, ReturnType<typeof entered>>,
);

const shownCheck = check.extend({
  checkId: z.string(),
  /** False for one that a later one corrects. */
  currentFlg: z.boolean(),
  displayDatetime: z.string(),
  userName: z.string(),
});
export type ShownIntentionCheck = z.infer<typeof shownCheck>;

/** What the office's duties need on the screen of a case. */
export const dutiesPart = {
  ...identificationPart,
  /** The people of the filing who may be asked for their identification; '' for what is not known of them. */
  personList: z.array(
    z.object({
      personId: z.string(),
      role: z.string(),
      name: z.string(),
      nameKana: z.string(),
      birthDate: z.string(),
      address: z.string(),
    }),
  ),
  /** What the office has to answer before the identification counts; null for nothing. */
  identityQuestion: z.object({ key: z.string(), text: z.string() }).nullable(),
  /** The identified person who is none of the filing; '' without one. */
  identityStrangerName: z.string(),
  /** Null while nobody has decided. */
  mandate: z
    .object({
      acceptedFlg: z.boolean(),
      reason: z.string(),
      writtenReasonFlg: z.boolean(),
      userName: z.string(),
      displayDatetime: z.string(),
    })
    .nullable(),
  /** Money to be paid back; null for none. */
  refund: z
    .object({ amount: z.number().int(), doneFlg: z.boolean(), userName: z.string() })
    .nullable(),
  /** Yen that would have to be paid back if the filing were cancelled now. */
  refundIfCancelled: z.number().int(),
  /** Newest first, corrected ones included. */
  intentionCheckList: z.array(shownCheck),
  /** People whose intention is to be confirmed: the representative, and those who resign or are dismissed. */
  intentionPeople: z.array(z.object({ subject: z.string(), name: z.string() })),
  /** What `gapsOf` of gates.ts judges. */
  gateFacts: z.object({
    mandateFlg: z.boolean(),
    correctionFlg: z.boolean(),
    lawList: z.array(z.string()),
    identityRequiredFlg: z.boolean(),
    identifiedFlg: z.boolean(),
    identityGap: z.string(),
    identityHeldFlg: z.boolean(),
    intentionFlg: z.boolean(),
    leavingList: z.array(z.string()),
    doubtfulList: z.array(z.string()),
    confirmationMissingList: z.array(z.string()),
    documentMissingList: z.array(z.string()),
    draftList: z.array(z.string()),
    draftsOutList: z.array(z.string()),
    paidFlg: z.boolean(),
    dateToCome: z.string(),
  }),
};
const answerReason = field('理由', (value) =>
  checkRecorded('理由', value, longestGateReason, { lines: true, required: true }),
);
/** Numbers of rows; 0 is the filing. */
const year = z.string().regex(/^20\d{2}$/);

export const dutyEndpoints = {
  addPerson: endpoint({
    ...own,
    method: 'post',
    path: `${path}/people`,
    summary:
      'Adds a person to a filing who acts for the company, such as an employee, with a reason',
    body: z.object({
      name: text('氏名', longest.name),
      nameKana: field('氏名（カナ）', (value) => checkKana('氏名（カナ）', value, longest.kana)),
      reason: answerReason,
    }),
    data: z.object({ personId: z.string() }),
  }),
  answerIdentity: endpoint({
    ...own,
    method: 'post',
    path: `${path}/identityanswer`,
    summary: 'Answers once, with a reason, what the identity gate asks of the identified person',
    body: z.object({ question: z.string().max(500), reason: answerReason }),
    data: nothing,
  }),
  answerLaw: endpoint({
    ...own,
    method: 'post',
    path: `${path}/lawanswer`,
    summary:
      'Answers what the law asks of rows of a filing, or of the filing; the deadline follows',
    body: z.object({
      question: z.string().max(40),
      changeNoList: changes,
      /** '' takes the answer back. */
      choice: z.string().max(40),
      day: date('回答の日', false),
      /** The newest answer of the question that was shown; '' for none. */
      answeredAt: z.string().max(40),
    }),
    data: nothing,
  }),
  ...answerAsideEndpoints,
  setAside: endpoint({
    ...own,
    method: 'post',
    path: `${path}/setaside`,
    summary:
      'A judicial scrivener sets a refusal of the law aside for rows, with reason and source',
    body: z.object({
      rule: z.string().max(60),
      changeNoList: changes,
      reason: answerReason,
      source: field('根拠', (value) => checkRecorded('根拠', value, 200, { required: true })),
    }),
    data: nothing,
  }),
  setAsideList: endpoint({
    method: 'get',
    path: '/user/mainte/setaside',
    caller: 'manager',
    tag,
    summary: 'The refusals of the law that were set aside in a month, for the review of the rules',
    query: z.object({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/) }),
    data: z.object({
      asideList: z.array(
        z.object({
          ...{ rule: z.string(), text: z.string(), reason: z.string(), source: z.string() },
          ...{ requestNo: z.string(), companyName: z.string(), userName: z.string() },
          displayDatetime: z.string(),
        }),
      ),
    }),
  }),
  acceptMandate: endpoint({
    ...own,
    method: 'post',
    path: `${path}/mandate/accept`,
    summary: 'A judicial scrivener takes the mandate on; the customer is told by mail',
    body: z.object({
      ...(Object.fromEntries(
        mandateStatementNames.map((name) => [name, z.literal(true)]),
      ) as Record<(typeof mandateStatementNames)[number], z.ZodLiteral<true>>),
      ...caseVersion.shape,
    }),
    data: nothing,
  }),
  declineMandate: endpoint({
    ...own,
    method: 'post',
    path: `${path}/mandate/decline`,
    summary:
      'A judicial scrivener declines the mandate: the filing is cancelled (81), what was paid becomes a refund to be made',
    body: z.object({
      reason: field(declineLabels.reason, (value) =>
        checkRecorded(declineLabels.reason, value, longestDeclineReason, {
          lines: true,
          required: true,
        }),
      ),
      writtenReasonFlg: z.boolean(),
      ...caseVersion.shape,
    }),
    data: nothing,
  }),
  settleRefund: endpoint({
    ...own,
    method: 'put',
    path: `${path}/refund`,
    summary:
      'Notes that money was paid back; 409 where another amount is to be paid back than the one that was shown',
    body: z.object({
      doneFlg: z.literal(true),
      /** The yen that were shown. Refused where it is missing, as older pages send it. */
      amount: z.number().int().optional(),
      /** When the account that was shown was entered; '' for none. Refused where the customer has entered another since. */
      accountAt: z.string().max(40).optional(),
      /** A transfer needs a known account, another way than cash a reason that says it. Refused where it is missing. */
      way: z.enum(refundWayNames).optional(),
      reason: z.string().max(1000).default(''),
    }),
    data: nothing,
  }),
  addIntentionCheck: endpoint({
    ...own,
    method: 'post',
    path: `${path}/case/intentionchecks`,
    summary: 'Records a check of the identity and intention of a person',
    body: check,
    data: z.object({ checkId: z.string() }),
  }),
  correctIntentionCheck: endpoint({
    ...own,
    method: 'put',
    path: `${path}/case/intentionchecks/{checkId}`,
    summary: 'Replaces a check by a corrected one; the former stays readable',
    params: z.object({ requestNo, checkId: z.string().max(64) }),
    body: check,
    data: z.object({ checkId: z.string() }),
  }),
  storeIdentification: endpoint({
    ...own,
    method: 'put',
    path: `${path}/identification`,
    summary:
      'Records a step of an identification by the office: originals and the letter that answers them, the reading of a chip, or an earlier identification; the first step of originals mails the customer, the last fills the confirmation record',
    body: identification.extend({
      /** The person's name, address and birth date agree with the document or the chip. */
      agreedFlg: z.boolean(),
      ...version,
    }),
    data: nothing,
  }),
  confirmationPaper: endpoint({
    ...own,
    method: 'get',
    path: `${path}/confirmation/pdf`,
    summary: 'The confirmation record as PDF',
    responseKind: 'pdf',
  }),
  caseBookTable: endpoint({
    method: 'get',
    path: '/user/mainte/casebook/csv',
    caller: 'manager',
    proof: 'always',
    tag,
    summary: 'The case book of a year for a spreadsheet: administrators and judicial scriveners',
    query: z.object({ year }),
    responseKind: 'csv',
  }),
  caseBookPaper: endpoint({
    method: 'get',
    path: '/user/mainte/casebook/pdf',
    caller: 'manager',
    proof: 'always',
    tag,
    summary: 'The case book of a year as PDF: administrators and judicial scriveners',
    query: z.object({ year }),
    responseKind: 'pdf',
  }),
};
