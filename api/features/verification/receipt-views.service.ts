import { addDays, displayInstant, japanDate, startOfDay } from '#contract/japan-time.ts';
import type { Choice } from '#contract/officer-changes.ts';
import { isWaiting, statusOn } from '#contract/verification-states.ts';
import type { RequestContext } from '../../platform/audit.ts';
import {
  type Cursor,
  capped,
  cursorOf,
  defaultPageSize,
  fromNewest,
  fromOldest,
  offsetOf,
  type PageRequest,
  pageOf,
} from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ReceiptRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import { peopleOf } from '../access/one-person.service.ts';
import {
  masterChoices,
  masterEntries,
  verificationMethod,
  verificationReasons,
} from '../masters/masters.service.ts';
import { cautionsOf } from './cautions.service.ts';
import { verifiersOf } from './four-eyes.service.ts';
import { filingOf, isCancelled, isNeeded } from './joining.service.ts';
import { judgementsOf, samePhotoOf } from './judgements.service.ts';
import { isOwnReceipt } from './own-receipts.service.ts';
import { unopenedViews } from './photo-looks.service.ts';
import { selectFaultsOf, selectPhotosOf } from './photos.queries.ts';
import * as lists from './receipt-lists.queries.ts';
import { presentRow } from './receipt-rows.present.ts';
import { type EarlierReceipt, presentDetail } from './receipts.present.ts';
import * as queries from './receipts.queries.ts';
import {
  endingText,
  expireReceipts,
  hasEnded,
  receiptEntry,
  receiptOfSystem,
} from './receipts.service.ts';
import { verifierInfo } from './verifiers.service.ts';

/** The home list covers this many days, today included. */
const homeDays = 30;

/** What waits for a decision in the verifier's system, the longest waiting first, then the others of the last 30 days. */
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
  // With a cursor, the page only numbers the rows.
  const before = ((request.page ?? 1) - 1) * size;
  const start = addDays(today, 1 - homeDays);
  const from = startOfDay(start);
  const waiting = await lists.selectWaiting(db, system);
  const [rows, others, statuses, deals, documents, details, sexes, ending] = await Promise.all([
    homeRows(db, { system, from, waiting: waiting.count }, request, size),
    lists.countHomeList(db, system, from),
    masterEntries(db, 'verify_status'),
    masterEntries(db, 'deal'),
    masterChoices(db, 'document'),
    masterChoices(db, 'document_detail'),
    masterChoices(db, 'sex'),
    endingText(db, system, today),
    deps.auditBatcher.append(receiptEntry(deps, context, 'receipt.list', '')),
  ]);
  if (rows.some((row) => statusOn(row.status, row.due_date, today) !== row.status)) {
    await expireReceipts(deps);
  }
  const page = pageOf(rows, size, placeAtHome);
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
    endingText: ending,
    displayOldestAppDatetime: displayInstant(waiting.oldest),
    ...capped(waiting.count + others.totalCount),
    nextCursor: page.nextCursor,
  };
}

/** Before the ids of receipts that wait, in cursors of the home list. */
const waitingMark = 'waits:';

function placeAtHome({ status, applied_at, received_at, id }: lists.ReceiptListRow): Cursor {
  return isWaiting(status) && applied_at
    ? { at: applied_at, id: `${waitingMark}${id}` }
    : { at: received_at, id };
}

/** A page of the home list: one row more than `size`. */
async function homeRows(
  db: Reader,
  { system, from, waiting }: { system: string; from: string; waiting: number },
  request: PageRequest,
  size: number,
): Promise<lists.ReceiptListRow[]> {
  const cursor = cursorOf(request);
  const offset = offsetOf(request);
  const [most, mark] = [size + 1, waitingMark];
  if (request.after && !cursor.id.startsWith(mark)) {
    return lists.selectHomeList(db, system, from, cursor, most, offset);
  }
  const after = request.after ? { at: cursor.at, id: cursor.id.slice(mark.length) } : fromOldest;
  const first = await lists.selectWaitingList(db, system, after, most, offset);
  if (first.length === most) return first;
  const skipped = Math.max(0, offset - waiting);
  const left = most - first.length;
  const rest = await lists.selectHomeList(db, system, from, fromNewest, left, skipped);
  return [...first, ...rest];
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
    isOwn,
    samePhoto,
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
    peopleOf(db, deps, verifiersOf(receipt.system_id)),
    isOwnReceipt(db, verifier, receipt),
    samePhotoOf(db, receipt),
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
  const dealName = nameIn([...dealKinds, ...dealNotes]);
  return presentDetail({
    receipt,
    filingCancelled: isCancelled(filing),
    isNeeded: await isNeeded(db, receipt, filing),
    chain,
    deals,
    dealReasons,
    photos,
    unopened: await unopenedViews(db, receipt.id, verifier.userId, photos),
    faults,
    earlier: await earlierReceipt(db, receipt, chain),
    viewer: {
      userId: verifier.userId,
      now: deps.clock.now(),
      mayDecide: verifier.isApprover,
    },
    approversNeeded,
    isOwn,
    samePhoto,
    cautions: await cautionsOf(db, receipt, photos),
    judgements: await judgementsOf(db, receipt, verifier.userId, dealName),
    people,
    methodName: method.name,
    hasMethodEnded: hasEnded(method, japanDate(deps.clock.now())),
    reasons,
    names: {
      documents: nameIn(documents),
      details: nameIn(details),
      sexes: nameIn(sexes),
      deals: dealName,
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
export function lastFinished(
  { branch_no }: ReceiptRow,
  chain: readonly ReceiptRow[],
): ReceiptRow | undefined {
  return chain.find((one) => one.branch_no < branch_no && one.applied_at !== null);
}

function nameIn(choices: readonly Choice[]) {
  return (code: string) => choices.find(({ cd }) => cd === code)?.name ?? '';
}
