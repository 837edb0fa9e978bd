import { randomUUID } from 'node:crypto';
import type { transferEndpoints } from '#contract/endpoints/transfers.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { versionHeadersOf } from '../take-payment-back.ts';
import { anew, type Example, type Examples, everybodys, sends } from './example.ts';
import type { Kit } from './kit.ts';

export function transferExamples({
  app,
  db,
  now,
  filed,
  ofFiling,
}: Kit): Examples<typeof transferEndpoints> {
  const bankFile: Example = {
    of: async () => {
      const row = `2026-11-21,ｶ)ｺｳﾉ${randomUUID()},32000\r\n`;
      return { ids: {}, call: () => ({ file: new TextEncoder().encode(row) }) };
    },
  };
  const transfer = async (state: string) => {
    const id = newToken();
    const sha256 = hashToken(id);
    await db.write(async (trx) => {
      const file = { sha256, imported_at: now(), imported_by: '', row_count: 1 };
      await trx.insertInto('bank_files').values(file).execute();
      const settled = { settled_at: null, settled_by: '', settled_by_name: '' };
      const row = { id, file_sha256: sha256, line: 1, paid_on: '2026-11-21', amount: 32000 };
      await trx
        .insertInto('bank_transfers')
        .values({ ...row, payer: id, nth: 1, inquiry_no: '', is_whole: 0, state, ...settled })
        .execute();
    });
    return id;
  };
  const ofTransfer = (state: string): Example => ({
    mayName: everybodys,
    of: async () => ({ ids: { transferId: await transfer(state) } }),
  });

  return {
    confirmPayment: ofFiling({ paidDate: '2026-11-21' }),
    revokePayment: {
      mayName: everybodys,
      of: async (party) => {
        const requestNo = await filed(party);
        const path = `/user/mainte/requestdetails/${requestNo}/payment`;
        const token = party.tokens.manager;
        await app.call('post', path, { token, json: { paidDate: '2026-11-21' } });
        const headers = await versionHeadersOf(app, token, requestNo);
        return { ids: { requestNo }, call: () => ({ headers }) };
      },
    },
    confirmTransfers: {
      mayName: everybodys,
      of: async (party) => ({
        ids: { transferId: await transfer('waiting'), requestNo: await filed(party) },
        call: (ids) => ({ json: { transferList: [ids] } }),
      }),
    },
    dismissTransfer: ofTransfer('waiting'),
    takeAnother: {
      mayName: everybodys,
      of: async () => {
        const fileId = hashToken(await transfer('waiting'));
        return {
          ids: { transferId: await transfer('waiting'), fileId },
          call: ({ fileId }) => ({ json: { fileId, line: 2 } }),
        };
      },
    },
    reopenTransfer: ofTransfer('dismissed'),
    rememberLayout: anew((nth) => ({
      headingList: [`いつ${nth}`],
      ...{ columnCount: 3, dateColumnList: [0], amountColumn: 1, payerColumn: 2 },
    })),
    importTransfers: bankFile,
    previewTransfers: bankFile,
    searchTransfers: sends({}),
    searchOwedFilings: sends({}),
  };
}
