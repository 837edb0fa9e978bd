import { ofEachField, registeredFieldsInForm } from '#contract/customer-fields.ts';
import { customerLabels } from '#contract/customer-labels.ts';
import { checkSame, type Fault } from '#contract/fields.ts';

export const labels = customerLabels;

/** What a customer tells about the company and its people, on registering and later. */
export type CustomerField = Exclude<keyof typeof labels, 'pw' | 'pwConfirm'>;
export type CustomerValues = Record<CustomerField, string>;

export const emptyCustomer: CustomerValues = {
  ...ofEachField(registeredFieldsInForm, () => ''),
  mailAddressConfirm: '',
};

/** Every fault of the fields, in the order of the form. */
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
