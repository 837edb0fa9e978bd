import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { askedOfPaper } from '../meeting-fields.ts';
import { checkPaperFields } from '../paper-field-checks.ts';
import { noPaperFields } from '../paper-fields.ts';
import { paperFieldsBody } from './paper-fields-body.ts';
import { nothing, refuse, requestNo } from './schema.ts';

const askedFields = [...new Set(Object.values(askedOfPaper).flat())];
const { shareholderList } = paperFieldsBody.shape;
const accepted = z.enum(['', 'meeting', 'letter']);
const changeNo = z.number().int().min(1).max(200);

const ownMeeting = z.object({
  /** The fields about which the customer is asked; none where nothing is asked. */
  fieldList: z.array(z.enum(askedFields)),
  /** The customer's values so far; before the first answer those of the last filing's papers. */
  values: z.record(z.string(), z.string()),
  shareholdersAskedFlg: z.boolean(),
  shareholderList,
  acceptanceList: z.array(
    z.object({ changeNo, officialPosition: z.string(), name: z.string(), accepted }),
  ),
  displayMeetingDate: z.string(),
  /** The filing from which the form is filled in; '' where the customer has said something, or for none. */
  formerRequestNo: z.string(),
  sentFlg: z.boolean(),
  /** The office has confirmed the answer. */
  takenFlg: z.boolean(),
  saidAt: z.string(),
  displayDatetime: z.string(),
});
export type OwnMeeting = z.infer<typeof ownMeeting>;

const own = {
  caller: 'member',
  tag: '登記の内容についての質問',
  path: '/user/core/meetinganswers/{requestNo}',
  params: z.object({ requestNo }),
} as const;

export const meetingAnswerEndpoints = {
  ownMeeting: endpoint({
    ...own,
    method: 'get',
    summary: 'What the signed-in customer is asked about the meetings of a filing, and has said',
    data: ownMeeting,
  }),
  tellMeeting: endpoint({
    ...own,
    method: 'post',
    summary:
      'The customer says or saves what happened at the meetings; no paper says it until the office stores it',
    body: z
      .object({
        values: z.partialRecord(z.enum(askedFields), z.string().max(3000)),
        shareholderList,
        acceptedList: z.array(z.object({ changeNo, accepted })).max(200),
        /** False to save in the middle. */
        sentFlg: z.boolean(),
        /** The customer does not know what is left blank. */
        unknownFlg: z.boolean(),
        /** When the answer that was shown was given; '' for none. */
        saidAt: z.string().max(40),
      })
      .check((context) => {
        const { values, shareholderList: shareholders } = context.value;
        const fields = { ...noPaperFields, values: { ...noPaperFields.values, ...values } };
        refuse(context, checkPaperFields({ ...fields, shareholders }));
      }),
    data: nothing,
  }),
};
