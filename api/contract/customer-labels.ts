import {
  customerFields,
  memberPassword,
  newMemberPassword,
  passwordProofs,
} from './customer-fields.ts';
import { ofEach } from './field-table.ts';

/** Labels of the customer's own fields, as every screen and error shows them. */
export const customerLabels = ofEach(
  { ...customerFields, ...memberPassword },
  ({ label }) => label,
);

/** Labels of the fields that set a new password. */
export const passwordLabels = ofEach(
  { ...passwordProofs, ...newMemberPassword },
  ({ label }) => label,
);
