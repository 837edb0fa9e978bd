import { z } from 'zod';
import { divisionKinds, mostLines } from '../division.ts';
import { endpoint } from '../endpoint.ts';
import { fault } from '../fields.ts';
import { daysBetween } from '../japan-time.ts';
import { highestAmount, journalLayouts, ledgerKinds, refundWayNames } from '../ledger.ts';
import { period } from '../list-filters.ts';
import { type RefundAccount, refundAccountFields } from '../refund-account.ts';
import { caseVersion } from './filing-parts.ts';
import { officeKind } from './plans.ts';
import { fieldsOf, id, nothing, requestNo, rule, rulesOf } from './schema.ts';

const own = { caller: 'manager', tag: '事務所（入金）', params: z.object({ requestNo }) } as const;
const path = '/user/mainte/requestdetails/{requestNo}/ledger';

/** An amount of yen that is more than nothing. */
export const yen = z.number().int().min(1).max(highestAmount);

const division = z.object({
  /** The day on which the mandate ended, `YYYY-MM-DD`. */
  endedDate: z.string().max(10),
  lineList: z
    .array(
      z.object({
        kind: z.enum(divisionKinds),
        name: z.string().max(400),
        /** Of a reward with consumption tax. */
        amount: z.number().int(),
      }),
    )
    .min(1)
    .max(mostLines),
});

const entry = z.object({
  entryId: z.string(),
  kind: z.enum(ledgerKinds),
  amount: z.number().int(),
  displayDate: z.string(),
  payer: z.string(),
  reason: z.string(),
  /** How money was paid back; '' for earlier refunds and other kinds. */
  way: z.enum(['', ...refundWayNames]),
  /** Every filing for which its transfer was confirmed; empty where it came from no transfer. */
  transferNoList: z.array(z.string()),
  userName: z.string(),
  displayDatetime: z.string(),
  revokedFlg: z.boolean(),
  /** Who revoked it; '' for nobody. */
  revokedByName: z.string(),
});
export type ShownEntry = z.infer<typeof entry>;

/** What was billed of one filing and what came of it, in yen. */
const ledger = z.object({
  displayRequestNo: z.string(),
  companyName: z.string(),
  name: z.string(),
  /** The day of the application, `YYYY-MM-DD`, before which no act of the filing was done. */
  appliedDate: z.string(),
  billed: z.number().int(),
  /** What the customer withholds from the bill. */
  withheld: z.number().int(),
  received: z.number().int(),
  writtenOff: z.number().int(),
  retained: z.number().int(),
  /** Still to come; negative where more came than was due. */
  openAmount: z.number().int(),
  /** To be paid back. */
  refundDue: z.number().int(),
  /** 預り金: the registration tax, what of it is kept, and the day on which it was spent; '' before. */
  keptTax: z.object({ tax: z.number().int(), kept: z.number().int(), spentOn: z.string() }),
  cancelledFlg: z.boolean(),
  /**
   * What a division of the kept amount is computed and checked with; null unless the filing was cancelled after its mandate
   * was taken on.
   */
  divisible: z
    .object({
      taxName: z.string(),
      officeKind,
      appliedDate: z.string(),
      cancelledDate: z.string(),
    })
    .nullable(),
  /** How the kept amount divides; null where nobody has decided it. */
  keptDivision: division.extend({ userName: z.string(), displayDatetime: z.string() }).nullable(),
  entryList: z.array(entry),
  ...caseVersion.shape,
});
export type FilingLedger = z.infer<typeof ledger>;

const mostJournalDays = 366;

export const ledgerEndpoints = {
  ledger: endpoint({
    ...own,
    method: 'get',
    path,
    summary: 'What was billed for a filing, and every entry of its ledger in the order of noting',
    data: ledger,
  }),
  addEntries: endpoint({
    ...own,
    method: 'post',
    path: `${path}/add`,
    summary:
      'Notes money of a filing: received, paid back, a shortage written off, an excess retained; all or none. Money above what is open takes a reason',
    body: z.object({
      entryList: z
        .array(
          z.object({
            kind: z.enum(ledgerKinds),
            amount: yen,
            date: z.string().max(10),
            payer: z.string().max(400).default(''),
            reason: z.string().max(1000).default(''),
            /** How money is paid back; a transfer needs `payer` unless the account of the refund is known. */
            way: z.enum(['', ...refundWayNames]).default(''),
          }),
        )
        .min(1)
        .max(2),
      /** Whether what is paid back of money that was due is asked for again; else it is written off for the same reason. */
      billAgainFlg: z.boolean().default(false),
      /** How all that is kept of a cancelled mandate by now divides. */
      division: division.optional(),
      ...caseVersion.shape,
    }),
    data: nothing,
  }),
  divide: endpoint({
    ...own,
    method: 'post',
    path: `${path}/division`,
    summary:
      'Says how what is kept of a cancelled mandate divides into reward and outlays; less the tax that is withheld it is what is kept',
    body: division.extend(caseVersion.shape),
    data: nothing,
  }),
  revokeEntry: endpoint({
    ...own,
    method: 'post',
    path: `${path}/{entryId}/delete`,
    params: z.object({ requestNo, entryId: id }),
    summary:
      'Revokes an entry; one made for a transfer with all others of this transfer, which then waits again',
    body: caseVersion,
    data: nothing,
  }),
  refundAccount: endpoint({
    ...own,
    method: 'get',
    path: '/user/mainte/requestdetails/{requestNo}/refund/account',
    summary:
      'The bank account to which a refund is to be paid, empty while the customer has entered none; each look is audited',
    data: z.object({
      ...(Object.fromEntries(
        Object.keys(refundAccountFields).map((name) => [name, z.string()]),
      ) as Record<keyof RefundAccount, z.ZodString>),
      /** '' for none. */
      enteredAt: z.string(),
    }),
  }),
  enterRefundAccount: endpoint({
    ...own,
    method: 'put',
    path: '/user/mainte/requestdetails/{requestNo}/refund/account',
    summary:
      'Stores the bank account for a refund as the customer told the office, encrypted, until the refund is noted; the customer is told by mail',
    body: z
      .object({ ...fieldsOf(refundAccountFields), ...caseVersion.shape })
      .check(...rulesOf(refundAccountFields)),
    data: nothing,
  }),
  exportJournal: endpoint({
    method: 'post',
    path: '/user/mainte/journal/export',
    withoutKey: 'looks',
    caller: 'manager',
    proof: 'always',
    tag: '事務所（入金）',
    summary:
      'Journal entries of at most a year, as CSV (UTF-8) in the layout that an accounting program imports',
    body: z
      .object({
        ...fieldsOf(period),
        layout: z.enum(journalLayouts),
      })
      .check(...rulesOf(period))
      .check(
        rule<{ dateStart: string; dateEnd: string }>('dateEnd', ({ dateStart, dateEnd }) =>
          daysBetween(dateStart, dateEnd) >= mostJournalDays
            ? fault('mt156', period.dateEnd.label, mostJournalDays)
            : null,
        ),
      ),
    responseKind: 'csv',
  }),
};
