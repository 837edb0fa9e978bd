import { queryOptions } from '@tanstack/react-query';
import { getQuery } from '#shared/api.ts';

export const companyKey = ['member', 'company'] as const;

/** The page of the own company. */
export const companyQuery = () =>
  queryOptions({
    ...getQuery(companyKey, '/user/core/customers/{customerId}/company', '会社の情報', {
      params: { customerId: '0' },
    }),

    // Each request writes an audit entry.
    refetchOnWindowFocus: false,
  });

/** The ends of the terms in the own company, without addresses. */
export const termsQuery = () =>
  queryOptions(
    getQuery([...companyKey, 'terms'], '/user/core/customers/{customerId}/terms', undefined, {
      params: { customerId: '0' },
    }),
  );
