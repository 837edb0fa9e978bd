import type { Reader } from '../../platform/database/database.ts';
import { finder, lister, versionRemover } from '../../platform/database/rows.ts';
import { keeper } from '../../platform/kept-rows.ts';

export const selectTexts = lister('mail_texts', []);

export const selectText = finder('mail_texts', 'progress');

export const writeText = keeper('mail_texts', 'progress');

export const removeText = versionRemover('mail_texts', 'progress');

/** Whom a mail about a filing addresses. */
export const selectContact = (db: Reader, filingId: string) =>
  db
    .selectFrom('filings')
    .select(['id', 'company_name as companyName', 'manager_name as managerName'])
    .where('id', '=', filingId)
    .executeTakeFirst();
