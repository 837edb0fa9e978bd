import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import type { useCaseWork } from './work/case-work.ts';

/** Somebody of a filing whose identity may be verified, with what is known of the person; '' where it is not. */
export interface KnownPerson {
  role: string;
  name: string;
  nameKana: string;
  /** `YYYY-MM-DD` */
  birthDate: string;
  address: string;
}

type Work = NonNullable<ReturnType<typeof useCaseWork>['data']>;

/** The contact person, the representative and the officers of a filing, each name once. */
export function peopleToVerify(
  filing: Pick<FilingCase, 'managerName' | 'managerNameKana' | 'changeOfficerList'>,
  work: Pick<Work, 'confirmation' | 'knownConfirmation' | 'usualRepresentative'> | undefined,
): KnownPerson[] {
  const rows = filing.changeOfficerList;
  const representative = work?.usualRepresentative.name ?? '';
  const named = [
    { role: '担当者', name: filing.managerName, nameKana: filing.managerNameKana },
    { role: '代表者', name: representative, nameKana: '' },
    ...rows.map(({ officialPosition: role, name, nameKana }) => ({ role, name, nameKana })),
  ];
  const people = new Map<string, KnownPerson>();
  for (const one of named) {
    const key = plain(one.name);
    if (key === '' || people.has(key)) continue;
    const same = rows.filter(({ name }) => plain(name) === key);
    const recorded = [work?.confirmation, work?.knownConfirmation].find(
      (record) => record?.dealerName && plain(record.dealerName) === key && record.birthDate,
    );
    people.set(key, {
      ...one,
      nameKana: one.nameKana || (same.find(({ nameKana }) => nameKana)?.nameKana ?? ''),
      birthDate: recorded?.birthDate ?? '',
      address:
        recorded?.address ||
        (same.findLast(({ officerAddress }) => officerAddress)?.officerAddress ??
          (key === plain(representative) ? (work?.usualRepresentative.address ?? '') : '')),
    });
  }
  return [...people.values()];
}

const plain = (name: string) => name.normalize('NFKC').replace(/\s/g, '');
