import type { CompanyPage } from '#contract/endpoints/companies.ts';
import { positionOf } from '#law/positions.ts';
import { invalidate, send } from '#shared/api.ts';
import { useShownMutation } from '#shared/ui/shown-mutation.ts';
import { companyKey } from '../../company/company-query.ts';
import type { AddedOfficer } from './add-officer.tsx';
import { directorCode, type Person } from './person.ts';

type Sent = Pick<CompanyPage['officerList'][number], 'name' | 'officerAddress'>;

const sentOfficer = ({ name, officerAddress }: Sent, positions: readonly string[]) => ({
  ...{ name, officerAddress },
  positionList: positions.map((officialPositionClass) => ({ officialPositionClass })),
});

/** Adds somebody to the company's list, as its customer says it. True when it is stored. */
export function useKnownList(page: CompanyPage | undefined, people: readonly Person[]) {
  const { run, busy } = useShownMutation({
    reload: () => invalidate(companyKey),
    success: 'silent',
  });
  const add = ({ name, position, address }: AddedOfficer): Promise<boolean> => {
    if (!page) return Promise.resolve(false);
    // The account's 代表者 stands in the list without being stored.
    const first = page.officerList.length > 0 ? [] : people.filter((one) => !one.isEntered);
    const codes = positionOf(position)?.represents ? [position, directorCode] : [position];
    const body = {
      officerList: [
        ...page.officerList,
        ...first.map((one) =>
          sentOfficer(
            { name: one.name, officerAddress: one.address },
            one.offices.map((office) => office.position),
          ),
        ),
        sentOfficer({ name, officerAddress: address }, codes),
      ],
      officersCompleteFlg: page.officersCompleteFlg,
      companyName: page.companyName,
      updateDatetime: page.updateDatetime,
      updateUserId: page.updateUserId,
    };
    return run(() =>
      send('put', '/user/core/customers/{customerId}/company/officers', {
        params: { customerId: '0' },
        body,
      }),
    );
  };
  return { add, busy };
}
