import { z } from 'zod';
import { companyFactNames } from '../company-facts.ts';
import { checkRecorded } from '../confirmation-record.ts';
import { endpoint } from '../endpoint.ts';
import { longest } from '../fields.ts';
import { companyNameEndpoints } from './company-names.ts';
import {
  companyFact,
  companyFiling,
  factName,
  officer,
  saidTyp,
  sentOfficerList,
  termEnd,
  written,
} from './company-parts.ts';
import { field, id, nothing, requestNo, version } from './schema.ts';

const tag = '会社';
const ofCustomer = z.object({ customerId: id });
const ofCompany = z.object({ companyId: id });
const own = { caller: 'member', tag, params: ofCustomer } as const;
const office = { caller: 'manager', tag, params: ofCompany } as const;
const ofFiling = { caller: 'manager', tag, params: z.object({ requestNo }) } as const;
const ownPath = '/user/core/customers/{customerId}/company' as const;
const filingPath = '/user/mainte/requestdetails/{requestNo}' as const;
const officePath = '/user/mainte/companies/{companyId}' as const;

const company = z.object({
  /** '' while nothing is known. */
  companyId: z.string(),
  companyName: z.string(),
  /** The name of a legal form that this service does not take; '' for 株式会社. */
  otherForm: z.string(),
  factList: z.array(companyFact),
  /** What is still to be found out. */
  missingList: z.array(factName),
  officerList: z.array(officer),
  /** The list holds everyone in office. */
  officersCompleteFlg: z.boolean(),
  officersTyp: saidTyp,
  officersUserName: z.string(),
  officersDisplayDatetime: z.string(),
  officersChangeableFlg: z.boolean(),
  termList: z.array(termEnd),
  filingList: z.array(companyFiling),
  /** The answer of the newest filing that registered a representative's address; '' without one. */
  lastAddressHiddenTyp: z.string(),
  /**
   * The names of the account's other companies while the office has not said whether this name is of one of them: until then
   * nothing of theirs is used for it; empty otherwise.
   */
  undecidedBesideList: z.array(z.string()),
  ...version,
});
export type CompanyPage = z.infer<typeof company>;

const sameNumber = z.object({
  companyId: z.string(),
  companyName: z.string(),
  customerName: z.string(),
});

const officeCompany = company.extend({
  /** Other companies with the same 会社法人等番号: whether they are one is for the office to judge. */
  sameNumberList: z.array(sameNumber),
  /** The names by which it is known. */
  nameList: z.array(z.string()),
  /** Those of them that the office has confirmed and can take back. */
  confirmedNameList: z.array(z.string()),
  /** Other names of its account and its filings: nothing that is known is used for these until a name is confirmed. */
  otherNameList: z.array(z.string()),
  /** The other companies of its account, a company for each name until the office says that two are one. */
  accountCompanyList: z.array(z.object({ companyId: z.string(), nameList: z.array(z.string()) })),
  /** '' once it has been joined to another company. */
  customerId: z.string(),
  eventList: z.array(
    z.object({
      /** Instant, ISO 8601. */
      at: z.string(),
      kind: z.string(),
      title: z.string(),
      reason: z.string(),
      userName: z.string(),
      displayDatetime: z.string(),
    }),
  ),
});
export type OfficeCompanyPage = z.infer<typeof officeCompany>;

const officersAfter = z.object({
  /** none: the filing is not completed; waiting: nobody has confirmed them yet; confirmed. */
  stateTyp: z.enum(['none', 'waiting', 'confirmed']),
  officerList: z.array(officer),
  officersCompleteFlg: z.boolean(),
  /** Who has confirmed them, and when. */
  userName: z.string(),
  displayDatetime: z.string(),
  /** Of the company. */
  ...version,
});
export type OfficersAfter = z.infer<typeof officersAfter>;

const joinPreview = z.object({
  otherCompanyId: z.string(),
  otherCompanyName: z.string(),
  otherCustomerName: z.string(),
  /** Both are of one account, which is mailed nothing of the join. */
  sameAccountFlg: z.boolean(),
  filingCount: z.number().int(),
  factList: z.array(companyFact),
  /** What the facts of both contradict each other in: the join is refused until one of the companies is corrected. */
  contradictionList: z.array(z.object({ text: z.string(), source: z.string() })),
  officerList: z.array(officer),
  officersCompleteFlg: z.boolean(),
  /** Whose whole list that is: of the company that stays, or of the one that is joined to it. */
  officersOf: z.enum(['this', 'other']),
  /** Who stands in the other list alone, which is not taken. */
  droppedOfficerList: z.array(officer),
  ...version,
  otherUpdateDatetime: version.updateDatetime,
  otherUpdateUserId: version.updateUserId,
});
export type JoinPreview = z.infer<typeof joinPreview>;

const termCalendar = z.object({
  termList: z.array(termEnd.extend({ companyId: z.string(), companyName: z.string() })),
  nextCursor: z.string().nullable(),
  /** Completed filings whose officers nobody has confirmed yet, the oldest first. */
  waitingList: z.array(
    z.object({
      requestNo: z.string(),
      displayRequestNo: z.string(),
      companyName: z.string(),
      displayDatetime: z.string(),
    }),
  ),
});
export type TermCalendar = z.infer<typeof termCalendar>;

const sentFact = z.object({ name: factName, value: written(longest.address) });
const listOf = <Fact extends typeof sentFact>(fact: Fact) =>
  z
    .array(fact)
    .max(companyFactNames.length)
    .refine((list) => new Set(list.map(({ name }) => name)).size === list.length);
/** The name that the customer's page showed: refuses with 409 where the account has given the company another one since. */
const shownName = { companyName: written(longest.companyName).optional() };
const sentFacts = z.object({ factList: listOf(sentFact), ...shownName, ...version });
const officeFact = sentFact.extend({
  /** The office has confirmed what the customer answered: it is the office's from then on. */
  confirmedFlg: z.boolean().optional(),
});
const sentOfficers = z.object({
  officerList: sentOfficerList,
  officersCompleteFlg: z.boolean(),
  ...version,
});

export const companyEndpoints = {
  ownCompany: endpoint({
    ...own,
    method: 'get',
    path: ownPath,
    summary: 'What is known of the company of the signed-in customer',
    data: company,
  }),
  ownTerms: endpoint({
    ...own,
    method: 'get',
    path: '/user/core/customers/{customerId}/terms',
    summary: 'The ends of the terms in the company of the signed-in customer, by date',
    data: z.object({ termList: z.array(termEnd) }),
  }),
  setOwnFacts: endpoint({
    ...own,
    method: 'put',
    path: `${ownPath}/facts`,
    summary: 'Sets what the customer says of the company; what the office has said stays',
    body: sentFacts,
    data: nothing,
  }),
  setOwnOfficers: endpoint({
    ...own,
    method: 'put',
    path: `${ownPath}/officers`,
    summary: 'Sets who is in office, unless the office has confirmed the list',
    body: sentOfficers.extend(shownName),
    data: nothing,
  }),
  company: endpoint({
    ...office,
    method: 'get',
    path: officePath,
    summary: 'What is known of a company, by whom and since when',
    data: officeCompany,
  }),
  setFacts: endpoint({
    ...office,
    method: 'put',
    path: `${officePath}/facts`,
    summary:
      'Sets what the office says of a company; what is sent as the customer has answered it stays the customer’s unless it is confirmed',
    body: z.object({ factList: listOf(officeFact), ...version }),
    data: nothing,
  }),
  setOfficers: endpoint({
    ...office,
    method: 'put',
    path: `${officePath}/officers`,
    summary: 'Sets who is in office, as the office has confirmed it',
    body: sentOfficers,
    data: nothing,
  }),
  ...companyNameEndpoints,
  termCalendar: endpoint({
    caller: 'manager',
    tag,
    method: 'get',
    path: '/user/mainte/termcalendar',
    summary:
      'The ends of the terms of all companies by date, and completions that wait for the office',
    query: z.object({ after: z.string().max(100).default('') }),
    data: termCalendar,
  }),
  joinPreview: endpoint({
    ...office,
    method: 'get',
    path: `${officePath}/join`,
    summary:
      'What a company would know after joining another one to it, named by its id or by a number of its filings',
    query: z.object({ otherCompanyId: id }),
    data: joinPreview,
  }),
  join: endpoint({
    ...office,
    method: 'put',
    path: `${officePath}/join`,
    proof: 'always',
    summary:
      'Joins another company to this one, by the judgement of the office; both accounts are told by mail',
    body: z.object({
      otherCompanyId: id,
      reason: field('理由', (value) => checkRecorded('理由', value, 200, { required: true })),
      ...version,
      otherUpdateDatetime: version.updateDatetime,
      otherUpdateUserId: version.updateUserId,
    }),
    data: nothing,
  }),
  officersAfter: endpoint({
    ...ofFiling,
    method: 'get',
    path: `${filingPath}/officersafter`,
    summary: 'The officers of a company after a completed filing, to be confirmed',
    data: officersAfter,
  }),
  confirmOfficers: endpoint({
    ...ofFiling,
    method: 'put',
    path: `${filingPath}/officersafter`,
    summary:
      'Confirms the officers after a completed filing, once; they become those of the company',
    body: sentOfficers,
    data: nothing,
  }),
};
