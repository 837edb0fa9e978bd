import { noCaseFacts } from '#contract/case-facts.ts';
import { noConfirmation } from '#contract/confirmation-record.ts';
import type { caseEndpoints } from '#contract/endpoints/cases.ts';
import { noParticulars } from '#contract/officer-particulars.ts';
import { noRegistryRecord } from '#contract/registry-record.ts';
import { type Examples, everybodys, json, noVersion } from './example.ts';
import type { Kit } from './kit.ts';

export function caseExamples({
  app,
  detailVersion,
  filed,
  done,
  ofFiling,
}: Kit): Examples<typeof caseEndpoints> {
  return {
    caseWork: ofFiling(),
    storeFacts: ofFiling({ ...noCaseFacts, meeting: 'ordinary', ...noVersion }),
    storeRegistryRecord: ofFiling({
      ...noRegistryRecord,
      receiptNumber: '第12345号',
      ...noVersion,
    }),
    storeConfirmation: ofFiling({ ...noConfirmation, purpose: '登記', ...noVersion }),
    setEffectiveDates: ofFiling(async (number) => ({
      effectiveDateList: [{ changeNo: 1, effectiveDate: '2026-11-14' }],
      ...(await detailVersion(number)),
    })),
    setParticulars: ofFiling(
      async (number) => ({
        ...noParticulars,
        decidedOn: '2026-11-14',
        ...(await detailVersion(number)),
      }),
      { changeNo: '1' },
    ),
    tickDocument: {
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await filed(party);
        const data = (await done(
          app.call('get', `/user/mainte/requestdetails/${requestNo}/case`, {
            token: party.tokens.manager,
          }),
        )) as { documentList: { documentId: string }[] };
        const documentId = data.documentList[0]?.documentId ?? '';
        return { ids: { requestNo, documentId }, call: json({ isThere: true, ...noVersion }) };
      },
    },
  };
}
