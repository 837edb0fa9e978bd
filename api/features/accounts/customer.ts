import type { MemberInfo } from '#contract/endpoints/accounts.ts';
import type { CustomerRow } from '../../platform/database/tables.ts';
import { registered } from './customer-columns.ts';

/** A customer in the server's terms; only this feature knows the row, with its password. */
export interface Customer extends ReturnType<typeof customerOf> {}

export function customerOf(row: CustomerRow) {
  return {
    id: row.id,
    ...registered(row),
    updatedAt: row.updated_at,
    mailProven: row.mail_proven === 1,
    isDeleted: row.deleted_at !== null,
  };
}

type OwnFact =
  | ('companyName' | 'companyNameKana' | 'name' | 'nameKana')
  | ('managerName' | 'managerNameKana' | 'mailAddress');

/** Facts about a customer that others know and may try as the password. */
export const ownerOf = (one: Pick<Customer, OwnFact>) => ({
  companyName: [one.companyName, one.companyNameKana],
  name: [one.name, one.nameKana, one.managerName, one.managerNameKana],
  mailAddress: one.mailAddress,
});

/** What a signed-in customer's browser knows. */
export function memberInfoOf(row: CustomerRow): MemberInfo {
  const { id, name, company_name: companyname, mail_proven } = row;
  return { id, name, companyname, mailProvenFlg: mail_proven === 1 };
}
