import sanitize from 'sanitize-html';
import type { Transaction } from '../../platform/database/tables.ts';
import { afterRequestTexts, policyTexts } from './content.data.ts';
import { insertContents } from './content.queries.ts';

/** Gives a database the legal and guide texts that it lacks. */
export async function seedContents(trx: Transaction): Promise<void> {
  await insertContents(trx, [
    ...policyTexts.map(({ kbnTyp, kbnCd, title, html }) => ({
      kbn_typ: kbnTyp,
      kbn_cd: kbnCd,
      title,
      body: sanitize(html),
    })),
    {
      kbn_typ: afterRequestTexts.kbnTyp,
      kbn_cd: afterRequestTexts.kbnCd,
      title: afterRequestTexts.title,
      body: JSON.stringify(afterRequestTexts.steps),
    },
  ]);
}
