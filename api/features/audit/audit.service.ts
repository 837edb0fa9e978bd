import { auditActionName, auditActorName } from '#contract/audit-names.ts';
import { documentDetail } from '#contract/codes.ts';
import type { AuditListItem } from '#contract/endpoints/audit.ts';
import { addDays, displayInstant, startOfDay } from '#contract/japan-time.ts';
import { auditEntry, type RequestContext } from '../../platform/audit.ts';
import {
  type Cursor,
  cursorOf,
  defaultPageSize,
  fromNewest,
  offsetOf,
  type PageRequest,
  pageOf,
} from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import { displayNumber, plainNumber } from '../../platform/database/sequences.ts';
import type { AuditLogRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { mailKey } from '../accounts/accounts.service.ts';
import { type Person, selectAudit, selectPeople, selectPeopleByLogin } from './audit.queries.ts';

export interface AuditCriteria extends PageRequest {
  dateStart: string;
  dateEnd: string;
  user: string;
  number: string;
  kind: '' | 'refused';
}

/** Who read or changed what, newest first. Each search is audited too. */
export async function searchAudit(deps: Deps, input: AuditCriteria, context: RequestContext) {
  const size = input.pageSize ?? defaultPageSize;
  const offset = offsetOf(input);
  const { rows, shown } = await findLines(deps, input, cursorOf(input), size, offset);
  const page = pageOf(rows, size, ({ at, id }) => ({ at, id }));
  await deps.auditBatcher.append(auditEntry(deps, context, 'audit.search', ''));
  return {
    auditList: shown.slice(0, size),
    // The log's total is not counted, because no one needs it; the response only says whether there is more.
    totalCount: offset + page.rows.length,
    totalCountCapped: page.nextCursor !== null || Boolean(input.after),
    nextCursor: page.nextCursor,
  };
}

/** One entry more than `size`, behind a cursor, as positions and as they are shown. */
export async function findLines(
  { db }: Pick<Deps, 'db'>,
  input: AuditCriteria,
  cursor: Cursor,
  size: number,
  offset = 0,
): Promise<{ rows: Cursor[]; shown: AuditListItem[] }> {
  const period = {
    from: input.dateStart ? startOfDay(input.dateStart) : '',
    until: input.dateEnd ? startOfDay(addDays(input.dateEnd, 1)) : fromNewest.at,
  };
  const user = input.user.normalize('NFKC').trim();
  const actors = user === '' ? [''] : await actorsOf(db.read, user);
  const objects = objectsOf(plainNumber(input.number.normalize('NFKC').trim()));
  const refused = input.kind === 'refused';
  const filters = actors.flatMap((actor) =>
    objects.map((object) => ({ ...period, actor, object, refused })),
  );
  const lists = await Promise.all(
    filters.map((filter) => selectAudit(db.read, filter, cursor, size + offset)),
  );
  const rows = lists
    .flat()
    .sort(newestFirst)
    .slice(offset, offset + size + 1);
  const ids = rows.flatMap((row) => [row.actor_id, row.object_id]);
  const people = await selectPeople(db.read, [...new Set(ids)]);
  return { rows, shown: rows.map((row) => presented(row, people)) };
}

/** A number, and for a receipt its photos, each of which is an object of its own. */
function objectsOf(number: string): string[] {
  if (!number.startsWith('V')) return [number];
  return [number, ...Object.values(documentDetail).map((detail) => `${number}/${detail}`)];
}

async function actorsOf(db: Reader, user: string): Promise<string[]> {
  const people = await selectPeopleByLogin(db, user, mailKey(user));
  return people.map(({ id }) => id);
}

function newestFirst(a: AuditLogRow, b: AuditLogRow): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

const numbered = /^[QV]?\d{13}(?=$|\/)/;

function presented(row: AuditLogRow, people: Person[]): AuditListItem {
  const person = people.find(({ id }) => id === row.actor_id);
  const number = numbered.exec(row.object_id)?.[0];
  const whose = people.find(({ id }) => id === row.object_id);
  const seconds = row.at.slice(16, 19);
  const name = auditActionName(row.action, row.purpose);
  const isRefusal = row.object_kind === 'refusal';
  return {
    displayDatetime: `${displayInstant(row.at)}${seconds}`,
    userKindName: auditActorName(row.actor_kind),
    userName: person?.name ?? '',
    userLogin: person?.login ?? '',
    actionName: isRefusal ? `${name}（${row.object_id}回）` : name,
    displayNo: number ? displayNumber(number) : (whose?.login ?? ''),
    address: row.actor_address,
  };
}
