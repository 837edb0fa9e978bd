import { inputType, progress } from '#contract/codes.ts';
import type { OfficerParticulars } from '#contract/officer-particulars.ts';
import type {
  FilingPlanRow,
  FilingProgressRow,
  FilingRow,
  OfficerChangeRow,
} from '../../platform/database/tables.ts';

/** A filing in the server's terms; only this feature knows the row. */
export interface Filing extends ReturnType<typeof filingOf> {}

export function filingOf(row: FilingRow) {
  return {
    id: row.id,
    customerId: row.customer_id,
    /** Null where it knows no company. */
    companyId: row.company_id,
    appliedAt: row.applied_at,
    progress: row.progress,
    progressAt: row.progress_at,
    paidAt: row.paid_at,
    paymentDue: row.payment_due,
    deadline: row.deadline,
    appointDate: row.appoint_date,
    resignDate: row.resign_date,
    othersDate: row.others_date,
    addressHidden: row.address_hidden,
    /** Names of plans, one a line. */
    basePlanNames: row.base_plan_names,
    optionPlanNames: row.option_plan_names,
    name: row.name,
    nameKana: row.name_kana,
    managerName: row.manager_name,
    managerNameKana: row.manager_name_kana,
    companyName: row.company_name,
    companyNameKana: row.company_name_kana,
    mailAddress: row.mail_address,
    rewardSubtotal: row.reward_subtotal,
    dutySubtotal: row.duty_subtotal,
    total: row.total,
    taxName: row.tax_name,
    tax: row.tax,
    billed: row.billed,
    /** Yen that the customer withholds from the billed amount. */
    withheld: row.withheld ?? 0,
    /** Yen received, less what was paid back. */
    received: row.received,
    writtenOff: row.written_off,
    retained: row.retained,
    /** Of the terms that were shown with the amounts, in its printed form; '' where unknown. */
    termsDate: row.terms_date,
    /** The registry PDF, and whether the customer uploaded it. */
    fileId: row.file_id,
    fileByCustomer: row.file_by_customer === 1,
    /** The office has decided that no registry PDF is published, or the customer has left. */
    pdfWaived: row.pdf_waived === 1,
    /** How much is left to be done after completion. */
    closing: row.closing,
    receiptId: row.receipt_id,
    verifyStatus: row.verify_status,
    verifyComment: row.verify_comment,
    /** When the verification was decided; null once the office has stored the result. */
    verificationDecidedAt: row.verify_news_at,
    lastComment: row.last_comment,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  };
}

/** What may change of a filing; everything else stays as the customer sent it. */
export type FilingChange = Partial<
  Pick<
    Filing,
    | 'progress'
    | 'progressAt'
    | 'paidAt'
    | 'paymentDue'
    | 'received'
    | 'writtenOff'
    | 'retained'
    | 'deadline'
    | 'fileId'
    | 'fileByCustomer'
    | 'pdfWaived'
    | 'receiptId'
    | 'verifyStatus'
    | 'verifyComment'
    | 'verificationDecidedAt'
  >
>;

/** The office has published the registry PDF; what the customer has handed in is another one. */
export const hasRegistryPdf = ({
  fileId,
  fileByCustomer,
}: Pick<Filing, 'fileId' | 'fileByCustomer'>) => fileId !== null && !fileByCustomer;

/** The customer waits for the registry PDF. */
export const waitsForPdf = (filing: Filing) =>
  filing.progress === progress.completed && !hasRegistryPdf(filing) && !filing.pdfWaived;

/** The columns of a change; undefined for unchanged ones. */
export function columnsOf(change: FilingChange) {
  return {
    progress: change.progress,
    progress_at: change.progressAt,
    paid_at: change.paidAt,
    payment_due: change.paymentDue,
    received: change.received,
    written_off: change.writtenOff,
    retained: change.retained,
    deadline: change.deadline,
    file_id: change.fileId,
    file_by_customer: change.fileByCustomer === undefined ? undefined : +change.fileByCustomer,
    pdf_waived: change.pdfWaived === undefined ? undefined : +change.pdfWaived,
    receipt_id: change.receiptId,
    verify_status: change.verifyStatus,
    verify_comment: change.verifyComment,
    verify_news_at: change.verificationDecidedAt,
  };
}

/** A plan that a filing orders, with its amounts in yen. */
export interface FilingPlan extends ReturnType<typeof planOf> {}

export function planOf(row: FilingPlanRow) {
  return {
    planCode: row.plan_code,
    familyCode: row.family_code,
    name: row.plan_name,
    regDetailTyp: row.reg_detail_typ,
    price: row.price,
    duty: row.duty,
    dutyNote: row.duty_note,
  };
}

/** An estimate that a correction has replaced, as the customer saw or agreed to it. */
export interface FormerEstimate
  extends Pick<Filing, 'rewardSubtotal' | 'dutySubtotal' | 'total' | 'taxName' | 'tax' | 'billed'> {
  plans: readonly FilingPlan[];
  /** Not kept by versions of before 2026-11-28. */
  companyName?: string;
  paymentDue?: string;
  /** When the customer applied, or agreed to the correction that brought it. */
  shownAt: string;
  replacedAt: string;
}

/** Registration tax in yen, charged once for a filing; fees for certificates are none. */
export function registrationTax(
  plans: readonly Pick<FilingPlan, 'regDetailTyp' | 'duty'>[],
): number {
  return plans
    .filter(({ regDetailTyp }) => regDetailTyp !== '')
    .reduce((sum, { duty }) => sum + duty, 0);
}

/** An entry of a filing: who changes, as what, why and when. */
export interface OfficerChange extends ReturnType<typeof officerChangeOf> {}

export function officerChangeOf(row: OfficerChangeRow) {
  return {
    no: row.no,
    inputType: row.input_type,
    positionCode: row.position_code,
    positionName: row.position_name,
    name: row.name,
    nameKana: row.name_kana,
    reasonCode: row.reason_code,
    reasonName: row.reason_name,
    address: row.address,
    effectiveDate: row.effective_date,
    beginsAtMidnight: row.at_midnight === 1,
    decidedOn: row.decided_on,
    acceptedOn: row.accepted_on,
    predecessorTermEnd: row.predecessor_term_end,
    wasVoted: row.was_voted === 1,
    formerSurname: row.former_surname,
    newName: row.new_name,
  };
}

/** The date of a row's mode, as the customer entered it. */
export function dateOfMode({ inputType: mode }: Pick<OfficerChange, 'inputType'>, filing: Filing) {
  const dates: Record<string, string | null> = {
    [inputType.appoint]: filing.appointDate,
    [inputType.resign]: filing.resignDate,
    [inputType.others]: filing.othersDate,
  };
  return dates[mode] ?? '';
}

/** The columns of what is said of a change beside its usual fields. */
export function particularColumns(said: OfficerParticulars) {
  return {
    effective_date: said.effectiveDate,
    at_midnight: +said.beginsAtMidnight,
    decided_on: said.decidedOn,
    accepted_on: said.acceptedOn,
    predecessor_term_end: said.predecessorTermEnd,
    was_voted: +said.wasVoted,
    former_surname: said.formerSurname,
    new_name: said.newName,
  };
}

/** A step in the history of a filing's progress. */
export interface ProgressChange extends ReturnType<typeof progressChangeOf> {}

export function progressChangeOf(row: FilingProgressRow) {
  return {
    id: row.id,
    progress: row.progress,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    changedByName: row.changed_by_name,
    /** Null where it was not taken back. */
    undoneAt: row.undone_at,
    undoneByName: row.undone_by_name,
  };
}
