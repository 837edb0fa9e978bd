import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { progress } from '#contract/codes.ts';
import type { FilingQueue } from '#contract/endpoints/filings.ts';
import type { Reader } from '../../platform/database/database.ts';
import { capped } from '../../platform/database/pages.ts';
import { type Prepared, prepared } from '../../platform/database/prepared.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** What orders a list of waiting filings, earliest first. */
export type DeskOrder = 'payment_due' | 'deadline' | 'progress_at';

/** One list of the desk: a queue or all filings that are still to be filed, in one order. */
export interface DeskList {
  queue: FilingQueue | null;
  order: DeskOrder;
}

export interface DeskMark {
  id: string;
  /** The value that orders the list. */
  place: string;
}

/** The place behind which a page begins. */
export interface DeskCursor {
  place: string;
  id: string;
}

export const fromFirst: DeskCursor = { place: '', id: '' };

/** Days by which queues are cut: `today` for what is overdue, `urgent` for the last day that counts as soon. */
export interface DeskDays {
  today: string;
  urgent: string;
}

interface Values extends DeskDays, DeskCursor {}

// biome-ignore lint/suspicious/noExplicitAny: the builder's type changes with the conditions
type Builder = SelectQueryBuilder<any, any, any>;

const lists = new Map<string, Prepared<Values, DeskMark>>();
const counts = new Map<string, Prepared<DeskDays, { count: number | string }>>();

/** Which filings wait, the most urgent first: one more than `size`, behind the cursor. */
export function selectDesk(
  db: Reader,
  list: DeskList,
  days: DeskDays,
  cursor: DeskCursor,
  size: number,
): Promise<DeskMark[]> {
  const key = `${list.queue} ${list.order} ${size}`;
  let query = lists.get(key);
  if (!query) {
    query = prepared((built, value) => {
      const place = `f.${list.order}`;
      return waiting(built, list.queue, value)
        .select(['f.id', `${place} as place`])
        .where(place, '>=', value.place)
        .where((eb) => eb.or([eb(place, '>', value.place), eb('f.id', '>', value.id)]))
        .orderBy(place)
        .orderBy('f.id')
        .limit(sql.lit(size + 1)) as never;
    });
    lists.set(key, query);
  }
  return query(db, { ...days, ...cursor });
}

/** How many filings wait in a queue, or to be filed where there is none, counted up to 1,000. */
export async function countDesk(db: Reader, queue: FilingQueue | null, days: DeskDays) {
  const key = String(queue);
  let query = counts.get(key);
  if (!query) {
    query = prepared((built, value) => {
      const counted = waiting(built, queue, value)
        .select('f.id')
        .limit(sql.lit(1001))
        .as('counted');
      return built
        .selectFrom(counted as never)
        .select((eb) => eb.fn.countAll<number | string>().as('count'));
    });
    counts.set(key, query);
  }
  const [row] = await query(db, days);
  return capped(Number(row?.count ?? 0));
}

function waiting(db: Kysely<Tables>, queue: FilingQueue | null, value: DeskDays): Builder {
  const rows = db.selectFrom('filings as f') as Builder;
  const unpaid = () => rows.where('f.is_unpaid', '=', sql.lit(1));
  const toFile = () => rows.where('f.is_to_file', '=', sql.lit(1));
  switch (queue) {
    case 'unpaid':
      return unpaid();
    case 'overdue':
      return unpaid().where('f.payment_due', '<', value.today);
    case 'verifying':
      return rows.where('f.progress', '=', sql.lit(progress.verifying));
    case 'returning':
      return rows.where('f.progress', '=', sql.lit(progress.papersSent));
    case 'deadline':
      return toFile().where('f.deadline', '<=', value.urgent);
    default:
      return toFile();
  }
}

/**
 * Of the given objects those that a manager has opened since they last changed. What he changed himself he knows.
 * The audit log says who opened what.
 */
export async function selectKnown(
  db: Reader,
  managerId: string,
  objects: readonly { id: string; since: string }[],
): Promise<Set<string>> {
  if (objects.length === 0) return new Set();
  const query = remembered(objects.length);
  const values: Record<string, string> = { manager: managerId };
  objects.forEach(({ id, since }, index) => {
    values[`id${index}`] = id;
    values[`since${index}`] = since;
  });
  return new Set((await query(db, values)).map(({ object_id }) => object_id));
}

const opened = ['filing.view', 'inquiry.view'] as const;
const looks = new Map<number, Prepared<Record<string, string>, { object_id: string }>>();

function remembered(count: number) {
  let query = looks.get(count);
  if (!query) {
    query = prepared((db, value) => {
      const of = (index: number) =>
        db
          .selectFrom('audit_log')
          .select('object_id')
          .where('object_id', '=', value[`id${index}`] as string)
          .where('at', '>=', value[`since${index}`] as string)
          // Few have looked at one thing; one person has looked at many.
          .where(sql`actor_id || ''`, '=', value.manager as string)
          .where('action', 'in', sql<string>`(${sql.join(opened.map((one) => sql.lit(one)))})`);
      let all = of(0);
      for (let index = 1; index < count; index += 1) all = all.union(of(index));
      return all;
    });
    looks.set(count, query);
  }
  return query;
}
