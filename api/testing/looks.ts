import type { TestApp } from './test-app.ts';

/** Opens photos of a receipt, all of them by default, as a verifier does at the screen. */
export async function lookAtPhotos(
  app: TestApp,
  token: string,
  receiptNo: string,
  details?: readonly string[],
): Promise<void> {
  const rows = await app.deps.db.read
    .selectFrom('receipt_photos')
    .select('detail')
    .where('receipt_id', '=', receiptNo)
    .execute();
  for (const detail of details ?? rows.map((row) => row.detail)) {
    const path = `/user/verify/verifyapps/verifyappdocs/verfyappfiles/${receiptNo}/${detail}`;
    await app.call('get', path, { token });
  }
}
