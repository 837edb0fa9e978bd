import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { type KnownLine, mostKnownLines } from '#contract/endpoints/transfers.ts';
import { displayDate } from '#contract/japan-time.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { BankTransferRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField, notFound, stale } from '../../platform/http/problem.ts';
import type { NotedBy } from '../filings/ledger.service.ts';
import { type BankLine, readBankFile } from './bank-file.ts';
import { rememberedLayouts } from './bank-layouts.service.ts';
import { type PlacedLine, placedLines } from './known-lines.ts';
import { bankName, isLikePayer } from './payer-kana.ts';
import * as queries from './payments.queries.ts';

export const undecided = {
  state: 'waiting',
  settled_at: null,
  settled_by: '',
  settled_by_name: '',
};

/** What an import brought. */
export interface Imported {
  addedCount: number;
  knownCount: number;
  /** How many may be transfers of earlier files whose payer is written otherwise; these are not taken in. */
  likeCount: number;
  /** How many were left out, because they are more than a year old. */
  oldCount: number;
  /** The lines that were taken for transfers of earlier files: those that may be, then the newest. */
  knownList: KnownLine[];
}

/** Imports a bank's file. That confirms nothing; the same file again does nothing. */
export async function importTransfers(
  deps: Deps,
  by: NotedBy,
  bytes: Uint8Array,
  today: string,
  context: RequestContext,
): Promise<Imported> {
  const { lines, oldCount } = readBankFile(bytes, today, await rememberedLayouts(deps));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const at = deps.clock.now().toISOString();
  return deps.db.write(async (trx) => {
    const claim = { sha256, imported_at: at, imported_by: by.userId, row_count: lines.length };
    const isNew = await queries.claimFile(trx, claim);
    const placed = await placedIn(trx, lines, sha256);
    const added = placed.filter(({ known }) => known === null);
    const rows = added.map((one) => rowOf(one, sha256));
    const addedCount = isNew ? await queries.insertTransfers(trx, rows) : 0;
    if (isNew) await audit(trx, auditEntry(deps, context, 'transfer.import', ''));
    const knownLines = placed.flatMap(({ line: { paidOn, line, payer, amount }, known }) => {
      if (known === null) return [];
      const likePayer = known.payer === payer ? '' : known.payer;
      const ids = { transferId: known.id, fileId: sha256 };
      return [{ ...ids, line, paidOn, payer, likePayer, amount }];
    });
    const likeCount = knownLines.filter(({ likePayer }) => likePayer !== '').length;
    const isEqual = ({ likePayer }: Pick<KnownLine, 'likePayer'>) => Number(likePayer === '');
    return {
      addedCount,
      knownCount: lines.length - addedCount - likeCount,
      likeCount,
      oldCount,
      knownList: knownLines
        .sort(
          (a, b) => isEqual(a) - isEqual(b) || b.paidOn.localeCompare(a.paidOn) || a.line - b.line,
        )
        .slice(0, mostKnownLines)
        .map(({ paidOn, ...one }) => ({ ...one, displayPaidDate: displayDate(paidOn) })),
    };
  });
}

/** The lines that the file itself has not brought yet, with the transfers of other files that they are taken for. */
async function placedIn(
  trx: Transaction,
  lines: readonly BankLine[],
  sha256: string,
): Promise<PlacedLine[]> {
  const days = lines.map(({ paidOn }) => paidOn).sort();
  const [first = '', last = first] = [days[0], days.at(-1)];
  const stored = await queries.selectTransfersOfDays(trx, first, last);
  const isOwn = (row: BankTransferRow) => row.file_sha256 === sha256;
  const own = new Set(stored.filter(isOwn).map(({ line }) => line));
  const others = stored.filter((row) => !isOwn(row));
  return placedLines(
    lines.filter(({ line }) => !own.has(line)),
    others.map((row) => ({
      ...{ ...row, paidOn: row.paid_on, inquiryNo: row.inquiry_no },
      isWhole: row.is_whole === 1,
    })),
  );
}

function rowOf({ line, nth }: PlacedLine, sha256: string): BankTransferRow {
  return {
    id: uuidv7(),
    file_sha256: sha256,
    line: line.line,
    paid_on: line.paidOn,
    payer: line.payer,
    amount: line.amount,
    nth,
    inquiry_no: line.inquiryNo,
    is_whole: Number(line.isWhole),
    ...undecided,
  };
}

/**
 * Takes a line of a file in as another transfer than the one that it was taken for.
 * @throws 400 for a payer who is not like that of the transfer, 404 without the transfer or the file, 409 when the line was taken in already
 */
export async function takeAnother(
  deps: Deps,
  transferId: string,
  { fileId, line, payer }: Pick<KnownLine, 'fileId' | 'line'> & { payer?: string | undefined },
  context: RequestContext,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const known = await queries.selectTransfer(trx, transferId);
    if (!known || !(await queries.hasFile(trx, fileId))) throw notFound();
    const ofDay = await queries.selectTransfersOfDays(trx, known.paid_on, known.paid_on);
    if (ofDay.some((row) => row.file_sha256 === fileId && row.line === line)) throw stale();
    const written = payer ?? known.payer;
    if (written !== known.payer && !isLikePayer(bankName(written), bankName(known.payer))) {
      throw invalidField('payer', 'cm031', '振込依頼人名');
    }
    const equals = ofDay.filter((row) => row.payer === written && row.amount === known.amount);
    const row = {
      ...{ ...known, id: uuidv7(), file_sha256: fileId, line, payer: written },
      ...{ nth: Math.max(0, ...equals.map(({ nth }) => nth)) + 1, inquiry_no: '', ...undecided },
    };
    // Another press was quicker.
    if ((await queries.insertTransfers(trx, [row])) === 0) throw stale();
    await audit(trx, auditEntry(deps, context, 'transfer.import', row.id));
  });
}
