import type { paperEndpoints } from '#contract/endpoints/papers.ts';
import { noPaperFields } from '#contract/paper-fields.ts';
import { type Examples, everybodys, noVersion } from './example.ts';
import type { Kit } from './kit.ts';

const { shareholders: shareholderList, ...typed } = noPaperFields;
const paperFields = { ...typed, shareholderList };
export function paperExamples({
  filed,
  ofMember,
  finalPaper,
  ofFiling,
}: Kit): Examples<typeof paperEndpoints> {
  return {
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
