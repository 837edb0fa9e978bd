import { addDays, displayInstant, startOfDay } from '#contract/japan-time.ts';
import type { Choice } from '#contract/officer-changes.ts';
import { statusOn } from '#contract/verification-states.ts';
import {
  cursorOf,
  defaultPageSize,
  offsetOf,
  type PageRequest,
  pageOf,
} from '../../platform/database/pages.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import type { Trace } from '../filings/filings.service.ts';
import { masterChoices, masterEntries } from '../masters/masters.service.ts';
import { selectPhoto, selectPhotosOf } from './photos.queries.ts';
import { presentDetail, presentRow } from './receipts.present.ts';
import * as queries from './receipts.queries.ts';
import { expireReceipts, receiptEntry, receiptOfSystem } from './receipts.service.ts';
import { verifierInfo } from './verifiers.service.ts';

/** The home list reaches back this many days, today included. */
const homeDays = 30;

/** Receipts of the own system of the last 30 days, newest first, and what waits for a decision. */
export async function verifierHome(
  deps: Deps,
  verifier: VerifierSession,
  request: PageRequest,
  today: string,
  trace: Trace,
) {
  const db = deps.db.read;
  const system = verifier.systemId;
  const size = request.pageSize ?? defaultPageSize;
  const offset = offsetOf(request);
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
    deps.trail.record(receiptEntry(deps, trace, 'receipt.list', '')),
  ]);
  if (rows.some((row) => statusOn(row.status, row.due_date, today) !== row.status)) {
    await expireReceipts(deps);
  }
  const page = pageOf(rows, size, (row) => ({ at: row.received_at, id: row.id }));
  return {
    verifyAppRequestList: page.rows.map((row, index) =>
      presentRow(row, offset + index + 1, today, statuses),
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

/** One receipt of the own system; looking at it leaves a line. */
export async function receiptDetail(
  deps: Deps,
  verifier: VerifierSession,
  number: string,
  trace: Trace,
) {
  const db = deps.db.read;
  const receipt = await receiptOfSystem(deps, verifier.systemId, number);
  const [chain, deals, photos, statuses, dealKinds, documents, details, sexes] = await Promise.all([
    queries.selectChain(db, receipt.chain_id),
    queries.selectDealsOf(db, receipt.id),
    selectPhotosOf(db, receipt.id),
    masterEntries(db, 'verify_status'),
    masterChoices(db, 'deal'),
    masterChoices(db, 'document'),
    masterChoices(db, 'document_detail'),
    masterChoices(db, 'sex'),
    deps.trail.record(receiptEntry(deps, trace, 'receipt.view', receipt.id)),
  ]);
  return presentDetail({
    receipt,
    chain,
    deals,
    photos,
    mayDecide: verifier.isApprover,
    names: { documents: nameIn(documents), details: nameIn(details), sexes: nameIn(sexes) },
    statuses,
    dealNames: nameIn(dealKinds),
  });
}

function nameIn(choices: readonly Choice[]) {
  return (code: string) => choices.find(({ cd }) => cd === code)?.name ?? '';
}

/** The bytes of one photo, decrypted for this view, which leaves a line before anything is shown. */
export async function viewPhoto(
  deps: Deps,
  verifier: VerifierSession,
  number: string,
  detail: string,
  trace: Trace,
) {
  const receipt = await receiptOfSystem(deps, verifier.systemId, number);
  const photo = receipt.applied_at
    ? await selectPhoto(deps.db.read, receipt.id, detail)
    : undefined;
  if (!photo || photo.destroyed_at) throw notFound();
  await deps.trail.record({
    ...receiptEntry(deps, trace, 'photo.view', receipt.id),
    object: { kind: 'photo', id: `${receipt.id}/${detail}` },
  });
  const bytes = await deps.vault.open({ id: photo.file_id, wrapped_key: photo.wrapped_key });
  return { bytes, contentType: 'image/jpeg' as const, name: `${receipt.id}-${detail}.jpg` };
}
