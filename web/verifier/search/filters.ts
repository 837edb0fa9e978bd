import { isRealDate } from '#contract/dates.ts';
import { checkText, fault, longest } from '#contract/fields.ts';
import { japanDate } from '#contract/japan-time.ts';

export const filterLabels = {
  receiptDateStart: '受付日（開始）',
  receiptDateEnd: '受付日（終了）',
  appDateStart: '申請日（開始）',
  appDateEnd: '申請日（終了）',
  receiptNo: '受付番号',
  appName: '申請者氏名',
  verifyStatusList: '本人確認状況',
} as const;

/** As they stand in the address; the statuses parted by spaces. */
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

const date = (name: keyof ReceiptFilters, values: ReceiptFilters) =>
  values[name] === '' || isRealDate(values[name]) ? null : fault('cm031', filterLabels[name]);

const end = (start: keyof ReceiptFilters, name: keyof ReceiptFilters, values: ReceiptFilters) =>
  date(name, values) ??
  (isRealDate(values[start]) && isRealDate(values[name]) && values[start] > values[name]
    ? fault('cm038', filterLabels[name], filterLabels[start])
    : null);

export function checkFilters(values: ReceiptFilters) {
  const { receiptNo, appName } = filterLabels;
  return {
    receiptDateStart: date('receiptDateStart', values),
    receiptDateEnd: end('receiptDateStart', 'receiptDateEnd', values),
    appDateStart: date('appDateStart', values),
    appDateEnd: end('appDateStart', 'appDateEnd', values),
    receiptNo: checkText(receiptNo, values.receiptNo, 20, { required: false }),
    appName: checkText(appName, values.appName, longest.name, { required: false }),
  };
}
