import { registrySystemId } from '#contract/codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ReceiptRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { selectSystemName } from './receipts.queries.ts';

/** Who requests a verification; `telNo` is '' when it is unknown. */
export interface Requester {
  name: string;
  telNo: string;
}

/** For filings the office by its settings; otherwise the system that requested it. */
export async function requesterOf(
  db: Reader,
  { office }: Pick<Deps, 'office'>,
  { system_id }: Pick<ReceiptRow, 'system_id'>,
): Promise<Requester> {
  const own = system_id === registrySystemId;
  return {
    name: (own && office.name) || (await selectSystemName(db, system_id)),
    telNo: own ? office.telNo : '',
  };
}
