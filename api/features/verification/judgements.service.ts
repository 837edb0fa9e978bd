import { deal, dealNote, identityMethod } from '#contract/codes.ts';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import type { StoredJudgement } from '#contract/endpoints/review-parts.ts';
import type { ErrorItem } from '#contract/envelope.ts';
import { errorItem, fault } from '#contract/fields.ts';
import { displayInstant, japanDate } from '#contract/japan-time.ts';
import {
  checkJudgement,
  isReadFromDocument,
  type JudgedCase,
  type Judgement,
  judgementField,
  judgementLabels,
  obstaclesTo,
  openLines,
  unansweredCautions,
} from '#contract/judgement.ts';
import { isWaiting } from '#contract/verification-states.ts';
import type { Reader } from '../../platform/database/database.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { JudgementRow, ReceiptRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, invalidField, Problem } from '../../platform/http/problem.ts';
import { masterName } from '../masters/masters.service.ts';
import { cautionsAgainst } from './cautions.service.ts';
import type { Dealing } from './deals.service.ts';
import * as queries from './judgements.queries.ts';

type SamePhoto = ReceiptDetail['samePhoto'];

const nothingJudged: Judgement = { lineList: [], supplement: null };

function judgedCase(deps: Deps, receipt: ReceiptRow): JudgedCase {
  return {
    documentKind: receipt.document_kind,
    appliedOn: receipt.applied_at === null ? '' : japanDate(new Date(receipt.applied_at)),
    today: japanDate(deps.clock.now()),
    addressKnown: receipt.address.trim() !== '',
    birthDate: receipt.birth_date,
  };
}

/**
 * Photos of a document are approved only when every line of the judgement agrees; a denial may come without one. Without
 * photos there is nothing to compare.
 * @throws 400 for lines that are open or wrong, 409 for those that refuse the approval, and for cautions without a reason
 */
export async function demandJudgement(
  trx: Transaction,
  deps: Deps,
  receipt: ReceiptRow,
  { code, sent }: Dealing,
): Promise<void> {
  const judgement = sent.judgement ?? nothingJudged;
  if (receipt.method !== identityMethod.photo) {
    const [strange] = judgement.lineList;
    if (!strange) return;
    throw invalidField(judgementField(strange.line), 'vfv044', judgementLabels[strange.line]);
  }
  const of = judgedCase(deps, receipt);
  const wrong = checkJudgement(judgement, of);
  const approves = code === deal.approve;
  const open = approves ? openLines(judgement, of.documentKind) : [];
  const missing = open.map((line) =>
    errorItem(judgementField(line), fault('vfv041', judgementLabels[line])),
  );
  if (wrong.length + missing.length > 0) throw invalid([...wrong, ...missing]);
  if (!approves) return;
  const obstacles = [
    ...obstaclesTo(judgement, of),
    ...(await otherReadings(trx, receipt, judgement)),
    ...(await foreignPhotos(trx, receipt)),
    ...unansweredCautions(judgement, await cautionsAgainst(trx, deps, receipt, judgement)),
  ];
  if (obstacles.length > 0) throw new Problem(409, obstacles);
}

/** Where two approvers read the document, both have to read the same. */
async function otherReadings(
  trx: Transaction,
  receipt: ReceiptRow,
  judgement: Judgement,
): Promise<ErrorItem[]> {
  const before = (await queries.selectJudgementsOf(trx, receipt.id)).filter(isApproving);
  return before.flatMap((row) =>
    judgementOf(row).lineList.flatMap(({ line, value }) => {
      const mine = judgement.lineList.find((one) => one.line === line)?.value.trim();
      if (!isReadFromDocument(line) || value.trim() === mine) return [];
      const found = fault('vfv049', judgementLabels[line], row.judged_by_name);
      return [errorItem(judgementField(line), found)];
    }),
  );
}

/**
 * The photo of a receipt that another one has too, and that other receipt. Every photo is taken for one receipt, so that
 * equal bytes which come later were sent by a holder of another one's photo.
 */
export async function samePhotoOf(db: Reader, receipt: ReceiptRow): Promise<SamePhoto> {
  if (!isWaiting(receipt.status)) return null;
  const same = await queries.selectSamePhoto(db, receipt);
  if (!same) return null;
  const name = await masterName(db, 'document_detail', same.detail);
  return { name, receiptNo: displayNumber(same.receipt_id), firstFlg: same.is_before === 0 };
}

async function foreignPhotos(trx: Transaction, receipt: ReceiptRow): Promise<ErrorItem[]> {
  const same = await samePhotoOf(trx, receipt);
  if (!same || same.firstFlg) return [];
  const found = fault('vfv050', same.name, same.receiptNo);
  return [errorItem(judgementField('photo'), found)];
}

type JudgedDealRow = Awaited<ReturnType<typeof queries.selectJudgementsOf>>[number];

const isApproving = (row: JudgedDealRow) =>
  row.deal === deal.approve || row.deal === dealNote.approveVote;

function judgementOf({ lines, supplement }: Pick<JudgementRow, 'lines' | 'supplement'>): Judgement {
  return {
    lineList: JSON.parse(lines),
    supplement: supplement === null ? null : JSON.parse(supplement),
  };
}

/** The judgements on which the approvals of some receipts rest, by receipt. */
export async function approvingJudgements(
  db: Reader,
  receiptIds: string[],
): Promise<Map<string, Judgement>> {
  const rows = (await queries.selectJudgementsOf(db, ...receiptIds)).filter(isApproving);
  return new Map(rows.map((row) => [row.receipt_id, judgementOf(row)]));
}

/**
 * A receipt's judgements for a verifier, the oldest first. While it waits only the verifier's own, because the second of
 * two approvers reads the document alone.
 */
export async function judgementsOf(
  db: Reader,
  { id, status }: Pick<ReceiptRow, 'id' | 'status'>,
  viewer: string,
  dealName: (code: string) => string,
): Promise<StoredJudgement[]> {
  const rows = await queries.selectJudgementsOf(db, id);
  const shown = rows.filter(({ judged_by }) => !isWaiting(status) || judged_by === viewer);
  return shown.map((row) => ({
    ...judgementOf(row),
    version: row.version,
    dealKbnName: dealName(row.deal),
    userName: row.judged_by_name,
    displayDatetime: displayInstant(row.judged_at),
  }));
}
