import type { meetingAnswerEndpoints } from '#contract/endpoints/meeting-answers.ts';
import type { paperEndpoints } from '#contract/endpoints/papers.ts';
import { noPaperFields } from '#contract/paper-fields.ts';
import type { Party } from '../callers.ts';
import { type Examples, everybodys, json, noVersion } from './example.ts';
import type { Kit } from './kit.ts';

const { shareholders: shareholderList, ...typed } = noPaperFields;
const paperFields = { ...typed, shareholderList };
export function paperExamples({
  db,
  filed,
  ofMember,
  finalPaper,
  ofFiling,
}: Kit): Examples<typeof paperEndpoints & typeof meetingAnswerEndpoints> {
  /** A filing about whose meeting the customer is asked. */
  const asked = async (party: Party) => {
    const requestNo = await filed(party);
    const row = { filing_id: requestNo, question: 'meeting', about: '' };
    await db.write((trx) =>
      trx
        .insertInto('asked_questions')
        .values({ ...row, is_open: 1, mail_event: '' })
        .execute(),
    );
    return { requestNo };
  };
  return {
    ownMeeting: { of: async (party) => ({ ids: await asked(party) }) },
    tellMeeting: {
      of: async (party) => ({
        ids: await asked(party),
        call: json({
          values: { meetingPlace: '当会社本店会議室', meetingFrom: '10:00' },
          ...{ shareholderList: [], acceptedList: [{ changeNo: 1, accepted: 'meeting' }] },
          ...{ sentFlg: true, unknownFlg: true, saidAt: '' },
        }),
      }),
    },
    paperWork: ofFiling(),
    storeFields: ofFiling({ ...paperFields, ...noVersion }),
    paper: ofFiling(undefined, { paper: 'application' }),
    editParagraph: ofFiling(
      { original: '一　原本還付の請求及び受領に関する一切の件', text: '一　略', ...noVersion },
      { paper: 'power' },
    ),
    finalise: ofFiling(noVersion, { paper: 'taxStamps' }),
    reopen: ofFiling(
      async (number) => {
        await finalPaper(number, false);
        return { paperVersion: 1 };
      },
      { paper: 'taxStamps' },
    ),
    share: ofFiling(
      async (number) => {
        await finalPaper(number, false);
        return { paperVersion: 1, sharedFlg: true };
      },
      { paper: 'taxStamps' },
    ),
    finalPaper: {
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await filed(party);
        await finalPaper(requestNo, false);
        return { ids: { requestNo, paper: 'taxStamps', paperVersion: '1' } };
      },
    },
    setReplacements: ofFiling({
      replacementList: [{ character: '髙', text: '高' }],
      ...noVersion,
    }),
    registryText: ofFiling(),
    sharedPapers: ofMember(async (party) => ({ ids: { requestNo: await filed(party) } })),
    sharedPaper: ofMember(async (party) => {
      const requestNo = await filed(party);
      await finalPaper(requestNo, true);
      return { ids: { requestNo, paper: 'taxStamps' } };
    }),
  };
}
