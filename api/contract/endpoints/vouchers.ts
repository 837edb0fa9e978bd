import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { onWire } from '../field-table.ts';
import { highestAmount } from '../ledger.ts';
import { voucherFilters } from '../list-filters.ts';
import {
  longestVoidReason,
  mostReceipts,
  voucherKinds,
  voucherLabels,
  voucherMedia,
} from '../vouchers.ts';
import { caseVersion } from './filing-parts.ts';
import {
  date,
  fieldsOf,
  id,
  nothing,
  pages,
  paging,
  requestNo,
  rulesOf,
  text,
  version,
} from './schema.ts';

const own = { caller: 'manager', tag: '事務所（請求書・領収証）' } as const;
const member = { caller: 'member', tag: '請求書・領収証' } as const;
const path = '/user/mainte/requestdetails/{requestNo}/vouchers' as const;
const memberPath = '/user/core/customers/{customerId}/requestdetail/{requestNo}/vouchers' as const;

const issued = z.object({
  voucherId: z.string(),
  /** `R2026-00001`: running within its kind and year. */
  number: z.string(),
  kind: z.enum(voucherKinds),
  amount: z.number().int(),
  recipient: z.string(),
  displayIssuedDate: z.string(),
  displayTradedDate: z.string(),
  medium: z.enum(voucherMedia),
  /** Whether it names the registration number, as 適格請求書: an invoice, or a receipt for a cancelled mandate. */
  qualifiedFlg: z.boolean(),
});

const voucher = issued.extend({
  voidFlg: z.boolean(),
  voidReason: z.string(),
  userName: z.string(),
  displayDatetime: z.string(),
  voidedByName: z.string(),
  displayVoidedDatetime: z.string(),
});
export type Voucher = z.infer<typeof voucher>;

const vouchers = z.object({
  displayRequestNo: z.string(),
  companyName: z.string(),
  /** What each kind would say, in yen, and why it cannot be issued now; '' where it can. */
  issuableList: z.array(
    z.object({ kind: z.enum(voucherKinds), amount: z.number().int(), refusal: z.string() }),
  ),
  /** Whether invoices of this office are 適格請求書. */
  qualifiedFlg: z.boolean(),
  /** The day on which the filing was completed, `YYYY-MM-DD`; '' before. */
  completedDate: z.string(),
  /** Newest first. */
  voucherList: z.array(
    voucher.extend({
      /** It is in force, and the filing's records say something else by now. */
      outdatedFlg: z.boolean(),
    }),
  ),
  ...caseVersion.shape,
});
export type FilingVouchers = z.infer<typeof vouchers>;

const ownVoucher = issued.extend({
  /** Whether it can be read as PDF; a receipt on paper counts with its seal alone. */
  fileFlg: z.boolean(),
  /** An invoice that a correction has replaced: nobody pays by it. */
  replacedFlg: z.boolean(),
  /** An invoice of a cancelled filing: nobody pays by it. */
  cancelledFlg: z.boolean(),
});
export type OwnVoucher = z.infer<typeof ownVoucher>;

const amount = z.number().int().min(0).max(highestAmount);

export const voucherEndpoints = {
  filingVouchers: endpoint({
    ...own,
    method: 'get',
    path,
    summary: 'The invoices and receipts of a filing, void ones included, and what can be issued',
    params: z.object({ requestNo }),
    data: vouchers,
  }),
  issueVoucher: endpoint({
    ...own,
    method: 'post',
    path: `${path}/add`,
    summary:
      'Issues an invoice, or a receipt once all that is asked for has come: numbered and stored for good',
    params: z.object({ requestNo }),
    body: z.object({
      kind: z.enum(voucherKinds),
      /** Of a receipt; an invoice is electronic. */
      medium: z.enum(voucherMedia).default('electronic'),
      /** Of an invoice; a receipt says the day on which the money came. */
      tradedDate: date(voucherLabels.tradedDate, false).default(''),
      ...caseVersion.shape,
    }),
    data: z.object({ voucherId: z.string(), number: z.string() }),
  }),
  filingsWithoutReceipt: endpoint({
    ...own,
    method: 'get',
    path: '/user/mainte/receipts/missing',
    summary:
      'Paid filings whose receipt is neither issued nor noted as handed over, the earliest payment first',
    data: z.object({
      filingList: z.array(
        z.object({
          displayRequestNo: z.string(),
          companyName: z.string(),
          planName: z.string(),
          progressName: z.string(),
          completedFlg: z.boolean(),
          displayPaidDate: z.string(),
          /** Yen that its receipt would say. */
          amount: z.number().int(),
          ...version,
        }),
      ),
      /** There are more than can be issued at once. */
      moreFlg: z.boolean(),
    }),
  }),
  issueReceipts: endpoint({
    ...own,
    method: 'post',
    path: '/user/mainte/receipts/add',
    summary:
      'Issues the receipts of many filings. Refused as a whole, with `requestList[n]` naming each filing of which none can be issued',
    body: z.object({
      requestList: z
        .array(z.object({ requestNo, ...version }))
        .min(1)
        .max(mostReceipts),
      medium: z.enum(voucherMedia),
    }),
    data: z.object({
      voucherList: z.array(z.object({ voucherId: z.string(), number: z.string() })),
    }),
  }),
  printReceipts: endpoint({
    ...own,
    method: 'post',
    path: '/user/mainte/prints/receipts',
    withoutKey: 'looks',
    summary:
      'Issued receipts as one PDF, in the order of the list. Refused as a whole, with `voucherList[n]` naming each that is void',
    body: z.object({
      voucherList: z
        .array(z.object({ voucherId: id }))
        .min(1)
        .max(mostReceipts),
    }),
    responseKind: 'pdf',
  }),
  voidVoucher: endpoint({
    ...own,
    method: 'post',
    path: `${path}/{voucherId}/void`,
    summary: 'Marks an issued voucher as void; it stays stored, and its number is not used again',
    params: z.object({ requestNo, voucherId: id }),
    body: z.object({ reason: text(voucherLabels.reason, longestVoidReason) }),
    data: nothing,
  }),
  voucherFile: endpoint({
    ...own,
    method: 'get',
    path: `${path}/{voucherId}/file`,
    summary: 'A voucher as it was issued',
    params: z.object({ requestNo, voucherId: id }),
    responseKind: 'pdf',
  }),
  searchVouchers: endpoint({
    ...own,
    method: 'post',
    path: '/user/mainte/vouchers',
    withoutKey: 'looks',
    summary: 'Vouchers of all filings by day, amount and recipient, newest first',
    body: z
      .object({
        kind: z.enum(['', ...voucherKinds]).default(''),
        ...fieldsOf(onWire(voucherFilters)),
        amountFrom: amount.optional(),
        amountTo: amount.optional(),
        ...paging,
      })
      .check(...rulesOf(onWire(voucherFilters))),
    data: z.object({
      voucherList: z.array(voucher.extend({ displayRequestNo: z.string() })),
      ...pages,
    }),
  }),
  ownVouchers: endpoint({
    ...member,
    method: 'get',
    path: memberPath,
    summary:
      'The invoices and receipts in force of an own filing, and invoices that a correction has replaced',
    params: z.object({ customerId: id, requestNo }),
    data: z.object({ voucherList: z.array(ownVoucher) }),
  }),
  ownVoucherFile: endpoint({
    ...member,
    method: 'get',
    path: `${memberPath}/{voucherId}`,
    summary: 'An own invoice or receipt as PDF',
    params: z.object({ customerId: id, requestNo, voucherId: id }),
    responseKind: 'pdf',
  }),
};
