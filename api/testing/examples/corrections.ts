import type { correctionEndpoints } from '#contract/endpoints/corrections.ts';
import { examplesOf } from '#contract/field-table.ts';
import { talkFields } from '#contract/talk.ts';
import type { Party } from '../callers.ts';
import { type Example, type Examples, everybodys, json } from './example.ts';
import type { Kit } from './kit.ts';

export function correctionExamples({
  app,
  detailVersion,
  filed,
  done,
  ofFiling,
}: Kit): Examples<typeof correctionEndpoints> {
  const correctionsOf = (requestNo: string) =>
    `/user/mainte/requestdetails/${requestNo}/corrections`;
  const proposal = async ({ tokens: { manager: token } }: Party, requestNo: string) => {
    const { present } = (await done(app.call('get', correctionsOf(requestNo), { token }))) as {
      present: object;
    };
    return {
      ...present,
      managerName: '乙川　花子',
      reason: '誤記',
      ...(await detailVersion(requestNo)),
    };
  };
  /** A correction that waits for the customer's answer. */
  const proposed = async (party: Party) => {
    const requestNo = await filed(party);
    const { manager: token } = party.tokens;
    const sent = { token, json: await proposal(party, requestNo) };
    const made = await done(app.call('post', correctionsOf(requestNo), sent));
    return { requestNo, ...(made as { correctionId: string }) };
  };
  const ofCorrection = (body: object): Example => ({
    mayName: everybodys,
    of: async (party) => ({ ids: await proposed(party), call: json(body) }),
  });

  return {
    corrections: ofFiling(),
    propose: {
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await filed(party);
        return { ids: { requestNo }, call: json(await proposal(party, requestNo)) };
      },
    },
    withdraw: ofCorrection({}),
    agreeByTelephone: ofCorrection({
      ...{ ...examplesOf(talkFields), talkedOn: '2026-11-21', talkedTime: '00:00' },
    }),
    ownCorrection: {
      of: async (party) => ({ ids: { requestNo: await filed(party) } }),
    },
    agree: { of: async (party) => ({ ids: await proposed(party), call: json({}) }) },
    decline: {
      of: async (party) => ({ ids: await proposed(party), call: json({ answer: '' }) }),
    },
  };
}
