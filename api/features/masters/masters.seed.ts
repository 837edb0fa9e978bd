import type { PlanRow, Transaction } from '../../platform/database/tables.ts';
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

/** The plans as the service is delivered with them. */
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

/** Gives a database the masters that it lacks; rows that the office changed since stay as they are. */
export async function seedMasters(trx: Transaction, now: Date): Promise<void> {
  await trx
    .insertInto('codes')
    .values(
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
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('progress_rules')
    .values(
      progressRules.map(([code, cancel, upload, open]) => ({
        code,
        customer_may_cancel: flag(cancel),
        customer_may_upload: flag(upload),
        is_open: flag(open),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('positions')
    .values(
      positions.map(([code, name, note], sort) => ({
        code,
        name,
        registry_title: name,
        note,
        sort,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('reasons')
    .values(
      reasons.map(([code, name, registry_text, input_type], sort) => ({
        code,
        name,
        registry_text,
        input_type,
        sort,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('plans')
    .values(planRows())
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('settings')
    .values(taxSetting)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('verification_methods')
    .values(verificationMethods)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('verification_reasons')
    .values(
      verificationReasons.map(({ deals, details, ...reason }, sort) => ({
        ...reason,
        deals: deals.join(','),
        details: details.join(','),
        sort,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('systems')
    .values({
      ...registrySystem,
      key_hash: null,
      file_photos_allowed: 1,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
