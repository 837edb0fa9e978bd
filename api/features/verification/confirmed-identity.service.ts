import { identityMethod, verifyStatus } from '#contract/codes.ts';
import type { Confirmation } from '#contract/confirmation-record.ts';
import { displayDate, displayInstant, japanDate, momentInJapan } from '#contract/japan-time.ts';
import type { Judgement, JudgementLine } from '#contract/judgement.ts';
import { particularsText } from '#contract/particulars.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ReceiptRow } from '../../platform/database/tables.ts';
import { toldOf } from './asked-particulars.ts';
import { type StoredResult, selectResults } from './digital-id.queries.ts';
import { approvingJudgements } from './judgements.service.ts';
import { selectReceipts } from './receipts.queries.ts';

/** An approved receipt's facts for the confirmation of a transaction. */
export type ConfirmedIdentity = Pick<
  Confirmation,
  | 'birthDate'
  | 'documentKind'
  | 'documentNumber'
  | 'documentIssuer'
  | 'documentIssuedOn'
  | 'documentExpiresOn'
  | 'otherAddress'
  | 'confirmedBy'
  | 'confirmedOn'
  | 'confirmedTime'
  | 'dealerName'
  | 'address'
  | 'certificate'
  | 'toldBy'
> & {
  /** A code of the verification methods. */
  methodCode: string;
  /** When the pictures came, `YYYY-MM-DD`; '' where none did. */
  imagesOn: string;
};

/** Reads what some approved receipts confirmed, by whom and when. What was not read from a document is ''. */
export async function confirmedIdentities(
  db: Reader,
  receiptIds: string[],
): Promise<Map<string, ConfirmedIdentity>> {
  if (receiptIds.length === 0) return new Map();
  const [receipts, judgements, results] = await Promise.all([
    selectReceipts(db, receiptIds),
    approvingJudgements(db, receiptIds),
    selectResults(db, receiptIds),
  ]);
  const approved = receipts.filter(({ status }) => status === verifyStatus.approved);
  return new Map(
    approved.flatMap((receipt) => {
      const { id, decided_at } = receipt;
      const result = results.find(({ receipt_id }) => receipt_id === id);
      if (decided_at === null) return [];
      return [[id, identityIn(receipt, decided_at, judgements.get(id), result)] as const];
    }),
  );
}

function identityIn(
  receipt: ReceiptRow,
  decidedAt: string,
  judgement: Judgement | undefined,
  result: StoredResult | undefined,
): ConfirmedIdentity {
  const read = (wanted: JudgementLine) =>
    judgement?.lineList.find(({ line }) => line === wanted)?.value.trim() ?? '';
  const isCertified = receipt.method === identityMethod.digitalId;
  const ofDocument = (wanted: JudgementLine) => (isCertified ? '' : read(wanted));
  const decided = momentInJapan(new Date(decidedAt));
  return {
    // What a certificate says counts, and not what was asked for.
    dealerName: (isCertified && read('name')) || receipt.name,
    address: (isCertified && read('address')) || receipt.address,
    birthDate: (isCertified && read('birthDate')) || receipt.birth_date,
    methodCode: receipt.method,
    imagesOn: receipt.applied_at === null ? '' : japanDate(new Date(receipt.applied_at)),
    documentKind: receipt.document_kind,
    documentNumber: ofDocument('documentNumber'),
    documentIssuer: ofDocument('documentIssuer'),
    documentIssuedOn: ofDocument('issuedOn'),
    documentExpiresOn: ofDocument('expiresOn'),
    otherAddress: judgement ? supplementOf(judgement) : '',
    toldBy: isCertified ? '' : tellerOf(receipt),
    certificate: isCertified && result ? certificateOf(result, read) : '',
    confirmedBy: receipt.decided_by_name,
    confirmedOn: decided.date,
    confirmedTime: decided.time,
  };
}

/** Who told what the office did not know before, and when; '' where nobody did. */
function tellerOf(receipt: ReceiptRow): string {
  const told = particularsText(toldOf(receipt));
  const at = displayInstant(receipt.particulars_told_at);
  return told && `${told}：本人が本人確認のページで申告（${at}）`;
}

/** What identifies the certificate and its use, as the record says it. */
function certificateOf(result: StoredResult, read: (wanted: JudgementLine) => string): string {
  const [issuer, number] = [read('documentIssuer'), read('documentNumber')];
  return [
    `署名日時 ${displayInstant(result.signed_at)}`,
    ...(issuer ? [`発行者 ${issuer}`] : []),
    ...(number ? [`シリアル番号 ${number}`] : []),
    `検証結果の提供元 ${result.issuer}`,
  ].join('、');
}

/** How a present address was confirmed that the document does not show; '' where it does. */
function supplementOf({ lineList, supplement }: Judgement): string {
  const address = lineList.find(({ line }) => line === 'address');
  if (address?.result !== 'differs' || !supplement) return '';
  const { name, issuedOn, receivedOn } = supplement;
  return `書類の住居との相違：${address.reason.trim()}\n補完書類：${name.trim()}（発行日 ${displayDate(issuedOn)}、受領日 ${displayDate(receivedOn)}）`;
}
