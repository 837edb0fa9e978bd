import { foldedName } from '#contract/name-variants.ts';
import { positionOf } from '#law/positions.ts';
import { reason } from '#law/reasons.ts';
import type { FilingPersonRow } from '../../platform/database/tables.ts';
import type { Case } from './open-case.ts';

/** A person of a filing whose identity may be verified; '' for what is not known of the person. */
export interface FilingPerson {
  personId: string;
  role: string;
  name: string;
  nameKana: string;
  /** `YYYY-MM-DD` */
  birthDate: string;
  address: string;
}

/** A person as a confirmation record names him. */
export interface RecordedPerson {
  dealerName: string;
  birthDate: string;
  address: string;
}

/**
 * The contact person, the representative, the officers and whom the office has added, each name once. Officers who leave by
 * death are not among them; a change of name counts as done.
 */
export function peopleOfFiling(
  { parts, company }: Pick<Case, 'parts' | 'company'>,
  added: readonly FilingPersonRow[],
  records: readonly Partial<RecordedPerson>[] = [],
): FilingPerson[] {
  const { filing, officers } = parts;
  const rows = officers
    .map((row) => ({ ...row, name: row.newName || row.name }))
    .filter(({ reasonCode }) => reasonCode !== reason.died);
  const died = officers.filter(({ reasonCode }) => reasonCode === reason.died);
  const isDead = (name: string) => died.some((row) => foldedName(row.name) === foldedName(name));
  const { representative } = company;
  const named = [
    {
      personId: 'contact',
      role: '担当者',
      name: filing.managerName,
      nameKana: filing.managerNameKana,
    },
    ...[
      { personId: 'representative', role: '代表者', name: representative.name, nameKana: '' },
      { personId: 'applicant', role: '代表者', name: filing.name, nameKana: filing.nameKana },
      ...rows.map((row) => ({
        personId: `officer-${row.no}`,
        role: positionOf(row.positionCode)?.name ?? '役員',
        name: row.name,
        nameKana: row.nameKana,
      })),
    ].filter(({ name }) => !isDead(name)),
    ...added.map((row) => ({
      personId: row.id,
      role: '申込に加えた方',
      name: row.name,
      nameKana: row.name_kana,
    })),
  ];
  const people = new Map<string, FilingPerson>();
  for (const one of named) {
    const key = foldedName(one.name);
    if (key === '' || people.has(key)) continue;
    const isSame = ({ name = '' }: { name?: string }) => foldedName(name) === key;
    const same = rows.filter(isSame);
    const recorded = records.find(
      ({ dealerName = '', birthDate }) => foldedName(dealerName) === key && birthDate,
    );
    people.set(key, {
      ...one,
      nameKana: one.nameKana || (named.filter(isSame).find((it) => it.nameKana)?.nameKana ?? ''),
      birthDate: recorded?.birthDate ?? '',
      address:
        recorded?.address ||
        (same.findLast(({ address }) => address)?.address ??
          (isSame(representative) ? representative.address : '')),
    });
  }
  return [...people.values()];
}
