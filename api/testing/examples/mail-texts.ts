import { progress } from '#contract/codes.ts';
import type { mailTextEndpoints } from '#contract/endpoints/mail-texts.ts';
import { bare, type Example, type Examples, everybodys, json } from './example.ts';
import type { Kit } from './kit.ts';

export function mailTextExamples({ db, now, filed }: Kit): Examples<typeof mailTextEndpoints> {
  const mailText = { subject: 'お知らせ', text: '{{申込のページ}}' };
  const ofMailText: Example = {
    mayName: everybodys,
    of: async () => {
      await db.write((trx) => trx.deleteFrom('mail_texts').execute());
      const none = { updateDatetime: '', updateUserId: '' };
      return { ids: { progressCd: progress.filed }, call: json({ ...mailText, ...none }) };
    },
  };

  return {
    setMailText: ofMailText,
    restoreMailText: {
      mayName: everybodys,
      of: async () => {
        const row = { progress: progress.filed, subject: '', body: '', updated_by_name: '' };
        const version = { updated_at: now(), updated_by: 'x' };
        await db.write((trx) =>
          trx
            .insertInto('mail_texts')
            .values({ ...row, ...version })
            .onConflict((conflict) => conflict.column('progress').doUpdateSet(version))
            .execute(),
        );
        const body = { updateDatetime: version.updated_at, updateUserId: version.updated_by };
        return { ids: { progressCd: progress.filed }, call: json(body) };
      },
    },
    previewMailText: {
      mayName: everybodys,
      of: async (party) => ({
        ids: { progressCd: progress.filed, requestNo: await filed(party) },
        call: ({ requestNo }) => ({ json: { ...mailText, requestNo } }),
      }),
    },
    mailTexts: bare,
  };
}
