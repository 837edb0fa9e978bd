import { registrySystemId } from '#contract/codes.ts';
import type { verificationRequestEndpoints } from '#contract/endpoints/verification-requests.ts';
import { type Examples, person } from './example.ts';
import type { Kit } from './kit.ts';

export function verificationRequestExamples({
  filed,
  waiting,
}: Kit): Examples<typeof verificationRequestEndpoints> {
  const identified = {
    ...person,
    birthDate: '1990-04-01',
    address: '東京都千代田区丸の内1丁目1番1号',
  };
  // Of every filing of these tests.
  const contact = { name: '乙山　花子', nameKana: 'オツヤマ　ハナコ' };

  return {
    requestVerification: [
      {
        kinds: ['manager', 'administrator'],
        mayName: (_, id) => id === 'requestNo',
        of: async (party) => ({
          ids: {
            ...{ systemId: party.systemId, requestNo: await filed(party) },
            personId: 'contact',
          },
          call: (ids) => ({
            json: { ...ids, ...identified, ...contact, mailAddress: party.member.mailAddress },
          }),
        }),
      },
      {
        // Filings belong to the office: another system may access none.
        kinds: ['system'],
        of: async (party) => ({
          ids: {
            systemId: party.systemId,
            requestNo: party.systemId === registrySystemId ? '' : await filed(party),
            personId: party.systemId === registrySystemId ? '' : 'contact',
          },
          call: (ids) => ({
            json: { ...ids, ...identified, mailAddress: party.member.mailAddress },
          }),
        }),
      },
    ],
    verificationStatus: {
      of: async (party) => ({
        ids: { systemId: party.systemId, receiptNo: await waiting(party) },
        call: (ids) => ({ json: ids }),
      }),
    },
  };
}
