import sanitize from 'sanitize-html';
import type { Transaction } from '../../platform/database/tables.ts';
import { afterRequestText } from './content.data.ts';
import { insertContents } from './content.queries.ts';
import { defaultRows } from './delivered.ts';
import { unsubscribeNotice } from './unsubscribe.data.ts';

/** Inserts the legal and guide texts that a database lacks. */
export async function seedContents(trx: Transaction): Promise<void> {
  const { kbnTyp, kbnCd, title, steps } = afterRequestText;
  await insertContents(trx, [
    ...defaultRows(),
    { kbn_typ: kbnTyp, kbn_cd: kbnCd, title, body: JSON.stringify(steps) },
    {
      kbn_typ: unsubscribeNotice.kbnTyp,
      kbn_cd: unsubscribeNotice.kbnCd,
      title: unsubscribeNotice.title,
      body: sanitize(unsubscribeNotice.html.trim()),
    },
  ]);
}
