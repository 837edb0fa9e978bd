import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { paidDateLabel } from '../paid-date.ts';
import { date, id, nothing, pages, paging, requestNo } from './schema.ts';

const tag = '事務所（入金）';

/** `waiting` for a manager's decision, `confirmed` as a filing's payment, `dismissed` as no payment for a filing. */
export const transferStates = ['waiting', 'confirmed', 'dismissed'] as const;
export type TransferState = (typeof transferStates)[number];

/** A filing that a transfer may pay. */
const proposal = z.object({
  requestNo: z.string(),
  displayNo: z.string(),
  companyName: z.string(),
  name: z.string(),
  /** The amount to be paid, less withholding tax when the office is an individual. */
  amount: z.number().int(),
  displayDate: z.string(),
  /** True when the payer's kana match the company or a person; otherwise only the amount matches. */
  kanaFits: z.boolean(),
});
export type PaymentProposal = z.infer<typeof proposal>;

const transfer = z.object({
  transferId: z.string(),
  /** `2026/11/21` */
  displayPaidDate: z.string(),
  payer: z.string(),
  amount: z.number().int(),
  state: z.enum(transferStates),
  /** Best match first; empty when nothing matches or the transfer is settled. */
  proposalList: z.array(proposal),
  /** The filing whose payment it was confirmed as; '' for none. */
  displayNo: z.string(),
  settledByName: z.string(),
  displaySettledAt: z.string(),
});
export type Transfer = z.infer<typeof transfer>;

export const transferEndpoints = {
  confirmPayment: endpoint({
    method: 'post',
    path: '/user/mainte/requestdetails/{requestNo}/payment',
    caller: 'manager',
    tag,
    summary: 'Notes that a filing is paid, apart from its progress',
    params: z.object({ requestNo }),
    body: z.object({ paidDate: date(paidDateLabel) }),
    data: nothing,
  }),
  revokePayment: endpoint({
    method: 'post',
    path: '/user/mainte/requestdetails/{requestNo}/payment/delete',
    caller: 'manager',
    tag,
    summary:
      'Takes a noted payment back; a transfer that was confirmed as this payment waits again',
    params: z.object({ requestNo }),
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
    }),
  }),
  searchTransfers: endpoint({
    method: 'post',
    path: '/user/mainte/transfers',
    withoutKey: 'looks',
    caller: 'manager',
    tag,
    summary: 'Transfers of a state, newest first, with the filings that each may pay',
    body: z.object({ state: z.enum(transferStates).default('waiting'), ...paging }),
    data: z.object({ transferList: z.array(transfer), ...pages }),
  }),
  confirmTransfers: endpoint({
    method: 'post',
    path: '/user/mainte/transfers/confirm',
    caller: 'manager',
    tag,
    summary: 'Confirms transfers as payments of filings, all or none',
    body: z.object({
      transferList: z
        .array(z.object({ transferId: id, requestNo }))
        .min(1)
        .max(100),
    }),
    data: nothing,
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
