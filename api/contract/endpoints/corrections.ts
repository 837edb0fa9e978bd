import { z } from 'zod';
import {
  type CorrectedFact,
  correctedFacts,
  correctionLabels,
  correctionStates,
  longestCorrectionText,
} from '../corrections.ts';
import { endpoint } from '../endpoint.ts';
import { fault, longest } from '../fields.ts';
import { officerLabels } from '../officer-changes.ts';
import { talkFields } from '../talk.ts';
import { particulars } from './cases.ts';
import { caseVersion } from './filing-parts.ts';
import { choice, type entered, field, fieldsOf, id, nothing, requestNo, text } from './schema.ts';

const tag = '申込の訂正';
const path = '/user/mainte/requestdetails/{requestNo}/corrections' as const;
const ownPath = '/user/core/corrections/{requestNo}' as const;
const params = z.object({ requestNo });
const ofOne = z.object({ requestNo, correctionId: id });

const code = (label: string) =>
  field(label, (value) => (value.length > 10 ? fault('cm021', label) : null));

// Only forms: position, reason and what is rarely said are checked together.
const row = particulars.extend({
  changeNo: z.number().int().min(1).max(100),
  officialPositionClass: code(officerLabels.position),
  name: text(officerLabels.name, longest.name),
  changeOfficerClass: code(officerLabels.reason),
  officerAddress: text(officerLabels.address, longest.address),
});

const correctable = z.object({
  changeOfficerList: z.array(row).max(100),
  planCdList: z.array(z.string().max(10)).max(20),
  addressHiddenTyp: code(correctionLabels.addressHidden),
  ...(Object.fromEntries(
    Object.entries(correctedFacts).map(([name, { label, most }]) => [
      name,
      text(label, most, { required: false }),
    ]),
  ) as Record<CorrectedFact, ReturnType<typeof entered>>),
});

const lines = z.array(
  z.object({
    label: z.string(),
    /** 「（なし）」 for nothing. */
    before: z.string(),
    after: z.string(),
  }),
);

const correction = z.object({
  correctionId: z.string(),
  state: z.enum(correctionStates),
  reason: z.string(),
  lineList: lines,
  /** What follows from it, one sentence each: papers to be made anew, an identification that counts no more. */
  effectList: z.array(z.string()),
  proposedDatetime: z.string(),
  proposedName: z.string(),
  /** '' while it is open. */
  answeredDatetime: z.string(),
  answeredName: z.string(),
  /** With whom and when the office talked; '' where the customer answered on the page. */
  telephone: z.string(),
  /** What the customer said with a refusal. */
  answer: z.string(),
});
export type ShownCorrection = z.infer<typeof correction>;

const plan = z.object({ planCd: z.string(), name: z.string() });

const corrections = z.object({
  /** What the filing says now. */
  present: correctable,
  /** The number of the first row that is added: none that a removed one had, whom papers and notes still name. */
  nextChangeNo: z.number().int(),
  /** Why nothing can be corrected like this any more; '' where it can. */
  closedReason: z.string(),
  positionList: z.array(choice),
  reasonList: z.array(choice),
  planList: z.array(plan),
  /** Newest first. */
  correctionList: z.array(correction),
});
export type Corrections = z.infer<typeof corrections>;

const ownCorrection = correction.omit({ proposedName: true, answeredName: true, telephone: true });
export type OwnCorrection = z.infer<typeof ownCorrection>;

const endedCorrection = ownCorrection.extend({
  /** The customer; who of the office noted a consent by telephone; '' for the office, which took it back. */
  answeredName: z.string(),
  telephone: z.string(),
});
export type EndedCorrection = z.infer<typeof endedCorrection>;

export const correctionEndpoints = {
  corrections: endpoint({
    caller: 'manager',
    tag,
    method: 'get',
    path,
    summary: 'What can be corrected of a filing, and its corrections with both versions',
    params,
    data: corrections,
  }),
  propose: endpoint({
    caller: 'manager',
    tag,
    method: 'post',
    path,
    summary:
      'Proposes a correction, which takes effect with the customer’s consent; the customer is mailed that one waits, not what it says',
    params,
    body: correctable.extend({
      reason: text(correctionLabels.reason, longestCorrectionText, { lines: true }),
      ...caseVersion.shape,
    }),
    data: z.object({ correctionId: z.string() }),
  }),
  withdraw: endpoint({
    caller: 'manager',
    tag,
    method: 'post',
    path: `${path}/{correctionId}/withdrawal`,
    summary: 'Takes a proposed correction back',
    params: ofOne,
    body: z.object({}),
    data: nothing,
  }),
  agreeByTelephone: endpoint({
    caller: 'manager',
    tag,
    method: 'post',
    path: `${path}/{correctionId}/telephone`,
    summary: 'Notes that the customer agreed on the telephone; the correction takes effect',
    params: ofOne,
    body: z.object(fieldsOf(talkFields)),
    data: nothing,
  }),
  ownCorrection: endpoint({
    caller: 'member',
    tag,
    method: 'get',
    path: ownPath,
    summary:
      'The correction that waits for the answer of the signed-in customer, null for none, and those that have ended',
    params,
    data: z.object({
      correction: ownCorrection.nullable(),
      /** Newest first. */
      endedList: z.array(endedCorrection),
    }),
  }),
  agree: endpoint({
    caller: 'member',
    tag,
    method: 'post',
    path: `${ownPath}/{correctionId}/consent`,
    summary: 'The customer agrees; the correction takes effect',
    params: ofOne,
    body: z.object({}),
    data: nothing,
  }),
  decline: endpoint({
    caller: 'member',
    tag,
    method: 'post',
    path: `${ownPath}/{correctionId}/refusal`,
    summary: 'The customer does not agree, and says why; the office finds it in the thread',
    params: ofOne,
    body: z.object({
      answer: text(correctionLabels.answer, longestCorrectionText, {
        lines: true,
        required: false,
      }),
    }),
    data: nothing,
  }),
};
