import type { DataOf } from '#api-client';
import { load } from '#shared/api.ts';

/** A verifier's account on its screen. */
export type VerifierDetail = DataOf<'get', '/user/verify/verifyUser/{verifyUserId}'>;

/** The query of a verifier's account. Never refetched by itself, so that it replaces nothing that is being typed. */
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
