import type { Customer } from '#contract/endpoints/customers.ts';
import { checkFields, ofEach } from '#contract/field-table.ts';
import { inquiryFields } from '#contract/inquiry-fields.ts';

export type InquiryField = keyof typeof inquiryFields;
export type InquiryValues = Record<InquiryField, string>;

export const emptyInquiry: InquiryValues = ofEach(inquiryFields, () => '');

/** The signed-in member's registered data as the form's values. */
export function inquirerOf(customer: Customer): Partial<InquiryValues> {
  const { managerName, managerNameKana, companyName, companyNameKana, telNo, mailAddress } =
    customer;
  return {
    name: managerName,
    nameKana: managerNameKana,
    companyName,
    companyNameKana,
    phoneNo: telNo,
    mailAddress,
    mailAddressConfirm: mailAddress,
  };
}

/** The first line of an inquiry about a filing; '' where the address names none. */
export function aboutFiling(requestNo: string): string {
  const [, day, count] = /^(\d{8})-?(\d{5,})$/.exec(requestNo) ?? [];
  return day && count ? `申込番号 ${day}-${count} について\n` : '';
}

/** Every error of the form, in the order of its fields. */
export const checkInquiry = (values: InquiryValues) => checkFields(inquiryFields, values);
