import type { Reader } from '../../platform/database/database.ts';
import type { FilingPlanRow, Transaction } from '../../platform/database/tables.ts';
import {
  type Filing,
  type FilingPlan,
  type FormerEstimate,
  type OfficerChange,
  particularColumns,
} from './filing.ts';

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
  const { companyName, paymentDue } = filing;
  const amounts = {
    ...{ rewardSubtotal, dutySubtotal, total, taxName, tax, billed, withheld, termsDate },
    ...{ companyName, paymentDue },
  };
  await trx
    .insertInto('former_estimates')
    .values({
      ...{ filing_id: filing.id, filing_version: filing.updatedAt, correction_id: correctionId },
      ...{ amounts: JSON.stringify(amounts), plans: JSON.stringify(plans), replaced_at: at },
    })
    .execute();
}

/** The estimates of a filing that corrections have replaced, oldest first. */
export async function selectFormerEstimates(
  db: Reader,
  { id, appliedAt }: Filing,
): Promise<FormerEstimate[]> {
  const rows = await db
    .selectFrom('former_estimates')
    .select(['amounts', 'plans', 'replaced_at'])
    .where('filing_id', '=', id)
    .orderBy('replaced_at')
    .execute();
  return rows.map(({ amounts, plans, replaced_at }, index) => ({
    ...JSON.parse(amounts),
    plans: JSON.parse(plans),
    shownAt: rows[index - 1]?.replaced_at ?? appliedAt,
    replacedAt: replaced_at,
  }));
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
