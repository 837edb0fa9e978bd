import { load } from '#shared/api.ts';

/** The query key of a receipt. */
export function receiptKey(receiptNo: string) {
  return ['verifier', 'receipt', receiptNo] as const;
}

/** The query of a receipt; its number without hyphens. */
export function receiptQuery(receiptNo: string) {
  return {
    queryKey: receiptKey(receiptNo),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      load('get', '/user/verify/verifyapps/{receiptNo}', { params: { receiptNo }, signal }, [
        'cm100',
        '申請内容',
      ]),
  };
}
