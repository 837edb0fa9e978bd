import { displayInstant } from '#contract/japan-time.ts';
import { lookActions, lookObject, lookRole } from '#contract/looks.ts';
import {
  cursorOf,
  defaultPageSize,
  type PageRequest,
  pageOf,
} from '../../platform/database/cursors.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MemberSession } from '../../platform/sessions.ts';
import { ownFiling } from '../filings/filing-record.service.ts';
import * as queries from './person.queries.ts';

/** Who looked at the photos and papers of a customer's filing, by role and time; 404 when it is another's. */
export async function looksAtFiling(
  deps: Deps,
  member: MemberSession,
  number: string,
  paging: Pick<PageRequest, 'after' | 'pageSize'>,
) {
  const { id } = await ownFiling(deps, member, number);
  const cursor = cursorOf(paging);
  const size = paging.pageSize ?? defaultPageSize;
  const db = deps.db.read;
  const ids = [id, ...(await queries.selectReceiptsOf(db, [id]))] as const;
  const found = await queries.selectLatestLooks(db, ids, lookActions, cursor, size);
  const { rows, nextCursor } = pageOf(found, size, ({ at, id: line }) => ({ at, id: line }));
  return {
    lookList: rows.map(({ at, actorKind, action }) => ({
      displayDatetime: displayInstant(at),
      role: lookRole(actorKind),
      what: lookObject(action),
    })),
    nextCursor,
  };
}
