import { checkMemberPassword, checkSame } from '#contract/fields.ts';
import { checkLegalForm } from '#contract/legal-form.ts';
import {
  type CustomerValues,
  checkCustomer,
  emptyCustomer,
  labels,
} from '#shared/customer/customer-form.ts';

export interface RegistrationValues extends CustomerValues {
  pw: string;
  pwConfirm: string;
  [other: string]: string;
}

export const emptyRegistration: RegistrationValues = { ...emptyCustomer, pw: '', pwConfirm: '' };

/** Every error of the form, in the order of its fields. */
export function checkRegistration(values: RegistrationValues) {
  const ofRegistered = checkCustomer(values);
  return {
    ...ofRegistered,
    companyName: ofRegistered.companyName ?? checkLegalForm(values.companyName),
    pw: checkMemberPassword(labels.pw, values.pw),
    pwConfirm: checkSame(labels.pw, labels.pwConfirm, values.pw, values.pwConfirm),
  };
}
