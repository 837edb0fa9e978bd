import { useState } from 'react';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import { AddPerson } from './add-person.tsx';

export type KnownPerson = CaseWork['personList'][number];

/** The choice of a person who is not of the filing yet. */
const addition = 'add';

interface PersonChoice {
  requestNo: string;
  people: readonly KnownPerson[];
  /** The name that the form has. */
  name: string;
  onChoose: (person: KnownPerson) => void;
}

/**
 * The choice whose identity is verified: one of the people of a filing, whose names differ, or one who is added to it here.
 * @returns the field of the form, and the dialog that stands outside of the form
 */
export function usePersonChoice({ requestNo, people, name, onChoose }: PersonChoice) {
  const [adding, setAdding] = useState(false);
  const chosen = people.find((person) => person.name === name);
  const field = (
    <SelectField
      name="person"
      label="本人確認を受ける方"
      empty={false}
      support={
        chosen && chosen.personId !== 'contact'
          ? 'この方が、会社のために手続をする方として確認記録に残ります。'
          : undefined
      }
      value={chosen?.personId ?? ''}
      options={[
        ...(chosen ? [] : [{ value: '', label: name }]),
        ...people.map(({ personId, role, name: label }) => ({
          value: personId,
          label: `${role}　${label}`,
        })),
        { value: addition, label: 'ほかの方を申込に加える…' },
      ]}
      onChange={(id) => {
        const person = people.find(({ personId }) => personId === id);
        if (person) onChoose(person);
        else setAdding(id === addition);
      }}
    />
  );
  const dialog = adding && (
    <AddPerson
      requestNo={requestNo}
      name=""
      onClose={() => setAdding(false)}
      onAdded={(person) => onChoose({ ...person, role: '', birthDate: '', address: '' })}
    />
  );
  return { field, dialog };
}
