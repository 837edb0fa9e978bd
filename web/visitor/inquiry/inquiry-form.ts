import type { Customer } from '#contract/endpoints/customers.ts';
import {
  checkKana,
  checkMailAddress,
  checkPhone,
  checkSame,
  checkText,
  fault,
  longest,
} from '#contract/fields.ts';
import { inquiryLabels as labels } from '#contract/inquiry-labels.ts';

export type InquiryField = keyof typeof labels;
export type InquiryValues = Record<InquiryField, string>;

export const emptyInquiry: InquiryValues = {
  name: '',
  nameKana: '',
  companyName: '',
  companyNameKana: '',
  phoneNo: '',
  mailAddress: '',
  mailAddressConfirm: '',
  selectedInquiryType: '',
  detail: '',
};

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
export function checkInquiry(values: InquiryValues) {
  const { companyName, phoneNo, mailAddress, mailAddressConfirm } = values;
  const kana = (field: 'nameKana' | 'companyNameKana', required: boolean) =>
    checkKana(labels[field], values[field], longest.kana, required);
  return {
    name: checkText(labels.name, values.name, longest.name),
    nameKana: kana('nameKana', true),
    companyName: checkText(labels.companyName, companyName, longest.companyName, {
      required: false,
    }),
    companyNameKana: kana('companyNameKana', false),
    phoneNo: phoneNo.trim() === '' ? null : checkPhone(labels.phoneNo, phoneNo),
    mailAddress: checkMailAddress(labels.mailAddress, mailAddress),
    mailAddressConfirm: checkSame(
      labels.mailAddress,
      labels.mailAddressConfirm,
      mailAddress,
      mailAddressConfirm,
    ),
    selectedInquiryType:
      values.selectedInquiryType === '' ? fault('cm021', labels.selectedInquiryType) : null,
    detail: checkText(labels.detail, values.detail, longest.inquiry, { lines: true }),
  };
}
