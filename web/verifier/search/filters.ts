import { checkFields, ofEach, unchecked, type ValuesOf } from '#contract/field-table.ts';
import { japanDate } from '#contract/japan-time.ts';
import { receiptFilters } from '#contract/list-filters.ts';

export const filterFields = { ...receiptFilters, verifyStatusList: unchecked('本人確認状況') };

/** The filters in the address; statuses are separated by spaces. */
export type ReceiptFilters = ValuesOf<typeof filterFields>;

export const emptyFilters: ReceiptFilters = ofEach(filterFields, () => '');

export function todayOnly(): ReceiptFilters {
  const today = japanDate(new Date());
  return { ...emptyFilters, receiptDateStart: today, receiptDateEnd: today };
}

export const checkFilters = (values: ReceiptFilters) => checkFields(filterFields, values);
