import type { OwnQuestions } from '#contract/endpoints/case-law.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { isBeforeRegistry } from '#contract/progress.ts';
import { type Choice, originOf, type QuestionId } from '#law/assess.ts';
import { type Finding, officeWords } from '#law/provisions.ts';
import type { CaseAnswerRow, CustomerAnswerRow } from '../../platform/database/tables.ts';
import type { OfficerChange } from '../filings/filing-record.service.ts';
import { aboutRow, asksCustomer, namesOf, numbersOf, questionOfRefusal } from './case-answers.ts';
import type { Case } from './open-case.ts';

/** Remarks of the law: refusals first, with the reasons for setting them aside, then notes. */
export function presentRemarks({ law, holding, answers, parts }: Case): CaseWork['remarkList'] {
  const { officers } = parts;
  const present = (one: Finding, holdsFlg: boolean) => ({
    ...{ rule: one.rule, text: officeWords(one), source: one.source },
    nameList: namesOf(one.changes, officers),
    changeNoList: one.changes,
    refusesFlg: one.kind === 'refused',
    holdsFlg,
    asideList: asideOf(one, answers, officers),
  });
  const refused = [...law.contradictions, ...law.advice].filter(({ kind }) => kind === 'refused');
  // What was filed late is not filed any sooner.
  const isOpen = isBeforeRegistry(parts.filing.progress);
  const noted = law.advice.filter(
    ({ kind, rule }) => kind === 'noted' && (isOpen || rule !== 'periodOver'),
  );
  return [
    ...refused.map((one) =>
      present(
        one,
        holding.some(({ rule, kind }) => rule === one.rule && kind === 'refused'),
      ),
    ),
    ...noted.map((one) => present(one, false)),
  ];
}

function asideOf(
  { rule, kind, changes }: Finding,
  answers: readonly CaseAnswerRow[],
  officers: readonly OfficerChange[],
) {
  if (kind !== 'refused') return [];
  return answers
    .filter(({ question }) => question === questionOfRefusal(rule))
    .filter(({ about }) =>
      numbersOf(about, officers).some((no) => no === 0 || changes.includes(no)),
    )
    .map((one) => ({
      ...{ reason: one.reason, source: one.source, userName: one.answered_by_name },
      displayDatetime: displayInstant(one.answered_at),
    }));
}

/** The questions of a filing with what the office has answered. */
export function presentQuestions(
  { law, holding, answers, parts }: Case,
  told: readonly CustomerAnswerRow[],
): CaseWork['questionList'] {
  const { officers } = parts;
  return law.questions.map(({ question, open, more }) => {
    const { text, plain, article, choices } = originOf(question);
    return {
      ...{ question, text, plain, source: article },
      // Of a filing whose papers had gone out nothing must be answered.
      openFlg: holding.some(({ rule, kind }) => rule === question && kind === 'asked'),
      choiceList: choices.map(presentChoice),
      rowList: [...open, ...more]
        .sort((a, b) => a - b)
        .map((no) => {
          const row = officers.find((one) => one.no === no);
          const about = row ? aboutRow(row) : '';
          const isOfRow = (one: CustomerAnswerRow | CaseAnswerRow) =>
            one.question === question && one.about === about;
          const kept = answers.find(isOfRow);
          const said = told.find(isOfRow);
          return {
            changeNo: no,
            label: row ? `${row.name}（${row.positionName}、${row.reasonName}）` : '',
            openFlg: open.includes(no),
            choice: kept?.choice ?? '',
            day: kept?.day ?? '',
            userName: kept?.answered_by_name ?? '',
            displayDatetime: displayInstant(kept?.answered_at ?? null),
            answeredAt: kept?.answered_at ?? '',
            customerAnswer: said
              ? {
                  ...{ choice: said.choice, day: said.day, userName: said.said_by_name },
                  displayDatetime: displayInstant(said.said_at),
                  ...{ saidAt: said.said_at, asideFlg: said.aside_at !== '' },
                }
              : null,
          };
        }),
    };
  });
}

const presentChoice = ({ code, label, day }: Choice) => ({
  ...{ choice: code, label },
  dayLabel: day?.label ?? '',
  dayNeededFlg: day?.needed === true,
});

/** The open questions that the customer can answer, in the customer's words. */
export function presentOwnQuestions(
  opened: Case,
  told: readonly CustomerAnswerRow[],
): OwnQuestions['questionList'] {
  return presentQuestions(opened, told)
    .filter(
      ({ openFlg, question }) =>
        openFlg && asksCustomer(question as QuestionId, opened.parts.filing),
    )
    .map(({ question, plain, rowList }) => ({
      ...{ question, plain },
      choiceList: originOf(question as QuestionId)
        .choices.map((one) => presentChoice({ ...one, label: one.plain ?? one.label }))
        .filter(({ label }) => label !== ''),
      rowList: rowList
        .filter(({ openFlg }) => openFlg)
        .map(({ changeNo, label, customerAnswer }) => ({
          ...{ changeNo, label },
          choice: customerAnswer?.choice ?? '',
          day: customerAnswer?.day ?? '',
        })),
    }));
}
