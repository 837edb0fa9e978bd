import type { printEndpoints } from '#contract/endpoints/prints.ts';
import { type Examples, everybodys } from './example.ts';
import type { Kit } from './kit.ts';

export function printExamples({
  versionOf,
  filed,
  finalPaper,
}: Kit): Examples<typeof printEndpoints> {
  return {
    printPapers: {
      mayName: everybodys,
      of: async (party) => {
        const number = await filed(party);
        await finalPaper(number, false);
        const version = await versionOf(number).then(({ updated_at, updated_by }) => ({
          ...{ updateDatetime: updated_at, updateUserId: updated_by },
        }));
        return {
          ids: { requestNo: number },
          call: ({ requestNo }) => ({
            json: { requestList: [{ requestNo, ...version }], setTyp: 'all', onFrontsFlg: false },
          }),
        };
      },
    },
    printLabels: {
      mayName: everybodys,
      of: async (party) => {
        const number = await filed(party);
        const version = await versionOf(number).then(({ updated_at, updated_by }) => ({
          ...{ updateDatetime: updated_at, updateUserId: updated_by },
        }));
        return {
          ids: { requestNo: number },
          call: ({ requestNo }) => ({
            json: {
              requestList: [{ requestNo, ...version }],
              ...{ sheetTyp: 'labels12', toTyp: 'customer', firstLabel: 1 },
            },
          }),
        };
      },
    },
  };
}
