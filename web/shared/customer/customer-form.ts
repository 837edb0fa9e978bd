import { customerLabels } from '#contract/customer-labels.ts';
import {
  checkKana,
  checkMailAddress,
  checkName,
  checkPhone,
  checkSame,
  checkText,
  checkZipCode,
  type Fault,
  longest,
} from '#contract/fields.ts';

export const labels = customerLabels;

/** What a customer tells about the company and its people, on registering and later. */
export type CustomerField = Exclude<keyof typeof labels, 'pw' | 'pwConfirm'>;
export type CustomerValues = Record<CustomerField, string>;

export const emptyCustomer: CustomerValues = {
  companyName: '',
  companyNameKana: '',
  zipCode: '',
  address: '',
  name: '',
  nameKana: '',
  managerName: '',
  managerNameKana: '',
  telNo: '',
  mailAddress: '',
  mailAddressConfirm: '',
};

/** Every fault of the fields, in the order of the form. */
export function checkCustomer(values: CustomerValues): Record<CustomerField, Fault | null> {
  const kana = (field: CustomerField) => checkKana(labels[field], values[field], longest.kana);
  return {
    companyName: checkName(labels.companyName, values.companyName, longest.companyName),
    companyNameKana: kana('companyNameKana'),
    zipCode: checkZipCode(labels.zipCode, values.zipCode),
    address: checkText(labels.address, values.address, longest.address),
    name: checkName(labels.name, values.name, longest.name),
    nameKana: kana('nameKana'),
    managerName: checkName(labels.managerName, values.managerName, longest.name),
    managerNameKana: kana('managerNameKana'),
    telNo: checkPhone(labels.telNo, values.telNo),
    mailAddress: checkMailAddress(labels.mailAddress, values.mailAddress),
    mailAddressConfirm: checkSame(
      labels.mailAddress,
      labels.mailAddressConfirm,
      values.mailAddress,
      values.mailAddressConfirm,
    ),
  };
}

/**
 * A change of one field, and what it brings with it while the contact person is the representative. Typing another
 * contact person ends that.
 */
export function changed(
  field: CustomerField,
  value: string,
  sameAsRepresentative: boolean,
): { part: Partial<CustomerValues>; same: boolean } {
  if (field === 'managerName' || field === 'managerNameKana') {
    return { part: { [field]: value }, same: false };
  }
  if (sameAsRepresentative && field === 'name') {
    return { part: { name: value, managerName: value }, same: true };
  }
  if (sameAsRepresentative && field === 'nameKana') {
    return { part: { nameKana: value, managerNameKana: value }, same: true };
  }
  return { part: { [field]: value }, same: sameAsRepresentative };
}
