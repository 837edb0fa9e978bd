import { type ClosingItem, closingItem, closingName } from '#contract/closing.ts';
import { plan, progress } from '#contract/codes.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { displayInstant } from '#contract/japan-time.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { CaseDocumentRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { versionOf } from '../../platform/kept-rows.ts';
import { confirmationOfOfficers } from '../companies/snapshots.service.ts';
import {
  anyFiling,
  type Filing,
  type FilingPlan,
  filingParts,
  setClosing,
} from '../filings/filing-record.service.ts';
import * as queries from './cases.queries.ts';
import { identityOf, missingInRecord } from './identity-part.ts';
import { selectRegistryRecord } from './registry-record.queries.ts';

interface ClosingLine {
  item: ClosingItem;
  isDone: boolean;
  /** Done without a press: a receipt is in force, the officers are confirmed. */
  byItself: boolean;
  /** A press alone does it. */
  isTicked: boolean;
  tick: CaseDocumentRow | undefined;
}

const certificates: readonly string[] = [plan.oneCertificate, plan.twoCertificates];

/** The work that a completed filing leaves, done or not; empty for any other filing. */
export async function closingOf(
  db: Reader,
  filing: Filing,
  plans: readonly FilingPlan[],
): Promise<ClosingLine[]> {
  if (filing.progress !== progress.completed) return [];
  const [ticks, registry, hasReceipt, officers, record, identity] = await Promise.all([
    queries.selectDocuments(db, filing.id),
    selectRegistryRecord(db, filing.id),
    queries.hasReceipt(db, filing.id),
    confirmationOfOfficers(db, filing.id),
    queries.selectConfirmation(db, filing.id),
    identityOf(db, filing),
  ]);
  const line = (item: ClosingItem, byItself = false): ClosingLine => {
    const tick = ticks.find(({ document_id }) => document_id === item);
    const isTicked = !byItself && item !== closingItem.confirmation;
    return { item, isDone: byItself || tick?.is_there === 1, byItself, isTicked, tick };
  };
  return [
    ...(filing.billed > 0 ? [line(closingItem.receipt, hasReceipt)] : []),
    ...(plans.some(({ planCode }) => certificates.includes(planCode))
      ? [line(closingItem.certificate)]
      : []),
    ...(registry?.originals ? [line(closingItem.originals)] : []),
    ...(officers ? [line(closingItem.officers, officers.confirmedAt !== null)] : []),
    // The gate before the completion asks the same, and may have been passed with a reason.
    ...(missingInRecord(record?.record, identity).length > 0
      ? [line(closingItem.confirmation)]
      : []),
  ];
}

/** Counts again what a filing leaves to be done, for the lists of the office; its version stays. */
export async function followClosing(trx: Transaction, deps: Deps, filingId: string): Promise<void> {
  const filing = await anyFiling(deps, filingId, trx);
  // Most changes belong to filings that are not completed, and have nothing to count.
  if (filing.progress !== progress.completed && filing.closing === 0) return;
  const { plans } = await filingParts(deps, filing, trx);
  const left = (await closingOf(trx, filing, plans)).filter(({ isDone }) => !isDone);
  if (left.length !== filing.closing) await setClosing(trx, filingId, left.length);
}

/** The same for the screen of the case. */
export const presentClosing = (lines: readonly ClosingLine[]): CaseWork['closingList'] =>
  lines.map(({ item, isDone, byItself, tick }) => ({
    item,
    name: closingName(item),
    doneFlg: isDone,
    byItselfFlg: byItself,
    userName: tick?.updated_by_name ?? '',
    displayDatetime: displayInstant(tick?.updated_at ?? null),
    ...versionOf(tick),
  }));
