import type { PlanRow, Tables, Transaction } from '../../platform/database/tables.ts';
import {
  codes,
  plans,
  positions,
  progressRules,
  reasons,
  registrySystem,
  taxSetting,
  verificationMethods,
} from './masters.data.ts';
import { verificationReasons } from './verification-reasons.data.ts';

/** The default plans. */
export function planRows(): PlanRow[] {
  return plans.map((plan, sort) => ({
    code: plan.code,
    display_code: plan.displayCode,
    plan_typ: plan.planTyp,
    reg_detail_typ: plan.regDetailTyp,
    category_code: plan.category,
    select_typ: plan.selectTyp,
    name: plan.name,
    name_detail1: '',
    name_detail2: plan.nameDetail2 ?? '',
    description: plan.description,
    price: plan.price,
    duty: plan.duty,
    duty_group: plan.dutyGroup,
    capital_class: plan.capitalClass ?? '',
    auto_add: flag(plan.autoAdd),
    parent_code: plan.parent ?? null,
    image_url: '',
    sort,
  }));
}

function flag(value: boolean | undefined): number {
  return value ? 1 : 0;
}

/**
 * Updates a database to the masters of this release: codes, names, colours, order, rules and registration tax. The
 * office's values do not change: prices, the tax rate, and a verification system's settings.
 */
export async function seedMasters(trx: Transaction, now: Date): Promise<void> {
  await put(
    trx,
    'codes',
    ['kind', 'code'],
    Object.entries(codes).flatMap(([kind, rows]) =>
      rows.map(({ code, name, abbr = name, colour = '#333333', icon = '' }, sort) => ({
        kind,
        code,
        name,
        abbr,
        colour,
        icon,
        sort,
      })),
    ),
  );
  await put(
    trx,
    'progress_rules',
    ['code'],
    progressRules.map(([code, cancel, upload, open]) => ({
      code,
      customer_may_cancel: flag(cancel),
      customer_may_upload: flag(upload),
      is_open: flag(open),
    })),
  );
  await put(
    trx,
    'positions',
    ['code'],
    positions.map(([code, name, note], sort) => ({
      code,
      name,
      registry_title: name,
      note,
      sort,
    })),
  );
  await put(
    trx,
    'reasons',
    ['code'],
    reasons.map(([code, name, registry_text, input_type], sort) => ({
      code,
      name,
      registry_text,
      input_type,
      sort,
    })),
  );
  await put(trx, 'plans', ['code'], planRows(), 'price');
  await put(trx, 'settings', ['name'], [taxSetting], 'value');
  await put(trx, 'verification_methods', ['code'], verificationMethods);
  await put(
    trx,
    'verification_reasons',
    ['code'],
    verificationReasons.map(({ deals, details, ...reason }, sort) => ({
      ...reason,
      deals: deals.join(','),
      details: details.join(','),
      sort,
    })),
  );
  await trx
    .insertInto('systems')
    .values({
      ...registrySystem,
      key_hash: null,
      file_photos_allowed: 0,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type MasterTable =
  | 'codes'
  | 'progress_rules'
  | 'positions'
  | 'reasons'
  | 'plans'
  | 'settings'
  | 'verification_methods'
  | 'verification_reasons';

/** Inserts rows, or updates those of the same key where they differ, except for the office's column. */
async function put<T extends MasterTable>(
  trx: Transaction,
  table: T,
  key: (keyof Tables[T] & string)[],
  rows: Tables[T][],
  officeColumn?: keyof Tables[T] & string,
): Promise<void> {
  const known = (await trx
    .selectFrom(table as 'codes')
    .selectAll()
    .execute()) as unknown as Tables[T][];
  for (const row of rows) {
    const former = known.find((other) => key.every((name) => other[name] === row[name]));
    if (!former) {
      await trx
        .insertInto(table as 'codes')
        .values(row as never)
        // A process that starts at the same time may be faster.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      continue;
    }
    const changes = Object.entries(row).filter(
      ([name, value]) => name !== officeColumn && former[name as keyof Tables[T]] !== value,
    );
    if (changes.length === 0) continue;
    let update = trx.updateTable(table as 'codes').set(Object.fromEntries(changes) as never);
    for (const name of key) update = update.where(name as 'code', '=', row[name] as never);
    await update.execute();
  }
}
