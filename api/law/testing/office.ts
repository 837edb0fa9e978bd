import type { Answer } from '../answers.ts';
import { type Assessment, assess } from '../assess.ts';
import { oneIn } from './companies.ts';
import type { Filing } from './events.ts';
import type { DrawnFiling } from './filings.ts';
import { daysAfter } from './two-weeks.ts';

/** A filing after the office has answered all that was asked. */
export interface Answered extends Filing {
  found: Assessment;
  /** The questions that were asked, each once. */
  asked: string[];
  /** No answer is missing, and nothing refuses it. */
  passes: boolean;
}

/** Choices of an office, the frequent ones more often. */
const choices: Record<string, string[]> = {
  addressChange: [...Array<string>(20).fill('moved'), 'residence', 'lot', 'district', 'nameOnly'],
  endOfMandate: ['bankruptcy', 'bankruptcy', 'guardianship', 'disqualified', 'curatorship'],
  dayOfDeath: [...Array<string>(15).fill('exact'), 'about'],
  personalSeal: [...Array<string>(15).fill('registered'), 'signature'],
  newAddress: ['moved', 'absorbed', 'written'],
  accountantChange: [...Array<string>(15).fill('expired'), 'merger'],
  firmProof: ['certificate', 'number', 'sameOffice'],
  surnameNotation: ['full', 'surname'],
  electedBy: [...Array<string>(30).fill('general'), 'class'],
  boardDecides: [...Array<string>(15).fill('held'), 'written'],
  registeredSeal: [...Array<string>(15).fill('yes'), 'none'],
  liquidation: ['no'],
  auditScope: ['none', 'none', 'none', 'registered', 'unregistered'],
  articlesChange: [...Array<string>(10).fill('none'), 'terms'],
  hiddenAddress: [...Array<string>(15).fill('none'), 'hidden', 'wanted'],
  textForm: ['sheet', 'online'],
};

/** How a term ended that had ended before the day of its row: as it did for the whole company. */
function endOfTerm(filing: DrawnFiling, no: number): Omit<Answer, 'question' | 'no'> {
  const row = filing.changes.find((one) => one.no === no);
  const held = filing.company.officers?.find(
    ({ name, position }) => name === row?.name && position === row.position,
  );
  const end = held?.termEnd ?? '';
  if (!row || end === '' || end >= row.date) return { choice: 'clause', day: '' };
  // Every row of a filing tells of the same meeting, so that the day decides and not the draw.
  return row.date.endsWith('5') || row.date.endsWith('7')
    ? { choice: 'closed', day: daysAfter(end, -3) }
    : { choice: 'lapsed', day: '' };
}

function answer(
  filing: DrawnFiling,
  question: string,
  no: number,
  answers: readonly Answer[],
): Answer {
  const { random } = filing;
  const row = filing.changes.find((one) => one.no === no);
  if (question === 'endOfTerm') return { question, no, ...endOfTerm(filing, no) };
  // Of one death the registers say one day.
  const same = answers.find(
    (one) =>
      one.question === 'dayOfDeath' &&
      filing.changes.some(({ no: other, name }) => other === one.no && name === row?.name),
  );
  if (question === 'dayOfDeath' && same) return { ...same, no };
  const choice = random.pick(choices[question] ?? ['']);
  const day =
    question === 'dayOfDeath'
      ? row?.date || daysAfter(filing.today, -25)
      : question === 'newAddress' && choice === 'moved'
        ? daysAfter(row?.date ?? '', -30 - random.below(60))
        : '';
  return { question, no, choice, day };
}

/** Assesses a filing, answers what is asked, and assesses it again. */
export function answered(filing: DrawnFiling): Answered {
  const answers: Answer[] = oneIn(filing.random, 20)
    ? [{ question: 'registeredSeal', no: 0, choice: 'none', day: '' }]
    : [];
  const asked = new Set<string>();
  const now = () => ({ ...filing.filing, answers: [...answers] });
  let found = assess(filing.company, now(), filing.changes, filing.today);
  for (let round = 0; round < 4 && found.asked.length > 0; round += 1) {
    for (const { question, open } of found.questions) {
      if (open.length > 0) asked.add(question);
      for (const no of open) answers.push(answer(filing, question, no, answers));
    }
    found = assess(filing.company, now(), filing.changes, filing.today);
  }
  const refused = [...found.contradictions, ...found.advice].some(({ kind }) => kind === 'refused');
  return {
    ...{ company: filing.company, filing: now(), changes: filing.changes },
    ...{ found, asked: [...asked], passes: !refused && found.asked.length === 0 },
  };
}
