import { useEffect, useRef } from 'react';
import { sex } from '#contract/codes.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { typedOver } from '#shared/forms/typed-over.ts';
import type { KnownPerson } from '../duties/use-person-choice.tsx';
import { useCaseWork } from './work/case-work.ts';

/** Who is asked to verify the identity, as the form of the request says it. */
export interface Person extends Record<string, string> {
  personId: string;
  managerName: string;
  managerNameKana: string;
  birthDate: string;
  address: string;
  /** `1` where the person is asked for what is not known; '' otherwise. */
  askPerson: string;
  sex: string;
}

const knownOf = (person: KnownPerson) => ({
  personId: person.personId,
  managerName: person.name,
  managerNameKana: person.nameKana,
  birthDate: person.birthDate,
  address: person.address,
  sex: sex.unanswered,
});

/**
 * The people of a filing to choose from, and the methods of their verification; what is known of the chosen person fills
 * fields that are still empty.
 */
export function usePeopleToVerify(
  requestNo: string,
  values: Person,
  change: (part: Partial<Person>) => void,
): {
  people: readonly KnownPerson[];
  chosen: KnownPerson | undefined;
  choose: (person: KnownPerson) => void;
  /** Fields that say other than what is known of the chosen person. */
  typed: readonly string[];
  methods: CaseWork['identificationMethodList'] | undefined;
} {
  const work = useCaseWork(requestNo).data;
  const people = work?.personList ?? [];
  const chosen = people.find(({ personId }) => personId === values.personId);
  const latest = useRef(values);
  latest.current = values;
  useEffect(() => {
    const { birthDate, address, managerNameKana } = latest.current;
    if (!chosen) return;
    change({
      managerName: chosen.name,
      managerNameKana: chosen.nameKana || managerNameKana,
      birthDate: birthDate || chosen.birthDate,
      address: address || chosen.address,
    });
  }, [chosen, change]);
  const typed = chosen ? Object.keys(typedOver({ ...knownOf(chosen), askPerson: '' }, values)) : [];
  return {
    people,
    chosen,
    choose: (person) => change(knownOf(person)),
    typed,
    methods: work?.identificationMethodList,
  };
}
