import { z } from 'zod';
import { customerFields, memberPassword } from '../customer-fields.ts';
import { duties, endpoint } from '../endpoint.ts';
import { ofEach } from '../field-table.ts';
import { fault, longest } from '../fields.ts';
import { checkLegalForm } from '../legal-form.ts';
import { managerRights } from '../staff-fields.ts';
import {
  consent,
  field,
  fieldsOf,
  nothing,
  oneTimeUrl,
  rule,
  rulesOf,
  shownSession,
  text,
} from './schema.ts';

const tag = 'アカウント';

export const customerSchemas = fieldsOf(customerFields);
const passwordSchemas = fieldsOf(memberPassword);

export const registration = z
  .object({
    ...customerSchemas,
    ...passwordSchemas,
    agreeCheck: consent('mb014'),
  })
  .check(
    ...rulesOf({ ...customerFields, ...memberPassword }),
    rule<{ companyName: string }>('companyName', ({ companyName }) => checkLegalForm(companyName)),
  );

/** C §3, logged-in information. */
export const memberInfo = z.object({
  id: z.string(),
  name: z.string(),
  companyname: z.string(),
  /** Whether the owner of the mailbox has pressed on a page that was mailed there. */
  mailProvenFlg: z.boolean(),
});
export const managerInfo = z.object({
  id: z.string(),
  name: z.string(),
  deptname: z.string(),
  ...ofEach(managerRights, () => z.boolean()),
});
export const verifierInfo = z.object({
  systemId: z.string(),
  id: z.string(),
  name: z.string(),
  companyName: z.string(),
  Approverflg: z.boolean(),
});
export type MemberInfo = z.infer<typeof memberInfo>;
export type ManagerInfo = z.infer<typeof managerInfo>;
export type VerifierInfo = z.infer<typeof verifierInfo>;

const login = (userLabel: string) => ({
  username: text(userLabel, longest.mailAddress),
  password: field('パスワード', (value) =>
    value === ''
      ? fault('cm020', 'パスワード')
      : value.length > 200
        ? fault('cm031', 'パスワード')
        : null,
  ),
});

export const accountEndpoints = {
  registrationTexts: endpoint({
    method: 'get',
    path: '/all/core/customers/editorials',
    caller: 'anyone',
    tag,
    summary: 'Terms of service, privacy policy and password rule for the registration form',
    data: z.object({
      termsOfService: z.string(),
      privacyPolicy: z.string(),
      passwordRule: z.string(),
    }),
  }),
  register: endpoint({
    method: 'post',
    path: '/all/core/customers/add',
    caller: 'anyone',
    tag,
    summary: 'Registers a customer; a used address answers the same and its owner is mailed',
    body: registration,
    data: nothing,
  }),
  checkPassword: endpoint({
    method: 'post',
    path: '/all/core/customers/passwordcheck',
    withoutKey: 'looks',
    caller: 'anyone',
    tag,
    summary: 'Refuses a password that registering would refuse as easily guessed; stores nothing',
    body: z.object({
      companyName: customerSchemas.companyName,
      companyNameKana: customerSchemas.companyNameKana,
      name: customerSchemas.name,
      nameKana: customerSchemas.nameKana,
      managerName: customerSchemas.managerName,
      managerNameKana: customerSchemas.managerNameKana,
      mailAddress: customerSchemas.mailAddress,
      pw: passwordSchemas.pw,
    }),
    data: nothing,
  }),
  memberLogin: endpoint({
    method: 'post',
    path: '/login/core',
    withoutKey: 'session',
    caller: 'anyone',
    tag,
    summary: 'Signs a member in; keepLogin also sets the refresh cookie',
    body: z.object({ ...login('メールアドレス'), keepLogin: z.boolean().optional() }),
    data: memberInfo,
    startsSession: true,
  }),
  requestLoginLink: endpoint({
    method: 'post',
    path: '/login/core/link',
    caller: 'anyone',
    tag,
    summary:
      'Mails a link that signs a member in where the address is registered; answers the same for any',
    body: z.object({ mailAddress: customerSchemas.mailAddress }),
    data: z.object({ validMinutes: z.number().int() }),
  }),
  loginByLink: endpoint({
    method: 'post',
    path: '/login/core/link/{onetimeurl}',
    withoutKey: 'session',
    caller: 'anyone',
    tag,
    summary: 'As `/login/core/link/open`, with the key in the path',
    params: z.object({ onetimeurl: oneTimeUrl }),
    headers: shownSession,
    data: memberInfo,
    startsSession: true,
  }),
  refreshLogin: endpoint({
    method: 'post',
    path: '/login/core/refresh',
    withoutKey: 'session',
    caller: 'anyone',
    tag,
    summary:
      'Exchanges the refresh cookie for a new session; reuse of an old one ends the whole family',
    data: memberInfo,
    startsSession: true,
  }),
  managerLogin: endpoint({
    method: 'post',
    path: '/login/mainte',
    withoutKey: 'session',
    caller: 'anyone',
    tag,
    summary: 'Signs a manager in',
    body: z.object(login('ユーザーID')),
    data: managerInfo,
    startsSession: true,
  }),
  verifierLogin: endpoint({
    method: 'post',
    path: '/login/verify',
    withoutKey: 'session',
    caller: 'anyone',
    tag,
    summary: 'Signs a verifier in; username is the ten-digit system id joined with the user id',
    body: z.object(login('ユーザーID')),
    data: verifierInfo,
    startsSession: true,
  }),
  logout: endpoint({
    method: 'post',
    path: '/logout',
    withoutKey: 'session',
    caller: 'signedIn',
    beforeDuties: { duties },
    tag,
    summary: 'Ends this session, its refresh family and the cookie',
    data: nothing,
  }),
};
