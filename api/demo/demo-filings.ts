import { uuidv7 } from 'uuidv7';
import { type Progress, plan, progress } from '#contract/codes.ts';
import { addressHiddenAnswers } from '#contract/hidden-address.ts';
import { addDays, japanDate } from '#contract/japan-time.ts';
import { unknownCompany } from '#contract/known-company.ts';
import { customerOf } from '../features/accounts/customer.ts';
import { insertFiling } from '../features/filings/filings.queries.ts';
import { composeFiling, type SentApplication } from '../features/filings/filings.submit.ts';
import { applicationMasters } from '../features/masters/masters.service.ts';
import type { Config } from '../platform/config.ts';
import { nextNumber } from '../platform/database/sequences.ts';
import type { CustomerRow, FilingRow, Transaction } from '../platform/database/tables.ts';
import { demoOffice } from './demo-office.ts';

const { accepted, paid, verifying, verified, papersSent, papersReturned } = progress;
const { papersReceived, filed, correcting, completed, cancelled } = progress;
const progressPath = [
  ...[accepted, paid, verifying, verified, papersSent, papersReturned],
  ...[papersReceived, filed, completed],
];
const count = 25;
const hour = 60 * 60 * 1000;

const officerRow = (
  no: number,
  position: [string, string],
  name: string,
  reason: [string, string],
) => ({
  changeNo: no,
  officialPositionClass: position[0],
  officialPosition: position[1],
  name,
  changeOfficerClass: reason[0],
  changeOfficerClassName: reason[1],
  officerAddress: '東京都港区虎ノ門一丁目1番1号',
});

function entry(kind: number, customer: CustomerRow, applied: Date): SentApplication {
  // The newest are in time, some are urgent and one or two are late, so that every colour of the deadline shows.
  const effective = addDays(japanDate(applied), -(kind % 5) * 3).replaceAll('-', '');
  const officers = {
    appointDate: effective,
    resignDate: effective,
    othersDate: '',
    requestPlanList: [{ planCd: plan.officersSmallCapital, planPrice: 10000, supplInfo1: 10000 }],
    changeOfficerList: [
      officerRow(1, ['20', '取締役'], '丙川　次郎', ['11', '就任']),
      officerRow(2, ['20', '取締役'], '丁野　三郎', ['21', '辞任']),
    ],
  };
  const address = {
    appointDate: '',
    resignDate: '',
    othersDate: effective,
    requestPlanList: [{ planCd: plan.addressesSmallCapital, planPrice: 10000, supplInfo1: 10000 }],
    changeOfficerList: [officerRow(1, ['10', '代表取締役'], customer.name, ['40', '住所変更'])],
    addressHiddenTyp: addressHiddenAnswers[kind % addressHiddenAnswers.length],
  };
  if (kind % 3 === 0) return officers;
  if (kind % 3 === 1) return address;
  return {
    ...officers,
    othersDate: effective,
    addressHiddenTyp: address.addressHiddenTyp,
    requestPlanList: [
      ...officers.requestPlanList,
      ...address.requestPlanList,
      { planCd: plan.oneCertificate, planPrice: 1000, supplInfo1: 520 },
    ],
    changeOfficerList: [
      ...officers.changeOfficerList,
      officerRow(3, ['10', '代表取締役'], customer.name, ['40', '住所変更']),
    ],
  };
}

/** Filings over the last 30 days, spread over every progress. */
export async function insertDemoFilings(
  trx: Transaction,
  customers: CustomerRow[],
  staffName: string,
  now: Date,
  { paymentDays, officeKind }: Pick<Config, 'paymentDays' | 'officeKind'>,
  companies: ReadonlyMap<string, string>,
): Promise<FilingRow[]> {
  const masters = await applicationMasters(trx);
  const filings: FilingRow[] = [];
  for (let index = count - 1; index >= 0; index -= 1) {
    const applied = new Date(now.getTime() - (index * 27 + 2) * hour);
    const customer = customers[index % 2 === 0 ? 0 : 1 + (index % (customers.length - 1))];
    if (!customer) continue;
    const id = await nextNumber(trx, '', applied);
    const composed = composeFiling(entry(index, customer, applied), masters, {
      id,
      customer: customerOf(customer),
      companyId: companies.get(customer.id) ?? null,
      known: unknownCompany,
      now: applied,
      paymentDays,
      officeKind,
      termsDate: demoOffice.termsDate,
    });
    const steps = progressOf(index);
    const stepAt = (step: number) =>
      new Date(
        applied.getTime() + ((now.getTime() - applied.getTime()) * step) / (steps.length + 1),
      );
    const last = steps.length - 1;
    const paidAt = steps.indexOf(paid);
    composed.filing.progress = steps[last] ?? accepted;
    composed.filing.progress_at =
      last === 0 ? composed.filing.applied_at : stepAt(last).toISOString();
    if (paidAt >= 0) {
      composed.filing.paid_at = stepAt(paidAt).toISOString();
      composed.filing.received = composed.filing.billed - (composed.filing.withheld ?? 0);
    }
    // The two that were completed last wait for their registry PDF.
    if (composed.filing.progress === completed && index > 21) composed.filing.pdf_waived = 1;
    composed.filing.updated_at = composed.filing.progress_at;
    await insertFiling(trx, composed);
    await trx
      .insertInto('filing_progress')
      .values(
        steps.map((code, step) => ({
          id: uuidv7(),
          filing_id: id,
          progress: code,
          changed_at: step === 0 ? composed.filing.applied_at : stepAt(step).toISOString(),
          changed_by: customer.id,
          changed_by_name: step === 0 ? customer.company_name : staffName,
        })),
      )
      .execute();
    filings.push(composed.filing);
  }
  return filings;
}

// Older filings are further along; two were cancelled or sent back.
function progressOf(index: number): Progress[] {
  if (index === 9) return [accepted, cancelled];
  if (index === 17) return [accepted, paid, cancelled];
  if (index === 13) return [...progressPath.slice(0, 8), correcting];
  if (index === 11) return [accepted];
  return progressPath.slice(0, Math.min(progressPath.length, 1 + Math.floor(index / 2.4)));
}
