import { z } from 'zod';
import { customerLabels, passwordLabels } from '../customer-labels.ts';
import { endpoint } from '../endpoint.ts';
import { checkAuthCode, checkMailAddress } from '../fields.ts';
import { newPassword, newPasswordTwice } from './customers.ts';
import { field, nothing, oneTimeUrl, shownSession } from './schema.ts';

const tag = 'パスワード再設定';
const { mailAddress } = customerLabels;
const { authCd } = passwordLabels;
const reset = { authCd: field(authCd, (value) => checkAuthCode(authCd, value)), ...newPassword };

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
    summary: 'As `/user/core/pwresethistories`, with the key in the path',
    params: z.object({ onetimeurl: oneTimeUrl }),
    headers: shownSession,
    body: z.object(reset).check(newPasswordTwice),
    data: nothing,
  }),
  resetPasswordByBody: endpoint({
    method: 'put',
    path: '/user/core/pwresethistories',
    caller: 'anyone',
    tag,
    summary:
      'Sets a new password with the mailed link and the auth code; five wrong codes burn it. Proves the mailbox; a session of the account keeps what was typed before the first proof',
    headers: shownSession,
    body: z.object({ oneTimeUrl, ...reset }).check(newPasswordTwice),
    data: nothing,
  }),
};
