import { progress } from '#contract/codes.ts';
import type { customerFilingEndpoints } from '#contract/endpoints/customer-filings.ts';
import { examplesOf } from '#contract/field-table.ts';
import { refundAccountFields } from '#contract/refund-account.ts';
import { type Examples, json } from './example.ts';
import type { Kit } from './kit.ts';

export function customerFilingExamples({
  db,
  versionOf,
  detailVersion,
  filed,
  overpaid,
  ofMember,
}: Kit): Examples<typeof customerFilingEndpoints> {
  return {
    memberHome: ofMember(async () => ({})),
    filingDetail: ofMember(async (party) => ({ ids: { requestNo: await filed(party) } })),
    looks: ofMember(async (party) => ({ ids: { requestNo: await filed(party) } })),
    cancel: ofMember(async (party) => {
      const requestNo = await filed(party);
      const { updated_at, updated_by } = await versionOf(requestNo);
      const body = { updateDatetime: updated_at, updateUserId: updated_by };
      return { ids: { requestNo }, body };
    }),
    storeRefundAccount: {
      of: async (party) => {
        const requestNo = await overpaid(party);
        const version = await detailVersion(requestNo);
        return {
          ids: { requestNo },
          call: json({ ...examplesOf(refundAccountFields), ...version }),
        };
      },
    },
    reportPosted: {
      of: async (party) => {
        const requestNo = await filed(party);
        await db.write((trx) =>
          trx
            .updateTable('filings')
            .set({ progress: progress.papersSent })
            .where('id', '=', requestNo)
            .execute(),
        );
        const version = await detailVersion(requestNo);
        return {
          ids: { requestNo },
          call: (ids) => ({ json: { ...ids, latestProgressClass: '42', ...version } }),
        };
      },
    },
  };
}
