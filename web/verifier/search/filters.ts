import { checkText, longest } from '#contract/fields.ts';
import { japanDate } from '#contract/japan-time.ts';
import { checkDay, checkPeriod } from '#shared/forms/period.ts';

export const filterLabels = {
  receiptDateStart: '受付日（開始）',
  receiptDateEnd: '受付日（終了）',
  appDateStart: '申請日（開始）',
  appDateEnd: '申請日（終了）',
  receiptNo: '受付番号',
  appName: '申請者氏名',
  verifyStatusList: '本人確認状況',
} as const;

/** The filters in the address; statuses are separated by spaces. */
export type ReceiptFilters = Record<keyof typeof filterLabels, string>;

export const emptyFilters: ReceiptFilters = {
  receiptDateStart: '',
  receiptDateEnd: '',
  appDateStart: '',
  appDateEnd: '',
  receiptNo: '',
  appName: '',
  verifyStatusList: '',
};

export function todayOnly(): ReceiptFilters {
  const today = japanDate(new Date());
  return { ...emptyFilters, receiptDateStart: today, receiptDateEnd: today };
}

/** The errors of two optional days, by the names of their fields. */
function checkRange(from: keyof ReceiptFilters, until: keyof ReceiptFilters, of: ReceiptFilters) {
  const labels = { from: filterLabels[from], until: filterLabels[until] };
  return {
    [from]: checkDay(labels.from, of[from], false),
    [until]: checkPeriod({ from: of[from], until: of[until] }, labels, false),
  };
}

export function checkFilters(values: ReceiptFilters) {
  const { receiptNo, appName } = filterLabels;
  return {
    ...checkRange('receiptDateStart', 'receiptDateEnd', values),
    ...checkRange('appDateStart', 'appDateEnd', values),
    receiptNo: checkText(receiptNo, values.receiptNo, 20, { required: false }),
    appName: checkText(appName, values.appName, longest.name, { required: false }),
  };
}
