import { z } from 'zod';
import { ofEachField, registeredFieldNames } from '../customer-fields.ts';
import { customerLabels, passwordLabels } from '../customer-labels.ts';
import { endpoint } from '../endpoint.ts';
import { checkChanged, checkZipCode, longest } from '../fields.ts';
import { customerFields, memberInfo, memberPassword } from './accounts.ts';
import {
  consent,
  field,
  id,
  nothing,
  oneTimeUrl,
  repeated,
  rule,
  same,
  shownSession,
  version,
  versionHeaders,
} from './schema.ts';

const tag = 'アカウント設定';
const labels = customerLabels;
const own = { params: z.object({ customerId: id }), headers: versionHeaders };

/** The registered data of the signed-in customer. */
const customer = z.object({
  id: z.string(),
  ...ofEachField(registeredFieldNames, () => z.string()),
  /** Whether the owner of the mailbox has pressed on a page that was mailed there. */
  mailProvenFlg: z.boolean(),
  /** An address that takes effect by the press on the page mailed to it; '' for none. */
  newMailAddress: z.string(),
  ...version,
});
export type Customer = z.infer<typeof customer>;

const customerUpdate = z
  .object({
    ...customerFields,
    /** The address that the form showed before it was changed. */
    befMailAddress: z.string().max(longest.mailAddress),
  })
  .check(same('mailAddress', 'mailAddressConfirm', labels.mailAddress, labels.mailAddressConfirm));

/** A new password, typed twice. */
export const newPassword = {
  newPw: memberPassword(passwordLabels.newPw),
  newPwConfirm: repeated(passwordLabels.newPwConfirm),
};
export const newPasswordTwice = same(
  'newPw',
  'newPwConfirm',
  passwordLabels.newPw,
  passwordLabels.newPwConfirm,
);

const passwordChange = z.object({ nowPw: repeated(passwordLabels.nowPw), ...newPassword }).check(
  newPasswordTwice,
  rule('newPw', ({ newPw, nowPw }: { newPw: string; nowPw: string }) => checkChanged(newPw, nowPw)),
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
      zipCode: field(labels.zipCode, (value) => checkZipCode(labels.zipCode, value)),
    }),
    data: z.array(z.object({ prefName: z.string(), cityName: z.string(), townName: z.string() })),
  }),
};
