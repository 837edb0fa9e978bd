import { progress } from '#contract/codes.ts';
import { daysBetween, displayDate, displayInstant, japanDate } from '#contract/japan-time.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type {
  FilingPlanRow,
  FilingProgressRow,
  FilingRow,
  OfficerChangeRow,
} from '../../platform/database/tables.ts';

type DueFacts = Pick<FilingRow, 'progress' | 'paid_at' | 'payment_due' | 'deadline'>;

// The registration period ends with the application to the registry; what follows is the registry's time.
const filed: readonly string[] = [progress.filed, progress.correcting];
const closed: readonly string[] = [progress.completed, progress.cancelled];
// Staff may set any code; a filing that has gone past payment is not dunned even if 21 was skipped.
const beforePayment: readonly string[] = [progress.accepted, progress.verifying, progress.verified];

/** True for a filing that is completed or cancelled. */
export function isClosed(code: string): boolean {
  return closed.includes(code);
}

const isUnpaid = (filing: DueFacts) =>
  filing.paid_at === null && beforePayment.includes(filing.progress);

/** True while a verifier's decision waits to be stored; nothing is stored for a cancelled filing. */
export function hasVerificationUpdate(
  filing: Pick<FilingRow, 'progress' | 'verify_news_at'>,
): boolean {
  return filing.verify_news_at !== null && filing.progress !== progress.cancelled;
}

/** The statutory deadline and the payment due of a filing, as lists and details show them. */
export function dueOf(filing: DueFacts, today: string) {
  const toFile = !isClosed(filing.progress) && !filed.includes(filing.progress);
  const unpaid = isUnpaid(filing);
  return {
    deadlineDate: filing.deadline ?? '',
    deadlineDaysLeft: toFile && filing.deadline ? daysBetween(today, filing.deadline) : null,
    paymentDueDate: filing.payment_due,
    paymentOverdue: unpaid && filing.payment_due < today,
    paid: !unpaid,
  };
}

/** Days until a filing has to be paid, negative when past; null when nothing is to be paid. */
export function paymentDaysLeft(filing: DueFacts, today: string): number | null {
  return isUnpaid(filing) ? daysBetween(today, filing.payment_due) : null;
}

/** Plan names, one a line, base plans first. */
export function planNames(filing: Pick<FilingRow, 'base_plan_names' | 'option_plan_names'>) {
  return [filing.base_plan_names, filing.option_plan_names].filter(Boolean).join('\n');
}

export interface FilingParts {
  filing: FilingRow;
  plans: FilingPlanRow[];
  officers: OfficerChangeRow[];
  history: FilingProgressRow[];
  fileName: string;
  progressNames: (code: string) => string;
}

/** What customer and staff both see of a filing. */
export function presentDetail(
  { filing, plans, officers, history, fileName, progressNames }: FilingParts,
  today: string,
  forStaff: boolean,
) {
  return {
    displayRequestNo: displayNumber(filing.id),
    displayRequestDatetime: displayInstant(filing.applied_at),
    displayBasePlanName: filing.base_plan_names,
    displayOptionPlanName: filing.option_plan_names,
    fileId: filing.file_id ?? '',
    fileName,
    changeOfficerList: officers.map((row) => ({
      changeNo: row.no,
      officialPositionClass: row.position_code,
      officialPosition: row.position_name,
      name: row.name,
      nameKana: row.name_kana,
      changeOfficerClass: row.reason_code,
      changeOfficerClassName: row.reason_name,
      officerAddress: row.address,
      inputType: row.input_type,
    })),
    displayAppointDate: displayDate(filing.appoint_date),
    displayResignDate: displayDate(filing.resign_date),
    displayOthersDate: displayDate(filing.others_date),
    addressHiddenTyp: filing.address_hidden,
    detailUpdateDatetime: filing.updated_at,
    detailUpdateUserId: filing.updated_by,
    latestProgressClass: filing.progress,
    progressName: progressNames(filing.progress),
    progressHistoryList: history.map((row) => ({
      progress: row.progress,
      progressName: progressNames(row.progress),
      displayDatetime: displayInstant(row.changed_at),
      userName: forStaff ? row.changed_by_name : '',
    })),
    planAmountList: plans.map((row) => ({
      planCd: row.plan_code,
      planName: row.plan_name,
      planPrice: row.price,
      supplInfo1: row.duty,
      dutyNote: row.duty_note,
    })),
    rewardSubtotal: filing.reward_subtotal,
    dutySubtotal: filing.duty_subtotal,
    total: filing.total,
    taxName: filing.tax_name,
    tax: filing.tax,
    billed: filing.billed,
    ...dueOf(filing, today),
    paidDate: filing.paid_at ? japanDate(new Date(filing.paid_at)) : '',
  };
}
