import { uuidv7 } from 'uuidv7';
import { documentKind, progress, verifyStatus } from '#contract/codes.ts';
import { usuallyNotApplicable } from '#contract/confirmation-numbers.ts';
import { type Confirmation, noConfirmation } from '#contract/confirmation-record.ts';
import { leavingOf, usualQuestionsTo } from '#contract/intention-checks.ts';
import { momentInJapan } from '#contract/japan-time.ts';
import { displayNumber } from '../platform/database/sequences.ts';
import type { FilingRow, ManagerRow, Transaction } from '../platform/database/tables.ts';
import { demoContact } from './demo-people.ts';

type Scrivener = Pick<ManagerRow, 'id' | 'name'>;

/** Mandates of all filings that have gone on and of some others. */
export async function insertDemoMandates(
  trx: Transaction,
  filings: readonly FilingRow[],
  scrivener: Scrivener,
): Promise<void> {
  const without: readonly string[] = [progress.accepted, progress.cancelled];
  // Some of the newest are taken on, too, and wait for their payment.
  const taken = filings.filter(
    (row, index) =>
      !without.includes(row.progress) || (row.progress === progress.accepted && index % 2 === 1),
  );
  await trx
    .insertInto('mandates')
    .values(
      taken.map((filing) => ({
        filing_id: filing.id,
        is_accepted: 1,
        reason: '',
        written_reason: 0,
        decided_at: filing.applied_at,
        decided_by: scrivener.id,
        decided_by_name: scrivener.name,
      })),
    )
    .execute();
}

/** A person who is identified, and of whom nothing else is recorded. */
export const identifiedAlone: Partial<Confirmation> = {
  ...{ registryOn: '', purposeOn: '', purpose: '', business: '', businessMethod: '' },
  ...{ beneficialOwners: '', ownersMethod: '', riskGrade: '', riskReason: '' },
};

/** The checks of intention and the confirmation record of one filing; `change` is what the record says otherwise. */
export async function insertDemoDuties(
  trx: Transaction,
  filing: FilingRow,
  scrivener: Scrivener,
  change: Partial<Confirmation> = {},
): Promise<void> {
  const moment = momentInJapan(new Date(filing.paid_at ?? filing.progress_at));
  const day = moment.date;
  const receipts = await trx
    .selectFrom('receipts')
    .select('status')
    .where('filing_id', '=', filing.id)
    .where('status', 'in', [verifyStatus.approved, verifyStatus.applied])
    .execute();
  const isIn = (status: string) => receipts.some((receipt) => receipt.status === status);
  // Photos that wait for a verifier are needed as long as the office has not identified the person itself.
  const awaited = isIn(verifyStatus.applied) ? { documentNumber: '' } : {};
  const done = { recorded_by: scrivener.id, recorded_by_name: scrivener.name };
  const officers = await trx
    .selectFrom('officer_changes')
    .select(['name', 'reason_code as reasonCode'])
    .where('filing_id', '=', filing.id)
    .execute();
  const { address } = await trx
    .selectFrom('customers')
    .select('address')
    .where('id', '=', filing.customer_id)
    .executeTakeFirstOrThrow();
  const asked = [{ subject: 'representative', name: filing.name }, ...leavingOf(officers)];
  if (change !== identifiedAlone) {
    await trx
      .insertInto('intention_checks')
      .values(
        asked.map(({ subject, name }) => ({
          id: uuidv7(),
          filing_id: filing.id,
          subject,
          person: name,
          checked_on: day,
          way: 'telephone',
          checked_by: scrivener.name,
          asked: usualQuestionsTo(subject),
          result: 'confirmed',
          note: '',
          recorded_at: filing.paid_at ?? filing.progress_at,
          ...done,
          replaced_by: null,
        })),
      )
      .execute();
  }
  await trx
    .insertInto('confirmation_records')
    .values({
      filing_id: filing.id,
      record: JSON.stringify({
        ...recordOf({ ...filing, address }, scrivener.name, moment, isIn(verifyStatus.approved)),
        ...awaited,
        ...change,
      }),
      updated_at: filing.progress_at,
      updated_by: scrivener.id,
    })
    .execute();
}

function recordOf(
  filing: FilingRow & { address: string },
  by: string,
  { date: day, time }: { date: string; time: string },
  isVerified: boolean,
): Confirmation {
  const method = isVerified ? 'photo' : 'counter';
  return {
    ...noConfirmation,
    confirmedBy: by,
    confirmedOn: day,
    confirmedTime: time,
    madeBy: by,
    ...(isVerified ? { imagesOn: day } : { shownOn: day, shownTime: time }),
    registryOn: day,
    purposeOn: day,
    transactionKind: '商業登記（役員変更）の代理',
    method,
    companyMethod: '登記情報提供サービスの登記情報',
    documentKind: documentKind.drivingLicence,
    documentNumber: '第301234567890号',
    companyDocument: '登記情報',
    companyName: filing.company_name,
    companyAddress: filing.address,
    dealerName: filing.manager_name,
    ...demoContact,
    relation: '総務担当',
    authority: '代表者への電話により、担当者であることを確認',
    purpose: '商業登記（役員変更）の申請',
    business: '日用品の小売',
    businessMethod: '定款',
    beneficialOwners: `${filing.name}　${filing.address}　昭和40年5月1日生　代表取締役（議決権の過半数）`,
    ownersMethod: '担当者からの申告',
    reference: displayNumber(filing.id),
    notApplicable: [...usuallyNotApplicable(method), 28].join(','),
    riskGrade: 'low',
    riskReason: '実質的支配者と取引の目的が明らかで、現金の授受がない',
  };
}
