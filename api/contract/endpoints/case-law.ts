import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, nothing, requestNo } from './schema.ts';

const choices = z.array(
  z.object({
    choice: z.string(),
    label: z.string(),
    /** The label of the answer's day; '' where the answer says none. */
    dayLabel: z.string(),
    dayNeededFlg: z.boolean(),
  }),
);

/** A statement of the law about a filing. */
export const caseRemark = z.object({
  text: z.string(),
  source: z.string(),
  /** Whom it is about; empty where it is about the company. */
  nameList: z.array(z.string()),
  changeNoList: z.array(z.number().int()),
  /** The rule of the law; '' for what is none. */
  rule: z.string(),
  /** The filing cannot be registered like this. */
  refusesFlg: z.boolean(),
  /** It holds back final papers, the registry text and the registry. */
  holdsFlg: z.boolean(),
  /** Why a judicial scrivener has set the refusal aside. */
  asideList: z.array(
    z.object({
      reason: z.string(),
      source: z.string(),
      userName: z.string(),
      displayDatetime: z.string(),
    }),
  ),
});

/** A question of the law with its answers. */
export const caseQuestion = z.object({
  question: z.string(),
  /** The words of the office. */
  text: z.string(),
  /** The words for the customer; '' where the office alone can answer. */
  plain: z.string(),
  source: z.string(),
  /** It holds the filing back until it is answered. */
  openFlg: z.boolean(),
  choiceList: choices,
  /** Answers row by row; `changeNo` is 0 for the filing. */
  rowList: z.array(
    z.object({
      changeNo: z.number().int(),
      label: z.string(),
      openFlg: z.boolean(),
      choice: z.string(),
      day: z.string(),
      userName: z.string(),
      displayDatetime: z.string(),
      answeredAt: z.string(),
      /** The customer's answer, which the office may take over; null for none. */
      customerAnswer: z
        .object({
          choice: z.string(),
          day: z.string(),
          userName: z.string(),
          displayDatetime: z.string(),
          saidAt: z.string(),
          /** The office does not follow it, and looks no further at it. */
          asideFlg: z.boolean(),
        })
        .nullable(),
    }),
  ),
});
export type CaseQuestion = z.infer<typeof caseQuestion>;

const ownQuestions = z.object({
  /** The questions that wait for an answer and that the customer can answer; none once the papers are final. */
  questionList: z.array(
    z.object({
      question: z.string(),
      plain: z.string(),
      choiceList: choices,
      /** `changeNo` is 0 for the filing. */
      rowList: z.array(
        z.object({
          changeNo: z.number().int(),
          label: z.string(),
          /** The customer's answer so far; '' for none. */
          choice: z.string(),
          day: z.string(),
        }),
      ),
    }),
  ),
  /** When the customer answered last; '' for never. */
  saidAt: z.string(),
  displayDatetime: z.string(),
});
export type OwnQuestions = z.infer<typeof ownQuestions>;

const own = {
  caller: 'member',
  tag: '登記の内容についての質問',
  path: '/user/core/lawquestions/{requestNo}',
  params: z.object({ requestNo }),
} as const;

export const ownQuestionEndpoints = {
  ownQuestions: endpoint({
    ...own,
    method: 'get',
    summary: 'What the law asks of the signed-in customer’s filing, in plain words',
    data: ownQuestions,
  }),
  answerOwnQuestions: endpoint({
    ...own,
    method: 'post',
    summary: 'The customer answers; nothing follows until the office takes an answer over',
    body: z.object({
      answerList: z
        .array(
          z.object({
            question: z.string().max(40),
            changeNo: z.number().int().min(0).max(100),
            choice: z.string().max(40),
            day: date('回答の日', false),
          }),
        )
        .min(1)
        .max(200),
      /** When the answers that were shown were given; '' for none. */
      saidAt: z.string().max(40),
    }),
    data: nothing,
  }),
};

/** Numbers of rows, 0 for the filing. */
export const changeNumbers = z.array(z.number().int().min(0).max(200)).min(1).max(200);

export const answerAsideEndpoints = {
  putAnswerAside: endpoint({
    caller: 'manager',
    tag: '司法書士の職責',
    params: z.object({ requestNo }),
    method: 'post',
    path: '/user/mainte/requestdetails/{requestNo}/customeranswer/aside',
    summary:
      'Puts the customer’s answers about rows aside, so that they wait for the office no longer',
    body: z.object({
      question: z.string().max(40),
      changeNoList: changeNumbers,
      /** When the newest of the answers that were shown was given. */
      saidAt: z.string().max(40),
    }),
    data: nothing,
  }),
};
