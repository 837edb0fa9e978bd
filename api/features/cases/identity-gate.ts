import { displayDate } from '#contract/japan-time.ts';
import { compareNames } from '#contract/name-variants.ts';

/** A person by name, with the birth date where it is known; '' otherwise. */
export interface NamedPerson {
  name: string;
  birthDate: string;
}

/** What the office has to answer once before an identification counts. */
export interface IdentityQuestion {
  /** Names and days in question: an answer holds for these alone. */
  key: string;
  text: string;
}

export interface IdentityState {
  /** What is missing; '' when a person of the filing is identified. */
  gap: string;
  question: IdentityQuestion | null;
  /** The identified person who is none of the filing; '' without one. */
  strangerName: string;
}

interface Identified {
  /** The people of the filing as it is now, the contact person first. */
  people: readonly { name: string }[];
  /** Whom the office's record and an approved receipt say to be identified, the record first. */
  identified: readonly NamedPerson[];
  /** Keys of the questions that the office has answered. */
  answered: ReadonlySet<string>;
  /** The person of an earlier record of the company. */
  earlier: NamedPerson | null;
}

/** Tells whether a person of the filing is identified, and if not, what is missing. */
export function identityState(facts: Identified): IdentityState {
  const named = facts.identified.filter(({ name }) => name.trim() !== '');
  const states = named.map((one) => stateOf(one, facts));
  const [contact] = facts.people;
  const unidentified = {
    gap: `${contact ? `${contact.name}さん` : '担当者'}の本人確認が済んでいません`,
    question: null,
    strangerName: '',
  };
  const asking = states.find(({ question }) => question !== null);
  const done = states.find(({ gap }) => gap === '');
  // The record stays for years: it names no stranger because a receipt names one of the filing.
  const first = states[0]?.strangerName ? states[0] : (done ?? asking ?? states[0]);
  if (!first) return unidentified;
  return first.strangerName === '' ? first : { ...first, gap: `${unidentified.gap}。${first.gap}` };
}

function stateOf(one: NamedPerson, { people, answered, earlier }: Identified): IdentityState {
  const like = (found: 'same' | 'variant') =>
    people.find(({ name }) => compareNames(name, one.name) === found);
  const same = like('same');
  const variant = same ? undefined : like('variant');
  if (!same && !variant) {
    const gap = `本人確認を受けた${one.name}さんは、この申込の方ではありません`;
    return { gap, question: null, strangerName: one.name };
  }
  const questions: IdentityQuestion[] = [];
  if (variant) {
    questions.push({
      key: `name:${variant.name}:${one.name}`,
      text: `本人確認を受けた「${one.name}」さんと、申込の「${variant.name}」さんが同じ方か`,
    });
  }
  const isKnown = earlier !== null && compareNames(earlier.name, one.name) !== 'other';
  const days = [earlier?.birthDate ?? '', one.birthDate];
  if (isKnown && !days.includes('') && days[0] !== days[1]) {
    const [before, now] = days.map((day) => displayDate(day));
    questions.push({
      key: `birth:${one.name}:${days.join(':')}`,
      text: `${one.name}さんの生年月日（${now}）が以前の確認記録（${before}）と異なる理由`,
    });
  }
  const question = questions.find(({ key }) => !answered.has(key)) ?? null;
  const gap = question ? `${question.text}を確かめていません` : '';
  return { gap, question, strangerName: '' };
}
