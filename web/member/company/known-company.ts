import { useQuery } from '@tanstack/react-query';
import { noCompanyFacts } from '#contract/company-facts.ts';
import type { CompanyPage } from '#contract/endpoints/companies.ts';
import { type KnownCompany, unknownCompany } from '#contract/known-company.ts';
import { companyQuery } from './company-query.ts';

/** What is known of the member's company; nothing until there is a response. */
export function useKnownCompany(): KnownCompany {
  const { data } = useQuery({ ...companyQuery(), select: knownOf, staleTime: 60_000 });
  return data ?? unknownCompany;
}

/** The legal form of the member's company that this service does not take; '' for 株式会社. */
export function useOtherForm(): string {
  return useQuery({ ...companyQuery(), staleTime: 60_000 }).data?.otherForm ?? '';
}

function knownOf(page: CompanyPage): KnownCompany {
  return {
    facts: {
      ...noCompanyFacts,
      ...Object.fromEntries(page.factList.map(({ name, value }) => [name, value])),
    },
    officers: page.officerList.map(
      ({ name, nameKana, officerAddress, formerSurname, ...rest }) => ({
        ...{ name, nameKana, address: officerAddress, formerSurname },
        positions: rest.positionList.map((held) => ({
          position: held.officialPositionClass,
          reason: held.changeOfficerClass,
          since: held.since,
          knownEnd: held.knownEnd,
          endedOn: held.endedOn,
          endedBy: held.endedBy,
        })),
      }),
    ),
    isComplete: page.officersCompleteFlg,
    isConfirmed: page.officersTyp === 'office' || page.officersTyp === 'filing',
  };
}
