import type { DataOf } from '#api-client';
import { load } from '#shared/api.ts';

/** A verification user as one screen shows him. */
export type VerifierDetail = DataOf<'get', '/user/verify/verifyUser/{verifyUserId}'>;

/** How a verification user is asked for. What is being typed is never replaced behind one's back. */
export function verifierQuery(verifyUserId: string) {
  return {
    queryKey: ['verifier', 'user', verifyUserId],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      load('get', '/user/verify/verifyUser/{verifyUserId}', { params: { verifyUserId }, signal }, [
        'cm100',
        '確認利用者',
      ]),
    staleTime: Number.POSITIVE_INFINITY,
  };
}
