import type { receiptEndpoints } from '#contract/endpoints/receipts.ts';
import { bare, type Examples } from './example.ts';
import type { Kit } from './kit.ts';

export function receiptExamples({
  ofReceipt,
  photographed,
}: Kit): Examples<typeof receiptEndpoints> {
  return {
    receiptDetail: ofReceipt(),
    decide: ofReceipt({ dealKbn: '200', dealComment: '読み取れません。' }),
    cancelVerification: ofReceipt({ dealComment: '依頼の誤り' }),
    reapply: ofReceipt({ dealComment: '読み取れません。' }),
    photo: {
      of: async (party) => {
        const { receiptNo } = await photographed(party);
        return { ids: { receiptNo, docDetailKbn: '10' } };
      },
    },
    verifierHome: bare,
  };
}
