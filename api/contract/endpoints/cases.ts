import { z } from 'zod';
import { type Confirmation, confirmationLabels } from '../confirmation-record.ts';
import { endpoint } from '../endpoint.ts';
import { longest } from '../fields.ts';
import { type ParticularName, particularLabels } from '../officer-particulars.ts';
import {
  checkRegistryRecord,
  type RegistryRecord,
  registryRecordLabels,
} from '../registry-record.ts';
import { facts, ruled, storedFacts } from './case-facts.ts';
import { caseQuestion, caseRemark } from './case-law.ts';
import { dutiesPart } from './duties.ts';
import { caseVersion } from './filing-parts.ts';
import { date, entered, masterEntry, nothing, requestNo, text, version } from './schema.ts';

const tag = '申込の管理';
const params = z.object({ requestNo });
const own = { caller: 'manager', tag, params } as const;
const path = '/user/mainte/requestdetails/{requestNo}' as const;

const registryRecord = z.object(
  Object.fromEntries(
    Object.entries(registryRecordLabels).map(([name, text]) => [name, entered(text)]),
  ) as Record<keyof RegistryRecord, ReturnType<typeof entered>>,
);

const record = z
  .object(
    Object.fromEntries(
      Object.entries(confirmationLabels).map(([name, text]) => [name, entered(text)]),
    ) as Record<keyof Confirmation, ReturnType<typeof entered>>,
  )
  // Older clients do not know it.
  .extend({ toldBy: entered(confirmationLabels.toldBy).default('') });

const event = z.object({
  /** Instant, ISO 8601; '' for what has no time. */
  at: z.string(),
  displayDatetime: z.string(),
  /** applied, paid, progress, cancelled, verification, comment, mail, pdf, call or office. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  userName: z.string(),
});
export type CaseEvent = z.infer<typeof event>;

export const caseDocument = z.object({
  documentId: z.string(),
  name: z.string(),
  /** The officer it belongs to; '' for the company's own. */
  of: z.string(),
  note: z.string(),
  /** The rule of law that asks for it, or 要確認. */
  source: z.string(),
  /** The draft that the service prints for it; '' for none. */
  paper: z.string(),
  /** A version of that paper is final. */
  finalFlg: z.boolean(),
  /** Another person sends it; the office's own papers and what the minutes say do not arrive. */
  arrivesFlg: z.boolean(),
  isThere: z.boolean(),
  userName: z.string(),
  displayDatetime: z.string(),
  ...version,
});
export type CaseDocument = z.infer<typeof caseDocument>;

const said = particularLabels;
// Only forms: `checkParticulars` checks the rest, by position and reason.
export const particulars = z.object({
  /** '' is the date of the row's mode. */
  effectiveDate: date(said.effectiveDate, false),
  beginsAtMidnight: z.boolean(),
  decidedOn: date(said.decidedOn, false),
  acceptedOn: date(said.acceptedOn, false),
  predecessorTermEnd: date(said.predecessorTermEnd, false),
  wasVoted: z.boolean(),
  formerSurname: text(said.formerSurname, longest.name, { required: false }),
  newName: text(said.newName, longest.name, { required: false }),
} satisfies Record<ParticularName, z.ZodType>);

export const caseOfficer = particulars.extend({
  changeNo: z.number().int(),
  inputType: z.enum(['1', '2', '3']),
  officialPosition: z.string(),
  name: z.string(),
  changeOfficerClassName: z.string(),
  officerAddress: z.string(),
  positionCode: z.string(),
  reasonCode: z.string(),
  /** The date of its mode, as the customer entered it. */
  usualDate: z.string(),
  deadlineDate: z.string(),
});
export type CaseOfficer = z.infer<typeof caseOfficer>;

const caseWork = z.object({
  /** '' where the filing knows no company. */
  companyId: z.string(),
  /** The day of the application, `YYYY-MM-DD`, before which no act of the filing was done. */
  appliedDate: z.string(),
  /** The telephone number of the customer; '' where the account is closed. */
  telNo: z.string(),
  caseFacts: facts.extend({ ...version, companyVersion: z.string() }),
  /** The customer's answer about the meetings waits for the office. */
  answerWaitsFlg: z.boolean(),
  /** The customer's word on what the facts say, until the papers are sent; null where none was given. */
  toldFacts: z
    .object({
      userName: z.string(),
      displayDatetime: z.string(),
      saidAt: z.string(),
      /** The office has stored the facts over this answer. */
      seenFlg: z.boolean(),
      meeting: z.enum(['', 'ordinary', 'extraordinary']),
      acceptedList: z.array(
        z.object({ changeNo: z.number().int(), accepted: z.enum(['', 'meeting', 'letter']) }),
      ),
    })
    .nullable(),
  /** 本店 and representative that papers print while the facts leave them empty. */
  usualHeadOffice: z.string(),
  usualRepresentative: z.object({ name: z.string(), address: z.string() }),
  registryRecord: registryRecord.extend(version),
  confirmation: record.extend(version),
  /** What corrections have changed since the confirmation, oldest first; the record as it was stands in its PDF. */
  confirmationChangeList: z.array(
    z.object({
      /** Among the corrections that took effect, from 1. */
      correctionNo: z.number().int(),
      displayDate: z.string(),
      lineList: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** The fields of the record that come from the approved verification, and that nobody types. */
  transferredList: z.array(z.string()),
  /** What else is known for the record: from the filing, its customer and earlier records. */
  knownConfirmation: record.partial(),
  ...dutiesPart,
  /** Kinds of documents that a confirmation may name. */
  documentKindList: z.array(masterEntry),
  officerList: z.array(caseOfficer),
  documentList: z.array(caseDocument),
  /** The work that a completed filing leaves; ticked like documents. */
  closingList: z.array(
    z.object({
      item: z.string(),
      name: z.string(),
      doneFlg: z.boolean(),
      /** Done without a press: a receipt is in force, the officers are confirmed. */
      byItselfFlg: z.boolean(),
      userName: z.string(),
      displayDatetime: z.string(),
      ...version,
    }),
  ),
  /** Kinds of papers that are offered besides. */
  formList: z.array(z.string()),
  /** What the law says of the filing: contradictions first, then advice. */
  remarkList: z.array(caseRemark),
  /** Questions about how the rows came about. */
  questionList: z.array(caseQuestion),
  /** Oldest first. */
  eventList: z.array(event),
});
export type CaseWork = z.infer<typeof caseWork>;

export const caseEndpoints = {
  caseWork: endpoint({
    ...own,
    method: 'get',
    path: `${path}/case`,
    summary: 'What the office keeps with one filing: facts, documents, confirmation, what happened',
    data: caseWork,
  }),
  storeFacts: endpoint({
    ...own,
    method: 'put',
    path: `${path}/case`,
    summary: 'Sets what the office knows of the company for this filing',
    body: storedFacts,
    data: nothing,
  }),
  storeRegistryRecord: endpoint({
    ...own,
    method: 'put',
    path: `${path}/registryrecord`,
    summary: 'Sets what is noted of a filing at the registry, and of its papers in the post',
    body: registryRecord
      .extend(version)
      // Only the service knows the number that is stored.
      .check(ruled((body) => checkRegistryRecord(body as RegistryRecord, undefined, body))),
    data: nothing,
  }),
  storeConfirmation: endpoint({
    ...own,
    method: 'put',
    path: `${path}/confirmation`,
    summary: 'Sets the record of the confirmation of the transaction; refuses individual numbers',
    body: record.extend(version),
    data: nothing,
  }),
  setEffectiveDates: endpoint({
    ...own,
    method: 'put',
    path: `${path}/effectivedates`,
    summary: 'Sets the effective dates of single officer rows; the deadline follows',
    body: z.object({
      effectiveDateList: z
        .array(
          z.object({
            changeNo: z.number().int().min(1).max(100),
            effectiveDate: date(particularLabels.effectiveDate, false),
          }),
        )
        .min(1)
        .max(100),
      ...caseVersion.shape,
    }),
    data: nothing,
  }),
  setParticulars: endpoint({
    ...own,
    method: 'put',
    path: `${path}/case/officers/{changeNo}`,
    summary: 'Sets the day of one officer row and what is rarely said of it; the deadline follows',
    params: z.object({ requestNo, changeNo: z.coerce.number().int().min(1).max(100) }),
    body: particulars.extend({
      ...caseVersion.shape,
    }),
    data: nothing,
  }),
  tickDocument: endpoint({
    ...own,
    method: 'put',
    path: `${path}/documents/{documentId}`,
    summary:
      'Ticks off a document that the filing needs, or what is left after completion, or takes the tick back',
    params: z.object({ requestNo, documentId: z.string().max(40) }),
    body: z.object({ isThere: z.boolean(), ...version }),
    data: nothing,
  }),
  tickArrived: endpoint({
    ...own,
    method: 'post',
    path: `${path}/arrival`,
    summary:
      'Ticks off documents that have arrived, all or none; the last one of those that arrive advances the filing. Undoing that step takes the ticks back',
    body: z.object({
      documentList: z
        .array(z.object({ documentId: z.string().max(40), ...version }))
        .min(1)
        .max(1000),
    }),
    data: nothing,
  }),
};
