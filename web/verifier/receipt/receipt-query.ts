import { getQuery } from '#shared/api.ts';

/** The query key of a receipt. */
export function receiptKey(receiptNo: string) {
  return ['verifier', 'receipt', receiptNo] as const;
}

/** The query of a receipt; its number without hyphens. */
export function receiptQuery(receiptNo: string) {
  return getQuery(receiptKey(receiptNo), '/user/verify/verifyapps/{receiptNo}', '申請内容', {
    params: { receiptNo },
  });
}
