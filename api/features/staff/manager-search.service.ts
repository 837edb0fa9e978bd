import { auditEntry, type RequestContext } from '../../platform/audit.ts';
import { defaultPageSize, type PageRequest } from '../../platform/database/cursors.ts';
import type { ManagerRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { searchForm } from '../../platform/japanese.ts';
import { office } from '../../platform/one-person.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { peopleOf } from '../access/one-person.service.ts';
import { presented } from './managers.present.ts';
import * as queries from './staff.queries.ts';

interface ManagerCriteria extends PageRequest {
  validityperiodStartDate: string;
  validityperiodEndDate: string;
  name: string;
  userNo: string;
}

const read = 200;
const mostCounted = 1000;

/**
 * Managers by login id whose validity overlaps the period. An office has some dozens of managers, so all of them are
 * read in the order of their login ids and compared here, names in search form.
 */
export async function searchManagers(
  deps: Deps,
  by: ManagerSession,
  input: ManagerCriteria,
  context: RequestContext,
) {
  const size = input.pageSize ?? defaultPageSize;
  const after = input.after ? loginOf(input.after) : '';
  const offset = input.after ? 0 : ((input.page ?? 1) - 1) * size;
  const fits = fitting(input);
  const found: ManagerRow[] = [];
  for (let last = ''; found.length <= mostCounted; ) {
    const rows = await queries.selectManagersAfter(deps.db.read, last, read);
    found.push(...rows.filter(fits));
    if (rows.length < read) break;
    last = rows.at(-1)?.login_id ?? '';
  }
  const people = await peopleOf(deps.db.read, deps, office);
  await deps.auditBatcher.append(auditEntry(deps, context, 'manager.list', ''));
  const rest = found.filter(({ login_id }) => login_id > after).slice(offset);
  const shown = rest.slice(0, size);
  const lastShown = shown.at(-1);
  return {
    managerInfoListSeachResultDtoList: shown.map((row) => presented(row, people, by)),
    totalCount: Math.min(found.length, mostCounted),
    totalCountCapped: found.length > mostCounted,
    nextCursor:
      rest.length > size && lastShown
        ? Buffer.from(lastShown.login_id).toString('base64url')
        : null,
  };
}

function loginOf(cursor: string): string {
  return Buffer.from(cursor, 'base64url').toString('utf8');
}

function fitting(input: ManagerCriteria): (row: ManagerRow) => boolean {
  const name = searchForm(input.name);
  const login = input.userNo.normalize('NFKC').trim().toLowerCase();
  const { validityperiodStartDate: start, validityperiodEndDate: end } = input;
  return (row) =>
    row.login_id.toLowerCase().startsWith(login) &&
    [row.name, row.name_kana].some((text) => searchForm(text).startsWith(name)) &&
    (end === '' || row.valid_from <= end) &&
    (start === '' || row.valid_until === null || row.valid_until >= start);
}
