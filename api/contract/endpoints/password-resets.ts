import { z } from 'zod';
import { newMemberPassword, passwordProofs } from '../customer-fields.ts';
import { endpoint } from '../endpoint.ts';
import { customerSchemas } from './accounts.ts';
import { fieldsOf, nothing, oneTimeUrl, rulesOf, shownSession } from './schema.ts';

const tag = 'パスワード再設定';
const { authCd } = passwordProofs;
const reset = fieldsOf({ authCd, ...newMemberPassword });

export const passwordResetEndpoints = {
  requestPasswordReset: endpoint({
    method: 'post',
    path: '/user/core/pwresethistories/request',
    withoutKey: 'secret',
    caller: 'anyone',
    tag,
    summary: 'Mails a one-time link where the address is registered; answers the same for any',
    body: z.object({ mailAddress: customerSchemas.mailAddress }),
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
    body: z.object(reset).check(...rulesOf(newMemberPassword)),
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
    body: z.object({ oneTimeUrl, ...reset }).check(...rulesOf(newMemberPassword)),
    data: nothing,
  }),
};
