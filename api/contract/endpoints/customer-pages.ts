import { z } from 'zod';
import { registeredFields } from '../customer-fields.ts';
import { endpoint } from '../endpoint.ts';
import { ofEach } from '../field-table.ts';
import { id, nothing, pages, paging } from './schema.ts';

const filing = z.object({
  requestNo: z.string(),
  displayRequestNo: z.string(),
  displayDate: z.string(),
  /** As it was when it was filed. */
  companyName: z.string(),
  planName: z.string(),
  progressName: z.string(),
  /** Who of the office does it; '' for nobody. */
  ownerName: z.string(),
  /** Yen that are still to come; 0 for a cancelled filing. */
  openAmount: z.number().int(),
});

/** Threads with their newest message, the newest first; at most 50. */
const threadList = z.array(
  z.object({
    requestNo: z.string(),
    displayRequestNo: z.string(),
    messageCount: z.number().int(),
    /** Messages of the customer that the office has not dealt with. */
    newCount: z.number().int(),
    lastByCustomer: z.boolean(),
    lastText: z.string(),
    lastDatetime: z.string(),
  }),
);

/** Inquiries that were sent with the customer's mail address, newest first; at most 50. */
const inquiryList = z.array(
  z.object({
    inquiryNo: z.string(),
    displayInquiryNo: z.string(),
    inquiryDatetime: z.string(),
    inquiryTypeName: z.string(),
    detail: z.string(),
    waiting: z.boolean(),
  }),
);

const companyThreads = z.object({ threadList, inquiryList });
export type CompanyThreads = z.infer<typeof companyThreads>;

const customerPage = z.object({
  customerId: z.string(),
  ...ofEach(registeredFields, () => z.string()),
  joinDate: z.string(),
  unsubscribeDate: z.string(),
  updateDatetime: z.string(),
  companyList: z.array(
    z.object({
      companyId: z.string(),
      companyName: z.string(),
      /** As registry certificates print it; '' where it is not known. */
      corporateNumber: z.string(),
    }),
  ),
  filingList: z.array(filing),
  ...pages,
  threadList,
  /** Calls with the customer, newest first; at most 50. */
  callList: z.array(
    z.object({
      callId: z.string(),
      /** '' for one about no filing. */
      displayRequestNo: z.string(),
      displayDatetime: z.string(),
      direction: z.string(),
      person: z.string(),
      words: z.string(),
      userName: z.string(),
    }),
  ),
  inquiryList,
});
export type CustomerPage = z.infer<typeof customerPage>;

export const customerPageEndpoints = {
  page: endpoint({
    method: 'get',
    path: '/user/mainte/customers/{customerId}/page',
    caller: 'manager',
    tag: 'お客様',
    summary:
      'A customer with companies, all filings page by page, threads, and inquiries sent with the mail address',
    params: z.object({ customerId: id }),
    query: z.object({ after: paging.after, pageSize: paging.pageSize }),
    data: customerPage,
  }),
  companyThreads: endpoint({
    method: 'get',
    path: '/user/mainte/companies/{companyId}/threads',
    caller: 'manager',
    tag: 'お客様',
    summary:
      'The threads of a company’s filings, and the inquiries sent with the mail addresses of its accounts',
    params: z.object({ companyId: id }),
    data: companyThreads,
  }),
  endLogins: endpoint({
    method: 'put',
    path: '/user/mainte/customers/{customerId}/logins/end',
    caller: 'administrator',
    proof: 'always',
    tag: 'お客様',
    summary: 'Ends all logins of a customer, forgets the devices, and tells the customer by mail',
    params: z.object({ customerId: id }),
    data: nothing,
  }),
};
