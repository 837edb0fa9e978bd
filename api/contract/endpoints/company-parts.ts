import { z } from 'zod';
import { type CompanyFactName, companyFactNames } from '../company-facts.ts';
import { mostCompanyOfficers } from '../company-officers.ts';
import { longest, mostUnits } from '../fields.ts';

// What calls about a company send and answer.

export const factName = z.enum(companyFactNames as [CompanyFactName, ...CompanyFactName[]]);
/** customer, office or filing; '' while nobody has said anything. */
export const saidTyp = z.enum(['', 'customer', 'office', 'filing']);
export const written = (max: number) => z.string().max(max * mostUnits);
const code = z.string().max(10);
const day = z.string().max(10);

/** A fact that somebody has answered; '' where the answer was that it is not known. */
export const companyFact = z.object({
  name: factName,
  value: z.string(),
  saidTyp,
  userName: z.string(),
  displayDatetime: z.string(),
  /** The caller may change it. */
  changeableFlg: z.boolean(),
});

const sentPosition = z.object({
  officialPositionClass: code,
  /** `YYYY-MM-DD`, here and below. */
  since: day.default(''),
  /** Where it was another day than `since`: 予選, or a later acceptance. Absent, the stored day stays. */
  electedOn: day.optional(),
  changeOfficerClass: code.default(''),
  knownEnd: day.default(''),
  endedOn: day.default(''),
  endedBy: code.default(''),
});
const sentOfficer = z.object({
  name: written(longest.name),
  nameKana: written(longest.kana).default(''),
  officerAddress: written(longest.address).default(''),
  formerSurname: written(longest.name).default(''),
  positionList: z.array(sentPosition).max(20),
});
export const sentOfficerList = z.array(sentOfficer).max(mostCompanyOfficers);
export type SentOfficer = z.output<typeof sentOfficer>;

export const officer = sentOfficer.extend({
  positionList: z.array(
    sentPosition.extend({
      electedOn: day,
      officialPosition: z.string(),
      changeOfficerClassName: z.string(),
      /** The last day on which the term may end; '' where it cannot be computed. */
      endsBy: z.string(),
      /** expected, over, or known: a fact that somebody has said. */
      endTyp: z.enum(['', 'expected', 'known', 'over']),
      source: z.string(),
    }),
  ),
});
export type CompanyOfficerRow = z.infer<typeof officer>;

export const companyFiling = z.object({
  requestNo: z.string(),
  displayRequestNo: z.string(),
  displayDate: z.string(),
  progressName: z.string(),
  planName: z.string(),
});

/** Everyone whose term ends on one day. */
export const termEnd = z.object({
  endsBy: z.string(),
  daysLeft: z.number().int(),
  officerList: z.array(z.object({ officialPosition: z.string(), name: z.string() })),
  /** Whether all of them are 会計監査人, who may be deemed elected again. */
  deemedFlg: z.boolean(),
});
export type TermEnd = z.infer<typeof termEnd>;
