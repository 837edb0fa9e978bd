import { ofEachField, registeredFieldsInForm } from '#contract/customer-fields.ts';
import { customerLabels } from '#contract/customer-labels.ts';
import { checkSame, type Fault } from '#contract/fields.ts';

export const labels = customerLabels;

/** What a customer registers about the company and its people. */
export type CustomerField = Exclude<keyof typeof labels, 'pw' | 'pwConfirm'>;
export type CustomerValues = Record<CustomerField, string>;

export const emptyCustomer: CustomerValues = {
  ...ofEachField(registeredFieldsInForm, () => ''),
  mailAddressConfirm: '',
};

/** Every error of the fields, in the order of the form. */
export function checkCustomer(values: CustomerValues): Record<CustomerField, Fault | null> {
  return {
    ...ofEachField(registeredFieldsInForm, (name, { check }) => check(values[name])),
    mailAddressConfirm: checkSame(
      labels.mailAddress,
      labels.mailAddressConfirm,
      values.mailAddress,
      values.mailAddressConfirm,
    ),
  };
}

/**
 * A change of one field, copied to the contact person as long as that is the representative. Typing another contact
 * person ends the copying.
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
