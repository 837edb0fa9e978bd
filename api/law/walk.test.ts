import { describe, expect, test } from 'vitest';
import type { Answer } from './answers.ts';
import { type Assessment, assess } from './assess.ts';
import { companies } from './cases/case.ts';
import type { Change } from './change.ts';
import type { CompanyFacts, Officer } from './company.ts';
import type { FilingFacts } from './filing.ts';
import { originOf, origins, type QuestionId } from './origins.ts';
import { positions } from './positions.ts';
import { reason, reasons } from './reasons.ts';

const day = '2026-06-26';
const today = '2026-07-01';
const there = '静岡県浜松市中区元城町１０３番地の１';
const near = '静岡県浜松市中央区元城町１０３番地の２';

/** Everyone whom a company of a kind has, by position; terms that have ended are computed. */
const inOffice = (codes: string[], termEnd?: string): Officer[] =>
  codes.map((code, index) => ({
    ...{ position: code, address: there },
    name: code === '50' ? '暁監査法人' : code === '40' ? '税理士法人暁' : `甲${index}`,
    ...(termEnd && code !== '10' && { termEnd, endIsComputed: true }),
  }));
const withRepresentative = (officers: Officer[]): Officer[] => {
  const [first] = officers;
  return first ? [...officers, { name: first.name, position: '10', address: there }] : officers;
};
const board = ['20', '20', '20', '20', '30', '30', '40', '50'];
const committee = ['20', '20', '20', '22', '22', '23', '23', '50'];
const kinds: Record<string, CompanyFacts> = {
  unknown: companies.unknown,
  each: { ...companies.each, officers: withRepresentative(inOffice(['20', '20'])) },
  mutual: { ...companies.mutual, officers: withRepresentative(inOffice(['20', '20', '20'])) },
  board: {
    ...{ ...companies.board, adviser: true, accountant: true, auditorBoard: false },
    officers: withRepresentative(inOffice(board)),
  },
  ended: {
    ...{ ...companies.board, adviser: true, accountant: true, auditorBoard: false },
    officers: withRepresentative(inOffice(board, '2025-06-30')),
  },
  committee: { ...companies.committee, officers: withRepresentative(inOffice(committee)) },
};

/** One row of a position and a reason, about an officer of the company where the reason needs one. */
function rowOf(company: CompanyFacts, position: string, code: string): Change {
  const by = reasons.find((one) => one.code === code);
  const held = company.officers?.find((one) => one.position === position);
  const firm = { '40': '税理士法人東', '50': '明星監査法人' }[position];
  const name = by?.isNew ? (firm ?? 'ジョン・スミス') : (held?.name ?? '甲0');
  return {
    ...{ no: 1, position, reason: code, name, address: near },
    date: code === reason.died ? '' : day,
    ...(code === reason.renamed && { newName: '乙' }),
    ...(code === reason.formerSurname && { formerSurname: '丁' }),
  };
}

const filingOf = (answers: readonly Answer[] = []): FilingFacts => ({ answers });
const judge = (company: CompanyFacts, rows: Change[], answers: readonly Answer[] = []) =>
  assess(company, filingOf(answers), rows, today);

const filings = Object.entries(kinds).flatMap(([kind, company]) =>
  positions.flatMap(({ code: position }) =>
    reasons.map(({ code }) => {
      const rows = [rowOf(company, position, code)];
      const title = `${kind}: ${position} ${code}`;
      return { title, company, rows };
    }),
  ),
);

/** All that follows for the registry. */
const outcome = (found: Assessment) =>
  JSON.stringify([
    ...[found.entries, found.documents, found.matters, found.periods, found.tax],
    ...[found.provisions, found.textForm, found.isBoardWritten],
    found.contradictions.map(({ rule }) => rule),
  ]);
const refusals = ({ contradictions, advice }: Assessment) =>
  [...contradictions, ...advice].filter(({ kind }) => kind === 'refused');

/** Rows whose meaning a question decides, stated apart from the rules that ask. */
function mustAsk({ company, rows }: (typeof filings)[number]): QuestionId[] {
  const [row] = rows;
  if (!row) return [];
  const { position, reason: code, name } = row;
  const isRepresentative = position === '10';
  const found: QuestionId[] = [];
  if (code === reason.moved && company.officers) found.push('addressChange');
  if (code === reason.disqualified && !isRepresentative) found.push('endOfMandate');
  if (code === reason.died) found.push('dayOfDeath');
  if (code === reason.formerSurname) found.push('surnameNotation');
  const hasEnded = company.officers?.some(
    (one) => one.position === position && one.name === name && one.termEnd,
  );
  const leaves: string[] = [reason.resigned, reason.expired, reason.dismissed];
  if (hasEnded && (leaves.includes(code) || code === reason.reappointed) && position !== '50') {
    found.push('endOfTerm');
  }
  return found;
}

/** Choices that leave the row as it was entered. */
const asEntered: Partial<Record<QuestionId, string[]>> = {
  endOfTerm: ['running'],
  addressChange: ['moved'],
  dayOfDeath: [],
  personalSeal: ['registered'],
  newAddress: ['absorbed', 'written'],
  accountantChange: ['expired'],
  firmProof: ['certificate'],
  surnameNotation: ['surname'],
  electedBy: ['general'],
  boardDecides: ['held'],
  registeredSeal: ['yes'],
  liquidation: ['no'],
  auditScope: ['none', 'registered'],
  articlesChange: ['none'],
  textForm: ['sheet'],
};
const isPlain = (question: QuestionId, choice: string) =>
  asEntered[question]?.includes(choice) === true;

const answer = (question: QuestionId, choice: string, no: number): Answer => {
  const { day: asked } = originOf(question).choices.find(({ code }) => code === choice) ?? {};
  const said = question === 'dayOfDeath' ? '2026-06-01' : '2025-05-20';
  return { question, no, choice, day: asked?.needed ? said : '' };
};

describe('no filing passes in silence', () => {
  test.each(filings.map((one) => [one.title, one] as const))('%s', (_title, one) => {
    const { company, rows } = one;
    const found = judge(company, rows);
    const isSaid = refusals(found).length > 0 || found.asked.length > 0;
    expect(isSaid || found.entries.length > 0).toBe(true);
    const asked = found.questions.map(({ question }) => question);
    if (rows[0]?.reason === reason.moved && !company.officers) {
      expect(found.advice.map(({ rule }) => rule)).toContain('perhapsRewritten');
    }
    for (const question of mustAsk(one)) {
      const isOpen = found.asked.some(({ rule }) => rule === question);
      // What the law refuses anyway need not be asked.
      expect([question, isOpen || refusals(found).length > 0]).toEqual([question, true]);
    }
    for (const { question, open, more } of found.questions) {
      for (const { code, declines } of originOf(question).choices) {
        const [no = 0] = [...open, ...more];
        const answered = judge(company, rows, [answer(question, code, no)]);
        expect(asked).toContain(question);
        const isOpen = answered.asked.some(({ rule }) => rule === question);
        expect([question, code, isOpen]).toEqual([question, code, false]);
        if (declines) {
          expect(answered.contradictions.map(({ text }) => text)).toContain(declines);
        } else if (!isPlain(question, code)) {
          const changed = outcome(answered) !== outcome(found);
          expect([question, code, changed]).toEqual([question, code, true]);
        }
      }
    }
  });
});

test('an answer by itself never hides what another one declines, and no open question is lost', () => {
  let pairs = 0;
  for (const { company, rows } of filings) {
    const { questions } = judge(company, rows);
    const answers = questions.flatMap(({ question, open, more }) =>
      originOf(question).choices.map(({ code, declines }) => ({
        one: answer(question, code, open[0] ?? more[0] ?? 0),
        declines,
      })),
    );
    for (const [index, a] of answers.entries()) {
      for (const b of answers.slice(index + 1)) {
        if (a.one.question === b.one.question) continue;
        pairs += 1;
        const found = judge(company, rows, [a.one, b.one]);
        const texts = found.contradictions.map(({ text }) => text);
        for (const { declines } of [a, b]) if (declines) expect(texts).toContain(declines);
        const both = [a.one.question, b.one.question];
        const left = questions.filter(
          ({ open, question }) => open.length > 0 && !both.includes(question),
        );
        const open = found.asked.map(({ rule }) => rule);
        // A row that an answer has moved or changed may ask something else.
        expect(left.filter(({ question }) => !open.includes(question))).toEqual([]);
      }
    }
  }
  expect(pairs).toBeGreaterThan(10_000);
});

test('every question names its article and its choices, and every decline says where to turn', () => {
  for (const { id, text, article, choices } of origins) {
    expect(text).toMatch(/か[。（]|ください。/);
    expect(article).toMatch(/法|規則|要確認/);
    expect(choices.length).toBeGreaterThan(1);
    expect(new Set(choices.map(({ code }) => code)).size).toBe(choices.length);
    for (const { declines } of choices) {
      if (declines) expect([id, declines]).toEqual([id, expect.stringMatching(/ください。$/)]);
    }
  }
});
