import { z } from 'zod';
import { type CautionCode, cautionCodes } from '../cautions.ts';
import {
  type JudgementLine,
  type JudgementResult,
  judgementLineNames,
  judgementResults,
} from '../judgement.ts';

/** A region of a photo: position of the upper left corner and size, as fractions of its width and height. */
export const region = z
  .object({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().gt(0).max(1),
    height: z.number().gt(0).max(1),
  })
  .refine(({ x, y, width, height }) => x + width <= 1.000001 && y + height <= 1.000001);
export type Region = z.infer<typeof region>;

/** Codes of the reasons for a deal; see `verifyReasonList` of a receipt. */
export const reasonCdList = z.array(z.string().max(10)).max(20).default([]);

/** What is wrong with one photo, as a verifier marks it. */
export const photoFault = z.object({
  docDetailKbn: z.string().max(10),
  reasonCd: z.string().max(10),
  region: region.nullish(),
});

/** The same fault with its name, for showing. */
export const faultOnPhoto = z.object({
  reasonCd: z.string(),
  reasonName: z.string(),
  region: region.nullable(),
});

/** A reason of the master list. */
export const reasonEntry = z.object({
  cd: z.string(),
  name: z.string(),
  /** What the applicant should do. */
  advice: z.string(),
  /** Deals that it can be a reason for. */
  dealList: z.array(z.string()),
  /** Views that it can be marked on; empty for reasons that concern no photo. */
  detailList: z.array(z.string()),
});
export type ReasonEntry = z.infer<typeof reasonEntry>;

/** Who has claimed a receipt until when; null for an unclaimed one. */
export const claim = z
  .object({
    userName: z.string(),
    /** True for the caller's own claim. */
    mine: z.boolean(),
    /** Instant. */
    until: z.string(),
    displayUntil: z.string(),
  })
  .nullable();
export type Claim = z.infer<typeof claim>;

/** One approver's vote on a receipt that takes two. */
export const vote = z.object({
  dealKbn: z.string(),
  dealKbnName: z.string(),
  userName: z.string(),
  /** True for the caller's own vote. */
  mine: z.boolean(),
  displayDealDatetime: z.string(),
  dealComment: z.string(),
  reasonNameList: z.array(z.string()),
});

const line = z.enum(judgementLineNames as [JudgementLine, ...JudgementLine[]]);
const cautionCd = z.enum(cautionCodes as [CautionCode, ...CautionCode[]]);

/** Something noticed by the server that asks for a written reason before its line agrees. */
export const caution = z.object({ line, cd: cautionCd, text: z.string() });

const judgedLine = z.object({
  line,
  result: z.enum(Object.keys(judgementResults) as [JudgementResult, ...JudgementResult[]]),
  /** Why it differs, or why it agrees in spite of cautions; '' otherwise. */
  reason: z.string().max(1000).default(''),
  /** What the document says, of the lines that are read from it: dates as `YYYY-MM-DD`. Never an individual number. */
  value: z.string().max(200).default(''),
  /** Cautions that the reason answers. */
  cautionList: z.array(cautionCd).max(cautionCodes.length).default([]),
});

const supplement = z
  .object({
    name: z.string().max(200),
    /** Issued or receipted on, `YYYY-MM-DD`. */
    issuedOn: z.string().max(10),
    /** `YYYY-MM-DD` */
    receivedOn: z.string().max(10),
  })
  .nullable();

/** How an approver compares the photos with the person of the request; its rules are those of `judgement.ts`. */
export const judgement = z.object({
  lineList: z.array(judgedLine).max(judgementLineNames.length).default([]),
  /** The paper that shows the present address where the document shows another one. */
  supplement: supplement.default(null),
});

/** A stored judgement. */
export const storedJudgement = judgement.extend({
  version: z.number().int(),
  dealKbnName: z.string(),
  userName: z.string(),
  displayDatetime: z.string(),
});
export type StoredJudgement = z.infer<typeof storedJudgement>;

/** What was recognised on a document for a line of its judgement: a suggestion that answers nothing. */
export const proposal = z.object({
  line,
  /** Dates as `YYYY-MM-DD`. Never twelve digits. */
  value: z.string(),
  /** How sure the recognition is, 0 to 100. */
  confidence: z.number().int(),
});
export type Proposal = z.infer<typeof proposal>;

/** Why photos of a closed receipt are opened, percent-encoded. */
export const purposeHeaders = z.object({ 'x-purpose': z.string().max(2000).optional() });
