import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { verifierFilters } from '../list-filters.ts';
import { newStaffPassword, verifierFields, verifierPassword } from '../staff-fields.ts';
import {
  fieldsOf,
  id,
  nothing,
  pages,
  paging,
  rulesOf,
  version,
  versionHeaders,
} from './schema.ts';
import { standing } from './standing.ts';

const tag = '本人確認（利用者）';

const ofUser = z.object({ verifyUserId: id });

/** Changes that wait for consent; only approvers see them. */
const changeList = z.array(
  z.object({
    changeId: z.string(),
    userId: z.string(),
    userNo: z.string(),
    name: z.string(),
    kind: z.enum(['password', 'approver']),
    proposedByName: z.string(),
    displayProposedDatetime: z.string(),
    displayExpireDatetime: z.string(),
    /** True for the caller's own proposal. */
    mine: z.boolean(),
    /** True when the caller may consent, because another person proposed it. */
    canConsent: z.boolean(),
  }),
);
const ofChange = z.object({ changeId: id });

/** The account to suspend or resume, and the version that the call is based on. */
const suspension = {
  params: z.object({ userId: id }),
  body: z.object({ userId: id.optional(), userNo: z.string().max(64).optional(), ...version }),
};

/** Verification users of the own system. `userNo` is the login id, `userId` and `verifyUserId` the internal one. */
export const verifierEndpoints = {
  searchVerifiers: endpoint({
    method: 'post',
    path: '/user/verify/verifyUser/searchconditions',
    withoutKey: 'looks',
    caller: 'verifier',
    tag,
    summary: 'Finds verification users by login id, name (either by prefix) and approver flag',
    body: z.object({
      ...fieldsOf(verifierFilters),
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
          /** True shows the delete button, despite its name. */
          delHiddenFlg: z.boolean(),
          /** True makes the row read-only. */
          updHiddenFlg: z.boolean(),
          ...standing,
        }),
      ),
      changeList,
      ...pages,
    }),
  }),
  suspendVerifier: endpoint({
    method: 'put',
    path: '/user/verify/verifyUser/{userId}/suspend',
    caller: 'verifier',
    proof: 'always',
    tag,
    summary: 'Suspends a user and ends his sessions; nobody himself, nor the last approver',
    ...suspension,
    data: nothing,
  }),
  resumeVerifier: endpoint({
    method: 'put',
    path: '/user/verify/verifyUser/{userId}/resume',
    caller: 'verifier',
    proof: 'always',
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
    proof: 'always',
    tag,
    summary:
      'Registers a user of the own system; approvers only. Where two approvers decide, the approver flag waits (vfv031)',
    body: z
      .object(fieldsOf({ ...verifierFields, ...verifierPassword }))
      .check(...rulesOf({ ...verifierFields, ...verifierPassword })),
    data: nothing,
  }),
  verifierDetail: endpoint({
    method: 'get',
    path: '/user/verify/verifyUser/{verifyUserId}',
    caller: 'verifier',
    beforeDuties: { duties: ['password'], ownId: 'verifyUserId' },
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
      /** True makes the account read-only. */
      confirmFlg: z.boolean(),
      /** Whether the caller may change the password: approvers any, others their own. */
      canChangePw: z.boolean(),
      /** True while the password is one that somebody else has set. */
      mustChangePasswordFlg: z.boolean(),
      ...standing,
      changeList,
    }),
  }),
  updateVerifier: endpoint({
    method: 'put',
    path: '/user/verify/verifyUser/{verifyUserId}',
    caller: 'verifier',
    proof: 'always',
    tag,
    summary:
      'Changes a user; IVFV012 when the own login id or approver flag changed, which ends the own sessions. Where two approvers decide, giving the approver flag waits (vfv032)',
    params: ofUser,
    body: z
      .object({
        ...fieldsOf(verifierFields),
        befUserNo: z.string().max(64).optional(),
        ...version,
      })
      .check(...rulesOf(verifierFields)),
    data: nothing,
  }),
  changeVerifierPassword: endpoint({
    method: 'put',
    path: '/user/verify/verifyUser/{verifyUserId}/pw',
    caller: 'verifier',
    beforeDuties: { duties: ['password'], ownId: 'verifyUserId' },
    proof: 'sensitive',
    tag,
    summary:
      "Sets a new password and ends all other sessions of that user; one's own needs the current one. Where two approvers decide, a colleague's waits (vfv030)",
    params: ofUser,
    headers: versionHeaders,
    body: z
      .object({
        /** The current password; needed for one's own. */
        nowPw: z.string().max(200).default(''),
        ...fieldsOf(newStaffPassword),
      })
      .check(...rulesOf(newStaffPassword)),
    data: nothing,
  }),
  confirmVerifierMail: endpoint({
    method: 'put',
    path: '/user/verify/verifyUser/{verifyUserId}/confirmmail',
    caller: 'verifier',
    proof: 'always',
    tag,
    summary:
      'Confirms the address of a user who counts as one person with others, and mails him a link to set his password; approvers who are none of these',
    params: ofUser,
    body: z.object(version),
    data: nothing,
  }),
  sendVerifierLoginLink: endpoint({
    method: 'put',
    path: '/user/verify/verifyUser/{verifyUserId}/loginlink',
    caller: 'verifier',
    proof: 'always',
    tag,
    summary:
      'Mails a colleague a link to set a password and sign in, the first time or after losing the way in; approvers only',
    params: ofUser,
    data: nothing,
  }),
  setVerifierPasswordByLink: endpoint({
    method: 'put',
    path: '/all/verify/verifyUser/pw',
    caller: 'anyone',
    tag,
    summary: 'Sets the own password with the mailed link, once; all sessions end',
    body: z
      .object({ onetimeurl: z.string().max(100), ...fieldsOf(newStaffPassword) })
      .check(...rulesOf(newStaffPassword)),
    data: nothing,
  }),
  consentToVerifierChange: endpoint({
    method: 'put',
    path: '/user/verify/verifyUserChanges/{changeId}/consent',
    caller: 'verifier',
    proof: 'always',
    tag,
    summary: 'Lets a change take effect that another approver proposed',
    params: ofChange,
    data: nothing,
  }),
  declineVerifierChange: endpoint({
    method: 'put',
    path: '/user/verify/verifyUserChanges/{changeId}/decline',
    caller: 'verifier',
    tag,
    summary: 'Drops a change that waits for consent, also one proposed by the caller',
    params: ofChange,
    data: nothing,
  }),
};
