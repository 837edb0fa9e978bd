import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  checkKana,
  checkMailAddress,
  checkStaffPassword,
  checkText,
  checkVerifierLogin,
  longest,
} from '../fields.ts';
import { verifierLabels as labels } from '../verifier-labels.ts';
import {
  date,
  field,
  id,
  inOrder,
  nothing,
  pages,
  paging,
  repeated,
  same,
  text,
  version,
  versionHeaders,
} from './schema.ts';

const tag = '本人確認（利用者）';

const loginId = field(labels.userNo, (value) => checkVerifierLogin(labels.userNo, value));
const password = (label: string) => field(label, (value) => checkStaffPassword(label, value));

const profile = {
  userNo: loginId,
  name: text(labels.name, longest.name),
  nameKana: field(labels.nameKana, (value) =>
    checkKana(labels.nameKana, value, longest.kana, false),
  ).default(''),
  mailAddress: field(labels.mailAddress, (value) => checkMailAddress(labels.mailAddress, value)),
  mailAddressConfirm: repeated(labels.mailAddressConfirm),
  approverFlg: z.boolean().default(false),
  validityperiodStartDate: date(labels.validityperiodStartDate),
  validityperiodEndDate: date(labels.validityperiodEndDate, false).default(''),
};

const sameMail = same(
  'mailAddress',
  'mailAddressConfirm',
  labels.mailAddress,
  labels.mailAddressConfirm,
);
const period = inOrder(
  'validityperiodStartDate',
  'validityperiodEndDate',
  labels.validityperiodStartDate,
  labels.validityperiodEndDate,
);

const ofUser = z.object({ verifyUserId: id });

/** Who is suspended, or no longer, and the version that the call was made from. */
const suspension = {
  params: z.object({ userId: id }),
  body: z.object({ userId: id.optional(), userNo: z.string().max(64).optional(), ...version }),
};

/** Verification users of the own system. `userNo` is the login id, `userId` and `verifyUserId` the internal one. */
export const verifierEndpoints = {
  searchVerifiers: endpoint({
    method: 'post',
    path: '/user/verify/verifyUser/searchconditions',
    unkeyed: 'looks',
    caller: 'verifier',
    tag,
    summary: 'Finds verification users by login id, name (either by prefix) and approver flag',
    body: z.object({
      userNo: field(labels.userNo, (value) =>
        checkText(labels.userNo, value, 32, { required: false }),
      ).default(''),
      name: field(labels.name, (value) =>
        checkText(labels.name, value, longest.name, { required: false }),
      ).default(''),
      /** True finds approvers alone. */
      approverFlg: z.boolean().default(false),
      ...paging,
    }),
    data: z.object({
      verifyUserInfoListSeachResultDtoList: z.array(
        z.object({
          userNo: z.string(),
          name: z.string(),
          userId: z.string(),
          dispValidityperiodStartDate: z.string(),
          dispValidityperiodEndDate: z.string(),
          approverFlg: z.boolean(),
          suspendedFlg: z.boolean(),
          updateUserId: z.string(),
          updateDatetime: z.string(),
          /** True shows the delete button. */
          delHiddenFlg: z.boolean(),
          /** True: may be looked at only. */
          updHiddenFlg: z.boolean(),
        }),
      ),
      ...pages,
    }),
  }),
  suspendVerifier: endpoint({
    method: 'put',
    path: '/user/verify/verifyUser/{userId}/suspend',
    caller: 'verifier',
    tag,
    summary: 'Suspends a user and ends his sessions; nobody himself, nor the last approver',
    ...suspension,
    data: nothing,
  }),
  resumeVerifier: endpoint({
    method: 'put',
    path: '/user/verify/verifyUser/{userId}/resume',
    caller: 'verifier',
    tag,
    summary:
      'Lets a suspended user sign in again; approvers only, and no session of before comes back',
    ...suspension,
    data: nothing,
  }),
  addVerifier: endpoint({
    method: 'post',
    path: '/user/verify/verifyUser/add',
    caller: 'verifier',
    tag,
    summary: 'Registers a user of the own system; approvers only',
    body: z
      .object({ ...profile, pw: password(labels.pw), pwConfirm: repeated(labels.pwConfirm) })
      .check(sameMail, same('pw', 'pwConfirm', labels.pw, labels.pwConfirm), period),
    data: nothing,
  }),
  verifierDetail: endpoint({
    method: 'get',
    path: '/user/verify/verifyUser/{verifyUserId}',
    caller: 'verifier',
    tag,
    summary: 'One user of the own system',
    params: ofUser,
    data: z.object({
      userNo: z.string(),
      name: z.string(),
      nameKana: z.string(),
      mailAddress: z.string(),
      approverFlg: z.boolean(),
      validityperiodStartDate: z.string(),
      validityperiodEndDate: z.string(),
      updateDatetime: z.string(),
      updateUserId: z.string(),
      suspendedFlg: z.boolean(),
      /** True: may be looked at only. */
      confirmFlg: z.boolean(),
      /** Whether the password may be changed: by an approver, and everybody his own. */
      canChangePw: z.boolean(),
    }),
  }),
  updateVerifier: endpoint({
    method: 'put',
    path: '/user/verify/verifyUser/{verifyUserId}',
    caller: 'verifier',
    tag,
    summary:
      'Changes a user; IVFV012 when the own login id or approver flag changed, which ends the own sessions',
    params: ofUser,
    body: z
      .object({ ...profile, befUserNo: z.string().max(64).optional(), ...version })
      .check(sameMail, period),
    data: nothing,
  }),
  changeVerifierPassword: endpoint({
    method: 'put',
    path: '/user/verify/verifyUser/{verifyUserId}/pw',
    caller: 'verifier',
    tag,
    summary: 'Sets a new password and ends all other sessions of that user',
    params: ofUser,
    headers: versionHeaders,
    body: z
      .object({ newPw: password(labels.newPw), newPwConfirm: repeated(labels.newPwConfirm) })
      .check(same('newPw', 'newPwConfirm', labels.newPw, labels.newPwConfirm)),
    data: nothing,
  }),
};
