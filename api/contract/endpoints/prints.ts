import { z } from 'zod';
import { addressees, addressSheets, labelsOn, mostPrinted, paperSets } from '../address-labels.ts';
import { endpoint } from '../endpoint.ts';
import { fault } from '../fields.ts';
import { requestNo, rule, version } from './schema.ts';

const common = {
  caller: 'manager',
  tag: '書類',
  method: 'post',
  withoutKey: 'looks',
  proof: 'always',
  responseKind: 'pdf',
} as const;

/** The filings in the order in which they are printed, each with the version that the list showed. */
const requestList = z
  .array(z.object({ requestNo, ...version }))
  .min(1)
  .max(mostPrinted.filings);

export const printEndpoints = {
  printPapers: endpoint({
    ...common,
    path: '/user/mainte/prints/papers',
    summary:
      'The final papers of many filings as one PDF. Refused as a whole, with `requestList[n]` naming each filing that cannot be printed',
    body: z.object({
      requestList,
      setTyp: z.enum(paperSets),
      /** Every paper begins on a front side when both sides are printed. */
      onFrontsFlg: z.boolean(),
    }),
  }),
  printLabels: endpoint({
    ...common,
    path: '/user/mainte/prints/labels',
    summary:
      'The addresses of many filings on labels or for envelopes with a window. Refused as a whole, with `requestList[n]` naming each filing that cannot be printed',
    body: z
      .object({
        requestList,
        sheetTyp: z.enum(addressSheets),
        toTyp: z.enum(addressees),
        /** The first label that is still on the sheet, from 1. */
        firstLabel: z.number().int().min(1).max(24),
      })
      .check(
        rule('firstLabel', ({ sheetTyp, firstLabel }) =>
          firstLabel > labelsOn(sheetTyp) ? fault('cm021', '使い始めの面') : null,
        ),
      ),
  }),
};
