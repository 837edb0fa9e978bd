import { passwordLabels } from '#contract/customer-labels.ts';
import { checkMemberPassword, checkSame } from '#contract/fields.ts';

/** The errors of a new password that is typed twice. */
export function checkNewPassword({
  newPw,
  newPwConfirm,
}: Record<'newPw' | 'newPwConfirm', string>) {
  const { newPw: label, newPwConfirm: again } = passwordLabels;
  return {
    newPw: checkMemberPassword(label, newPw),
    newPwConfirm: checkSame(label, again, newPw, newPwConfirm),
  };
}
