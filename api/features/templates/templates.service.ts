import { uuidv7 } from 'uuidv7';
import type { MessageTemplate } from '#contract/endpoints/message-templates.ts';
import { stored } from '#contract/field-table.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { mostTemplates, templateFields } from '#contract/message-template.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { MessageTemplateRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, refused, stale } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { demandVersion, newVersion, versionOf } from '../../platform/kept-rows.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { builtInTemplates } from './built-in.ts';
import * as queries from './templates.queries.ts';

export interface WrittenTemplate {
  name: string;
  text: string;
}

/** The templates that come with the product, in the office's words where it has any, then its own. */
export async function messageTemplates(deps: Deps): Promise<{ templateList: MessageTemplate[] }> {
  const rows = await queries.selectTemplates(deps.db.read);
  const own = rows.filter(({ id }) => !builtInTemplates.some((one) => one.id === id));
  const rowOf = (id: string) => rows.find((row) => row.id === id);
  return {
    templateList: [
      ...builtInTemplates.map((one) => present(one, true, rowOf(one.id))),
      ...own.map((row) => present({ id: row.id, name: row.name, text: row.body }, false, row)),
    ],
  };
}

function present(
  { id, name, text }: WrittenTemplate & { id: string },
  builtInFlg: boolean,
  row: MessageTemplateRow | undefined,
): MessageTemplate {
  return {
    templateId: id,
    name: row?.name ?? name,
    text: row?.body ?? text,
    builtInFlg,
    ownFlg: row !== undefined,
    updateUserName: row?.updated_by_name ?? '',
    updateDisplayDatetime: displayInstant(row?.updated_at ?? null),
    ...versionOf(row),
  };
}

/** @throws 409 when there are as many as there may be */
export async function addTemplate(
  deps: Deps,
  manager: ManagerSession,
  written: WrittenTemplate,
  context: RequestContext,
): Promise<{ templateId: string }> {
  const row = rowOf(deps, uuidv7(), written, manager);
  await deps.db.write(async (trx) => {
    const rows = await queries.selectTemplates(trx);
    if (rows.length >= mostTemplates) throw refused(409, 'mt187', 'ひな形', mostTemplates);
    await queries.writeTemplate(trx, row, undefined);
    await audit(trx, auditEntry(deps, context, 'template.add', row.id));
  });
  return { templateId: row.id };
}

/** @throws 404 for an unknown one, 409 when it is not the version that the change is based on */
export async function setTemplate(
  deps: Deps,
  manager: ManagerSession,
  id: string,
  written: WrittenTemplate,
  version: Version,
  context: RequestContext,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const before = await queries.selectTemplate(trx, id);
    demandKnown(id, before);
    demandVersion(before, version);
    await queries.writeTemplate(trx, rowOf(deps, id, written, manager, before), before);
    await audit(trx, auditEntry(deps, context, 'template.update', id));
  });
}

/** @throws 404 for an unknown one, 409 when it is not the version that was shown */
export async function removeTemplate(
  deps: Deps,
  id: string,
  version: Version,
  context: RequestContext,
): Promise<string> {
  return deps.db.write(async (trx) => {
    const before = await queries.selectTemplate(trx, id);
    demandKnown(id, before);
    demandVersion(before, version);
    if (!before || !(await queries.deleteTemplate(trx, id, before))) throw stale();
    await audit(trx, auditEntry(deps, context, 'template.remove', id));
    return before.name;
  });
}

function demandKnown(id: string, row: MessageTemplateRow | undefined): void {
  if (!row && !builtInTemplates.some((one) => one.id === id)) throw notFound();
}

function rowOf(
  deps: Deps,
  id: string,
  written: WrittenTemplate,
  manager: ManagerSession,
  before?: MessageTemplateRow,
): MessageTemplateRow {
  const version = newVersion(deps, before, manager);
  const name = stored(templateFields.name, written.name);
  const body = stored(templateFields.text, written.text);
  return {
    ...{ id, name, body, created_at: before?.created_at ?? version.updated_at },
    ...{ ...version, updated_by_name: manager.name },
  };
}
