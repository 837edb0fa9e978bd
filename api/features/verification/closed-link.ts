import { progress, type VerifyStatus, verifyStatus } from '#contract/codes.ts';
import { message } from '#contract/server-messages.ts';
import { Problem } from '../../platform/http/problem.ts';

/**
 * Why a receipt accepts nothing: it has expired, or was finished or cancelled, its status in `field`, followed by the
 * progress of its filing if that was cancelled; or `unneeded`, by a filing that goes on without it.
 */
export function closedProblem(
  status: VerifyStatus,
  filing: 'open' | 'cancelled' | 'unneeded' = 'open',
): Problem {
  const key = status === verifyStatus.expired && filing === 'open' ? 'apv013' : 'apv012';
  const fields = {
    open: status,
    cancelled: `${status},${progress.cancelled}`,
    unneeded: 'unneeded',
  };
  return new Problem(409, [{ field: fields[filing], message: message(key), messageCd: key }]);
}
