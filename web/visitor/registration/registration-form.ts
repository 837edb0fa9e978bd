import { customerLabels } from '#contract/customer-labels.ts';
import {
  checkKana,
  checkMailAddress,
  checkMemberPassword,
  checkPhone,
  checkSame,
  checkText,
  checkZipCode,
  longest,
} from '#contract/fields.ts';

export const labels = customerLabels;

export type RegistrationField = keyof typeof labels;
export type RegistrationValues = Record<RegistrationField, string>;

export const emptyRegistration: RegistrationValues = {
  companyName: '',
  companyNameKana: '',
  name: '',
  nameKana: '',
  managerName: '',
  managerNameKana: '',
  zipCode: '',
  address: '',
  telNo: '',
  mailAddress: '',
  mailAddressConfirm: '',
  pw: '',
  pwConfirm: '',
};

/** Every fault of the form, in the order of its fields. */
export function checkRegistration(values: RegistrationValues) {
  const kana = (field: RegistrationField) => checkKana(labels[field], values[field], longest.kana);
  return {
    companyName: checkText(labels.companyName, values.companyName, longest.companyName),
    companyNameKana: kana('companyNameKana'),
    zipCode: checkZipCode(labels.zipCode, values.zipCode),
    address: checkText(labels.address, values.address, longest.address),
    name: checkText(labels.name, values.name, longest.name),
    nameKana: kana('nameKana'),
    managerName: checkText(labels.managerName, values.managerName, longest.name),
    managerNameKana: kana('managerNameKana'),
    telNo: checkPhone(labels.telNo, values.telNo),
    mailAddress: checkMailAddress(labels.mailAddress, values.mailAddress),
    mailAddressConfirm: checkSame(
      labels.mailAddress,
      labels.mailAddressConfirm,
      values.mailAddress,
      values.mailAddressConfirm,
    ),
    pw: checkMemberPassword(labels.pw, values.pw),
    pwConfirm: checkSame(labels.pw, labels.pwConfirm, values.pw, values.pwConfirm),
  };
}

/**
 * A change of one field, and what it brings with it while the contact person is the representative. Typing another
 * contact person ends that.
 */
export function changed(
  field: RegistrationField,
  value: string,
  sameAsRepresentative: boolean,
): { part: Partial<RegistrationValues>; same: boolean } {
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
