import type { OfficeCompanyPage } from '#contract/endpoints/companies.ts';

const speakers = { customer: 'お客様', office: '事務所', filing: '登記の完了' } as const;

/** Who has said something, and when: 事務所 事務　太郎 2026/11/21 12:00. */
export function saidText({
  saidTyp,
  userName,
  displayDatetime,
}: Pick<OfficeCompanyPage['factList'][number], 'saidTyp' | 'userName' | 'displayDatetime'>) {
  return [saidTyp && speakers[saidTyp], userName, displayDatetime].filter(Boolean).join(' ');
}
