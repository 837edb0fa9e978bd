import { noCaseFacts } from '#contract/case-facts.ts';
import { noConfirmation } from '#contract/confirmation-record.ts';
import type { ownQuestionEndpoints } from '#contract/endpoints/case-law.ts';
import type { caseEndpoints } from '#contract/endpoints/cases.ts';
import { noParticulars } from '#contract/officer-particulars.ts';
import { noRegistryRecord } from '#contract/registry-record.ts';
import type { Party } from '../callers.ts';
import { type Examples, everybodys, json, noVersion } from './example.ts';
import type { Kit } from './kit.ts';

export function caseExamples({
  app,
  db,
  detailVersion,
  filed,
  done,
  ofFiling,
}: Kit): Examples<typeof caseEndpoints & typeof ownQuestionEndpoints> {
  /** A filing with a row that the law asks about. */
  const asked = async (party: Party) => {
    const requestNo = await filed(party);
    await db.write((trx) =>
      trx
        .updateTable('officer_changes')
        .set({ position_code: '20', reason_code: '25' })
        .where('filing_id', '=', requestNo)
        .where('no', '=', 1)
        .execute(),
    );
    return { requestNo };
  };
  const ofDocument = async (party: Party) => {
    const requestNo = await filed(party);
    const path = `/user/mainte/requestdetails/${requestNo}/case`;
    const data = await done(app.call('get', path, { token: party.tokens.manager }));
    const { documentList } = data as { documentList: { documentId: string }[] };
    const power = documentList.find(({ documentId }) => documentId === 'power');
    return { requestNo, documentId: power?.documentId ?? '' };
  };
  return {
    ownQuestions: { of: async (party) => ({ ids: await asked(party) }) },
    answerOwnQuestions: {
      of: async (party) => ({
        ids: await asked(party),
        call: json({
          answerList: [{ question: 'endOfMandate', changeNo: 1, choice: 'bankruptcy', day: '' }],
          saidAt: '',
        }),
      }),
    },
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
        const ids = await ofDocument(party);
        return { ids, call: json({ isThere: true, ...noVersion }) };
      },
    },
    tickArrived: {
      mayName: everybodys,
      of: async (party) => ({
        ids: await ofDocument(party),
        call: ({ documentId }) => ({ json: { documentList: [{ documentId, ...noVersion }] } }),
      }),
    },
  };
}
