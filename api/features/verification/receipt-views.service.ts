import { addDays, displayInstant, startOfDay } from '#contract/japan-time.ts';
import type { Choice } from '#contract/officer-changes.ts';
import { statusOn } from '#contract/verification-states.ts';
import type { RequestContext } from '../../platform/audit.ts';
import {
  cursorOf,
  defaultPageSize,
  offsetOf,
  type PageRequest,
  pageOf,
} from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ReceiptRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import {
  masterChoices,
  masterEntries,
  verificationMethod,
  verificationReasons,
} from '../masters/masters.service.ts';
import { peopleOf } from './four-eyes.service.ts';
import { filingOf, isCancelled } from './joining.service.ts';
import { selectFaultsOf, selectPhoto, selectPhotosOf } from './photos.queries.ts';
import { type EarlierReceipt, presentDetail, presentRow } from './receipts.present.ts';
import * as queries from './receipts.queries.ts';
import { expireReceipts, receiptEntry, receiptOfSystem } from './receipts.service.ts';
import { verifierInfo } from './verifiers.service.ts';

/** The home list covers this many days, today included. */
const homeDays = 30;

/** Receipts of the verifier's system of the last 30 days, newest first, and what waits for a decision. */
export async function verifierHome(
  deps: Deps,
  verifier: VerifierSession,
  request: PageRequest,
  today: string,
  context: RequestContext,
) {
  const db = deps.db.read;
  const system = verifier.systemId;
  const size = request.pageSize ?? defaultPageSize;
  const offset = offsetOf(request);
  // With a cursor, the page only numbers the rows.
  const before = ((request.page ?? 1) - 1) * size;
  const start = addDays(today, 1 - homeDays);
  const from = startOfDay(start);
  const [rows, count, waiting, statuses, deals, documents, details, sexes] = await Promise.all([
    queries.selectHomeList(db, system, from, cursorOf(request), size, offset),
    queries.countHomeList(db, system, from),
    queries.selectWaiting(db, system),
    masterEntries(db, 'verify_status'),
    masterEntries(db, 'deal'),
    masterChoices(db, 'document'),
    masterChoices(db, 'document_detail'),
    masterChoices(db, 'sex'),
    deps.auditBatcher.append(receiptEntry(deps, context, 'receipt.list', '')),
  ]);
  if (rows.some((row) => statusOn(row.status, row.due_date, today) !== row.status)) {
    await expireReceipts(deps);
  }
  const page = pageOf(rows, size, (row) => ({ at: row.received_at, id: row.id }));
  const viewer = { userId: verifier.userId, now: deps.clock.now() };
  return {
    verifyAppRequestList: page.rows.map((row, index) =>
      presentRow(row, before + index + 1, statuses, viewer),
    ),
    searchStartDate: start.replaceAll('-', '/'),
    searchEndDate: today.replaceAll('-', '/'),
    verifyStatusKbnList: statuses,
    dealWithKbnList: deals,
    documentKbnList: documents,
    documentDetailKbnList: details,
    dealResultKbnList: deals,
    sexKbnList: sexes,
    loginUserInfo: verifierInfo(verifier),
    waitingCount: waiting.count,
    displayOldestAppDatetime: displayInstant(waiting.oldest),
    ...count,
    nextCursor: page.nextCursor,
  };
}

/** One receipt of the verifier's system; the read is audited. */
export async function receiptDetail(
  deps: Deps,
  verifier: VerifierSession,
  number: string,
  context: RequestContext,
) {
  const db = deps.db.read;
  const receipt = await receiptOfSystem(deps, verifier.systemId, number);
  const [
    filing,
    chain,
    deals,
    dealReasons,
    photos,
    faults,
    approversNeeded,
    people,
    method,
    reasons,
    statuses,
    dealKinds,
    dealNotes,
    documents,
    details,
    sexes,
  ] = await Promise.all([
    filingOf(deps, receipt),
    queries.selectChain(db, receipt.chain_id),
    queries.selectDealsOf(db, receipt.id),
    queries.selectReasonsOf(db, receipt.id),
    selectPhotosOf(db, receipt.id),
    selectFaultsOf(db, receipt.id),
    queries.selectApproversNeeded(db, receipt.system_id),
    peopleOf(db, deps, receipt.system_id),
    verificationMethod(db, receipt.method),
    verificationReasons(db),
    masterEntries(db, 'verify_status'),
    masterChoices(db, 'deal'),
    masterChoices(db, 'deal_note'),
    masterChoices(db, 'document'),
    masterChoices(db, 'document_detail'),
    masterChoices(db, 'sex'),
    deps.auditBatcher.append(receiptEntry(deps, context, 'receipt.view', receipt.id)),
  ]);
  return presentDetail({
    receipt,
    filingCancelled: isCancelled(filing),
    chain,
    deals,
    dealReasons,
    photos,
    faults,
    earlier: await earlierReceipt(db, receipt, chain),
    viewer: {
      userId: verifier.userId,
      now: deps.clock.now(),
      mayDecide: verifier.isApprover,
    },
    approversNeeded,
    people,
    methodName: method.name,
    reasons,
    names: {
      documents: nameIn(documents),
      details: nameIn(details),
      sexes: nameIn(sexes),
      deals: nameIn([...dealKinds, ...dealNotes]),
    },
    statuses,
  });
}

async function earlierReceipt(
  db: Reader,
  receipt: ReceiptRow,
  chain: readonly ReceiptRow[],
): Promise<EarlierReceipt | null> {
  const earlier = lastFinished(receipt, chain);
  if (!earlier) return null;
  const [photos, faults] = await Promise.all([
    selectPhotosOf(db, earlier.id),
    selectFaultsOf(db, earlier.id),
  ]);
  return { receipt: earlier, photos, faults };
}

/** The last earlier receipt of a chain whose applicant had finished. */
function lastFinished(
  { branch_no }: ReceiptRow,
  chain: readonly ReceiptRow[],
): ReceiptRow | undefined {
  return chain.find((one) => one.branch_no < branch_no && one.applied_at !== null);
}

function nameIn(choices: readonly Choice[]) {
  return (code: string) => choices.find(({ cd }) => cd === code)?.name ?? '';
}

/** The bytes of one photo, decrypted for this view, which is audited before anything is shown. */
export async function viewPhoto(
  deps: Deps,
  verifier: VerifierSession,
  number: string,
  detail: string,
  context: RequestContext,
) {
  const receipt = await receiptOfSystem(deps, verifier.systemId, number);
  return openPhoto(deps, receipt, detail, context);
}

/** The photo of a view that was sent before this receipt's own. */
export async function viewPreviousPhoto(
  deps: Deps,
  verifier: VerifierSession,
  number: string,
  detail: string,
  context: RequestContext,
) {
  const receipt = await receiptOfSystem(deps, verifier.systemId, number);
  const chain = await queries.selectChain(deps.db.read, receipt.chain_id);
  const earlier = lastFinished(receipt, chain);
  // Shown only when both photos exist to be compared.
  if (!earlier || !receipt.applied_at) throw notFound();
  return openPhoto(deps, earlier, detail, context);
}

async function openPhoto(deps: Deps, receipt: ReceiptRow, detail: string, context: RequestContext) {
  const photo = receipt.applied_at
    ? await selectPhoto(deps.db.read, receipt.id, detail)
    : undefined;
  if (!photo || photo.destroyed_at) throw notFound();
  await deps.auditBatcher.append({
    ...receiptEntry(deps, context, 'photo.view', receipt.id),
    object: { kind: 'photo', id: `${receipt.id}/${detail}` },
  });
  const bytes = await deps.vault.open({ id: photo.file_id, wrapped_key: photo.wrapped_key });
  return { bytes, contentType: 'image/jpeg' as const, name: `${receipt.id}-${detail}.jpg` };
}
