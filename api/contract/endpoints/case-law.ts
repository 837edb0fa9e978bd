import { z } from 'zod';

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
  choiceList: z.array(
    z.object({
      choice: z.string(),
      label: z.string(),
      /** The label of the answer's day; '' where the answer says none. */
      dayLabel: z.string(),
      dayNeededFlg: z.boolean(),
    }),
  ),
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
    }),
  ),
});
export type CaseQuestion = z.infer<typeof caseQuestion>;
