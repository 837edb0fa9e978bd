import { type Ledger, openAmount } from './ledger.ts';

/** The papers about a filing's money that its customer keeps. */
export const voucherKinds = ['invoice', 'paymentReceipt'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

export const voucherNames: Record<VoucherKind, string> = {
  invoice: '請求書',
  paymentReceipt: '領収証',
};

/** How a voucher reaches the customer: as a file, or printed and sealed. */
export const voucherMedia = ['electronic', 'paper'] as const;
export type VoucherMedium = (typeof voucherMedia)[number];

export const mediumNames: Record<VoucherMedium, string> = {
  electronic: '電子（PDF）',
  paper: '紙（職印を押して交付）',
};

export const voucherLabels = {
  kind: '種類',
  medium: '交付の方法',
  tradedDate: '取引年月日',
  reason: '無効にする理由',
};
/** Receipts that are issued and printed at once. */
export const mostReceipts = 50;

export const longestVoidReason = 200;
/** Why an invoice is void whose contents a correction has changed. */
export const replacedByCorrection = '訂正により差し替え';

/** Yen that are missing before a receipt can be issued; 0 once all that is asked for has come. */
export function missingForReceipt(ledger: Ledger): number {
  return Math.max(0, openAmount(ledger));
}

/** The yen that a receipt says: what came for the bill, without an excess. */
export function receiptAmount({ due, writtenOff }: Pick<Ledger, 'due' | 'writtenOff'>): number {
  return due - writtenOff;
}
