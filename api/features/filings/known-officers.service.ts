import { inOfficeNow } from '#contract/company-officers.ts';
import type { KnownOfficer } from '#contract/endpoints/application.ts';
import { positionOf } from '#law/positions.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MemberSession } from '../../platform/sessions.ts';
import { knownOfCustomer } from '../companies/account-company.service.ts';
import { filingAuditEntry } from './filing-record.service.ts';
import { type KnownOfficerRow, selectOfficersOfCustomer } from './known-officers.queries.ts';

/**
 * The officers of the company of the signed-in customer, then those whom the customer entered before: each once for a
 * position, with the last entered address.
 */
export async function knownOfficers(
  deps: Deps,
  member: MemberSession,
  context: RequestContext,
): Promise<KnownOfficer[]> {
  const [known, rows] = await Promise.all([
    knownOfCustomer(deps.db.read, member.userId),
    selectOfficersOfCustomer(deps.db.read, member.userId),
  ]);
  await deps.auditBatcher.append(filingAuditEntry(deps, context, 'officer.list', ''));
  const inOffice = inOfficeNow(known.officers).flatMap(({ name, address, positions }) =>
    positions.map(({ position }) => ({
      position_code: position,
      position_name: positionOf(position)?.name ?? '',
      ...{ name, address },
    })),
  );
  const newest = new Map<string, KnownOfficerRow>();
  for (const row of [...inOffice, ...rows]) {
    const key = `${row.position_code} ${row.name}`;
    if (!newest.has(key)) newest.set(key, row);
  }
  return [...newest.values()].map((row) => ({
    officialPositionClass: row.position_code,
    officialPosition: row.position_name,
    name: row.name,
    officerAddress: row.address,
  }));
}
