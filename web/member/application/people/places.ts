import { useRef } from 'react';
import { message } from '#contract/messages.ts';
import { samePerson } from '#law/assess.ts';
import { goToField } from '#shared/forms/go-to-field.ts';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import type { Draft } from '../draft/draft.ts';
import { modes } from '../officers/modes.ts';
import { fieldOf } from './missing.ts';
import { filledRows, type Person } from './person.ts';
import { cardId } from './person-parts.tsx';

/** An address in Japan says a municipality; one abroad need not, so that it is asked about and not refused. */
const saysPlace = (address: string) => /[市区町村]/u.test(address);

/** Asks about addresses such as 「不明」, each once; false where one is to be corrected. */
export function useConfirmPlaces() {
  const asked = useRef(new Set<string>());
  return async ({ officers }: Draft, people: readonly Person[]): Promise<boolean> => {
    for (const { name, address } of modes.flatMap((mode) => filledRows(officers[mode].rows))) {
      const what = `${name} ${address}`;
      if (saysPlace(address) || asked.current.has(what)) continue;
      asked.current.add(what);
      const isSure = await confirm({
        text: message('mb052', name.trim(), address.trim()),
        action: 'このまま進む',
        cancel: '住所を直す',
      });
      if (isSure) continue;
      const index = people.findIndex((person) => samePerson(person, { name }));
      const fields = (['address', 'newAddress'] as const).map((part) => fieldOf(index, part));
      // After the dialog has given the focus back.
      setTimeout(() => [...fields, cardId(index)].some(goToField));
      return false;
    }
    return true;
  };
}
