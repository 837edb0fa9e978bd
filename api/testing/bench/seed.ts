import { CompiledQuery } from 'kysely';
import {
  documentKind,
  type Progress,
  progress,
  registrySystemId,
  type VerifyStatus,
  verifyStatus,
} from '#contract/codes.ts';
import { japanDate } from '#contract/japan-time.ts';
import { unknownCompany } from '#contract/known-company.ts';
import { customerOf } from '../../features/accounts/customer.ts';
import { noPersonalData, searchEntryOf } from '../../features/accounts/customer-columns.ts';
import { composeFiling } from '../../features/filings/filings.submit.ts';
import { addFilings } from '../../features/filings/search/filing-search.queries.ts';
import { insertInquiry } from '../../features/inquiries/inquiries.queries.ts';
import { applicationMasters } from '../../features/masters/masters.service.ts';
import { addToSearch } from '../../features/verification/receipt-search.queries.ts';
import { insertReceipt } from '../../features/verification/receipts.queries.ts';
import type {
  CustomerRow,
  InquiryRow,
  ReceiptRow,
  Tables,
  Transaction,
} from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { addCustomers } from '../../platform/search/search.ts';
import { application } from '../builders.ts';
import { companyOf, mixed, personOf } from './names.ts';

const filingsOfCustomer = 5;
const filingsOfReceipt = 4;
const filingsOfInquiry = 10;
const batch = 5_000;
const minute = 60 * 1000;
/** The minutes over which all data is spread. */
const spread = 3 * 365 * 24 * 60;
// Of those at work one in a hundred is corrected (62): a rare progress.
const progressCodes = Object.values(progress).filter((code) => code !== progress.correcting);
const receiptStatus = Object.values(verifyStatus);

const planSets = [
  { share: 60, codes: ['1011'] },
  { share: 88, codes: ['1021'] },
  { share: 98, codes: ['1011', '1021'] },
  { share: 100, codes: ['1011', '2020'] },
];

/** Fills an empty database with `count` filings and what belongs to them; the newest `atWork` are not over. */
export async function seed(deps: Deps, count: number, atWork: number): Promise<void> {
  const now = loadedAt;
  const templates = await filingTemplates(deps, now);
  const insertMany = insertion();
  for (let start = 0; start < count; start += batch) {
    const indexes = Array.from({ length: Math.min(batch, count - start) }, (_, at) => start + at);
    await deps.db.write(async (trx) => {
      const customers = indexes
        .filter((index) => index % filingsOfCustomer === 0)
        .map((index) => customerRow(index / filingsOfCustomer, now));
      await insertMany(trx, 'customers', customers);
      await addCustomers(trx, customers.map(searchEntryOf));
      const filings = indexes.map((index) => filingOf(templates, index, index < atWork, now));
      await insertMany(
        trx,
        'filings',
        filings.map(({ filing }) => filing),
      );
      await insertMany(
        trx,
        'filing_plans',
        filings.flatMap(({ plans }) => plans),
      );
      await insertMany(
        trx,
        'officer_changes',
        filings.flatMap(({ officers }) => officers),
      );
      for (let at = 0; at < filings.length; at += rowsAtOnce)
        await addFilings(trx, filings.slice(at, at + rowsAtOnce));
      for (const index of indexes) {
        if (index % filingsOfReceipt === 0) {
          const receipt = receiptOf(index, now);
          await insertReceipt(trx, receipt);
          await addToSearch(trx, receipt);
        }
        if (index % filingsOfInquiry === 0) await insertInquiry(trx, inquiryOf(index, now));
      }
    });
  }
}

// Numbers contain the day of their instant, so that both can be computed without the database.
const loadedAt = new Date();
/** The number of a filing; with another salt, of a receipt or an inquiry. */
export const numberOf = (index: number, salt = 1) =>
  `${japanDate(new Date(instantOf(index, loadedAt, salt))).replaceAll('-', '')}${String(index).padStart(5, '0')}`;
export const customerIdOf = (index: number) => `customer-${index}`;

const instantOf = (index: number, now: Date, salt: number) =>
  new Date(now.getTime() - (mixed(index, salt) % spread) * minute - (index % 60_000)).toISOString();

async function filingTemplates(deps: Deps, now: Date) {
  const masters = await applicationMasters(deps.db.read);
  const context = {
    id: '',
    customer: customerOf(customerRow(0, now)),
    companyId: null,
    known: unknownCompany,
    now,
    paymentDays: 7,
    officeKind: 'corporation' as const,
    termsDate: '',
  };
  return planSets.map(({ codes }) => {
    const requestPlanList = codes.map((planCd) => ({
      planCd,
      planPrice: 10_000,
      supplInfo1: 10_000,
    }));
    return composeFiling(application({ requestPlanList }) as never, masters, context);
  });
}

function filingOf(
  templates: Awaited<ReturnType<typeof filingTemplates>>,
  index: number,
  isAtWork: boolean,
  now: Date,
) {
  const set = planSets.findIndex(({ share }) => mixed(index, 3) % 100 < share);
  const template = templates[set] as (typeof templates)[number];
  const customer = customerRow(Math.floor(index / filingsOfCustomer), now);
  const at = instantOf(index, now, 1);
  const id = numberOf(index);
  const usual = isAtWork
    ? (progressCodes[mixed(index, 4) % progressCodes.length] as Progress)
    : progress.completed;
  const filing = {
    ...template.filing,
    id,
    customer_id: customer.id,
    applied_at: at,
    progress: isAtWork && mixed(index, 2) % 100 === 0 ? progress.correcting : usual,
    progress_at: at,
    ...(isAtWork ? {} : { paid_at: at, pdf_waived: 1 }),
    payment_due: at.slice(0, 10),
    deadline: at.slice(0, 10),
    name: customer.name,
    name_kana: customer.name_kana,
    company_name: customer.company_name,
    company_name_kana: customer.company_name_kana,
    mail_address: customer.mail_address,
    updated_at: at,
    updated_by: customer.id,
  };
  return {
    filing,
    plans: template.plans.map((plan) => ({ ...plan, filing_id: id, applied_at: at })),
    officers: template.officers.map((officer) => ({ ...officer, filing_id: id })),
  };
}

function customerRow(index: number, now: Date): CustomerRow {
  const [person, company, at] = [personOf(index), companyOf(index), now.toISOString()];
  const id = customerIdOf(index);
  return {
    ...noPersonalData,
    id,
    mail_address: `${id}@example.jp`,
    mail_key: `${id}@example.jp`,
    password_hash: '',
    name: person.text,
    name_kana: person.kana,
    manager_name: '担当　花子',
    manager_name_kana: 'タントウ　ハナコ',
    company_name: company.text,
    company_name_kana: company.kana,
    zip_code: '1000001',
    address: '東京都千代田区千代田一丁目1番1号',
    tel_no: `03${String(index).padStart(8, '0')}`,
    joined_at: at,
    updated_at: at,
    updated_by: id,
    deleted_at: null,
    mail_proven: 1,
    typed_unproven: 0,
  };
}

function receiptOf(index: number, now: Date): ReceiptRow {
  const person = personOf(Math.floor(index / filingsOfCustomer));
  const status = receiptStatus[mixed(index, 6) % receiptStatus.length] as VerifyStatus;
  const at = instantOf(index, now, 5);
  const id = `V${numberOf(index, 5)}`;
  const isDecided = status === verifyStatus.approved || status === verifyStatus.denied;
  return {
    id,
    system_id: registrySystemId,
    filing_id: numberOf(index),
    chain_id: id,
    branch_no: 0,
    method: 'photo',
    rule_version: '',
    access_key_hash: `hash of ${id}`,
    status,
    name: person.text,
    name_kana: person.kana,
    sex: '9',
    birth_date: '',
    address: '',
    mail_address: `${id}@example.jp`,
    received_at: at,
    // No link expires and no reminder is sent while the bench runs.
    due_date: '2099-12-31',
    document_kind: documentKind.drivingLicence,
    document_chosen_at: at,
    document_generation: 1,
    applied_at: status === verifyStatus.invited ? null : at,
    decided_at: isDecided ? at : null,
    decided_by: null,
    decided_by_name: '',
    reapplied: 0,
    reapply_reason: '',
    claimed_by: null,
    claimed_by_name: null,
    claimed_until: null,
    waited_seconds: null,
    link_requested_at: null,
    face_side: '',
    asked_particulars: '',
    particulars_told_at: null,
    particulars_generation: 0,
    retention_from: null,
    retention_announced_at: null,
    photos_gone_at: null,
    approved_days: null,
    refused_days: null,
    updated_at: at,
    updated_by: '',
  };
}

function inquiryOf(index: number, now: Date): InquiryRow {
  const [person, company] = [personOf(index), companyOf(index)];
  return {
    id: `Q${numberOf(index, 7)}`,
    received_at: instantOf(index, now, 7),
    name: person.text,
    name_kana: person.kana,
    company_name: company.text,
    company_name_kana: company.kana,
    tel_no: '0312345678',
    mail_address: `inquiry${index}@example.jp`,
    inquiry_type: '1',
    detail: 'お申し込みの進み具合を教えてください。',
    waiting: mixed(index, 8) % 20 === 0 ? 1 : 0,
  };
}

const rowsAtOnce = 100;

type Insert = (trx: Transaction, table: keyof Tables, rows: object[]) => Promise<void>;

// One statement is compiled for every hundred rows, because compiling takes longer than inserting.
function insertion(): Insert {
  const statements = new Map<string, string>();
  return async (trx, table, rows) => {
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const some = rows.slice(start, start + rowsAtOnce);
      const columns = Object.keys(some[0] as object);
      const name = `${table} ${some.length}`;
      const statement =
        statements.get(name) ??
        trx
          .insertInto(table)
          .values(some as never)
          .compile().sql;
      statements.set(name, statement);
      const values = some.flatMap((row) => columns.map((column) => row[column as never]));
      await trx.executeQuery(CompiledQuery.raw(statement, values));
    }
  };
}
