import { z } from 'zod';
import {
  customerFields,
  newMemberPassword,
  passwordProofs,
  registeredFields,
} from '../customer-fields.ts';
import { endpoint } from '../endpoint.ts';
import { ofEach } from '../field-table.ts';
import { checkChanged, checkZipCode, longest } from '../fields.ts';
import { customerSchemas, memberInfo } from './accounts.ts';
import {
  consent,
  field,
  fieldsOf,
  id,
  nothing,
  oneTimeUrl,
  rule,
  rulesOf,
  shownSession,
  version,
  versionHeaders,
} from './schema.ts';

const tag = 'アカウント設定';
const own = { params: z.object({ customerId: id }), headers: versionHeaders };

/** The registered data of the signed-in customer. */
const customer = z.object({
  id: z.string(),
  ...ofEach(registeredFields, () => z.string()),
  /** Whether the owner of the mailbox has pressed on a page that was mailed there. */
  mailProvenFlg: z.boolean(),
  /** An address that takes effect by the press on the page mailed to it; '' for none. */
  newMailAddress: z.string(),
  ...version,
});
export type Customer = z.infer<typeof customer>;

const customerUpdate = z
  .object({
    ...customerSchemas,
    /** The address that the form showed before it was changed. */
    befMailAddress: z.string().max(longest.mailAddress),
  })
  .check(...rulesOf(customerFields));

const { nowPw } = passwordProofs;
const passwordChange = z.object(fieldsOf({ nowPw, ...newMemberPassword })).check(
  ...rulesOf(newMemberPassword),
  rule('newPw', (body: { newPw: string; nowPw: string }) => checkChanged(body.newPw, body.nowPw)),
);

export const customerEndpoints = {
  customer: endpoint({
    method: 'get',
    path: '/user/core/customers/{customerId}',
    caller: 'member',
    tag,
    summary: 'The registered data of the signed-in customer',
    params: own.params,
    data: customer,
  }),
  updateCustomer: endpoint({
    method: 'put',
    path: '/user/core/customers/{customerId}',
    caller: 'member',
    proof: 'sensitive',
    tag,
    summary:
      'Changes the registered data; a new mail address takes effect by the press on the page mailed to it, and at once while no mailbox of the account is proven',
    ...own,
    body: customerUpdate,
    data: memberInfo,
  }),
  changePassword: endpoint({
    method: 'put',
    path: '/user/core/customers/{customerId}/pw',
    caller: 'member',
    tag,
    summary: 'Changes the password and ends all other sessions of the customer',
    ...own,
    body: passwordChange,
    data: nothing,
  }),
  unsubscribeTexts: endpoint({
    method: 'get',
    path: '/user/core/webcontents/unsubscribe',
    caller: 'member',
    tag,
    summary: 'What to know before the account is deleted; sanitised HTML',
    data: z.string(),
  }),
  ownData: endpoint({
    method: 'post',
    path: '/user/core/customers/{customerId}/data',
    withoutKey: 'looks',
    caller: 'member',
    proof: 'always',
    tag,
    summary: 'Everything that is stored about the signed-in customer: JSON and files, as ZIP',
    params: own.params,
    responseKind: 'zip',
  }),
  keptData: endpoint({
    method: 'get',
    path: '/user/core/customers/{customerId}/kept',
    caller: 'member',
    tag,
    summary:
      'Applications whose records are kept after the account is deleted, 7 years by law and 10 for later claims, and until when',
    params: own.params,
    data: z.object({
      keptList: z.array(
        z.object({
          displayRequestNo: z.string(),
          planName: z.string(),
          /** Japan's date; '' while the filing is open, which has to be closed first. */
          displayUntilDate: z.string(),
        }),
      ),
    }),
  }),
  unsubscribe: endpoint({
    method: 'put',
    path: '/user/core/customers/{customerId}/unsubscribe',
    caller: 'member',
    proof: 'always',
    tag,
    summary: 'Deletes the account; refused while an application is open',
    ...own,
    body: z.object({ unsubscribeCheck: consent('mb011') }),
    data: nothing,
  }),
  confirmMailAddress: endpoint({
    method: 'put',
    path: '/all/core/customers/mailaddress/{onetimeurl}',
    caller: 'anyone',
    tag,
    summary: 'As `/all/core/customers/mailaddress`, with the key in the path',
    params: z.object({ onetimeurl: oneTimeUrl }),
    headers: shownSession,
    data: z.object({ mailAddress: z.string() }),
  }),
  confirmMail: endpoint({
    method: 'put',
    path: '/all/core/customers/mailaddress',
    caller: 'anyone',
    tag,
    summary:
      'The press on a page mailed to a new address: puts the address into effect, once; a press with a session of the account may be repeated',
    headers: shownSession,
    body: z.object({ oneTimeUrl }),
    data: z.object({ mailAddress: z.string() }),
  }),
  addressesOfZipCode: endpoint({
    method: 'get',
    path: '/all/core/zipcodes/{zipCode}',
    caller: 'anyone',
    tag,
    summary: 'Every municipality and town of a postal code; empty where there is none',
    params: z.object({
      zipCode: field(registeredFields.zipCode.label, (value) =>
        checkZipCode(registeredFields.zipCode.label, value),
      ),
    }),
    data: z.array(z.object({ prefName: z.string(), cityName: z.string(), townName: z.string() })),
  }),
};
