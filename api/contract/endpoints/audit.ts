import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { onWire } from '../field-table.ts';
import { auditFilters } from '../list-filters.ts';
import { fieldsOf, pages, paging, rulesOf } from './schema.ts';

const search = z
  .object({
    ...fieldsOf(onWire(auditFilters)),
    /** `refused`: only refused attempts, counted by minute. */
    kind: z.enum(['', 'refused']).default(''),
    ...paging,
  })
  .check(...rulesOf(onWire(auditFilters)));
export type AuditSearch = z.input<typeof search>;

const line = z.object({
  /** With seconds: `2026/11/21 14:05:09`. */
  displayDatetime: z.string(),
  userKindName: z.string(),
  userName: z.string(),
  /** Login id or mail address; '' where there is none. */
  userLogin: z.string(),
  actionName: z.string(),
  /** What was read or changed: a number, or an account's login id or mail address; '' for a list. */
  displayNo: z.string(),
  address: z.string(),
});
export type AuditListItem = z.infer<typeof line>;

export const auditEndpoints = {
  searchAudit: endpoint({
    method: 'post',
    path: '/user/mainte/auditlogs',
    withoutKey: 'looks',
    caller: 'administrator',
    act: '操作記録を閲覧',
    tag: '事務所（操作記録）',
    summary: 'Who looked at or changed what, newest first',
    body: search,
    data: z.object({ auditList: z.array(line), ...pages }),
  }),
  exportAudit: endpoint({
    method: 'post',
    path: '/user/mainte/auditlogs/export',
    withoutKey: 'looks',
    caller: 'administrator',
    act: '操作記録を閲覧',
    proof: 'always',
    tag: '事務所（操作記録）',
    summary: 'Everything that a search finds, as CSV for a spreadsheet (UTF-8 with BOM)',
    body: search,
    responseKind: 'csv',
  }),
};
