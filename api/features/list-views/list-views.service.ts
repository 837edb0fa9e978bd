import { uuidv7 } from 'uuidv7';
import type { ListView, ViewSettings } from '#contract/endpoints/list-views.ts';
import { mostViews } from '#contract/list-views.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ListViewRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField, notFound, refused, stale } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { demandVersion, newVersion, versionOf } from '../../platform/kept-rows.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { masterEntries, planMasters } from '../masters/masters.service.ts';
import * as queries from './list-views.queries.ts';
import { type KnownCodes, readSettings, storedSettings } from './view-settings.ts';

async function knownCodes(db: Reader): Promise<KnownCodes> {
  const [{ planList }, progress] = await Promise.all([
    planMasters(db),
    masterEntries(db, 'progress'),
  ]);
  return {
    plans: planList.map(({ planCd }) => planCd),
    progress: progress.map(({ value1 }) => value1),
  };
}

/** A manager's own views, each without what is not there any more. */
export async function views(
  deps: Deps,
  { userId }: ManagerSession,
): Promise<{ viewList: ListView[] }> {
  const db = deps.db.read;
  const [rows, codes] = await Promise.all([queries.selectViews(db, userId), knownCodes(db)]);
  return {
    viewList: rows.map((row) => ({
      viewId: row.id,
      viewName: row.name,
      ...readSettings(row.settings, codes),
      ...versionOf(row),
    })),
  };
}

/** @throws 400 for a plan or progress that the list cannot be filtered by */
async function demandCodes(deps: Deps, { selectPlan, selectPlogress }: ViewSettings) {
  const { plans, progress } = await knownCodes(deps.db.read);
  if (selectPlan && !plans.includes(selectPlan as never)) {
    throw invalidField('selectPlan', 'cm021', 'プラン');
  }
  if (selectPlogress && !progress.includes(selectPlogress)) {
    throw invalidField('selectPlogress', 'cm021', '進捗');
  }
}

/** Runs a change with all of the manager's views, which nothing else changes meanwhile. */
function changing<Result>(
  deps: Deps,
  { userId }: ManagerSession,
  change: (trx: Transaction, rows: ListViewRow[]) => Promise<Result>,
): Promise<Result> {
  return deps.db.write(async (trx) => {
    if (deps.db.engine === 'postgres') await queries.lockViews(trx, userId);
    return change(trx, await queries.selectViews(trx, userId));
  });
}

function demandFreeName(rows: readonly ListViewRow[], name: string, except?: string): void {
  if (rows.some((row) => row.name === name && row.id !== except)) {
    throw invalidField('viewName', 'mt181');
  }
}

/** The view of this version. @throws 404 for another manager's, 409 */
function demandView(rows: readonly ListViewRow[], id: string, version: Version): ListViewRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw notFound();
  demandVersion(row, version);
  return row;
}

/** @throws 400 for a name that the manager uses already, 409 where there are as many views as may be */
export async function addView(
  deps: Deps,
  manager: ManagerSession,
  { viewName, ...settings }: ViewSettings & { viewName: string },
  context: RequestContext,
): Promise<{ viewId: string }> {
  await demandCodes(deps, settings);
  const name = viewName.trim();
  const viewId = uuidv7();
  await changing(deps, manager, async (trx, rows) => {
    if (rows.length >= mostViews) throw refused(409, 'mt180', mostViews);
    demandFreeName(rows, name);
    await queries.insertView(trx, {
      ...{ id: viewId, manager_id: manager.userId, name },
      position: (rows.at(-1)?.position ?? 0) + 1,
      settings: storedSettings(settings),
      ...newVersion(deps, undefined, manager),
    });
    await audit(trx, auditEntry(deps, context, 'listview.add', viewId));
  });
  return { viewId };
}

/** @throws 404, 409 for a stale version */
export async function changeView(
  deps: Deps,
  manager: ManagerSession,
  id: string,
  settings: ViewSettings & Version,
  context: RequestContext,
): Promise<void> {
  await demandCodes(deps, settings);
  await changing(deps, manager, async (trx, rows) => {
    const row = demandView(rows, id, settings);
    const version = newVersion(deps, row, manager);
    await queries.updateView(trx, id, { settings: storedSettings(settings), ...version });
    await audit(trx, auditEntry(deps, context, 'listview.update', id));
  });
}

/** @throws 404, 409 for a stale version, 400 for a name that another view has */
export async function renameView(
  deps: Deps,
  manager: ManagerSession,
  id: string,
  { viewName, ...version }: { viewName: string } & Version,
  context: RequestContext,
): Promise<void> {
  const name = viewName.trim();
  await changing(deps, manager, async (trx, rows) => {
    const row = demandView(rows, id, version);
    demandFreeName(rows, name, id);
    await queries.updateView(trx, id, { name, ...newVersion(deps, row, manager) });
    await audit(trx, auditEntry(deps, context, 'listview.update', id));
  });
}

/** @throws 404, 409 for a stale version */
export async function removeView(
  deps: Deps,
  manager: ManagerSession,
  id: string,
  version: Version,
  context: RequestContext,
): Promise<void> {
  await changing(deps, manager, async (trx, rows) => {
    demandView(rows, id, version);
    await queries.deleteView(trx, id);
    await audit(trx, auditEntry(deps, context, 'listview.remove', id));
  });
}

/** @throws 409 when these are not the manager's views, each of them once */
export async function orderViews(
  deps: Deps,
  manager: ManagerSession,
  ids: readonly string[],
  context: RequestContext,
): Promise<void> {
  await changing(deps, manager, async (trx, rows) => {
    const isAll = ids.length === rows.length && rows.every(({ id }) => ids.includes(id));
    if (!isAll) throw stale();
    for (const [index, id] of ids.entries()) {
      await queries.updateView(trx, id, { position: index + 1 });
    }
    await audit(trx, auditEntry(deps, context, 'listview.update', ''));
  });
}
