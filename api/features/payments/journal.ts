import type { LedgerKind } from '#contract/ledger.ts';

/** The accounts that entries name, as both programs call them from the start. */
export const accounts = {
  bank: '普通預金',
  cash: '現金',
  advance: '前受金',
  kept: '預り金',
  sales: '売上高',
  /** Income tax that customers withheld from an individual. */
  withheld: '事業主貸',
  fee: '支払手数料',
  excess: '雑収入',
  /** Fees of the registry that the office has paid. */
  outlay: '立替金',
} as const;
type Account = keyof typeof accounts;

/** An amount of yen on an account; `taxed` where consumption tax is part of it. */
export interface Side {
  account: Account;
  amount: number;
  taxed?: { name: string; tax: number };
}

/** One entry of the journal: as many debits as credits in yen. */
export interface JournalEntry {
  /** `YYYY-MM-DD` */
  date: string;
  text: string;
  debits: readonly Side[];
  credits: readonly Side[];
}

/** What a filing's entries are made from; amounts in yen, days `YYYY-MM-DD`. */
export interface JournalFiling {
  billed: number;
  withheld: number;
  rewardSubtotal: number;
  dutySubtotal: number;
  taxName: string;
  tax: number;
  /** The registration tax from a day on, `from` '' for the first one: more than one after corrections. */
  taxes: readonly { from: string; tax: number }[];
  /** '' before the application to the registry, and before the completion. */
  filedOn: string;
  completedOn: string;
  /** '' unless it is cancelled. */
  cancelledOn: string;
  /** The entries in force of its ledger, by day. */
  money: readonly { kind: LedgerKind; amount: number; date: string; way?: string }[];
}

/** All entries of a filing, by day. */
export function journalOf(filing: JournalFiling): JournalEntry[] {
  const entries = [...moneyEntries(filing), ...spentTax(filing), ...completion(filing)];
  return entries.sort((one, other) => one.date.localeCompare(other.date));
}

/**
 * Money that came, was paid back, written off or retained; what comes counts for the registration tax first. Where a
 * correction has changed the tax, what had come by then is divided anew on that day, so that earlier entries stay.
 */
function moneyEntries({ money, taxes, filedOn, cancelledOn }: JournalFiling): JournalEntry[] {
  let tax = taxes[0]?.tax ?? 0;
  let kept = 0;
  let advance = 0;
  let retainedTax = 0;
  const come = (amount: number): Side[] => {
    const forTax = Math.max(0, Math.min(amount, tax - kept));
    kept += forTax;
    advance += amount - forTax;
    return sides(['kept', forTax], ['advance', amount - forTax]);
  };
  const go = (amount: number): Side[] => {
    const ofAdvance = Math.max(0, Math.min(amount, advance));
    advance -= ofAdvance;
    kept -= amount - ofAdvance;
    return sides(['advance', ofAdvance], ['kept', amount - ofAdvance]);
  };
  const divide = (corrected: number): [debits: Side[], credits: Side[]] => {
    tax = corrected;
    const more = Math.max(0, Math.min(kept + advance, tax)) - kept;
    kept += more;
    advance -= more;
    const [of, to] = more > 0 ? (['advance', 'kept'] as const) : (['kept', 'advance'] as const);
    return [sides([of, Math.abs(more)]), sides([to, Math.abs(more)])];
  };
  const writtenOff = money
    .filter(({ kind }) => kind === 'writtenOff')
    .reduce((sum, { amount }) => sum + amount, 0);
  const events = [
    ...taxes
      .slice(1)
      .map(({ from, tax: amount }) => ({ kind: 'taxed' as const, amount, date: from })),
    ...money,
    // Nothing is due of a cancelled filing, so that no shortage of it was a loss.
    ...(cancelledOn !== '' && writtenOff > 0
      ? [{ kind: 'cancelled' as const, amount: writtenOff, date: cancelledOn }]
      : []),
  ].sort((one, other) => one.date.localeCompare(other.date));
  return events.flatMap(({ kind, amount, date, ...event }): JournalEntry[] => {
    const on = (account: Account) => sides([account, amount]);
    switch (kind) {
      case 'taxed': {
        const [debits, credits] = divide(amount);
        return debits.length > 0 ? [{ date, text: '訂正による振替', debits, credits }] : [];
      }
      case 'received':
        return [{ date, text: '入金', debits: on('bank'), credits: come(amount) }];
      case 'refunded':
        return [{ date, text: '返金', debits: go(amount), credits: on(purseOf(event)) }];
      case 'cancelled':
        return [{ date, text: '不足の処理の取消', debits: go(amount), credits: on('fee') }];
      case 'writtenOff':
        return [{ date, text: '不足の処理', debits: on('fee'), credits: come(amount) }];
      default: {
        // What was spent as registration tax is gone: of a cancelled filing it is retained first, and no income.
        const spent = filedOn !== '' && filedOn <= date ? tax : 0;
        const isCancelled = cancelledOn !== '' && cancelledOn <= date;
        const rest = advance + kept - amount;
        const ofTax = isCancelled ? spent - retainedTax : Math.min(spent, spent - rest);
        const noIncome = Math.max(0, Math.min(amount, ofTax));
        retainedTax += noIncome;
        const income = amount - noIncome;
        const credits = sides(['excess', income]);
        return income > 0 ? [{ date, text: '返金しない額', debits: go(income), credits }] : [];
      }
    }
  });
}

/** The account from which a refund is paid. */
const purseOf = (refund: { way?: string }): Account => (refund.way === 'cash' ? 'cash' : 'bank');

function spentTax({ filedOn, taxes }: JournalFiling): JournalEntry[] {
  const registrationTax = lastOf(taxes);
  if (filedOn === '' || registrationTax === 0) return [];
  const [debits, credits] = [sides(['kept', registrationTax]), sides(['bank', registrationTax])];
  return [{ date: filedOn, text: '登録免許税の納付', debits, credits }];
}

/** The reward is earned when the filing is completed. */
function completion(filing: JournalFiling): JournalEntry[] {
  const { completedOn, billed, withheld, rewardSubtotal, dutySubtotal } = filing;
  if (completedOn === '') return [];
  const registrationTax = lastOf(filing.taxes);
  const earned: Side = {
    account: 'sales',
    amount: rewardSubtotal + filing.tax,
    taxed: { name: filing.taxName, tax: filing.tax },
  };
  const advance = billed - withheld - registrationTax;
  return [
    {
      date: completedOn,
      text: '登記完了',
      debits: sides(['advance', advance], ['withheld', withheld]),
      credits: [earned, ...sides(['outlay', dutySubtotal - registrationTax])],
    },
  ];
}

const lastOf = (taxes: JournalFiling['taxes']) => taxes.at(-1)?.tax ?? 0;

function sides(...amounts: readonly [account: Account, amount: number][]): Side[] {
  return amounts
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, amount }));
}
