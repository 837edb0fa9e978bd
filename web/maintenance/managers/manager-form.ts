import {
  checkKana,
  checkMailAddress,
  checkStaffPassword,
  checkText,
  checkVerifierLogin,
  fault,
  longest,
} from '#contract/fields.ts';
import { managerLabels as labels } from '#contract/manager-labels.ts';
import { checkDay, checkPeriod } from '#shared/forms/period.ts';

interface Profile {
  name: string;
  nameKana: string;
  mailAddress: string;
  validityperiodStartDate: string;
  validityperiodEndDate: string;
}

/** The rules of a manager's fields. */
export function checkProfile(values: Profile) {
  const { validityperiodStartDate: from, validityperiodEndDate: until } = values;
  const dayLabels = { from: labels.validityperiodStartDate, until: labels.validityperiodEndDate };
  return {
    name: checkText(labels.name, values.name, longest.name),
    nameKana: checkKana(labels.nameKana, values.nameKana, longest.kana),
    mailAddress:
      values.mailAddress === '' ? null : checkMailAddress(labels.mailAddress, values.mailAddress),
    validityperiodStartDate: checkDay(dayLabels.from, from),
    validityperiodEndDate: checkPeriod({ from, until }, dayLabels, false),
  };
}

export interface NewManager extends Profile, Record<string, unknown> {
  userId: string;
  pw: string;
  pwConfirm: string;
  adminFlg: boolean;
  scrivenerFlg: boolean;
}

export function checkNewManager(values: NewManager) {
  const { name, nameKana, mailAddress, ...period } = checkProfile(values);
  return {
    userId: checkVerifierLogin(labels.userId, values.userId),
    name,
    nameKana,
    mailAddress,
    pw: checkStaffPassword(labels.pw, values.pw),
    pwConfirm: checkAgain(labels.pw, labels.pwConfirm, values.pw, values.pwConfirm),
    ...period,
  };
}

export function checkAgain(label: string, againLabel: string, value: string, again: string) {
  if (again === '') return fault('cm020', againLabel);
  return value === again ? null : fault('cm036', label, againLabel);
}

export interface ManagerChange extends Profile, Record<string, unknown> {
  adminFlg: boolean;
  scrivenerFlg: boolean;
  pw: string;
  newPw: string;
  newPwConfirm: string;
}

/**
 * @param own whether managers change their own account: then a new password needs the current one
 * @param mustChange whether they have to replace the password
 */
export function checkManagerChange(own: boolean, mustChange: boolean) {
  return (values: ManagerChange) => {
    const sets = mustChange || values.newPw !== '' || values.newPwConfirm !== '';
    return {
      ...checkProfile(values),
      pw: own && sets && values.pw === '' ? fault('cm020', labels.nowPw) : null,
      newPw: sets ? checkStaffPassword(labels.newPw, values.newPw) : null,
      newPwConfirm: sets
        ? checkAgain(labels.newPw, labels.newPwConfirm, values.newPw, values.newPwConfirm)
        : null,
    };
  };
}
