import { memberPassword } from '#contract/customer-fields.ts';
import { checkFields } from '#contract/field-table.ts';
import { checkLegalForm } from '#contract/legal-form.ts';
import {
  type CustomerValues,
  checkCustomer,
  emptyCustomer,
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
    ...checkFields(memberPassword, values),
  };
}
