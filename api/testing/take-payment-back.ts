import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import type { TestAnswer, TestApp } from './test-app.ts';

/** The headers of a filing's version, as its screen sends them. */
export async function versionHeadersOf(app: TestApp, token: string, number: string) {
  const path = `/user/mainte/requestdetails/${number}/ledger`;
  const { body } = await app.call<FilingLedger>('get', path, { token });
  return {
    'X-UPDATE-DATETIME': body.data?.detailUpdateDatetime ?? '',
    'X-UPDATE-USER-ID': body.data?.detailUpdateUserId ?? '',
  };
}

/** Takes a filing's payment back, as somebody who has just seen it. */
export async function takePaymentBack(
  app: TestApp,
  token: string,
  number: string,
): Promise<TestAnswer> {
  const headers = await versionHeadersOf(app, token, number);
  const path = `/user/mainte/requestdetails/${number}/payment/delete`;
  return app.call('post', path, { token, headers });
}
