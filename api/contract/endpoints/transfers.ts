import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { entryDayLabels, highestAmount } from '../ledger.ts';
import { yen } from './ledger.ts';
import { date, id, nothing, pages, paging, requestNo, versionHeaders } from './schema.ts';

const tag = '事務所（入金）';

const mostColumns = 50;
const column = z
  .number()
  .int()
  .min(0)
  .max(mostColumns - 1);

/** `waiting` for a manager's decision, `confirmed` as a filing's payment, `dismissed` as no payment for a filing. */
export const transferStates = ['waiting', 'confirmed', 'dismissed'] as const;
export type TransferState = (typeof transferStates)[number];

/**
 * Why a transfer is taken for the payment of filings of one customer, or of the filing whose number its payer wrote:
 * `exact` pays one, `several` pay more than one, `parts` pay one together with other transfers of this payer, `fee` is
 * short of one by a bank's fee, `unwithheld` pays one with the tax that its customer was to withhold. Of an `unclear` one nothing is proposed, because other waiting transfers of its payer may
 * be for the same filing, or because it may be a payment that was noted by hand. Of an
 * `unfitting` one neither: there are filings of its payer or number, and its amount fits none or several sums of them.
 */
export const proposalKinds = [
  ...['exact', 'several', 'parts', 'fee', 'unwithheld'],
  ...['unclear', 'unfitting'],
] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** A filing whose money is to come. */
const owedFiling = z.object({
  requestNo: z.string(),
  displayNo: z.string(),
  companyName: z.string(),
  name: z.string(),
  displayDate: z.string(),
  paymentDueDate: z.string(),
  /** Still to come, in yen; less withholding tax when the office is an individual. 0 for one that is paid or cancelled. */
  openAmount: z.number().int(),
});
export type OwedFiling = z.infer<typeof owedFiling>;

/** A filing that a transfer pays, as proposed. */
const proposal = owedFiling.extend({
  /** The yen of the transfer that pay this filing. */
  amount: z.number().int(),
  /** The yen that a bank's fee left open, to be written off. */
  writeOffAmount: z.number().int(),
  /** True when the payer's kana match the company or a person; false when the payer wrote the number. */
  kanaFits: z.boolean(),
});

const transfer = z.object({
  transferId: z.string(),
  /** `2026/11/21` */
  displayPaidDate: z.string(),
  payer: z.string(),
  amount: z.number().int(),
  state: z.enum(transferStates),
  /** '' when nothing is proposed. */
  proposalKind: z.enum(['', ...proposalKinds]),
  /** All filings that it pays; empty when nothing is certain or the transfer is settled. */
  proposalList: z.array(proposal),
  /** How many other filings of this customer have the same amount open as the proposed one. */
  equalCount: z.number().int(),
  /** The first filing whose payment it was confirmed as; '' for none. */
  displayNo: z.string(),
  /** All of them. */
  filingList: z.array(z.object({ displayNo: z.string(), amount: z.number().int() })),
  settledByName: z.string(),
  displaySettledAt: z.string(),
});
export type Transfer = z.infer<typeof transfer>;

/** A line of a file that was taken for a transfer of an earlier file: day and amount are equal, the payers equal or alike. */
const knownLine = z.object({
  /** The transfer that it was taken for. */
  transferId: z.string(),
  fileId: z.string(),
  line: z.number().int(),
  displayPaidDate: z.string(),
  payer: z.string(),
  /** The payer of the transfer where it is written otherwise, so that it may be another one; '' where it is equal. */
  likePayer: z.string(),
  amount: z.number().int(),
});
export type KnownLine = z.infer<typeof knownLine>;
/** How many of them are named at most: those with alike payers first, then the newest. */
export const mostKnownLines = 100;

export const transferEndpoints = {
  confirmPayment: endpoint({
    method: 'post',
    path: '/user/mainte/requestdetails/{requestNo}/payment',
    caller: 'manager',
    tag,
    summary: 'Notes that a filing is paid, apart from its progress',
    params: z.object({ requestNo }),
    body: z.object({ paidDate: date(entryDayLabels.received) }),
    data: nothing,
  }),
  revokePayment: endpoint({
    method: 'post',
    path: '/user/mainte/requestdetails/{requestNo}/payment/delete',
    caller: 'manager',
    tag,
    summary:
      'Takes a noted payment back; a transfer that was confirmed as this payment waits again. 409 without the version of the filing',
    params: z.object({ requestNo }),
    headers: versionHeaders,
    data: nothing,
  }),
  importTransfers: endpoint({
    method: 'post',
    path: '/user/mainte/transfers/add',
    caller: 'manager',
    tag,
    summary:
      "Takes a bank's file (a CSV with its headings, or with date, payer in kana and amount; 全銀形式 of kind 01 or 03; UTF-8 or Shift_JIS); nothing is confirmed by it, and the same file again does nothing",
    bodyKind: 'csv',
    data: z.object({
      /** The number of new transfers, and of those that an earlier file contained already. */
      addedCount: z.number().int(),
      knownCount: z.number().int(),
      /** The number of those that may be in an earlier file, with the payer written otherwise; not taken in. */
      likeCount: z.number().int(),
      /** The number of those that were left out, because they are more than a year old. */
      oldCount: z.number().int(),
      knownList: z.array(knownLine),
    }),
  }),
  takeAnother: endpoint({
    method: 'post',
    path: '/user/mainte/transfers/{transferId}/another',
    caller: 'manager',
    tag,
    summary:
      "Takes a line of a bank's file in as another transfer than the one of an earlier file that it was taken for",
    params: z.object({ transferId: id }),
    body: z.object({
      fileId: id,
      line: z.number().int().min(1),
      /** The payer of the line; missing where it is that of the transfer. */
      payer: z.string().max(100).optional(),
    }),
    data: nothing,
  }),
  previewTransfers: endpoint({
    method: 'post',
    path: '/user/mainte/transfers/preview',
    withoutKey: 'looks',
    caller: 'manager',
    tag,
    summary: "The first rows of a bank's CSV, to point out its columns; nothing of it is stored",
    bodyKind: 'csv',
    data: z.object({
      rowList: z.array(z.array(z.string())),
      /** The row, from 0, that looks like the heading; -1 for none. */
      headingRow: z.number().int(),
    }),
  }),
  rememberLayout: endpoint({
    method: 'post',
    path: '/user/mainte/transfers/layouts/add',
    caller: 'manager',
    tag,
    summary:
      "Remembers the columns of a bank's CSV with this heading, or of this many columns without a heading, in place of what was remembered or known of it",
    body: z.object({
      /** Empty where the file has no heading. */
      headingList: z.array(z.string().max(200)).max(mostColumns),
      columnCount: z.number().int().min(1).max(mostColumns),
      /** The column of the date, or those of year, month and day; from 0. */
      dateColumnList: z
        .array(column)
        .min(1)
        .max(3)
        .refine(({ length }) => length !== 2),
      amountColumn: column,
      payerColumn: column,
    }),
    data: nothing,
  }),
  searchTransfers: endpoint({
    method: 'post',
    path: '/user/mainte/transfers',
    withoutKey: 'looks',
    caller: 'manager',
    tag,
    summary: 'Transfers of a state, newest first, with the filings that each certainly pays',
    body: z.object({ state: z.enum(transferStates).default('waiting'), ...paging }),
    data: z.object({ transferList: z.array(transfer), ...pages }),
  }),
  confirmTransfers: endpoint({
    method: 'post',
    path: '/user/mainte/transfers/confirm',
    caller: 'manager',
    tag,
    summary:
      'Confirms transfers as payments of filings, all or none: a transfer whole, for one filing or for several',
    body: z.object({
      transferList: z
        .array(
          z.object({
            transferId: id,
            requestNo,
            /** The yen of the transfer that pay this filing; missing where it pays exactly what is open. */
            amount: yen.optional(),
            /** The yen that were shown as open of this filing; another amount by now refuses the part. */
            openAmount: z.number().int().optional(),
            /** The yen that stay open and are written off for a reason. */
            writeOffAmount: z.number().int().min(0).max(highestAmount).default(0),
            /** Why less or more is taken than what is open. */
            reason: z.string().max(1000).default(''),
          }),
        )
        .min(1)
        .max(200),
    }),
    data: nothing,
  }),
  searchOwedFilings: endpoint({
    method: 'post',
    path: '/user/mainte/transfers/filings',
    withoutKey: 'looks',
    caller: 'manager',
    tag,
    summary:
      'Filings found by amount, name, kana (of banks, too) or number: those whose money is to come, the longest due first, then paid and cancelled ones; 50 at most',
    body: z.object({ text: z.string().max(200).default('') }),
    data: z.object({ filingList: z.array(owedFiling), totalCount: z.number().int() }),
  }),
  dismissTransfer: endpoint({
    method: 'post',
    path: '/user/mainte/transfers/{transferId}/dismiss',
    caller: 'manager',
    tag,
    summary: "Puts a transfer aside as none of the office's filings",
    params: z.object({ transferId: id }),
    data: nothing,
  }),
  reopenTransfer: endpoint({
    method: 'post',
    path: '/user/mainte/transfers/{transferId}/reopen',
    caller: 'manager',
    tag,
    summary: 'Takes a decision on a transfer back; its filing is unpaid again',
    params: z.object({ transferId: id }),
    data: nothing,
  }),
};
