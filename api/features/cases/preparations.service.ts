import { lawFacts } from '#contract/case-facts.ts';
import { calledIn } from '#contract/preparation-words.ts';
import { preparationsOf } from '#contract/preparations.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { filingParts } from '../filings/filing-record.service.ts';
import { changeOf } from './assess-case.ts';
import { factsOfFiling } from './open-case.ts';

/** What each person of a filing fetches, stamps, signs and checks, from all that the office knows. */
export async function casePreparations(
  db: Reader,
  { filing, officers }: Awaited<ReturnType<typeof filingParts>>,
  today: string,
) {
  const { facts, known } = await factsOfFiling(db, filing);
  const own = lawFacts(facts);
  const people = preparationsOf({
    ...{ known, company: own.company, today },
    filing: { ...own.filing, hidden: filing.addressHidden },
    changes: officers.map(changeOf),
  });
  return people.map((person) => ({
    who: calledIn(person),
    preparationList: person.preparations,
  }));
}
