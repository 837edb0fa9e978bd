import { queryOptions } from '@tanstack/react-query';
import type { Customer } from '#contract/endpoints/customers.ts';
import { getQuery } from '../api.ts';
import { type CustomerValues, emptyCustomer } from './customer-form.ts';

/** The member's registered data; always refetched, because a change of it carries its version. */
export const accountQuery = queryOptions({
  ...getQuery(['member', 'account'], '/user/core/customers/{customerId}', 'アカウント情報', {
    params: { customerId: '0' },
  }),
  staleTime: 0,
  gcTime: 0,
});

/** The form's values for registered data. */
export function valuesOf(customer: Customer): CustomerValues {
  const fields = Object.keys(emptyCustomer) as (keyof CustomerValues)[];
  const known = { ...customer, mailAddressConfirm: customer.mailAddress };
  return Object.fromEntries(fields.map((field) => [field, known[field]])) as CustomerValues;
}

/** The version that a change is based on. */
export function versionHeaders({ updateDatetime, updateUserId }: Customer) {
  return { 'X-UPDATE-DATETIME': updateDatetime, 'X-UPDATE-USER-ID': updateUserId };
}
