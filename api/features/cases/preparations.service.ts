import { lawFacts } from '#contract/case-facts.ts';
import { japanDate } from '#contract/japan-time.ts';
import { calledIn, preparationsOf } from '#contract/preparations.ts';
import type { Deps } from '../../platform/deps.ts';
import { changeOf } from './assess-case.ts';
import { openCase } from './open-case.ts';

/** What each person of a filing fetches, signs and stamps, from all that the office knows. */
export async function casePreparations(deps: Deps, requestNo: string) {
  const { parts, facts, known } = await openCase(deps, requestNo);
  const { company, filing } = lawFacts(facts);
  const people = preparationsOf({
    ...{ known, company, today: japanDate(deps.clock.now()) },
    filing: { ...filing, hidden: parts.filing.addressHidden },
    changes: parts.officers.map(changeOf),
  });
  return people.map((person) => ({
    who: calledIn(person),
    preparationList: person.preparations,
  }));
}
