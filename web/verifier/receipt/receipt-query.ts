import { load } from '#shared/api.ts';

/** The key under which a receipt is kept. */
export function receiptKey(receiptNo: string) {
  return ['verifier', 'receipt', receiptNo] as const;
}

/** How a receipt is asked for; its number without hyphens. */
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
