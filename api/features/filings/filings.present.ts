import { progress } from '#contract/codes.ts';
import { daysBetween, displayDate, displayInstant, japanDate } from '#contract/japan-time.ts';
import { openAmount } from '#contract/ledger.ts';
import { particularLines } from '#contract/officer-particulars.ts';
import { isClosed, isFiled, isOwed } from '#contract/progress.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import { detailVersion } from '../../platform/http/version.ts';
import {
  dateOfMode,
  type Filing,
  type FilingPlan,
  type FormerEstimate,
  type OfficerChange,
  type ProgressChange,
} from './filing.ts';
import { ledgerOf } from './ledger.ts';

type DueFacts = Pick<Filing, 'progress' | 'paidAt' | 'paymentDue' | 'deadline'>;

const owes = ({ paidAt, progress: code }: DueFacts) => isOwed(paidAt !== null, code);

/** True while a verifier's decision waits to be stored, which never happens for a cancelled filing. */
export function hasVerificationUpdate(
  filing: Pick<Filing, 'progress' | 'verificationDecidedAt'>,
): boolean {
  return filing.verificationDecidedAt !== null && filing.progress !== progress.cancelled;
}

/** The registry's deadline and the payment due of a filing, for lists and details. */
export function dueOf(filing: DueFacts, today: string) {
  const toFile = !isClosed(filing.progress) && !isFiled(filing.progress);
  return {
    deadlineDate: filing.deadline ?? '',
    deadlineDaysLeft: toFile && filing.deadline ? daysBetween(today, filing.deadline) : null,
    paymentDueDate: filing.paymentDue,
    paymentOverdue: owes(filing) && filing.paymentDue < today,
    paid: filing.paidAt !== null,
  };
}

/** Days until a filing has to be paid, negative when past; null when nothing is to be paid. */
export function paymentDaysLeft(filing: DueFacts, today: string): number | null {
  return owes(filing) ? daysBetween(today, filing.paymentDue) : null;
}

/** Plan names, one a line, base plans first. */
export function planNames(filing: Pick<Filing, 'basePlanNames' | 'optionPlanNames'>) {
  return [filing.basePlanNames, filing.optionPlanNames].filter(Boolean).join('\n');
}

export interface FilingParts {
  filing: Filing;
  plans: FilingPlan[];
  officers: OfficerChange[];
  history: ProgressChange[];
  fileName: string;
  /** Messages of customer and of office that the other side has not read or dealt with. */
  unread: { byCustomer: number; byOffice: number };
  formerEstimates: readonly FormerEstimate[];
  progressNames: (code: string) => string;
}

function ownDate(row: OfficerChange, filing: Filing): string {
  return row.effectiveDate === dateOfMode(row, filing) ? '' : row.effectiveDate;
}

/** What customer and staff both see of a filing. */
export function presentDetail(
  {
    filing,
    plans,
    officers,
    history,
    fileName,
    unread,
    formerEstimates,
    progressNames,
  }: FilingParts,
  today: string,
  forStaff: boolean,
) {
  return {
    displayRequestNo: displayNumber(filing.id),
    displayRequestDatetime: displayInstant(filing.appliedAt),
    displayBasePlanName: filing.basePlanNames,
    displayOptionPlanName: filing.optionPlanNames,
    fileId: filing.fileId ?? '',
    fileName,
    changeOfficerList: officers.map((row) => ({
      changeNo: row.no,
      officialPositionClass: row.positionCode,
      officialPosition: row.positionName,
      name: row.name,
      nameKana: row.nameKana,
      changeOfficerClass: row.reasonCode,
      changeOfficerClassName: row.reasonName,
      officerAddress: row.address,
      inputType: row.inputType,
      effectiveDate: row.effectiveDate,
      particularList: particularLines({ ...row, effectiveDate: ownDate(row, filing) }),
    })),
    displayAppointDate: displayDate(filing.appointDate),
    displayResignDate: displayDate(filing.resignDate),
    displayOthersDate: displayDate(filing.othersDate),
    addressHiddenTyp: filing.addressHidden,
    ...detailVersion(filing),
    latestProgressClass: filing.progress,
    progressName: progressNames(filing.progress),
    progressHistoryList: history
      .filter(({ undoneAt }) => undoneAt === null)
      .map((row) => ({
        progress: row.progress,
        progressName: progressNames(row.progress),
        displayDatetime: displayInstant(row.changedAt),
        userName: forStaff ? row.changedByName : '',
      })),
    planAmountList: plans.map((row) => ({
      planCd: row.planCode,
      planName: row.name,
      planPrice: row.price,
      supplInfo1: row.duty,
      dutyNote: row.dutyNote,
    })),
    rewardSubtotal: filing.rewardSubtotal,
    dutySubtotal: filing.dutySubtotal,
    total: filing.total,
    taxName: filing.taxName,
    tax: filing.tax,
    billed: filing.billed,
    withheld: filing.withheld,
    termsDate: filing.termsDate,
    agreedAnewDatetime: displayInstant(formerEstimates.at(-1)?.replacedAt ?? null),
    formerEstimateList: formerEstimates.map(({ shownAt, billed }, index) => ({
      edition: index + 1,
      displayShownDatetime: displayInstant(shownAt),
      billed,
    })),
    ...dueOf(filing, today),
    newMessageFlg: (forStaff ? unread.byCustomer : unread.byOffice) > 0,
    paidDate: filing.paidAt ? japanDate(new Date(filing.paidAt)) : '',
    receivedAmount: filing.received,
    openAmount:
      filing.progress === progress.cancelled ? 0 : Math.max(0, openAmount(ledgerOf(filing))),
  };
}
