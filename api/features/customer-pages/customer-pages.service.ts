import { displayCorporateNumber } from '#contract/corporate-number.ts';
import type { CompanyThreads, CustomerPage } from '#contract/endpoints/customer-pages.ts';
import { displayDate, displayInstant, japanDate } from '#contract/japan-time.ts';
import { auditEntry, type RequestContext } from '../../platform/audit.ts';
import {
  cursorOf,
  defaultPageSize,
  type PageRequest,
  pageOf,
} from '../../platform/database/cursors.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { memberInformation } from '../accounts/accounts.service.ts';
import { callsOfCustomer } from '../calls/calls.service.ts';
import { calledNames } from '../companies/account-company.service.ts';
import { anyCompany } from '../companies/companies.service.ts';
import { inquiryTypes } from '../inquiries/inquiries.service.ts';
import { masterEntries } from '../masters/masters.service.ts';
import * as queries from './customer-pages.queries.ts';

/** The office's page of a customer; reading it leaves a line. */
export async function customerPage(
  deps: Deps,
  customerId: string,
  paging: Pick<PageRequest, 'after' | 'pageSize'>,
  context: RequestContext & { address: string },
): Promise<CustomerPage> {
  const db = deps.db.read;
  const cursor = cursorOf(paging);
  const size = paging.pageSize ?? defaultPageSize;
  const { deleteDatetime: _, ...customer } = await memberInformation(deps, customerId, context);
  const [entries, types, count, filings, companies, threads, inquiries, calls] = await Promise.all([
    masterEntries(db, 'progress'),
    inquiryTypes(deps),
    queries.countFilings(db, customerId),
    queries.selectFilings(db, customerId, cursor, size),
    queries.selectCompanies(db, customerId),
    queries.selectThreads(db, { column: 'f.customer_id', id: customerId }),
    queries.selectInquiries(db, [customer.mailAddress]),
    callsOfCustomer(db, customerId),
  ]);
  const called = await calledNames(
    db,
    companies.map(({ id }) => id),
  );
  const page = pageOf(filings, size, ({ appliedAt, id }) => ({ at: appliedAt, id }));
  return {
    customerId,
    ...customer,
    companyList: companies.map(({ id, corporateNumber }) => ({
      companyId: id,
      companyName: called(id),
      corporateNumber: displayCorporateNumber(corporateNumber ?? ''),
    })),
    ...count,
    nextCursor: page.nextCursor,
    filingList: page.rows.map((filing) => ({
      requestNo: filing.id,
      displayRequestNo: displayNumber(filing.id),
      displayDate: displayDate(japanDate(new Date(filing.appliedAt))),
      companyName: filing.companyName,
      planName: filing.basePlanNames,
      progressName: entries.find(({ value1 }) => value1 === filing.progress)?.name ?? '',
      ownerName: filing.ownerName ?? '',
      openAmount: filing.openAmount,
    })),
    threadList: threads.map(presentThread),
    callList: calls.map(({ at: _, ...call }) => call),
    inquiryList: inquiries.map((inquiry) => presentInquiry(inquiry, types)),
  };
}

/** What the office reads of the threads and inquiries about a company; reading it leaves a line. */
export async function companyThreads(
  deps: Deps,
  companyId: string,
  context: RequestContext,
): Promise<CompanyThreads> {
  const db = deps.db.read;
  const company = await anyCompany(db, companyId);
  const [types, threads, inquiries] = await Promise.all([
    inquiryTypes(deps),
    queries.selectThreads(db, { column: 'f.company_id', id: company.id }),
    queries
      .selectMailAddresses(db, company)
      .then((addresses) => queries.selectInquiries(db, addresses)),
    deps.auditBatcher.append(auditEntry(deps, context, 'company.view', company.id)),
  ]);
  return {
    threadList: threads.map(presentThread),
    inquiryList: inquiries.map((inquiry) => presentInquiry(inquiry, types)),
  };
}

type Found<Select extends (...input: never[]) => unknown> = Awaited<ReturnType<Select>>;

const presentThread = (thread: Found<typeof queries.selectThreads>[number]) => ({
  requestNo: thread.id,
  displayRequestNo: displayNumber(thread.id),
  messageCount: Number(thread.count),
  newCount: Number(thread.fresh),
  lastByCustomer: thread.byCustomer === 1,
  lastText: thread.text,
  lastDatetime: displayInstant(thread.sentAt),
});

const presentInquiry = (
  inquiry: Found<typeof queries.selectInquiries>[number],
  types: Found<typeof inquiryTypes>,
) => ({
  inquiryNo: inquiry.id,
  displayInquiryNo: displayNumber(inquiry.id),
  inquiryDatetime: displayInstant(inquiry.receivedAt),
  inquiryTypeName: types.find(({ cd }) => cd === inquiry.type)?.name ?? '',
  detail: inquiry.detail,
  waiting: inquiry.waiting === 1,
});
