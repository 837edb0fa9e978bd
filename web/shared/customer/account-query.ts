import { queryOptions } from '@tanstack/react-query';
import type { Customer } from '#contract/endpoints/customers.ts';
import { load } from '../api.ts';
import { type CustomerValues, emptyCustomer } from './customer-form.ts';

/** The member's registered data; asked for anew whenever a screen opens, since what it changes has a version. */
export const accountQuery = queryOptions({
  queryKey: ['member', 'account'],
  queryFn: ({ signal }) =>
    load('get', '/user/core/customers/{customerId}', { params: { customerId: '0' }, signal }, [
      'cm100',
      'アカウント情報',
    ]),
  staleTime: 0,
  gcTime: 0,
});

/** The form's values of registered data. */
export function valuesOf(customer: Customer): CustomerValues {
  const fields = Object.keys(emptyCustomer) as (keyof CustomerValues)[];
  const given = { ...customer, mailAddressConfirm: customer.mailAddress };
  return Object.fromEntries(fields.map((field) => [field, given[field]])) as CustomerValues;
}

/** The version that a change is made from. */
export function versionHeaders({ updateDatetime, updateUserId }: Customer) {
  return { 'X-UPDATE-DATETIME': updateDatetime, 'X-UPDATE-USER-ID': updateUserId };
}
