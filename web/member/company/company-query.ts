import { queryOptions } from '@tanstack/react-query';
import { load } from '#shared/api.ts';

export const companyKey = ['member', 'company'] as const;

/** The page of the own company. */
export const companyQuery = () =>
  queryOptions({
    queryKey: companyKey,
    queryFn: ({ signal }) =>
      load(
        'get',
        '/user/core/customers/{customerId}/company',
        { params: { customerId: '0' }, signal },
        ['cm100', '会社の情報'],
      ),
    // Each request writes an audit entry.
    refetchOnWindowFocus: false,
  });

/** The ends of the terms in the own company, without addresses. */
export const termsQuery = () =>
  queryOptions({
    queryKey: [...companyKey, 'terms'],
    queryFn: ({ signal }) =>
      load('get', '/user/core/customers/{customerId}/terms', {
        params: { customerId: '0' },
        signal,
      }),
  });
