import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const helpEntry = z.object({
  question: z.string(),
  /** Sanitised HTML. */
  answer: z.string(),
});

/** A page of texts: `html` for a policy, groups of questions and answers for a help page. */
export const contentPage = z.object({
  kbnTyp: z.string(),
  kbnCd: z.string(),
  title: z.string(),
  /** Sanitised HTML; '' for a help page. */
  html: z.string(),
  /** Empty for a policy. */
  helpGroupList: z.array(z.object({ title: z.string(), helpList: z.array(helpEntry) })),
});
export type ContentPage = z.infer<typeof contentPage>;
export type HelpGroup = ContentPage['helpGroupList'][number];

export const contentEndpoints = {
  page: endpoint({
    method: 'get',
    path: '/all/core/webcontents/{kbnTyp}/{kbnCd}',
    caller: 'anyone',
    tag: 'お知らせ・ヘルプ',
    summary: 'A policy (200) or help page (100)',
    params: z.object({ kbnTyp: z.string().max(10), kbnCd: z.string().max(10) }),
    data: contentPage,
  }),
};
