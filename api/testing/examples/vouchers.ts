import type { FilingVouchers, voucherEndpoints } from '#contract/endpoints/vouchers.ts';
import { manager } from '../builders.ts';
import type { Party } from '../callers.ts';
import { type Examples, everybodys, json, sends } from './example.ts';
import type { Kit } from './kit.ts';

export function voucherExamples({
  app,
  detailVersion,
  versionOf,
  filed,
  done,
  ofMember,
  ofFiling,
}: Kit): Examples<typeof voucherEndpoints> {
  /** A filing with an invoice. */
  const invoiced = async (party: Party) => {
    const requestNo = await filed(party);
    const { token } = await manager(app);
    const path = `/user/mainte/requestdetails/${requestNo}/vouchers`;
    const choice = { kind: 'invoice', tradedDate: '2026-11-21' };
    const sent = { ...choice, ...(await detailVersion(requestNo)) };
    await done(app.call('post', `${path}/add`, { token, json: sent }));
    const vouchers = (await done(app.call('get', path, { token }))) as FilingVouchers;
    return { requestNo, voucherId: vouchers.voucherList[0]?.voucherId ?? '' };
  };

  /** A filing that was paid, with its version. */
  const payable = async (party: Party) => {
    const requestNo = await filed(party);
    const { token } = await manager(app);
    const path = `/user/mainte/requestdetails/${requestNo}/payment`;
    await done(app.call('post', path, { token, json: { paidDate: '2026-11-21' } }));
    const { updated_at, updated_by } = await versionOf(requestNo);
    return { requestNo, version: { updateDatetime: updated_at, updateUserId: updated_by } };
  };

  return {
    filingVouchers: ofFiling(),
    issueVoucher: ofFiling(async (number) => ({
      ...{ kind: 'invoice', tradedDate: '2026-11-21' },
      ...(await detailVersion(number)),
    })),
    filingsWithoutReceipt: { of: async () => ({ ids: {} }) },
    issueReceipts: {
      mayName: everybodys,
      of: async (party) => {
        const { requestNo: paid, version } = await payable(party);
        return {
          ids: { requestNo: paid },
          call: ({ requestNo }) => ({
            json: { requestList: [{ requestNo, ...version }], medium: 'paper' },
          }),
        };
      },
    },
    printReceipts: {
      mayName: everybodys,
      of: async (party) => {
        const { requestNo, version } = await payable(party);
        const { token } = await manager(app);
        const sent = { requestList: [{ requestNo, ...version }], medium: 'paper' };
        const issued = await done(
          app.call('post', '/user/mainte/receipts/add', { token, json: sent }),
        );
        const [one] = (issued as { voucherList: { voucherId: string }[] }).voucherList;
        return {
          ids: { voucherId: one?.voucherId ?? '' },
          call: ({ voucherId }) => ({ json: { voucherList: [{ voucherId }] } }),
        };
      },
    },
    voidVoucher: {
      mayName: everybodys,
      of: async (party) => ({ ids: await invoiced(party), call: json({ reason: '宛名の誤り' }) }),
    },
    voucherFile: {
      mayName: everybodys,
      of: async (party) => ({ ids: await invoiced(party) }),
    },
    ownVouchers: ofMember(async (party) => ({ ids: { requestNo: await filed(party) } })),
    ownVoucherFile: ofMember(async (party) => ({ ids: await invoiced(party) })),
    searchVouchers: sends({}),
  };
}
