import type { Reader } from '../../platform/database/database.ts';
import type { FilingPlanRow, Transaction } from '../../platform/database/tables.ts';
import { type Filing, type FilingPlan, type OfficerChange, particularColumns } from './filing.ts';

export async function replaceOfficers(
  trx: Transaction,
  filingId: string,
  rows: readonly OfficerChange[],
): Promise<void> {
  await trx.deleteFrom('officer_changes').where('filing_id', '=', filingId).execute();
  await trx
    .insertInto('officer_changes')
    .values(
      rows.map((row) => ({
        filing_id: filingId,
        no: row.no,
        input_type: row.inputType,
        position_code: row.positionCode,
        position_name: row.positionName,
        name: row.name,
        name_kana: row.nameKana,
        reason_code: row.reasonCode,
        reason_name: row.reasonName,
        address: row.address,
        ...particularColumns(row),
      })),
    )
    .execute();
}

export async function replacePlans(
  trx: Transaction,
  filingId: string,
  rows: FilingPlanRow[],
): Promise<void> {
  await trx.deleteFrom('filing_plans').where('filing_id', '=', filingId).execute();
  await trx.insertInto('filing_plans').values(rows).execute();
}

/** Keeps the estimate that was shown, without which the amounts of a filing cannot change. */
export async function keepEstimate(
  trx: Transaction,
  filing: Filing,
  { correctionId, plans, at }: { correctionId: string; plans: readonly FilingPlan[]; at: string },
): Promise<void> {
  const { rewardSubtotal, dutySubtotal, total, taxName, tax, billed, withheld, termsDate } = filing;
  const amounts = {
    rewardSubtotal,
    dutySubtotal,
    total,
    taxName,
    tax,
    billed,
    withheld,
    termsDate,
  };
  await trx
    .insertInto('former_estimates')
    .values({
      ...{ filing_id: filing.id, filing_version: filing.updatedAt, correction_id: correctionId },
      ...{ amounts: JSON.stringify(amounts), plans: JSON.stringify(plans), replaced_at: at },
    })
    .execute();
}

/** When the amounts of a filing were last agreed on anew; null where they are those of its application. */
export async function selectAgreedAnew(db: Reader, filingId: string): Promise<string | null> {
  const row = await db
    .selectFrom('former_estimates')
    .select((eb) => eb.fn.max('replaced_at').as('at'))
    .where('filing_id', '=', filingId)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Whether a correction of the filing waits for the customer's answer. */
export async function hasOpenCorrection(db: Reader, filingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('corrections')
    .select('id')
    .where('filing_id', '=', filingId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row !== undefined;
}
