import type { RequestContext } from '../../platform/audit.ts';
import type { ManagerRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, stale } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { demandVersion, newVersion } from '../../platform/kept-rows.ts';
import * as queries from './staff.queries.ts';

/** A manager of the caller's version; of any version without one. @throws 404, 409 */
export async function current(
  trx: Transaction,
  id: string,
  version: Version | null,
): Promise<ManagerRow> {
  const row = await queries.selectManager(trx, id);
  if (!row) throw notFound();
  demandVersion(row, version);
  return row;
}

/** Changes a manager and the version; returns the row afterwards. */
export async function change(
  trx: Transaction,
  deps: Deps,
  row: ManagerRow,
  changes: Partial<ManagerRow>,
  context: RequestContext,
): Promise<ManagerRow> {
  const version = newVersion(deps, row, { userId: context.actor.id });
  if (!(await queries.updateManager(trx, row.id, row, { ...changes, ...version }))) throw stale();
  return { ...row, ...changes, ...version };
}
