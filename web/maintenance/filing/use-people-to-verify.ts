import { useEffect, useMemo, useRef, useState } from 'react';
import { sex } from '#contract/codes.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { typedOver } from '#shared/forms/typed-over.ts';
import { useFilingCase } from './filing-case.ts';
import { type KnownPerson, peopleToVerify } from './people-to-verify.ts';
import { useCaseWork } from './work/case-work.ts';

/** Who is asked to verify the identity, as the form of the request says it. */
export interface Person extends Record<string, string> {
  managerName: string;
  managerNameKana: string;
  birthDate: string;
  address: string;
  /** `1` where the person is asked for what is not known; '' otherwise. */
  askPerson: string;
  sex: string;
}

const knownOf = (person: KnownPerson) => ({
  managerName: person.name,
  managerNameKana: person.nameKana,
  birthDate: person.birthDate,
  address: person.address,
  sex: sex.unanswered,
});

/**
 * The people of a filing to choose from, and the methods of their verification; what is known of the contact person
 * fills fields that are still empty.
 */
export function usePeopleToVerify(
  requestNo: string,
  values: Person,
  change: (part: Partial<Person>) => void,
): {
  people: KnownPerson[];
  chosen: number;
  choose: (index: number) => void;
  /** True where the fields say other than what is known of the chosen person. */
  isTyped: boolean;
  methods: CaseWork['identificationMethodList'] | undefined;
} {
  const [picked, setPicked] = useState<number>();
  const filing = useFilingCase(requestNo).data?.requestDetailsConfirmResultDto;
  const work = useCaseWork(requestNo).data;
  const people = useMemo(() => (filing ? peopleToVerify(filing, work) : []), [filing, work]);
  const [contact] = people;
  const latest = useRef(values);
  latest.current = values;
  useEffect(() => {
    const { managerName, birthDate, address } = latest.current;
    if (!contact || managerName.trim() !== contact.name) return;
    change({
      birthDate: birthDate || contact.birthDate,
      address: address || contact.address,
    });
  }, [contact, change]);
  const choose = (index: number) => {
    const person = people[index];
    if (!person) return;
    setPicked(index);
    change(knownOf(person));
  };
  // A draft that is taken up again may name another one than the contact person.
  const named = people.findIndex(({ name }) => name === values.managerName);
  const chosen = picked ?? Math.max(0, named);
  const known = people[chosen];
  const isTyped =
    known !== undefined &&
    Object.keys(typedOver({ ...knownOf(known), askPerson: '' }, values)).length > 0;
  return { people, chosen, choose, isTyped, methods: work?.identificationMethodList };
}
