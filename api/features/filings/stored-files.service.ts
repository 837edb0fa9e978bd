import { japanDate, startOfDay } from '#contract/japan-time.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import { lockRow } from '../../platform/database/row-lock.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertFile, type NewFile } from '../../platform/files/files.queries.ts';
import { Problem, refused, stale } from '../../platform/http/problem.ts';
import type { Filing } from './filing.ts';
import { auditFiling } from './filing-record.service.ts';
import * as queries from './stored-files.queries.ts';

const mebibyte = 1024 * 1024;

/** Mebibytes that are stored at most, of files that a customer or the office has uploaded for a filing. */
export const mostMebibytes = {
  /** By one of the two sides, for one filing. */
  filing: 100,
  /** By one customer, for all filings. */
  account: 500,
  /** By all customers without a proven mailbox, on one day. */
  unproven: 500,
} as const;

interface Upload extends Omit<NewFile, 'sealed' | 'at'> {
  filing: Pick<Filing, 'id' | 'customerId'>;
  bytes: Uint8Array;
}

/**
 * Stores an uploaded file of a filing in the room of its uploader. Where that is full, the oldest former files make room.
 * @param refer checks and writes what refers to the file, in the same transaction
 * @throws {Problem} 409 when there is no room even without former files, 507 when customers without a proven mailbox
 *   have used up the room of this day
 */
export async function storeUpload(
  deps: Deps,
  upload: Upload,
  context: RequestContext,
  refer: (trx: Transaction, fileId: string, at: string) => Promise<void>,
): Promise<string> {
  // Checked before the bytes are stored, and again in the transaction.
  await filesToDestroy(deps, deps.db.read, upload);
  const { filing, bytes, ...file } = upload;
  // After a failed transaction these bytes stay, because it may still have been committed.
  const sealed = await deps.vault.seal(bytes);
  const at = deps.clock.now().toISOString();
  const work = async (trx: Transaction) => {
    // Uploads to other filings of the account, or by the other side, wait.
    await lockRow(trx, 'customers', filing.customerId);
    const destroyed = await filesToDestroy(deps, trx, upload);
    for (const { file_id, filing_id } of destroyed) {
      if (!(await queries.deleteFormer(trx, file_id))) throw stale();
      await deps.vault.destroy(trx, file_id);
      await auditFiling(trx, deps, context, 'document.destroy', filing_id);
    }
    await insertFile(trx, { ...file, sealed, at });
    await refer(trx, sealed.id, at);
    return destroyed.map(({ file_id }) => file_id);
  };
  const destroyed = await deps.db.write(work).catch(async (refusal: unknown) => {
    // It was refused before any commit, and uploads that are refused must not fill the disk.
    if (refusal instanceof Problem) await deps.vault.removeBytes(sealed.id);
    throw refusal;
  });
  if (destroyed.length > 0) await deps.vault.removeBytes(...destroyed);
  return sealed.id;
}

/** Former files that have to go, so that there is room for the upload. */
async function filesToDestroy(
  deps: Deps,
  db: Reader,
  { filing, by, bytes }: Upload,
): Promise<queries.FormerFile[]> {
  const byCustomer = by === filing.customerId;
  const side = { filingId: filing.id, customerId: filing.customerId, byCustomer };
  if (byCustomer) await demandRoomOfUnproven(deps, db, by, bytes.byteLength);
  const over = (used: number, most: number) => used + bytes.byteLength - most * mebibyte;
  const ofFiling = over(await queries.bytesOfFiling(db, side), mostMebibytes.filing);
  const gone = ofFiling > 0 ? oldest(await queries.formerOfFiling(db, side), ofFiling) : [];
  if (!gone) throw refused(409, 'cm128', 'この申込', mostMebibytes.filing);
  if (!byCustomer) return gone;
  const freed = gone.reduce((sum, { size }) => sum + size, 0);
  const ofAccount = over((await queries.bytesOfUploader(db, by)) - freed, mostMebibytes.account);
  if (ofAccount <= 0) return gone;
  const others = (await queries.formerOfUploader(db, by)).filter(
    ({ file_id }) => !gone.some((one) => one.file_id === file_id),
  );
  const more = oldest(others, ofAccount);
  if (!more) throw refused(409, 'cm128', 'お客様のすべての申込', mostMebibytes.account);
  return [...gone, ...more];
}

/** As many as hold so many bytes; null when all hold fewer. */
function oldest(files: queries.FormerFile[], bytes: number): queries.FormerFile[] | null {
  let held = 0;
  const count = files.findIndex(({ size }) => {
    held += size;
    return held >= bytes;
  });
  return count === -1 ? null : files.slice(0, count + 1);
}

/** Concurrent uploads may pass the limit by their own size, so that these customers do not wait for each other. */
async function demandRoomOfUnproven(
  deps: Deps,
  db: Reader,
  customerId: string,
  bytes: number,
): Promise<void> {
  if (await queries.isProven(db, customerId)) return;
  const used = await unprovenBytesToday(deps, db);
  if (used + bytes > mostMebibytes.unproven * mebibyte) throw refused(507, 'cm129');
}

/** Bytes that customers without a proven mailbox have stored today, Japan's date. */
export function unprovenBytesToday({ clock }: Pick<Deps, 'clock'>, db: Reader): Promise<number> {
  return queries.bytesOfUnproven(db, startOfDay(japanDate(clock.now())));
}
