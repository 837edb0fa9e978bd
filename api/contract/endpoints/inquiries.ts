import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { onWire } from '../field-table.ts';
import { longest } from '../fields.ts';
import { inquiryFields, responseLabels } from '../inquiry-fields.ts';
import { inquiryFilters } from '../list-filters.ts';
import { choice, consent, fieldsOf, nothing, pages, paging, rulesOf, text } from './schema.ts';

const tag = 'お問い合わせ';

/** A visitor's inquiry. */
export const inquiry = z
  .object({ ...fieldsOf(inquiryFields), agreeCheck: consent('mb013') })
  .check(...rulesOf(inquiryFields));
export type Inquiry = z.output<typeof inquiry>;

const search = z
  .object({
    ...fieldsOf(onWire(inquiryFilters)),
    /** True finds only inquiries that the office has not dealt with yet. */
    waitingOnly: z.boolean().default(false),
    ...paging,
  })
  .check(...rulesOf(onWire(inquiryFilters)));
export type InquirySearch = z.input<typeof search>;

/** True until the office has dealt with it. */
const waiting = z.boolean();

const foundInquiry = z.object({
  displayInquiryNo: z.string(),
  inquiryDatetime: z.string(),
  name: z.string(),
  companyName: z.string(),
  inquiryTypeName: z.string(),
  waiting,
});
export type FoundInquiry = z.infer<typeof foundInquiry>;

const inquiryDetail = z.object({
  displayInquiryNo: z.string(),
  inquiryDatetime: z.string(),
  name: z.string(),
  nameKana: z.string(),
  companyName: z.string(),
  companyNameKana: z.string(),
  phoneNo: z.string(),
  mailAddress: z.string(),
  inquiryType: z.string(),
  /** Names of the types by code. */
  inquiryTypeMap: z.record(z.string(), z.string()),
  detail: z.string(),
  waiting,
  /** The office's responses, newest first. */
  responseList: z.array(
    z.object({
      /** From 1, oldest first. */
      nth: z.number().int(),
      displayDatetime: z.string(),
      userName: z.string(),
      note: z.string(),
      /** Whether the response settled the inquiry or reopened it; null when it changed neither. */
      turned: z.enum(['done', 'waiting']).nullable(),
    }),
  ),
});
export type InquiryDetail = z.infer<typeof inquiryDetail>;

const response = z.object({
  /** Whether the inquiry is dealt with after this response. */
  done: z.boolean(),
  note: text(responseLabels.note, longest.comment, { required: false, lines: true }).default(''),
  /** The number of responses that the writer's screen showed, as the version. */
  responseCount: z.number().int().min(0).max(1_000_000),
});
export type InquiryResponse = z.output<typeof response>;

const numbered = { params: z.object({ inquiryNo: z.string().max(20) }) };

export const inquiryEndpoints = {
  types: endpoint({
    method: 'get',
    path: '/all/core/inquiries/editorials',
    caller: 'anyone',
    tag,
    summary: 'The types an inquiry may have',
    data: z.object({ inquiriesList: z.array(choice) }),
  }),
  add: endpoint({
    method: 'post',
    path: '/all/core/inquiries/add',
    caller: 'anyone',
    tag,
    summary: 'Leaves an inquiry with the office; the address given is mailed that it arrived',
    body: inquiry,
    data: nothing,
  }),
  searchInquiries: endpoint({
    method: 'post',
    path: '/user/mainte/inquiries',
    withoutKey: 'looks',
    caller: 'manager',
    tag,
    summary: 'Inquiries by date, name and company, newest first; names match by prefix',
    body: search,
    data: z.object({ inquiryInfoListSeachResultDtoList: z.array(foundInquiry), ...pages }),
  }),
  inquiry: endpoint({
    method: 'get',
    path: '/user/mainte/inquiries/{inquiryNo}',
    caller: 'manager',
    tag,
    summary: 'One inquiry',
    ...numbered,
    data: inquiryDetail,
  }),
  respond: endpoint({
    method: 'post',
    path: '/user/mainte/inquiries/{inquiryNo}/response',
    caller: 'manager',
    tag,
    summary: 'Notes what was done about an inquiry, and whether it is dealt with',
    ...numbered,
    body: response,
    data: nothing,
  }),
};
