import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { onWire } from '../field-table.ts';
import { filingSorts } from '../filing-sorts.ts';
import { filingFilters } from '../list-filters.ts';
import { ofTextColumns } from '../list-views.ts';
import {
  addressHiddenTyp,
  caseVersion,
  due,
  mailProvenFlg,
  officeIdentifiedFlg,
  verifyNews,
} from './filing-parts.ts';
import { nextAct, ownerTyps, workFilters } from './next-acts.ts';
import { plan } from './plans.ts';
import { fieldsOf, masterEntry, pages, paging, rulesOf, version } from './schema.ts';

const tag = '申込の管理';

const search = z
  .object({
    ...fieldsOf(onWire(filingFilters)),
    selectPlan: z.string().max(10).default(''),
    selectPlogress: z.string().max(10).default(''),
    ...paging,
  })
  .check(...rulesOf(onWire(filingFilters)));
export type FilingSearch = z.input<typeof search>;

const staffRow = z.object({
  displayNo: z.string(),
  displayDate: z.string(),
  latestProgressClass: z.string(),
  progressName: z.string(),
  companyName: z.string(),
  name: z.string(),
  managerName: z.string(),
  managerNameKana: z.string(),
  displayBasePlanName: z.string(),
  displayOptionPlanName: z.string(),
  addressHiddenTyp,
  /** '' without a verification: 未確認. */
  verifyStatusClass: z.string(),
  verifyStatusName: z.string(),
  verifyNews,
  officeIdentifiedFlg,
  /** A message of the customer that the office has not dealt with. */
  newMessageFlg: z.boolean(),
  unconfirmedInactive: z.boolean(),
  mailAddress: z.string(),
  mailProvenFlg,
  /** Whole days since the progress last changed; null for a closed filing and for an inquiry. */
  progressDays: z.number().int().nullable(),
  ...due,
});
export type StaffRow = z.infer<typeof staffRow>;

/** What is to be done about a filing, and who of the office does it. */
const work = z.object({
  /** The office's own act first; null for an inquiry and where nothing is to be done. */
  nextAct: nextAct.nullable(),
  /** '' for nobody. */
  ownerName: z.string(),
  ownerTyp: z.enum(ownerTyps),
  /** What a change of the owner is based on. */
  ownerVersion: z.object(version),
});

const foundRow = staffRow.extend({
  progress: z.string(),
  ...ofTextColumns(() => z.string()),
  requestDate: z.string(),
  ...caseVersion.shape,
  ...work.shape,
});
export type FoundRow = z.infer<typeof foundRow>;
/** A row without what follows from other tables than the search's. */
export type SearchedRow = Omit<FoundRow, keyof typeof work.shape>;

const homeRow = staffRow.extend({
  /** True until this manager has opened its current version. */
  unread: z.boolean(),
  /** True for an inquiry that the office has not dealt with yet. */
  waiting: z.boolean(),
  ...work.shape,
});
export type HomeRow = z.infer<typeof homeRow>;

/** The work queues that the home list can be filtered by. */
export const filingQueues = [
  'unpaid',
  'overdue',
  'verifying',
  'deadline',
  'returning',
  'refund',
  'receipts',
  'messages',
] as const;
export type FilingQueue = (typeof filingQueues)[number];
export const homeQueues = [...filingQueues, 'inquiries'] as const;
export type HomeQueue = (typeof homeQueues)[number];

export const staffListEndpoints = {
  staffHome: endpoint({
    method: 'get',
    path: '/user/mainte/information',
    caller: 'manager',
    tag,
    summary: 'Requests and inquiries of the last 30 days, newest first',
    query: z.object({
      ...paging,
      /** Lists the filings of this queue, of any date, the longest waiting first. */
      queue: z.enum(homeQueues).optional(),
      /** Lists the filings of this work, of any date, what is due first. */
      ...workFilters,
      /** Sorts filings by their deadline, the most urgent first. */
      sort: z.enum(['deadline']).optional(),
    }),
    data: z.object({
      loginUserInfo: z.object({ id: z.string(), name: z.string(), deptname: z.string() }),
      /** How many filings or inquiries wait in each queue, counted up to 1,000. */
      counterList: z.array(
        z.object({ queue: z.enum(homeQueues), count: z.number().int(), capped: z.boolean() }),
      ),
      /** In the last month of photos, how many identifications go by them; '' else. */
      endingText: z.string(),
      searchStartDate: z.string(),
      searchEndDate: z.string(),
      managerRequestList: z.array(homeRow),
      progressKbnList: z.array(masterEntry),
      verifyStatusKbnList: z.array(masterEntry),
      dealResultKbnList: z.array(masterEntry),
      ...pages,
    }),
  }),
  searchConditions: endpoint({
    method: 'get',
    path: '/user/mainte/requestdetails/searchconditions',
    caller: 'manager',
    tag,
    summary: 'Plans and progress codes to filter the request list by',
    data: z.object({
      planList: z.array(plan),
      progressList: z.array(masterEntry),
      verifyStatusKbnList: z.array(masterEntry),
    }),
  }),
  search: endpoint({
    method: 'post',
    path: '/user/mainte/requestdetails/list',
    withoutKey: 'looks',
    caller: 'manager',
    tag,
    summary:
      'Request list by date, name, company, plan and progress; names match by prefix. Newest first, or sorted, up to 1,000 filings',
    body: search.safeExtend({
      sort: z.enum(filingSorts).optional(),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    data: z.object({
      requestInfoSearchResultDtoList: z.array(foundRow),
      /** False where more were found than are sorted: they are the newest first. */
      sortedFlg: z.boolean(),
      ...pages,
    }),
  }),
  exportSearch: endpoint({
    method: 'post',
    path: '/user/mainte/requestdetails/export',
    withoutKey: 'looks',
    caller: 'manager',
    proof: 'always',
    tag,
    summary: 'Everything that a search finds, as CSV for a spreadsheet (UTF-8 with BOM)',
    body: search,
    responseKind: 'csv',
  }),
};
