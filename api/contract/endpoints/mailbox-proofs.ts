import { z } from 'zod';
import { newMemberPassword } from '../customer-fields.ts';
import { passwordLabels } from '../customer-labels.ts';
import { endpoint } from '../endpoint.ts';
import { checkSame, fault } from '../fields.ts';
import { memberInfo } from './accounts.ts';
import { entered, fieldsOf, id, nothing, oneTimeUrl, rule, shownSession } from './schema.ts';

const tag = 'メールアドレスの確認';

const own = z.object({ customerId: id });
const labels = passwordLabels;

const confirmed = (body: { newPw?: string | undefined; newPwConfirm?: string | undefined }) => {
  const { newPw, newPwConfirm } = body;
  if (newPw === undefined) return null;
  if (!newPwConfirm) return fault('cm020', labels.newPwConfirm);
  return checkSame(labels.newPw, labels.newPwConfirm, newPw, newPwConfirm);
};

const typedPath = '/user/core/customers/{customerId}/typed' as const;

/** The first press on a mailed page proves that the mailbox is the account's. */
export const mailboxProofEndpoints = {
  mailedLink: endpoint({
    method: 'post',
    path: '/login/core/link/look',
    withoutKey: 'looks',
    caller: 'anyone',
    tag,
    summary:
      'Tells the mailed page what its press will do; proves nothing and leaves the link as it is',
    headers: shownSession,
    body: z.object({ oneTimeUrl }),
    data: z.object({
      /** False where the press is the first proof of the mailbox. */
      mailProvenFlg: z.boolean(),
      /** The session that was sent is one of this account: one press is enough. */
      ownSessionFlg: z.boolean(),
    }),
  }),
  openLink: endpoint({
    method: 'post',
    path: '/login/core/link/open',
    withoutKey: 'session',
    caller: 'anyone',
    tag,
    summary:
      'The press on a mailed page: signs a member in and proves the mailbox, once. A session or the password of the account keeps what was typed before the first proof; without them the owner is asked about it',
    headers: shownSession,
    body: z.object({
      oneTimeUrl,
      /** The password of the registration; a wrong one leaves the link as it is. */
      password: z.string().max(200).optional(),
    }),
    data: memberInfo,
    startsSession: true,
  }),
  mailProofAgain: endpoint({
    method: 'post',
    path: '/user/core/customers/{customerId}/mailproof',
    caller: 'member',
    tag,
    summary: 'Mails the link that proves the mailbox once more',
    params: own,
    data: z.object({
      /** True where there is nothing to prove any more; nothing was mailed. */
      mailProvenFlg: z.boolean(),
      mailAddress: z.string(),
    }),
  }),
  typed: endpoint({
    method: 'get',
    path: typedPath,
    caller: 'member',
    beforeDuties: { duties: ['typed'], ownId: 'customerId' },
    tag,
    summary: 'What was typed before the owner of the mailbox proved it, for the owner to judge',
    params: own,
    data: z.object({
      /** False where there is nothing to answer. */
      typedFlg: z.boolean(),
      mailAddress: z.string(),
      /** Registered data in the order of the form, without empty fields. */
      fieldList: z.array(z.object({ label: z.string(), value: z.string() })),
      /** Names of companies about which something was entered. */
      companyList: z.array(z.string()),
      /** When the application that is not sent yet was saved; '' without one. */
      displayDraftDatetime: z.string(),
      /** Open applications. */
      requestList: z.array(
        z.object({
          displayRequestNo: z.string(),
          displayRequestDatetime: z.string(),
          displayPlanName: z.string(),
          companyName: z.string(),
          progressName: z.string(),
        }),
      ),
      /** True where the answer はい has to come with a new password. */
      newPasswordFlg: z.boolean(),
    }),
  }),
  keepTyped: endpoint({
    method: 'put',
    path: `${typedPath}/keep`,
    caller: 'member',
    beforeDuties: { duties: ['typed'], ownId: 'customerId' },
    tag,
    summary: 'はい: the owner takes over what was typed, with a new password where there is none',
    params: own,
    body: z
      .object({
        /** Required where there is no password, refused where there is one. */
        newPw: fieldsOf(newMemberPassword).newPw.optional(),
        newPwConfirm: entered(labels.newPwConfirm).optional(),
      })
      .check(rule('newPwConfirm', confirmed)),
    data: nothing,
  }),
  discardTyped: endpoint({
    method: 'put',
    path: `${typedPath}/discard`,
    caller: 'member',
    beforeDuties: { duties: ['typed'], ownId: 'customerId' },
    tag,
    summary:
      'いいえ: open applications are cancelled, nothing is billed, everything typed is erased and the account is closed',
    params: own,
    data: nothing,
  }),
};
