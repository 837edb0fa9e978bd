import { checkFields, type ValuesOf } from '#contract/field-table.ts';
import {
  type ManagerRight,
  managerFields,
  managerProfile,
  newStaffPassword,
  nowStaffPassword,
} from '#contract/staff-fields.ts';

export type NewManager = ValuesOf<typeof managerFields>;

export const checkNewManager = (values: NewManager) => checkFields(managerFields, values);

export type ManagerChange = ValuesOf<typeof managerProfile & typeof newStaffPassword> &
  Pick<NewManager, ManagerRight | 'pw'>;

/**
 * @param own whether managers change their own account: then a new password needs the current one
 * @param mustChange whether they have to replace the password
 */
export function checkManagerChange(own: boolean, mustChange: boolean) {
  return (values: ManagerChange) => {
    const sets = mustChange || values.newPw !== '' || values.newPwConfirm !== '';
    return {
      ...checkFields(managerProfile, values),
      pw: own && sets ? nowStaffPassword.check(values.pw) : null,
      ...(sets && checkFields(newStaffPassword, values)),
    };
  };
}
