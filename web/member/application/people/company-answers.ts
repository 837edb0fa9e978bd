import { useRef, useState } from 'react';
import { companyFacts, newContradictions, valuesOf } from '#contract/company-facts.ts';
import type { CompanyPage } from '#contract/endpoints/companies.ts';
import { invalidate, queryClient, send } from '#shared/api.ts';
import { failureText } from '#shared/api-failure.ts';
import { companyKey, companyQuery } from '../../company/company-query.ts';
import type { AskedFact } from '../entry-dialog.ts';

/** Questions whose answers may contradict each other. */
const deciding = ['board', 'selection'] as const;
type Deciding = (typeof deciding)[number];
type Answers = Partial<Record<AskedFact, string>>;

/** Answers of the company that the page showed; '' before there was a page. */
interface Given {
  of: string;
  said: Answers;
}

export interface CompanyAnswers {
  /** Answered here or before; undefined where nobody has answered, '' where it is not known. */
  valueOf: (name: AskedFact) => string | undefined;
  /** Asked in this visit: an answer can still be changed. */
  isAsked: (name: AskedFact) => boolean;
  answer: (name: AskedFact, value: string) => void;
  /** Why an answer is not stored; null while none has failed. */
  failure: string | null;
  /** Stores what is not stored yet; false where that fails. */
  settled: () => Promise<boolean>;
  /** Answers that contradict each other, in a sentence, and the answer that mends them; null where none do. */
  contradiction: {
    /** The question that was answered last. */
    at: Deciding;
    text: string;
    mend: { name: AskedFact; value: string; text: string } | null;
  } | null;
}

/** The answers about the company: asked once, then stored as its facts. */
export function useCompanyAnswers(page: CompanyPage | undefined): CompanyAnswers {
  const companyName = page?.companyName ?? '';
  // What was answered of one company is none of another one that the account names by now.
  const ofThis = ({ of, said }: Given) => (of === '' || of === companyName ? said : {});
  const [given, setGiven] = useState<Given>({ of: '', said: {} });
  const answers = ofThis(given);
  const [failure, setFailure] = useState<string | null>(null);
  const unstored = useRef<Given>({ of: '', said: {} });
  const storing = useRef<Promise<unknown>>(Promise.resolve());
  const said = page?.factList ?? [];
  const stored = valuesOf(said);
  const values = { ...stored, ...answers };
  const storedValue = (name: AskedFact) => said.find((one) => one.name === name)?.value;
  const contradictionsWith = (more: Answers) => newContradictions(stored, { ...values, ...more });
  const [found] = contradictionsWith({});
  const latest = Object.keys(answers).findLast((name) => name !== 'capital');
  const at = deciding.find((name) => name === latest) ?? 'selection';

  const store = async (said: Answers) => {
    // Each answer changes the version of the company, so that one waits for the other.
    const { data } = await queryClient.fetchQuery(companyQuery());
    const { updateDatetime, updateUserId } = data;
    const names = Object.keys(said) as AskedFact[];
    const factList = names.map((name) => ({ name, value: said[name] ?? '' }));
    const shown = page && { companyName: page.companyName };
    const body = { factList, ...shown, updateDatetime, updateUserId };
    const params = { customerId: '0' };
    await send('put', '/user/core/customers/{customerId}/company/facts', { params, body });
    // Another answer may have been given meanwhile.
    const left = Object.entries(ofThis(unstored.current)).filter(
      ([name, value]) => said[name as AskedFact] !== value,
    );
    unstored.current = { of: companyName, said: Object.fromEntries(left) };
    setFailure(null);
    await invalidate(companyKey);
  };
  const storeAll = () => {
    const said = ofThis(unstored.current);
    storing.current = storing.current
      .then(() => store(said))
      .catch((reason) => setFailure(failureText(reason)));
    return storing.current;
  };
  const isAllStored = () => Object.keys(ofThis(unstored.current)).length === 0;
  return {
    valueOf: (name) => answers[name] ?? storedValue(name),
    isAsked: (name) => answers[name] !== undefined || storedValue(name) === undefined,
    answer: (name, value) => {
      const { [name]: _before, ...others } = answers;
      // The last one is the latest.
      setGiven({ of: companyName, said: { ...others, [name]: value } });
      const said = { ...ofThis(unstored.current), [name]: value };
      unstored.current = { of: companyName, said };
      // Two answers that contradict each other are not stored until one of them is changed.
      if (contradictionsWith({ [name]: value }).length > 0) return;
      // Without the company's page an answer counts for the price alone.
      if (page) void storeAll();
    },
    failure,
    settled: async () => {
      await storing.current;
      if (page && !isAllStored()) await storeAll();
      return !page || isAllStored();
    },
    contradiction: found ? { at, text: found.text, mend: mendOf(at, contradictionsWith) } : null,
  };
}

/**
 * An answer with which nothing contradicts any more: of the question that leaves the fewest of them, at best one alone.
 * @param at answered last: of two equal questions the other one is mended
 */
function mendOf(at: Deciding, contradictionsWith: (more: Answers) => unknown[]) {
  const mends = [...deciding.filter((name) => name !== at), at].map((name) =>
    Object.entries(companyFacts[name].choices ?? {})
      .filter(([value]) => value !== '' && contradictionsWith({ [name]: value }).length === 0)
      .map(([value, text]) => ({ name, value, text })),
  );
  const [fewest] = mends
    .filter(({ length }) => length > 0)
    .sort((one, other) => one.length - other.length);
  return fewest?.[0] ?? null;
}
