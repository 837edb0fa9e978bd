import type { DataOf } from '#api-client';

export type HomeRow = DataOf<'get', '/user/verify/information'>['verifyAppRequestList'][number];

/** As numbers stand in addresses: without hyphens. */
export function plainNumber(receiptNo: string): string {
  return receiptNo.replaceAll('-', '');
}
