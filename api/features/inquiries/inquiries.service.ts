import type {
  FoundInquiry,
  Inquiry,
  InquiryDetail,
  InquiryResponse,
} from '#contract/endpoints/inquiries.ts';
import { ofEach, stored } from '#contract/field-table.ts';
import { inquiryFields, responseLabels } from '#contract/inquiry-fields.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import {
  type Cursor,
  cursorOf,
  defaultPageSize,
  offsetOf,
  type PageRequest,
  pageOf,
} from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import { displayNumber, nextNumber, plainNumber } from '../../platform/database/sequences.ts';
import type { InquiryRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField, notFound, stale } from '../../platform/http/problem.ts';
import { LimitReached } from '../../platform/rate-limits.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { mailKey } from '../accounts/accounts.service.ts';
import { notifyInquiry } from '../mail/mail.service.ts';
import { masterChoices } from '../masters/masters.service.ts';
import {
  countInquiries,
  countWaiting,
  insertInquiry,
  insertResponse,
  type Period,
  selectInquiries,
  selectInquiry,
  selectResponses,
  selectWaiting,
} from './inquiries.queries.ts';
import { countFoundInquiries, selectFoundInquiries } from './inquiry-search.queries.ts';

/** The types of inquiries in the office's masters. */
export function inquiryTypes({ db }: Pick<Deps, 'db'>) {
  return masterChoices(db.read, 'inquiry_type');
}

/**
 * Stores an inquiry and mails its writer a confirmation, unless the address got many mails already.
 * @throws 400 for an unknown type, {@link LimitReached}
 */
export async function addInquiry(
  deps: Deps,
  input: Inquiry,
  context: RequestContext & { address: string },
): Promise<void> {
  const types = await inquiryTypes(deps);
  const type = types.find(({ cd }) => cd === input.selectedInquiryType);
  if (!type) {
    throw invalidField('selectedInquiryType', 'cm021', inquiryFields.selectedInquiryType.label);
  }
  await deps.limits.consume('inquiry', context.address);
  const mails = await mayMail(deps, input.mailAddress);
  const now = deps.clock.now();
  const at = now.toISOString();
  const said = ofEach(inquiryFields, (row, name) => stored(row, input[name]));
  await deps.db.write(async (trx) => {
    const row = {
      id: await nextNumber(trx, 'Q', now),
      received_at: at,
      name: said.name,
      name_kana: said.nameKana,
      company_name: said.companyName,
      company_name_kana: said.companyNameKana,
      tel_no: said.phoneNo,
      mail_address: said.mailAddress,
      inquiry_type: type.cd,
      detail: said.detail,
      waiting: 1,
    };
    await insertInquiry(trx, row);
    const object = { kind: 'inquiry', id: row.id };
    await audit(trx, { at, ...context, action: 'inquiry.add', object });
    if (mails)
      await notifyInquiry(trx, deps, { id: row.id, mailAddress: row.mail_address }, type.name);
  });
  deps.wakeMail();
}

/** A writer may enter another person's address, whose mailbox must not be filled from many places. */
async function mayMail({ limits }: Pick<Deps, 'limits'>, mailAddress: string): Promise<boolean> {
  try {
    await limits.consume('inquiryMail', mailKey(mailAddress));
    return true;
  } catch (refusal) {
    if (refusal instanceof LimitReached) return false;
    throw refusal;
  }
}

/** An inquiry on the staff home. */
export interface ListedInquiry {
  id: string;
  receivedAt: string;
  name: string;
  companyName: string;
  mailAddress: string;
  waiting: boolean;
}

/** Inquiries of a period, newest first: one more than `size`. */
export async function recentInquiries(
  db: Reader,
  period: Period,
  cursor: Cursor,
  size: number,
): Promise<ListedInquiry[]> {
  return (await selectInquiries(db, period, cursor, size)).map(listedInquiry);
}

/** How many inquiries a period has, counted up to 1,000. */
export function countRecentInquiries(db: Reader, period: Period) {
  return countInquiries(db, period);
}

/** Inquiries that wait for the office, the oldest first: one more than `size`. */
export async function waitingInquiries(
  db: Reader,
  cursor: Cursor,
  size: number,
): Promise<ListedInquiry[]> {
  return (await selectWaiting(db, cursor, size)).map(listedInquiry);
}

function listedInquiry(row: InquiryRow): ListedInquiry {
  return {
    id: row.id,
    receivedAt: row.received_at,
    name: row.name,
    companyName: row.company_name,
    mailAddress: row.mail_address,
    waiting: row.waiting === 1,
  };
}

/** How many inquiries wait, counted up to 1,000. */
export function countWaitingInquiries(db: Reader) {
  return countWaiting(db);
}

export interface InquiryCriteria extends PageRequest {
  inquiryDateStart: string;
  inquiryDateEnd: string;
  name: string;
  companyName: string;
  waitingOnly: boolean;
}

/** The inquiry list; names and companies match by prefix on their written form or reading. */
export async function searchInquiries(deps: Deps, input: InquiryCriteria, context: RequestContext) {
  const db = deps.db.read;
  const size = input.pageSize ?? defaultPageSize;
  const filter = {
    from: input.inquiryDateStart,
    to: input.inquiryDateEnd,
    name: input.name,
    company: input.companyName,
    waitingOnly: input.waitingOnly,
  };
  const [rows, count, types] = await Promise.all([
    selectFoundInquiries(db, filter, cursorOf(input), size, offsetOf(input)),
    countFoundInquiries(db, filter),
    inquiryTypes(deps),
    deps.auditBatcher.append(auditEntry(deps, context, 'inquiry.search', '')),
  ]);
  const page = pageOf(rows, size, (row) => ({ at: row.received_at, id: row.id }));
  const nameOf = (code: string) => types.find(({ cd }) => cd === code)?.name ?? '';
  return {
    inquiryInfoListSeachResultDtoList: page.rows.map(
      (row): FoundInquiry => ({
        displayInquiryNo: displayNumber(row.id),
        inquiryDatetime: displayInstant(row.received_at),
        name: row.name,
        companyName: row.company_name,
        inquiryTypeName: nameOf(row.inquiry_type),
        waiting: row.waiting === 1,
      }),
    ),
    ...count,
    nextCursor: page.nextCursor,
  };
}

/** One inquiry for the office; 404 when there is none. */
export async function inquiryDetail(
  deps: Deps,
  number: string,
  context: RequestContext,
): Promise<InquiryDetail> {
  const row = await selectInquiry(deps.db.read, plainNumber(number));
  if (!row) throw notFound();
  const [types, responses] = await Promise.all([
    inquiryTypes(deps),
    selectResponses(deps.db.read, row.id),
    deps.auditBatcher.append(auditEntry(deps, context, 'inquiry.view', row.id)),
  ]);
  return {
    displayInquiryNo: displayNumber(row.id),
    inquiryDatetime: displayInstant(row.received_at),
    name: row.name,
    nameKana: row.name_kana,
    companyName: row.company_name,
    companyNameKana: row.company_name_kana,
    phoneNo: row.tel_no,
    mailAddress: row.mail_address,
    inquiryType: row.inquiry_type,
    inquiryTypeMap: Object.fromEntries(types.map(({ cd, name }) => [cd, name])),
    detail: row.detail,
    waiting: row.waiting === 1,
    responseList: responses
      .map((response, index) => {
        const before = responses[index - 1]?.done ?? 0;
        return {
          nth: response.nth,
          displayDatetime: displayInstant(response.responded_at),
          userName: response.responded_by_name,
          note: response.note,
          turned: response.done === before ? null : response.done === 1 ? 'done' : 'waiting',
        } as const;
      })
      .reverse(),
  };
}

/**
 * Records the office's response to an inquiry, and whether it is dealt with now; returns whether that changed.
 * @throws 404 for none, 409 when a colleague has responded in the meantime, 400 for an empty response
 */
export async function respond(
  deps: Deps,
  manager: ManagerSession,
  number: string,
  input: InquiryResponse,
  context: RequestContext,
): Promise<{ displayNo: string; changed: boolean }> {
  const id = plainNumber(number);
  const note = input.note.trim();
  const at = deps.clock.now().toISOString();
  const changed = await deps.db.write(async (trx) => {
    const row = await selectInquiry(trx, id);
    if (!row) throw notFound();
    const responses = await selectResponses(trx, id);
    if (responses.length !== input.responseCount) throw stale();
    const done = input.done ? 1 : 0;
    const turned = row.waiting === done;
    if (!turned && note === '') throw invalidField('note', 'cm020', responseLabels.note);
    const kept = await insertResponse(trx, {
      inquiry_id: id,
      nth: responses.length + 1,
      done,
      note,
      responded_at: at,
      responded_by: manager.userId,
      responded_by_name: manager.name,
    });
    if (!kept) throw stale();
    await audit(trx, {
      at,
      ...context,
      action: 'inquiry.respond',
      object: { kind: 'inquiry', id },
    });
    return turned;
  });
  return { displayNo: displayNumber(id), changed };
}
