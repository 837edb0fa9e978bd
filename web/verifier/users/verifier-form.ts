import {
  checkKana,
  checkMailAddress,
  checkSame,
  checkStaffPassword,
  checkText,
  checkVerifierLogin,
  longest,
} from '#contract/fields.ts';
import { verifierLabels as labels } from '#contract/verifier-labels.ts';
import { checkDay, checkPeriod } from '#shared/forms/period.ts';

/** The fields of a verifier's account. */
export interface Profile extends Record<string, unknown> {
  userNo: string;
  name: string;
  nameKana: string;
  mailAddress: string;
  mailAddressConfirm: string;
  approverFlg: boolean;
  /** `YYYY-MM-DD`; the end may be ''. */
  validityperiodStartDate: string;
  validityperiodEndDate: string;
}

export function checkProfile(values: Profile) {
  const { validityperiodStartDate: from, validityperiodEndDate: until } = values;
  const dayLabels = { from: labels.validityperiodStartDate, until: labels.validityperiodEndDate };
  return {
    userNo: checkVerifierLogin(labels.userNo, values.userNo),
    name: checkText(labels.name, values.name, longest.name),
    nameKana: checkKana(labels.nameKana, values.nameKana, longest.kana, false),
    mailAddress: checkMailAddress(labels.mailAddress, values.mailAddress),
    mailAddressConfirm: checkSame(
      labels.mailAddress,
      labels.mailAddressConfirm,
      values.mailAddress,
      values.mailAddressConfirm,
    ),
    validityperiodStartDate: checkDay(dayLabels.from, from),
    validityperiodEndDate: checkPeriod({ from, until }, dayLabels, false),
  };
}

/** A password that is typed twice, under its two names. */
export function checkPasswords<Name extends 'pw' | 'newPw'>(
  name: Name,
  values: Record<Name | `${Name}Confirm`, string>,
) {
  const [first, again] = [values[name], values[`${name}Confirm`]];
  const label = labels[name];
  return {
    [name]: checkStaffPassword(label, first),
    [`${name}Confirm`]: checkSame(label, labels[`${name}Confirm`], first, again),
  } as Record<Name | `${Name}Confirm`, ReturnType<typeof checkStaffPassword>>;
}
