import { registrySystemId, verifyStatus } from '#contract/codes.ts';
import type { staffFilingEndpoints } from '#contract/endpoints/staff-filings.ts';
import { waitingReceipt } from '../verification.ts';
import { type Examples, everybodys, json } from './example.ts';
import type { Kit } from './kit.ts';

export function staffFilingExamples({
  app,
  db,
  detailVersion,
  filed,
  done,
  ofFiling,
}: Kit): Examples<typeof staffFilingEndpoints> {
  return {
    filingCase: ofFiling(),
    changeProgress: ofFiling(async (number) => ({
      selectedProgress: '21',
      requestDetailsConfirmResultDto: await detailVersion(number),
    })),
    suspend: ofFiling(),
    comment: ofFiling({ inputComment: '確認済み' }),
    customerOfFiling: {
      mayName: everybodys,
      of: async (party) => ({ ids: { customerId: party.member.id } }),
    },
    requestVerification: {
      mayName: (_, id) => id === 'requestNo',
      of: async (party) => {
        const requestNo = await filed(party);
        const { systemId } = party;
        const mail_address = party.member.mailAddress;
        const change = {
          system_id: systemId,
          mail_address,
          status: verifyStatus.invited,
          applied_at: null,
        };
        const receiptNo = await waitingReceipt(app, change);
        return {
          ids: { requestNo, receiptNo },
          call: (ids) => ({ json: { receiptNo: ids.receiptNo } }),
        };
      },
    },
    storeVerification: {
      mayName: (_, id) => id === 'requestNo',
      of: async (party) => {
        const requestNo = await filed(party);
        const filing_id = party.systemId === registrySystemId ? requestNo : null;
        const receiptNo = await waitingReceipt(app, { system_id: party.systemId, filing_id });
        if (filing_id) {
          await db.write((trx) =>
            trx
              .updateTable('filings')
              .set({ receipt_id: receiptNo, verify_status: verifyStatus.invited })
              .where('id', '=', requestNo)
              .execute(),
          );
        }
        return {
          ids: { requestNo, receiptNo },
          call: (ids) => ({ json: { receiptNo: ids.receiptNo, verifyStatusClass: '20' } }),
        };
      },
    },
    undoProgress: {
      kinds: ['manager'],
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await filed(party);
        const path = `/user/mainte/requestdetails/${requestNo}/latestprogressclass`;
        const version = await detailVersion(requestNo);
        const wanted = { selectedProgress: '21', requestDetailsConfirmResultDto: version };
        await done(app.call('post', path, { token: party.tokens.manager, json: wanted }));
        return { ids: { requestNo }, call: json(await detailVersion(requestNo)) };
      },
    },
  };
}
