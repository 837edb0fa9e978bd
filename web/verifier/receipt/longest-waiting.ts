import { verifyStatus } from '#contract/codes.ts';
import { load } from '#shared/api.ts';
import { type HomeRow, plainNumber } from './receipt-number.ts';

const mostPages = 20;

/** The receipt that has waited longest for its decision, other than this one; without hyphens. */
export async function longestWaiting(receiptNo: string): Promise<string | undefined> {
  const waiting: HomeRow[] = [];
  let after: string | undefined;
  // The list begins with the newest, and the one sought is the oldest: on until all that wait have been seen.
  for (let page = 0; page < mostPages; page += 1) {
    const { verifyAppRequestList, waitingCount, nextCursor } = await load(
      'get',
      '/user/verify/information',
      { query: { pageSize: 100, after } },
      ['cm100', '受付・申請一覧'],
    );
    waiting.push(
      ...verifyAppRequestList.filter(
        ({ verifyStatusKbn }) => verifyStatusKbn === verifyStatus.applied,
      ),
    );
    if (!nextCursor || waiting.length >= waitingCount) break;
    after = nextCursor;
  }
  const [next] = waiting
    .filter((row) => plainNumber(row.receiptNo) !== receiptNo)
    .sort((a, b) => (a.displayAppDatetime < b.displayAppDatetime ? -1 : 1));
  return next && plainNumber(next.receiptNo);
}
