import { laterThan } from './clock.ts';
import { type RowVersion, versionWriter } from './database/rows.ts';
import type { Tables } from './database/tables.ts';
import type { Deps } from './deps.ts';
import { stale } from './http/problem.ts';
import type { Version } from './http/version.ts';
import type { ManagerSession } from './sessions.ts';

// Rows with versions, such as what managers keep about a filing beside the filing itself: each is missing until it is
// first written.

type Versioned = RowVersion | undefined;

/** The version of a row; both '' without one. */
export const versionOf = (row: Versioned): Version => ({
  updateDatetime: row?.updated_at ?? '',
  updateUserId: row?.updated_by ?? '',
});

/** The version for the next write, later than the previous one. */
export function newVersion(
  deps: Pick<Deps, 'clock'>,
  before: Versioned,
  { userId }: Pick<ManagerSession, 'userId'>,
): RowVersion {
  const updated_at = before
    ? laterThan(before.updated_at, deps.clock)
    : deps.clock.now().toISOString();
  return { updated_at, updated_by: userId };
}

/** Refuses a caller who has seen another version; none given is any. @throws 409 */
export function demandVersion(row: Versioned, given: Version | null): void {
  const { updateDatetime, updateUserId } = versionOf(row);
  const isSeen =
    !given || (given.updateDatetime === updateDatetime && given.updateUserId === updateUserId);
  if (!isSeen) throw stale();
}

/** A writer of rows that were just read; it throws 409 when the row has changed meanwhile. */
export function keeper<Table extends keyof Tables>(
  ...[table, ...keys]: Parameters<typeof versionWriter<Table>>
) {
  const write = versionWriter(table, ...keys);
  return async (...args: Parameters<typeof write>) => {
    if (!(await write(...args))) throw stale();
  };
}
