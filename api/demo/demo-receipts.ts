import { uuidv7 } from 'uuidv7';
import {
  type Deal,
  type DocumentDetail,
  deal,
  documentDetail,
  documentKind,
  progress,
  registrySystemId,
  type VerifyStatus,
  verifyStatus,
} from '#contract/codes.ts';
import { addDays, endOfDay, japanDate } from '#contract/japan-time.ts';
import { addToSearch } from '../features/verification/receipt-search.queries.ts';
import { nextNumber } from '../platform/database/sequences.ts';
import type {
  FilingRow,
  ReceiptRow,
  Transaction,
  VerificationUserRow,
} from '../platform/database/tables.ts';
import { insertFile } from '../platform/files/files.queries.ts';
import type { Vault } from '../platform/files/vault.ts';
import { hashToken, newToken } from '../platform/tokens.ts';
import { demoContact } from './demo-people.ts';
import { demoPhoto, type SealedPhoto, sealPhoto } from './demo-photos.ts';

const { invited, applied, approved, denied, cancelled, reapplication, expired } = verifyStatus;
const day = 24 * 60 * 60 * 1000;

/** Status, days since the receipt was made, and the deal's comment. */
const plan: [status: VerifyStatus, daysAgo: number, comment: string][] = [
  [expired, 24, ''],
  [approved, 21, '運転免許証で確認しました。'],
  [denied, 19, '書類の氏名が申請者と一致しません。'],
  [cancelled, 17, '担当者が変更になったため。'],
  [reapplication, 12, '表面に光が反射し、氏名が読み取れません。反射しない場所で撮影してください。'],
  [approved, 11, ''],
  [approved, 6, ''],
  [applied, 5, ''],
  [applied, 4, ''],
  [applied, 3, ''],
  [invited, 2, ''],
  [applied, 1, ''],
  [invited, 0, ''],
];

/** The index in the plan of the approval whose result the office has not fetched yet. */
const unasked = 6;

const dealOf: Partial<Record<VerifyStatus, Deal>> = {
  [approved]: deal.approve,
  [denied]: deal.deny,
  [cancelled]: deal.cancel,
  [reapplication]: deal.reapply,
};

/** The fault of the photo that the demo asks for again: a reflection on the card's right. */
const reflection = {
  no: 1,
  detail: documentDetail.front,
  reason_code: '02',
  x: 0.55,
  y: 0.32,
  width: 0.27,
  height: 0.3,
};
const retakes: readonly DocumentDetail[] = [documentDetail.front, documentDetail.faceDiagonal];
/** The index of the retaken photos among those of all receipts. */
const retaken = plan.length;

/** The reasons for which the demo denied and asked again. */
const reasonOf: Partial<Record<VerifyStatus, string>> = { [denied]: '21', [reapplication]: '02' };

const withPhotos: readonly VerifyStatus[] = [applied, approved, denied, reapplication];

export interface DemoPhotos {
  [receipt: number]: Map<DocumentDetail, SealedPhoto>;
}

/** Seals the photos of the receipts below, before the transaction, as for any upload. */
export async function sealDemoPhotos(vault: Vault): Promise<DemoPhotos> {
  const details = Object.values(documentDetail);
  const drawn = await Promise.all(
    details.map(async (detail) => [detail, await demoPhoto(detail)] as const),
  );
  const photos: DemoPhotos = {};
  for (const [index, [status]] of plan.entries()) {
    if (!withPhotos.includes(status)) continue;
    const sealed = await Promise.all(
      drawn.map(
        async ([detail, picture]) => [detail, await sealPhoto(vault, picture, index)] as const,
      ),
    );
    photos[index] = new Map(sealed);
  }
  const again = drawn.filter(([detail]) => retakes.includes(detail));
  photos[retaken] = new Map(
    await Promise.all(
      again.map(
        async ([detail, picture]) => [detail, await sealPhoto(vault, picture, retaken)] as const,
      ),
    ),
  );
  return photos;
}

/** Receipts in every state, joined to filings, with deals and photos. */
export async function insertDemoReceipts(
  trx: Transaction,
  context: {
    filings: FilingRow[];
    approver: VerificationUserRow;
    photos: DemoPhotos;
    now: Date;
    validDays: number;
  },
): Promise<void> {
  const beforeOrAfter: string[] = [progress.accepted, progress.cancelled];
  const open = context.filings.filter((filing) => !beforeOrAfter.includes(filing.progress));
  const verifying = context.filings.find((filing) => filing.progress === progress.verifying);
  for (const [index, [status, daysAgo, comment]] of plan.entries()) {
    const filing = index === unasked ? verifying : open[index % open.length];
    if (!filing) return;
    const at = new Date(context.now.getTime() - daysAgo * day - (index + 1) * 1000 * 60 * 37);
    const isFetched = index !== unasked;
    const asksPerson = index >= plan.length - 2;
    const step = { filing, status, at, comment, isFetched, asksPerson };
    const receipt = await insertReceipt(trx, context, step);
    await insertPhotos(trx, receipt, context.photos[index], at);
    if (status !== reapplication) continue;
    // The front was asked for again and has come, together with the second face photo, which every submission contains.
    const again = new Date(at.getTime() + 2 * day);
    const next = {
      filing,
      status: applied,
      at: again,
      comment: '',
      isFetched: true,
      after: receipt,
    };
    const follower = await insertReceipt(trx, context, next);
    await trx
      .insertInto('photo_faults')
      .values({ ...reflection, receipt_id: receipt.id })
      .execute();
    await carryOver(trx, receipt, follower);
    await insertPhotos(trx, follower, context.photos[retaken], again);
  }
}

async function carryOver(trx: Transaction, from: ReceiptRow, to: ReceiptRow): Promise<void> {
  const photos = await trx
    .selectFrom('receipt_photos')
    .selectAll()
    .where('receipt_id', '=', from.id)
    .where('detail', 'not in', retakes)
    .execute();
  const carried = photos.map((photo) => ({ ...photo, receipt_id: to.id, carried_from: from.id }));
  await trx.insertInto('receipt_photos').values(carried).execute();
}

async function insertReceipt(
  trx: Transaction,
  { approver, validDays }: { approver: VerificationUserRow; validDays: number },
  step: {
    filing: FilingRow;
    status: VerifyStatus;
    at: Date;
    comment: string;
    /** Whether the office has fetched the result, so that the filing shows it. */
    isFetched: boolean;
    asksPerson?: boolean;
    after?: ReceiptRow;
  },
): Promise<ReceiptRow> {
  const { filing, status, at, comment, isFetched, asksPerson = false, after } = step;
  const id = await nextNumber(trx, 'V', at);
  const later = (hours: number) => new Date(at.getTime() + hours * 60 * 60 * 1000).toISOString();
  const isApplied = withPhotos.includes(status);
  const isUntold = asksPerson && !isApplied;
  const code = dealOf[status];
  const row: ReceiptRow = {
    id,
    system_id: registrySystemId,
    filing_id: filing.id,
    chain_id: after?.chain_id ?? id,
    branch_no: after ? after.branch_no + 1 : 0,
    method: 'photo',
    rule_version: '犯収法施行規則6条1項1号ホ',
    access_key_hash: hashToken(newToken()),
    status,
    ...{ name: filing.manager_name, name_kana: filing.manager_name_kana, sex: '9' },
    birth_date: isUntold ? '' : demoContact.birthDate,
    address: isUntold ? '' : demoContact.address,
    mail_address: filing.mail_address,
    received_at: at.toISOString(),
    due_date: addDays(japanDate(at), validDays),
    document_kind: isApplied ? documentKind.drivingLicence : '',
    document_chosen_at: isApplied ? later(3) : null,
    document_generation: 0,
    applied_at: isApplied ? later(4) : null,
    decided_at: code ? later(8) : null,
    decided_by: code ? approver.id : null,
    decided_by_name: code ? approver.name : '',
    reapplied: status === reapplication ? 1 : 0,
    reapply_reason: after ? (plan.find(([state]) => state === reapplication)?.[2] ?? '') : '',
    claimed_by: null,
    claimed_by_name: null,
    claimed_until: null,
    link_requested_at: null,
    face_side: '',
    asked_particulars: asksPerson ? 'address birthDate' : '',
    particulars_told_at: asksPerson && isApplied ? later(2) : null,
    particulars_generation: 0,
    waited_seconds: code && isApplied ? 4 * 60 * 60 : null,
    retention_from: null,
    retention_announced_at: null,
    photos_gone_at: null,
    approved_days: null,
    refused_days: null,
    updated_at: code ? later(8) : isApplied ? later(4) : at.toISOString(),
    updated_by: code ? approver.id : filing.customer_id,
  };
  if (status === expired) {
    row.updated_at = endOfDay(row.due_date);
    row.link_requested_at = endOfDay(row.due_date);
    row.retention_from = row.due_date;
  } else if (code && status !== approved) {
    row.retention_from = japanDate(new Date(later(8)));
  }
  await trx.insertInto('receipts').values(row).execute();
  await addToSearch(trx, row);
  if (code) {
    const dealId = uuidv7();
    await trx
      .insertInto('deals')
      .values({
        id: dealId,
        system_id: registrySystemId,
        receipt_id: id,
        deal: code,
        comment,
        dealt_at: later(8),
        dealt_by: approver.id,
        dealt_by_name: approver.name,
        was_approver: 1,
      })
      .execute();
    const reason_code = reasonOf[status];
    if (reason_code) {
      await trx.insertInto('deal_reasons').values({ deal_id: dealId, reason_code }).execute();
    }
  }
  const outcome = status === cancelled ? '' : status;
  await trx
    .updateTable('filings')
    .set({
      receipt_id: id,
      verify_status: isFetched ? outcome : applied,
      verify_comment: comment,
      verify_news_at: isFetched ? null : row.decided_at,
    })
    .where('id', '=', filing.id)
    .execute();
  return row;
}

async function insertPhotos(
  trx: Transaction,
  receipt: ReceiptRow,
  photos: Map<DocumentDetail, SealedPhoto> | undefined,
  at: Date,
): Promise<void> {
  for (const [detail, sealed] of photos ?? []) {
    await insertFile(trx, {
      sealed,
      kind: 'photo',
      contentType: 'image/jpeg',
      name: `${receipt.id}_${detail}.jpg`,
      at: at.toISOString(),
      by: receipt.id,
    });
    await trx
      .insertInto('receipt_photos')
      .values({
        receipt_id: receipt.id,
        detail,
        file_id: sealed.id,
        generation: 0,
        received_sha256: sealed.sha256,
        ...{ hint: '', picture_hash: '', camera: '', colourless: 0, captured_by: 'camera' },
        stored_at: receipt.applied_at ?? at.toISOString(),
        card_at: sealed.cardAt,
        card_sha256: sealed.cardAt === null ? null : sealed.sha256,
      })
      .execute();
  }
}
