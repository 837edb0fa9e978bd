import { useQuery } from '@tanstack/react-query';
import { valuesOf } from '#contract/company-facts.ts';
import { companyOfficersOnWire } from '#contract/company-officers.ts';
import type { CompanyPage } from '#contract/endpoints/companies.ts';
import { type KnownCompany, unknownCompany } from '#contract/known-company.ts';
import type { OfflineCopy } from '../offline-query.ts';
import { companyQuery, useCompany } from './company-query.ts';

/** What is known of the member's company; nothing until there is a response. */
export function useKnownCompany(): KnownCompany {
  const { data } = useQuery({ ...companyQuery(), select: knownOf, staleTime: 60_000 });
  return data ?? unknownCompany;
}

/** Whether what is known of the own company is there, or cannot be had. */
export function useCompanySettled(): boolean {
  return useCompany().isFetched;
}

/** The legal form of the member's company that this service does not take; '' for 株式会社. */
export function useOtherForm(): string {
  return useCompany().data?.otherForm ?? '';
}

function knownOf({ data: page }: OfflineCopy<CompanyPage>): KnownCompany {
  return {
    facts: valuesOf(page.factList),
    officers: companyOfficersOnWire(page.officerList),
    isComplete: page.officersCompleteFlg,
    isConfirmed: page.officersTyp === 'office' || page.officersTyp === 'filing',
  };
}
