import { auditActionName, auditActorName } from '#contract/audit-names.ts';
import type { AuditLine } from '#contract/endpoints/audit.ts';
import { addDays, displayInstant, startOfDay } from '#contract/japan-time.ts';
import type { AuditActor } from '../../platform/audit.ts';
import {
  cursorOf,
  defaultPageSize,
  fromNewest,
  offsetOf,
  type PageRequest,
  pageOf,
} from '../../platform/database/pages.ts';
import { displayNumber, plainNumber } from '../../platform/database/sequences.ts';
import type { AuditLogRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { mailKey } from '../accounts/accounts.service.ts';
import { selectAudit, selectPeople, selectPeopleByLogin } from './audit.queries.ts';

export interface AuditCriteria extends PageRequest {
  dateStart: string;
  dateEnd: string;
  user: string;
  number: string;
}

/** Who looked at or changed what, newest first. Looking at it leaves a line too. */
export async function searchAudit(
  deps: Deps,
  given: AuditCriteria,
  trace: { actor: AuditActor; requestId: string },
) {
  const db = deps.db.read;
  const size = given.pageSize ?? defaultPageSize;
  const offset = offsetOf(given);
  const period = {
    from: given.dateStart ? startOfDay(given.dateStart) : '',
    until: given.dateEnd ? startOfDay(addDays(given.dateEnd, 1)) : fromNewest.at,
    object: plainNumber(given.number.normalize('NFKC').trim()),
  };
  const user = given.user.normalize('NFKC').trim();
  const actors = user === '' ? [''] : await actorsOf(deps, user);
  const cursor = cursorOf(given);
  const lists = await Promise.all(
    actors.map((actor) => selectAudit(db, { ...period, actor }, cursor, size + offset)),
  );
  const merged = lists
    .flat()
    .sort(newestFirst)
    .slice(offset, offset + size + 1);
  const page = pageOf(merged, size, ({ at, id }) => ({ at, id }));
  const people = await selectPeople(db, [...new Set(page.rows.map(({ actor_id }) => actor_id))]);
  await deps.trail.record({
    at: deps.clock.now().toISOString(),
    actor: trace.actor,
    requestId: trace.requestId,
    action: 'audit.search',
    object: { kind: 'audit', id: '' },
  });
  return {
    auditList: page.rows.map((row) => presented(row, people)),
    // Nobody asks how many lines a log has; there are as many as are shown, or more.
    totalCount: offset + page.rows.length,
    totalCountCapped: page.nextCursor !== null || Boolean(given.after),
    nextCursor: page.nextCursor,
  };
}

async function actorsOf(deps: Deps, user: string): Promise<string[]> {
  const people = await selectPeopleByLogin(deps.db.read, user, mailKey(user));
  return people.map(({ id }) => id);
}

function newestFirst(a: AuditLogRow, b: AuditLogRow): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

const numbered = /^[QV]?\d{13}$/;

function presented(
  row: AuditLogRow,
  people: { id: string; login: string; name: string }[],
): AuditLine {
  const person = people.find(({ id }) => id === row.actor_id);
  const seconds = row.at.slice(16, 19);
  return {
    displayDatetime: `${displayInstant(row.at)}${seconds}`,
    userKindName: auditActorName(row.actor_kind),
    userName: person?.name ?? '',
    userLogin: person?.login ?? '',
    actionName: auditActionName(row.action),
    displayNo: numbered.test(row.object_id) ? displayNumber(row.object_id) : '',
    address: row.actor_address,
  };
}
