import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type {
  CodeRow,
  PlanRow,
  PositionRow,
  ReasonRow,
  VerificationReasonRow,
} from '../../platform/database/tables.ts';

const byKind = prepared<{ kind: string }, Omit<CodeRow, 'kind' | 'sort'>>((db, value) =>
  db
    .selectFrom('codes')
    .select(['code', 'name', 'abbr', 'colour', 'icon'])
    .where('kind', '=', value.kind)
    .orderBy('sort'),
);

// Names, colours and icons change with a release alone, and every list needs them.
const kept = new WeakMap<Reader, Map<string, ReturnType<typeof byKind>>>();

export function selectCodes(db: Reader, kind: string): ReturnType<typeof byKind> {
  const lists = kept.get(db) ?? new Map();
  kept.set(db, lists);
  const known = lists.get(kind);
  if (known) return known;
  const read = byKind(db, { kind });
  lists.set(kind, read);
  // What could not be read is asked for again.
  read.catch(() => lists.delete(kind));
  return read;
}

const version = prepared<Record<string, never>, { value: number }>((db) =>
  db.selectFrom('sequences').select('value').where('name', '=', sql.lit('masters')),
);
/** The number that every change of plans, positions, reasons, settings and rules of progress raises. */
export async function selectMastersVersion(db: Reader): Promise<number> {
  const [row] = await version(db, {});
  if (!row) throw new Error('the number of the masters is missing');
  return row.value;
}

const allPlans = prepared<Record<string, never>, PlanRow>((db) =>
  db.selectFrom('plans').selectAll().orderBy('sort'),
);
export const selectPlans = (db: Reader) => allPlans(db, {});

const allPositions = prepared<Record<string, never>, PositionRow>((db) =>
  db.selectFrom('positions').selectAll().orderBy('sort'),
);
export const selectPositions = (db: Reader) => allPositions(db, {});

const allReasons = prepared<Record<string, never>, ReasonRow>((db) =>
  db.selectFrom('reasons').selectAll().orderBy('sort'),
);
export const selectReasons = (db: Reader) => allReasons(db, {});

const setting = prepared<{ name: string }, { label: string; value: string }>((db, value) =>
  db.selectFrom('settings').select(['label', 'value']).where('name', '=', value.name),
);
export const selectSetting = (db: Reader, name: string) => setting(db, { name });

const rules = prepared<
  { code: string },
  { customer_may_cancel: number; customer_may_upload: number; is_open: number }
>((db, value) =>
  db
    .selectFrom('progress_rules')
    .select(['customer_may_cancel', 'customer_may_upload', 'is_open'])
    .where('code', '=', value.code),
);
export const selectProgressRules = (db: Reader, code: string) => rules(db, { code });

const openCodes = prepared<Record<string, never>, { code: string }>((db) =>
  db.selectFrom('progress_rules').select('code').where('is_open', '=', 1),
);
export const selectOpenProgress = (db: Reader) => openCodes(db, {});

const method = prepared<
  { code: string },
  { name: string; rule_version: string; valid_from: string; valid_until: string | null }
>((db, value) =>
  db
    .selectFrom('verification_methods')
    .select(['name', 'rule_version', 'valid_from', 'valid_until'])
    .where('code', '=', value.code),
);
export const selectMethod = (db: Reader, code: string) => method(db, { code });

const offered = prepared<
  { system: string },
  { code: string; name: string; valid_from: string; valid_until: string | null }
>((db, value) =>
  db
    .selectFrom('verification_methods as m')
    .leftJoin('system_methods as s', (join) =>
      join.onRef('s.method_code', '=', 'm.code').on('s.system_id', '=', value.system),
    )
    .select(['m.code', 'm.name', 'm.valid_from', 'm.valid_until'])
    .where((eb) => eb.fn.coalesce('s.is_offered', 'm.by_default'), '=', sql.lit(1))
    .orderBy('m.sort')
    .orderBy('m.code'),
);
/** The methods that a system offers, whatever the day. */
export const selectOfferedMethods = (db: Reader, system: string) => offered(db, { system });

const verificationReasons = prepared<Record<string, never>, VerificationReasonRow>((db) =>
  db.selectFrom('verification_reasons').selectAll().orderBy('sort'),
);
export const selectVerificationReasons = (db: Reader) => verificationReasons(db, {});
