import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { invalidate, load, loadFile } from '#shared/api.ts';
import { offlineQuery } from '../offline-query.ts';

/** One application of the member. */
export function detailQuery(requestNo: string) {
  return offlineQuery<FilingDetail>(
    ['member', 'detail', requestNo],
    `detail/${requestNo}`,
    (signal) =>
      load(
        'get',
        '/user/core/customers/{customerId}/requestdetail/{requestNo}',
        { params: { customerId: '0', requestNo }, signal },
        ['cm100', '申込内容'],
      ),
  );
}

/** The 見積書 of an application, with its stored amounts, or one that a correction has replaced. */
export function loadEstimate(requestNo: string, edition?: number): Promise<Blob> {
  return loadFile(
    'get',
    '/user/core/customers/{customerId}/requestdetail/{requestNo}/estimate',
    { params: { customerId: '0', requestNo }, query: { edition } },
    ['cm110', '見積書の作成'],
  );
}

/** After a change: refetches the detail now, and the list when it shows again. */
export async function reloadFiling(requestNo: string): Promise<void> {
  void invalidate(['member', 'home']);
  await invalidate(['member', 'detail', requestNo]);
}
