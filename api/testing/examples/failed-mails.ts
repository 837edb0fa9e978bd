import type { failedMailEndpoints } from '#contract/endpoints/failed-mails.ts';
import { insertMail, never } from '../../features/mail/mail.queries.ts';
import { newToken } from '../../platform/tokens.ts';
import { bare, type Example, type Examples, everybodys } from './example.ts';
import type { Kit } from './kit.ts';

export function failedMailExamples({ db, now }: Kit): Examples<typeof failedMailEndpoints> {
  const ofFailedMail: Example = {
    mayName: everybodys,
    of: async ({ member: { mailAddress } }) => {
      const mailId = newToken();
      const mail = { event: mailId, recipient: mailAddress, subject: '件名', text: '', html: '' };
      await db.write(async (trx) => {
        await insertMail(trx, { id: mailId, ...mail, created_at: now() });
        await trx
          .updateTable('outbox')
          .set({ given_up_at: now(), next_attempt_at: never })
          .where('id', '=', mailId)
          .execute();
      });
      return { ids: { mailId } };
    },
  };

  return {
    resendMail: ofFailedMail,
    dismissMail: ofFailedMail,
    failedMails: bare,
    failedMailCount: bare,
  };
}
