import { checkActDay } from '#contract/act-day.ts';
import { errorItem } from '#contract/fields.ts';
import { addDays, displayDate } from '#contract/japan-time.ts';
import { openAmount } from '#contract/ledger.ts';
import {
  receiptAmount,
  type VoucherKind,
  type VoucherMedium,
  voucherLabels,
} from '#contract/vouchers.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { VoucherRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, invalidField } from '../../platform/http/problem.ts';
import { actDays } from '../filings/act-days.service.ts';
import type { KeptDivision } from '../filings/division.service.ts';
import { type Filing, filingParts, registrationTax } from '../filings/filing-record.service.ts';
import { amountDue, entriesOf, ledgerOf, paidOn } from '../filings/ledger.service.ts';
import type { VoucherContent } from './voucher-paper.ts';

/** What the office chooses for a voucher. */
export interface VoucherChoice {
  kind: VoucherKind;
  medium: VoucherMedium;
  /** `YYYY-MM-DD`; '' for receipts. */
  tradedDate: string;
}

/** An invoice may name a day to come, as of work that is paid in advance: at most so many days from today. */
const mostDaysAhead = 366;

/** Yen that a voucher of a filing would say now: of a cancelled one what is kept. */
export function amountOf(filing: Filing, kind: VoucherKind): number {
  if (kind === 'invoice') return amountDue(filing);
  const ledger = ledgerOf(filing);
  return ledger.isCancelled ? ledger.retained : receiptAmount(ledger);
}

/**
 * What a voucher for the bill of a filing says, but for its number.
 * @throws 400 for a day that cannot be
 */
export async function contentOf(
  deps: Deps,
  filing: Filing,
  { kind, medium, tradedDate }: VoucherChoice,
  today: string,
  issued: readonly VoucherRow[],
): Promise<VoucherContent> {
  const isInvoice = kind === 'invoice';
  if (isInvoice) checkTraded(tradedDate, actDays(deps, filing).since, today);
  const { plans } = await filingParts(deps, filing);
  const tax = registrationTax(plans);
  const { rewardSubtotal, taxName, withheld, paymentDue } = filing;
  const ledger = ledgerOf(filing);
  const receivedOn = paidOn(await entriesOf(deps.db.read, filing.id), amountDue(filing)) ?? '';
  return {
    ...{ kind, number: '', medium: isInvoice ? 'electronic' : medium, issued: today },
    traded: isInvoice ? tradedDate : receivedOn,
    replaces: issued.find((one) => one.kind === kind)?.number ?? '',
    filingNumber: displayNumber(filing.id),
    recipient: filing.companyName,
    rows: plans.map(({ name, price, duty, dutyNote }) => ({
      ...{ name, duty, reward: price, note: dutyNote },
    })),
    ...{ rewardSubtotal, taxName, tax: filing.tax, registrationTax: tax },
    fees: filing.dutySubtotal - tax,
    ...{ withheld, writtenOff: isInvoice ? 0 : filing.writtenOff },
    ...{ amount: amountOf(filing, kind), received: ledger.received, receivedOn },
    ...{ open: openAmount(ledger), paymentDue, kept: null, office: deps.office },
  };
}

/** What a receipt says of the kept amount of a cancelled mandate, in place of the bill. */
export async function keptContent(
  deps: Deps,
  filing: Filing,
  bill: VoucherContent,
  { endedDate, lineList, reward, outlay, tax, withheld }: KeptDivision,
): Promise<VoucherContent> {
  // A shortage that was not asked for is none of what is kept.
  const money = (await entriesOf(deps.db.read, filing.id)).filter(
    ({ kind }) => kind !== 'writtenOff',
  );
  return {
    ...bill,
    traded: paidOn(money, filing.retained) ?? '',
    rows: lineList.map(({ kind, name, amount }) => ({
      ...{ name, note: '', reward: 0, duty: 0 },
      [kind === 'reward' ? 'reward' : 'duty']: amount,
    })),
    withheld,
    kept: { endedDate, reward, tax, outlay },
  };
}

function checkTraded(day: string, since: string, today: string): void {
  const days = { since, today: addDays(today, mostDaysAhead) };
  const wrong = checkActDay(voucherLabels.tradedDate, day, days);
  if (wrong?.key === 'mt251') {
    throw invalidField('tradedDate', 'cm043', voucherLabels.tradedDate, displayDate(days.today));
  }
  if (wrong) throw invalid([errorItem('tradedDate', wrong)]);
}
