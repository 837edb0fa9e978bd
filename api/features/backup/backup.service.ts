import type { BackupState } from '#contract/endpoints/backups.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { latestMark } from '../../platform/clock.ts';
import type { BackupStateRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { selectFact } from '../../platform/installation.queries.ts';
import { selectDestroyed, selectErased, selectState } from './backup.queries.ts';
import { type Erased, listDestroyed } from './destroyed-list.ts';

export type { Erased };

/** The state of backups, for administrators. */
export async function backupStatus(deps: Deps) {
  const row = await selectState(deps.db.read);
  const since = await selectFact(deps.db.read, 'backups_since');
  return {
    backupState: stateOf(deps, row, since),
    succeededAt: row.succeeded_at,
    displayLastDatetime: displayInstant(row.succeeded_at),
    displayFailedDatetime: displayInstant(row.failed_at),
  };
}

function stateOf(
  { config, clock }: Deps,
  { every_minutes, ...marks }: BackupStateRow,
  since: string | null,
): BackupState {
  if (config.demo) return 'fine';
  // Another server of the same database may make the backups.
  const everyMinutes = config.backup.dir === null ? every_minutes : config.backup.everyMinutes;
  if (everyMinutes === null) return 'off';
  const latest = latestMark(clock.now());
  const [succeeded_at, failed_at] = [marks.succeeded_at, marks.failed_at].map((at) =>
    at !== null && at <= latest ? at : null,
  );
  if (failed_at && failed_at > (succeeded_at ?? '')) return 'failed';
  // The first one takes its time, too.
  const begun = succeeded_at ?? (marks.succeeded_at === null ? since : null);
  if (!begun) return 'late';
  const age = clock.now().getTime() - Date.parse(begun);
  return age > 2 * everyMinutes * 60_000 ? 'late' : 'fine';
}

const lookedBack = 7 * 24 * 60 * 60 * 1000;

/**
 * Lists destroyed photos, closed accounts and what was erased on request beside the backups; called after each destruction
 * and every minute, also where there is nothing to add, so that a restore knows until when the list is whole. A backup has listed
 * what is older than a week.
 */
export async function listErased({ config, db, clock }: Deps): Promise<number> {
  const { dir } = config.backup;
  if (dir === null) return 0;
  const now = clock.now();
  const since = new Date(now.getTime() - lookedBack).toISOString();
  const gone = [
    ...(await selectDestroyed(db.read, since)),
    ...(await selectErased(db.read, since)),
  ];
  return listDestroyed(dir, gone, now);
}
