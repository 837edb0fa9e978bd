import type { dutyEndpoints } from '#contract/endpoints/duties.ts';
import type { evidenceEndpoints } from '#contract/endpoints/evidence.ts';
import { noIdentification } from '#contract/office-identification.ts';
import { dutyCalls, intentionCheck, mandateStatements } from '../duty-calls.ts';
import {
  type Example,
  type ExampleCall,
  type Examples,
  everybodys,
  json,
  noVersion,
} from './example.ts';
import type { Kit } from './kit.ts';

export function dutyExamples({
  app,
  db,
  detailVersion,
  filed,
  overpaid,
  done,
  pdf,
  ofFiling,
}: Kit): Examples<typeof dutyEndpoints & typeof evidenceEndpoints> {
  const ofScrivener = (body: (number: string) => Promise<object>): Example => ({
    ...ofFiling(body),
    kinds: ['administrator'],
  });

  const originals = {
    ...noIdentification,
    ...{ method: 'post', personName: '乙山　花子', birthDate: '1984-05-01' },
    ...{ address: '東京都港区虎ノ門一丁目1番1号', agreedFlg: false, ...noVersion },
  };
  /** A file that proves an identification which the office has begun. */
  const ofEvidence = (call?: ExampleCall['call']): Example => ({
    mayName: everybodys,
    of: async (party) => {
      const requestNo = await filed(party);
      const path = `/user/mainte/requestdetails/${requestNo}/identification`;
      const { manager: token } = party.tokens;
      await done(app.call('put', path, { token, json: originals }));
      const made = await done(app.call('post', `${path}/files/new`, { token, file: pdf }));
      return { ids: { requestNo, ...(made as { fileId: string }) }, ...(call && { call }) };
    },
  });

  const ofYear: Example = { of: async () => ({ ids: {}, query: { year: '2026' } }) };

  return {
    acceptMandate: ofScrivener(async (number) => ({
      ...mandateStatements,
      ...(await detailVersion(number)),
    })),
    declineMandate: ofScrivener(async (number) => ({
      reason: '利益が相反するため',
      writtenReasonFlg: false,
      ...(await detailVersion(number)),
    })),
    settleRefund: {
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await overpaid(party);
        return {
          ids: { requestNo },
          call: json({ doneFlg: true, amount: 1, accountAt: '', way: 'cash' }),
        };
      },
    },
    addIntentionCheck: ofFiling(intentionCheck),
    storeIdentification: ofFiling(originals),
    storeEvidence: ofEvidence(() => ({ file: pdf })),
    evidence: ofEvidence(),
    removeEvidence: ofEvidence(json({})),
    correctIntentionCheck: {
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await filed(party);
        const path = `/user/mainte/requestdetails/${requestNo}/case/intentionchecks`;
        const { body } = await app.call<{ checkId: string }>('post', path, {
          token: party.tokens.manager,
          json: intentionCheck,
        });
        return {
          ids: { requestNo, checkId: body.data?.checkId ?? '' },
          call: json(intentionCheck),
        };
      },
    },
    addPerson: ofFiling({
      ...{ name: '丁山　社員', nameKana: 'テイヤマ　シャイン' },
      reason: '社員が手続を担当するため',
    }),
    answerIdentity: {
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await filed(party);
        await db.write((trx) =>
          trx
            .updateTable('filings')
            .set({ manager_name: '高橋　太郎' })
            .where('id', '=', requestNo)
            .execute(),
        );
        const duties = dutyCalls(app.call, party.tokens.manager);
        await duties.record(requestNo, { dealerName: '髙橋　太郎' });
        const question = (await duties.work(requestNo)).identityQuestion?.key ?? '';
        return { ids: { requestNo }, call: json({ question, reason: '住民票で確認' }) };
      },
    },
    answerLaw: ofFiling({
      ...{ question: 'registeredSeal', changeNoList: [0], choice: 'none' },
      ...{ day: '', answeredAt: '' },
    }),
    putAnswerAside: {
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await filed(party);
        const [question, changeNo] = ['registeredSeal', 0];
        await db.write((trx) =>
          trx
            .insertInto('customer_answers')
            .values({
              ...{ filing_id: requestNo, question, about: '', choice: 'none', day: '' },
              ...{ said_at: '2026-11-20T01:00:00.000Z', said_by: '', said_by_name: '' },
              ...{ aside_at: '', content: '' },
            })
            .execute(),
        );
        const saidAt = '2026-11-20T01:00:00.000Z';
        return { ids: { requestNo }, call: json({ question, changeNoList: [changeNo], saidAt }) };
      },
    },
    setAside: {
      mayName: everybodys,
      kinds: ['administrator'],
      of: async (party) => {
        const requestNo = await filed(party);
        await db.write((trx) =>
          trx
            .updateTable('officer_changes')
            .set({ name: '花山F一郎' })
            .where('filing_id', '=', requestNo)
            .where('no', '=', 1)
            .execute(),
        );
        const given = { rule: 'latinName', changeNoList: [1] };
        return {
          ids: { requestNo },
          call: json({ ...given, reason: '登記所に照会した', source: '照会の回答' }),
        };
      },
    },
    setAsideList: { of: async () => ({ ids: {}, query: { month: '2026-11' } }) },
    confirmationPaper: ofFiling(),
    caseBookTable: ofYear,
    caseBookPaper: ofYear,
  };
}
