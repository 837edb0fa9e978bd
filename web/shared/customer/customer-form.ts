import { customerFields, registeredFieldsInForm } from '#contract/customer-fields.ts';
import { checkFields, ofEach, rowsOf } from '#contract/field-table.ts';

/** Registered fields in the order of the form. */
const fields = rowsOf(customerFields, ...registeredFieldsInForm, 'mailAddressConfirm');

export type CustomerField = keyof typeof fields;
export type CustomerValues = Record<CustomerField, string>;

export const emptyCustomer: CustomerValues = ofEach(fields, () => '');

/** Every error of the fields. */
export const checkCustomer = (values: CustomerValues) => checkFields(fields, values);

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
