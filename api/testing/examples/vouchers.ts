import type { FilingVouchers, voucherEndpoints } from '#contract/endpoints/vouchers.ts';
import { manager } from '../builders.ts';
import type { Party } from '../callers.ts';
import { type Examples, everybodys, json, sends } from './example.ts';
import type { Kit } from './kit.ts';

export function voucherExamples({
  app,
  detailVersion,
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

  return {
    filingVouchers: ofFiling(),
    issueVoucher: ofFiling(async (number) => ({
      ...{ kind: 'invoice', tradedDate: '2026-11-21' },
      ...(await detailVersion(number)),
    })),
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
