import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ofEach, onWire } from '../field-table.ts';
import { checkSame } from '../fields.ts';
import { managerFilters } from '../list-filters.ts';
import { staffPassword } from '../new-password.ts';
import { managerFields, managerProfile, managerRights, newStaffPassword } from '../staff-fields.ts';
import { fieldsOf, id, nothing, pages, paging, rule, rulesOf, version } from './schema.ts';
import { standing } from './standing.ts';

const tag = '事務所（利用者）';
/** The action in the refusal of an ordinary manager: 「利用者情報を変更する権限がありません。」 */
const act = '利用者情報を変更';

const registration = z.object(fieldsOf(managerFields)).check(...rulesOf(managerFields));

const { newPw, newPwConfirm } = newStaffPassword;
const update = z
  .object({
    ...fieldsOf(managerProfile),
    /** Unchanged when left out. */
    ...ofEach(managerRights, () => z.boolean().optional()),
    /** The current password; needed for changing one's own. */
    pw: z.string().max(200).default(''),
    ...fieldsOf({ newPw: staffPassword(newPw.label, { optional: 'empty' }) }),
    newPwConfirm: z.string().max(200).default(''),
    ...version,
  })
  .check(
    rule<Record<'newPw' | 'newPwConfirm', string>>('newPwConfirm', (body) =>
      body.newPw === body.newPwConfirm
        ? null
        : checkSame(newPw.label, newPwConfirm.label, body.newPw, body.newPwConfirm),
    ),
    ...rulesOf(managerProfile),
  );

const search = z
  .object({
    ...fieldsOf(onWire(managerFilters)),
    ...paging,
  })
  .check(...rulesOf(onWire(managerFilters)));

/** `userId` is the login id, `userNo` the internal one. */
const manager = z.object({
  userNo: z.string(),
  userId: z.string(),
  name: z.string(),
  nameKana: z.string(),
  /** '' for a manager who has not given one. */
  mailAddress: z.string(),
  ...ofEach(managerRights, () => z.boolean()),
  validityperiodStartDate: z.string(),
  validityperiodEndDate: z.string(),
  suspendedFlg: z.boolean(),
  /** True while the password is one that somebody else has set. */
  mustChangePasswordFlg: z.boolean(),
  ...standing,
  ...version,
});
export type Manager = z.infer<typeof manager>;

const ofManager = { params: z.object({ userId: id }) };

/** Managers of the office; the path carries the internal id. */
export const managerEndpoints = {
  addManager: endpoint({
    method: 'post',
    path: '/mainte/managers/add',
    caller: 'administrator',
    act,
    proof: 'always',
    tag,
    summary: 'Registers a manager',
    body: registration,
    data: z.object({ userNo: z.string() }),
  }),
  searchManagers: endpoint({
    method: 'post',
    path: '/user/mainte/managers/searchconditions',
    withoutKey: 'looks',
    caller: 'administrator',
    act,
    tag,
    summary:
      'Finds managers whose validity touches a period, by name and login id, either by prefix',
    body: search,
    data: z.object({ managerInfoListSeachResultDtoList: z.array(manager), ...pages }),
  }),
  manager: endpoint({
    method: 'get',
    path: '/user/mainte/managers/{userId}',
    caller: 'manager',
    beforeDuties: { duties: ['password'], ownId: 'userId' },
    tag,
    summary: 'One manager; an ordinary one sees himself alone',
    ...ofManager,
    data: manager,
  }),
  updateManager: endpoint({
    method: 'put',
    path: '/user/mainte/managers/{userId}',
    caller: 'manager',
    beforeDuties: { duties: ['password'], ownId: 'userId' },
    proof: 'sensitive',
    tag,
    summary:
      'Changes a manager; an ordinary one changes his own name and password alone. A new password ends the other sessions',
    ...ofManager,
    body: update,
    data: manager,
  }),
  sendManagerLoginLink: endpoint({
    method: 'put',
    path: '/user/mainte/managers/{userId}/loginlink',
    caller: 'administrator',
    act,
    proof: 'always',
    tag,
    summary:
      'Mails a colleague a link to set a password and sign in, the first time or after losing the way in',
    ...ofManager,
    data: nothing,
  }),
  confirmManagerMail: endpoint({
    method: 'put',
    path: '/user/mainte/managers/{userId}/confirmmail',
    caller: 'administrator',
    act,
    proof: 'always',
    tag,
    summary:
      'Confirms the address of a manager who counts as one person with others, and mails him a link to set his password; administrators who are none of these',
    ...ofManager,
    body: z.object(version),
    data: nothing,
  }),
  suspendManager: endpoint({
    method: 'put',
    path: '/user/mainte/managers/{userId}/suspend',
    caller: 'administrator',
    act,
    proof: 'always',
    tag,
    summary: 'Suspends a manager and ends his sessions; nobody himself, nor the last administrator',
    ...ofManager,
    body: z.object({ userId: z.string().max(64).optional(), ...version }),
    data: nothing,
  }),
  resumeManager: endpoint({
    method: 'put',
    path: '/user/mainte/managers/{userId}/resume',
    caller: 'administrator',
    act,
    proof: 'always',
    tag,
    summary: 'Lets a suspended manager sign in again; no session of before comes back',
    ...ofManager,
    body: z.object({ userId: z.string().max(64).optional(), ...version }),
    data: nothing,
  }),
};
