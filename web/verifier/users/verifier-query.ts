import type { DataOf } from '#api-client';
import { getQuery } from '#shared/api.ts';

/** A verifier's account on its screen. */
export type VerifierDetail = DataOf<'get', '/user/verify/verifyUser/{verifyUserId}'>;

/** The query of a verifier's account. Never refetched by itself, so that it replaces nothing that is being typed. */
export function verifierQuery(verifyUserId: string) {
  return {
    ...getQuery(
      ['verifier', 'user', verifyUserId],
      '/user/verify/verifyUser/{verifyUserId}',
      '確認利用者',
      { params: { verifyUserId } },
    ),
    staleTime: Number.POSITIVE_INFINITY,
  };
}
