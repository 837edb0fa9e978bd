import { changesIn } from '#contract/entered.ts';
import { japanDate } from '#contract/japan-time.ts';
import { calledIn } from '#contract/preparation-words.ts';
import { preparationsOf } from '#contract/preparations.ts';
import type { Draft } from '../application/draft/draft.ts';
import { useKnownCompany } from '../company/known-company.ts';
import { Preparations } from './preparations.tsx';

/** The same list before the application is sent, from what is known of the company. */
export function EntryPreparations({ draft }: { draft: Pick<Draft, 'officers' | 'addressHidden'> }) {
  const known = useKnownCompany();
  const people = preparationsOf({
    ...{ known, company: {}, filing: { hidden: draft.addressHidden } },
    changes: changesIn(draft.officers),
    today: japanDate(new Date()),
  });
  return (
    <Preparations
      people={people.map((person) => ({
        who: calledIn(person),
        preparationList: person.preparations,
      }))}
    />
  );
}
