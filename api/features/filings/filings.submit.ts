import { inputType, progress } from '#contract/codes.ts';
import { changesOnWire, checkLaw, deadlineOfEntries } from '#contract/entered.ts';
import type { ErrorItem } from '#contract/envelope.ts';
import { errorItem, fault } from '#contract/fields.ts';
import { checkAddressHidden, registersAddressAnew } from '#contract/hidden-address.ts';
import { addDays, japanDate } from '#contract/japan-time.ts';
import { type KnownCompany, unknownCompany } from '#contract/known-company.ts';
import { onOneLine } from '#contract/officer-changes.ts';
import type { OfficeKind, PriceTable } from '#contract/price.ts';
import {
  checkWireOfficerChanges,
  expand,
  modeOfReason,
  type OfficerMasters,
  particularsOnWire,
  type WireOfficerChanges,
} from '#contract/wire-officer-changes.ts';
import type { FilingRow, OfficerChangeRow } from '../../platform/database/tables.ts';
import type { Customer } from '../accounts/accounts.service.ts';
import type { PlanMasters, TaxRate } from '../masters/masters.service.ts';
import { checkPlans, plansOf, priceOf, type SentPlan } from '../plans/chosen-plans.service.ts';
import { particularColumns } from './filing.ts';
import type { WholeFiling } from './filings.queries.ts';
import { orderColumns, orderOf, planRows } from './order.ts';

export interface SentApplication extends WireOfficerChanges {
  requestPlanList: SentPlan[];
  addressHiddenTyp?: string | undefined;
  taxRate?: string | undefined;
  /** Asks before it takes what may be a mistake. */
  askFlg?: boolean | undefined;
  /** The company name of the account that was seen, if the caller says it. */
  companyName?: string | undefined;
  /** The draft that was seen, if the caller keeps one. */
  draftVersion?: number | undefined;
}

export interface ApplicationMasters {
  plans: PlanMasters;
  officers: OfficerMasters;
  tax: TaxRate;
}

/** Every error of an application sent on the day `today` by a customer whose company is known, by wire field. */
export function checkApplication(
  sent: SentApplication,
  masters: ApplicationMasters,
  today: string,
  known: KnownCompany = unknownCompany,
): ErrorItem[] {
  const plans = plansOf(sent.requestPlanList, masters.plans);
  const types = plans.map((plan) => plan.regDetailTyp);
  const { taxRate } = sent;
  const isTaxKnown = taxRate === undefined || taxRate === masters.tax.value3;
  const faults = [
    ...checkPlans(sent.requestPlanList, masters.plans),
    ...(isTaxKnown ? [] : [errorItem('taxRate', fault('mb037'))]),
    ...checkWireOfficerChanges(sent, types, masters.officers, today),
    ...checkAddressHidden(sent.changeOfficerList, sent.addressHiddenTyp ?? ''),
  ];
  if (faults.length > 0) return faults;
  const registering = plans.filter(({ regDetailTyp }) => regDetailTyp !== '');
  const { dutySubtotal } = priceOf(registering, masters.tax);
  return checkLaw(sent, masters.officers, today, known, dutySubtotal);
}

export interface SubmitContext {
  id: string;
  customer: Customer;
  companyId: string | null;
  known: KnownCompany;
  now: Date;
  /** Days until payment is due. */
  paymentDays: number;
  /** Of the office that bills. */
  officeKind: OfficeKind;
  /** Of the office's terms; '' where unknown. */
  termsDate: string;
}

/** The rows of a checked application, every amount computed from the masters. */
export function composeFiling(
  sent: SentApplication,
  masters: ApplicationMasters,
  { id, customer, companyId, known, now, paymentDays, officeKind, termsDate }: SubmitContext,
): WholeFiling & { price: PriceTable } {
  const chosen = plansOf(sent.requestPlanList, masters.plans);
  const order = orderOf(chosen, masters, officeKind);
  const appliedAt = now.toISOString();
  const officers = officerRows(sent, masters.officers, id);
  const today = japanDate(now);
  const filing: FilingRow = {
    id,
    customer_id: customer.id,
    company_id: companyId,
    applied_at: appliedAt,
    progress: progress.accepted,
    progress_at: appliedAt,
    paid_at: null,
    payment_due: addDays(today, paymentDays),
    deadline: deadlineOfEntries(changesOnWire(sent, masters.officers), today, known)?.date ?? null,
    appoint_date: expand(sent.appointDate) || null,
    resign_date: expand(sent.resignDate) || null,
    others_date: expand(sent.othersDate) || null,
    address_hidden: sent.changeOfficerList.some(registersAddressAnew)
      ? (sent.addressHiddenTyp ?? '')
      : '',
    name: customer.name,
    name_kana: customer.nameKana,
    manager_name: customer.managerName,
    manager_name_kana: customer.managerNameKana,
    company_name: customer.companyName,
    company_name_kana: customer.companyNameKana,
    mail_address: customer.mailAddress,
    ...orderColumns(order),
    received: 0,
    written_off: 0,
    retained: 0,
    terms_date: termsDate,
    file_id: null,
    file_by_customer: 0,
    pdf_waived: 0,
    closing: 0,
    receipt_id: null,
    verify_status: '',
    verify_comment: '',
    verify_news_at: null,
    last_comment: '',
    updated_at: appliedAt,
    updated_by: customer.id,
  };
  return { filing, plans: planRows(order, id, appliedAt), officers, price: order.price };
}

function officerRows(
  sent: SentApplication,
  masters: OfficerMasters,
  filingId: string,
): OfficerChangeRow[] {
  const dates = {
    [inputType.appoint]: sent.appointDate,
    [inputType.resign]: sent.resignDate,
    [inputType.others]: sent.othersDate,
  };
  const nameOf = (choices: readonly { cd: string; name: string }[], code: string) =>
    choices.find(({ cd }) => cd === code)?.name ?? '';
  return sent.changeOfficerList.map((row, index) => {
    const mode = modeOfReason(masters, row.changeOfficerClass) ?? inputType.appoint;
    const particulars = particularsOnWire(row);
    return {
      filing_id: filingId,
      no: index + 1,
      input_type: mode,
      position_code: row.officialPositionClass,
      position_name: nameOf(masters.positions, row.officialPositionClass),
      name: row.name.trim(),
      name_kana: '',
      reason_code: row.changeOfficerClass,
      reason_name: nameOf(masters.reasons[mode], row.changeOfficerClass),
      address: onOneLine(row.officerAddress),
      ...particularColumns(particulars),
      effective_date: particulars.effectiveDate || expand(dates[mode]),
    };
  });
}
