import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { caseDocument, caseOfficer } from './cases.ts';
import { caseVersion, progressUndo } from './filing-parts.ts';
import { requestNo } from './schema.ts';

const caseEssentials = z.object({
  latestProgressClass: z.string(),
  progressName: z.string(),
  ...caseVersion.shape,
  progressUndo,
  /** `YYYY-MM-DD`; '' while no payment is recorded, and for a bill that was written off as a whole. */
  paidDate: z.string(),
  officerList: z.array(
    caseOfficer.pick({
      officialPosition: true,
      name: true,
      changeOfficerClassName: true,
      effectiveDate: true,
    }),
  ),
  documentList: z.array(caseDocument.pick({ name: true, of: true, isThere: true })),
  /** The newest of customer and office; null without any. */
  lastMessage: z
    .object({
      byCustomerFlg: z.boolean(),
      userName: z.string(),
      displayDatetime: z.string(),
      text: z.string(),
      readFlg: z.boolean(),
    })
    .nullable(),
  /** The newest two. */
  commentList: z.array(
    z.object({ comment: z.string(), userName: z.string(), displayDatetime: z.string() }),
  ),
});
export type CaseEssentials = z.infer<typeof caseEssentials>;

export const caseEssentialsEndpoints = {
  caseEssentials: endpoint({
    caller: 'manager',
    tag: '申込の管理',
    params: z.object({ requestNo }),
    method: 'get',
    path: '/user/mainte/requestdetails/{requestNo}/essentials',
    summary: 'What is shown of one filing beside the list, noted as a look at it',
    data: caseEssentials,
  }),
};
