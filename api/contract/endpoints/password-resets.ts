import { z } from 'zod';
import { customerLabels, passwordLabels } from '../customer-labels.ts';
import { endpoint } from '../endpoint.ts';
import { checkAuthCode, checkMailAddress } from '../fields.ts';
import { newPassword, newPasswordTwice } from './customers.ts';
import { field, nothing } from './schema.ts';

const tag = 'パスワード再設定';
const { mailAddress } = customerLabels;
const { authCd } = passwordLabels;

export const passwordResetEndpoints = {
  requestPasswordReset: endpoint({
    method: 'post',
    path: '/user/core/pwresethistories/request',
    withoutKey: 'secret',
    caller: 'anyone',
    tag,
    summary: 'Mails a one-time link where the address is registered; answers the same for any',
    body: z.object({
      mailAddress: field(mailAddress, (value) => checkMailAddress(mailAddress, value)),
    }),
    data: z.object({
      /** The code to be entered on the page that the link opens. */
      authCd: z.string(),
      /** Instant. */
      requestDatetime: z.string(),
      validMinutes: z.number().int(),
    }),
  }),
  resetPassword: endpoint({
    method: 'put',
    path: '/user/core/pwresethistories/{onetimeurl}',
    caller: 'anyone',
    tag,
    summary: 'Sets a new password with the mailed link and the auth code; five wrong codes burn it',
    params: z.object({ onetimeurl: z.string().max(100) }),
    body: z
      .object({ authCd: field(authCd, (value) => checkAuthCode(authCd, value)), ...newPassword })
      .check(newPasswordTwice),
    data: nothing,
  }),
};
