import { z } from 'zod';

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
