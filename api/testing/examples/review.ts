import type { reviewEndpoints } from '#contract/endpoints/review.ts';
import { applicant, dealWith, mailedLink, photo, seenBy, waitingReceipt } from '../verification.ts';
import { bare, type Examples, json } from './example.ts';
import type { Kit } from './kit.ts';

export function reviewExamples({
  app,
  clock,
  receiptOf,
  waiting,
  ofReceipt,
  link,
  photographed,
}: Kit): Examples<typeof reviewEndpoints> {
  return {
    searchReceipts: {
      finds: true,
      of: async (party) => ({
        ids: { receiptNo: await waiting(party) },
        call: (ids) => ({ json: ids }),
      }),
    },
    takeNext: {
      of: async (party) => {
        const receiptNo = await waitingReceipt(app, {
          system_id: party.systemId,
          claimed_by: party.approver.id,
          claimed_by_name: '確認　一子',
          claimed_until: new Date(clock.now().getTime() + 15 * 60_000).toISOString(),
        });
        return {
          ids: { exceptReceiptNo: receiptNo },
          call: (ids) => ({ json: ids }),
        };
      },
    },
    claimReceipt: ofReceipt(),
    releaseReceipt: ofReceipt(),
    previousPhoto: {
      of: async (party) => {
        const { receiptNo, mailAddress } = await photographed(party);
        const { approver } = party.tokens;
        await dealWith(app, approver, receiptNo, 'reapply', {
          ...(await seenBy(app, approver, receiptNo)),
          dealComment: '読み取れません。',
          photoFaultList: [{ docDetailKbn: '10', reasonCd: '02' }],
        });
        const again = await mailedLink(app, mailAddress);
        await applicant(app, again).add({ detail: '10', bytes: await photo(7) });
        await applicant(app, again).submit({ bytes: await photo(8) });
        return { ids: { receiptNo: again.receiptNo, docDetailKbn: '10' } };
      },
    },
    photoCard: {
      of: async (party) => {
        const opened = await link(party);
        const holder = applicant(app, opened);
        await holder.choose('10');
        await holder.add({ detail: '10', bytes: await photo(10), card: await photo(11) });
        for (const detail of ['20', '30', '40']) {
          await holder.add({ detail, bytes: await photo(Number(detail)) });
        }
        await holder.submit({ bytes: await photo(5) });
        return { ids: { receiptNo: opened.receiptNo, docDetailKbn: '10' } };
      },
    },
    proposals: ofReceipt(),
    smallPhotos: ofReceipt(),
    purgePhoto: {
      of: async (party) => {
        const { receiptNo } = await photographed(party);
        return {
          ids: { receiptNo, docDetailKbn: '10' },
          call: json(await receiptOf(party, receiptNo)),
        };
      },
    },
    retention: bare,
    figures: {
      of: async () => ({ ids: {}, query: { dateStart: '2026-11-01', dateEnd: '2026-11-30' } }),
    },
  };
}
