import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CompanyPage } from '#contract/endpoints/companies.ts';
import { getQuery, load } from '#shared/api.ts';
import { type OfflineCopy, offlineQuery } from '../offline-query.ts';

export const companyKey = ['member', 'company'] as const;

/** The page of the own company. Entries are not made of an old list while the current one loads. */
export const companyQuery = () =>
  offlineQuery<CompanyPage>(
    companyKey,
    'company',
    (signal) => load('get', path, { params, signal }, ['cm100', '会社の情報']),
    false,
  );

const path = '/user/core/customers/{customerId}/company';
const params = { customerId: '0' };

/** The page of the own company, as a response or an offline copy. */
export const useCompany = (options: { enabled?: boolean } = {}) =>
  useQuery({ ...companyQuery(), select: pageOf, staleTime: 60_000, ...options });

const pageOf = ({ data }: OfflineCopy<CompanyPage>) => data;

/** The ends of the terms in the own company, without addresses. */
export const termsQuery = () =>
  queryOptions(
    getQuery([...companyKey, 'terms'], '/user/core/customers/{customerId}/terms', undefined, {
      params,
    }),
  );
