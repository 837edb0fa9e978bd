import type { ProposalKind } from '#contract/endpoints/transfers.ts';
import { daysBetween } from '#contract/japan-time.ts';
import { type BankName, bankName, digitsOfPayer, isSameName, numberInPayer } from './payer-kana.ts';

/** A transfer that waits; the earliest first. */
export interface WaitingTransfer {
  id: string;
  payer: string;
  amount: number;
  /** `YYYY-MM-DD` */
  paidOn: string;
}

/** A filing whose money is to come; the longest due first. */
export interface Owed {
  id: string;
  customerId: string;
  open: number;
  /** Yen of tax that the customer is to withhold: `open` is without them. */
  withheld: number;
  companyNameKana: string;
  nameKana: string;
  managerNameKana: string;
}

/** A payment of a filing that was noted by hand. */
export interface ByHand extends Owed {
  amount: number;
  /** `YYYY-MM-DD`, often the day of noting. */
  paidOn: string;
}

/** What transfers may be for. */
export interface Filings {
  owed: readonly Owed[];
  /** Those of late for which no money is to come: their customers pay, too. */
  notOwed: readonly Owed[];
  byHand: readonly ByHand[];
}

export interface ProposedPart {
  filingId: string;
  amount: number;
  writeOff: number;
}

export interface Proposal {
  kind: ProposalKind;
  kanaFits: boolean;
  parts: ProposedPart[];
  /** How many other filings would do as well. */
  equalCount: number;
}

/** The highest fee for a transfer at a bank's counter, which some customers take off; yen, with tax. */
const highestFee = 990;
/** Above this, combinations of one customer's filings are too many to be certain of one. */
const mostCombined = 10;
/** How many days after its transfer a payment may be noted by hand with the day of noting: the longest holidays. */
export const nearDays = 14;
/** How many days before it: the customer's own day, where the bank books what comes at a weekend. */
const daysBefore = 3;

/**
 * What transfers certainly pay: filings of one customer alone, or of the number that the payer wrote. Nothing is proposed
 * where two customers or two sums would do as well, and no filing for two transfers; no fee is taken for granted while
 * another transfer may be for the same filing, and nothing where a payment noted by hand may be this transfer. Of filings
 * of equal amounts the one longest due is paid first (民法488条4項3号).
 */
export function proposalsFor(
  transfers: readonly WaitingTransfer[],
  { owed, notOwed, byHand }: Filings,
): Map<string, Proposal> {
  const found = new Map<string, Proposal>();
  const used = new Set<string>();
  const all = [...new Map([...byHand, ...notOwed, ...owed].map((one) => [one.id, one])).values()];
  const owedIds = new Set(owed.map(({ id }) => id));
  const known = knownNames(all);
  const sayThat = (transfer: WaitingTransfer, proposal: Proposal | null) => {
    if (!proposal) return;
    found.set(transfer.id, proposal);
    for (const { filingId } of proposal.parts) used.add(filingId);
  };
  const free = (filings: readonly Owed[]) => filings.filter(({ id }) => !used.has(id));

  const numbered: Named[] = [];
  const named: Named[] = [];
  const doubtful: Named[] = [];
  for (const transfer of transfers) {
    const number = numberInPayer(transfer.payer);
    const own =
      number === null
        ? filingsOfPayer(known, transfer.payer)
        : all.filter(({ id }) => id === number);
    const filings = own.filter(({ id }) => owedIds.has(id));
    if (own.length > 0 && !isOfOne(own)) {
      if (filings.length > 0) found.set(transfer.id, unfitting);
      continue;
    }
    // Whoever writes a number says which filing is paid (民法488条1項), whatever else the customer has paid.
    const noted = number === null ? byHand : byHand.filter(({ id }) => id === number);
    if (own[0] && mayBeNoted(transfer, own[0].customerId, noted)) {
      found.set(transfer.id, unclear);
      doubtful.push({ transfer, filings });
    } else if (filings.length > 0) {
      (number === null ? named : numbered).push({ transfer, filings });
    }
  }
  const isOpen = ({ transfer }: Named) => !found.has(transfer.id);
  for (const { transfer, filings } of numbered) {
    sayThat(transfer, wholeOf(transfer, free(filings), false));
  }
  // A filing whose number was written is not offered to a name, even where the amount is not whole.
  const numbers = new Set(numbered.flatMap(({ filings }) => filings.map(({ id }) => id)));
  const unnumbered = (filings: readonly Owed[]) =>
    free(filings).filter(({ id }) => !numbers.has(id));
  for (const { transfer, filings } of named) {
    sayThat(transfer, wholeOf(transfer, unnumbered(filings)));
  }
  for (const group of groupsOf(named.filter(isOpen))) {
    const sum = group.reduce((all, { transfer }) => all + transfer.amount, 0);
    const filings = unnumbered(group[0]?.filings ?? []);
    const [filing, ...others] = filings.filter(({ open }) => open === sum);
    if (group.length < 2 || !filing || others.length > 0) continue;
    const isDoubtful = group.some(({ transfer: { paidOn } }) =>
      mayBeNoted({ amount: sum, paidOn }, filing.customerId, byHand),
    );
    if (isDoubtful) {
      for (const { transfer } of group) found.set(transfer.id, unclear);
      doubtful.push(...group);
      continue;
    }
    for (const { transfer } of group) {
      const part = { filingId: filing.id, amount: transfer.amount, writeOff: 0 };
      sayThat(transfer, { kind: 'parts', kanaFits: true, parts: [part], equalCount: 0 });
    }
  }
  const open = [...numbered, ...named].filter(isOpen);
  for (const one of open) {
    const { transfer, filings } = one;
    const kanaFits = named.includes(one);
    const proposal =
      wholeOf(transfer, free(filings), kanaFits) ??
      withFee(transfer, free(filings), kanaFits) ??
      withoutWithholding(transfer, free(filings), kanaFits);
    if (!proposal) continue;
    const rivals = [...open, ...doubtful].filter(
      (other) => other !== one && other.filings.some((filing) => filings.includes(filing)),
    );
    if (rivals.length === 0) {
      sayThat(transfer, proposal);
      continue;
    }
    for (const rival of [one, ...rivals]) {
      found.set(rival.transfer.id, unclear);
    }
  }
  for (const { transfer } of [...numbered, ...named].filter(isOpen)) {
    found.set(transfer.id, unfitting);
  }
  return found;
}

const nothing = { kanaFits: false, parts: [], equalCount: 0 };
const unclear: Proposal = { kind: 'unclear', ...nothing };
const unfitting: Proposal = { kind: 'unfitting', ...nothing };

/** Whether payments of its customer that were noted by hand around its day, some of them together, may be this transfer. */
function mayBeNoted(
  { amount, paidOn }: Pick<WaitingTransfer, 'amount' | 'paidOn'>,
  customerId: string,
  byHand: readonly ByHand[],
): boolean {
  const near = byHand.filter((one) => {
    const days = daysBetween(paidOn, one.paidOn);
    return one.customerId === customerId && days >= -daysBefore && days <= nearDays;
  });
  if (near.length > mostCombined) return true;
  const sums = [0];
  for (const one of near) sums.push(...sums.map((sum) => sum + one.amount));
  // The whole bill is noted by hand also of a transfer that is short of a fee.
  return sums.some((sum) => sum >= amount && sum - amount <= highestFee);
}

/** The names of filings, each with the filings that it may pay. */
type KnownNames = Map<string, { name: BankName; filings: Owed[] }>;

function knownNames(filings: readonly Owed[]): KnownNames {
  const known: KnownNames = new Map();
  for (const filing of filings) {
    for (const kana of [filing.companyNameKana, filing.nameKana, filing.managerNameKana]) {
      const one = known.get(kana) ?? { name: bankName(kana), filings: [] };
      one.filings.push(filing);
      known.set(kana, one);
    }
  }
  return known;
}

/** The filings of everybody whose name this is, or the one of them that ends with the digits beside the name. */
function filingsOfPayer(known: KnownNames, payer: string): Owed[] {
  const name = bankName(payer);
  const fitting = [...known.values()].filter((one) => isSameName(name, one.name));
  const filings = [...new Set(fitting.flatMap((one) => one.filings))];
  const digits = digitsOfPayer(payer);
  const meant = filings.filter(({ id }) => digits !== '' && id.endsWith(digits));
  return meant.length === 1 ? meant : filings;
}

const isOfOne = (filings: readonly Owed[]) =>
  new Set(filings.map(({ customerId }) => customerId)).size === 1;

/** The filings whose open amounts make up a transfer, if only one set of amounts does. */
function wholeOf(
  { amount }: WaitingTransfer,
  filings: readonly Owed[],
  kanaFits = true,
): Proposal | null {
  if (filings.length > mostCombined) return null;
  const sets = new Map<string, Owed[]>();
  for (let bits = 1; bits < 2 ** filings.length; bits += 1) {
    const chosen = filings.filter((_, index) => bits & (1 << index));
    if (chosen.reduce((sum, { open }) => sum + open, 0) !== amount) continue;
    const amounts = chosen.map(({ open }) => open).sort((a, b) => a - b);
    // Low bits are the filings longest due: the first set of equal amounts is theirs.
    if (!sets.has(amounts.join())) sets.set(amounts.join(), chosen);
  }
  const [parts, ...others] = sets.values();
  if (!parts || others.length > 0) return null;
  return {
    kind: parts.length === 1 ? 'exact' : 'several',
    kanaFits,
    equalCount: parts.length === 1 ? filings.filter(({ open }) => open === amount).length - 1 : 0,
    parts: parts.map(({ id, open }) => ({ filingId: id, amount: open, writeOff: 0 })),
  };
}

/** The only filing from which a transfer is short by no more than a fee. */
function withFee(
  { amount }: WaitingTransfer,
  filings: readonly Owed[],
  kanaFits = true,
): Proposal | null {
  const short = filings.filter(({ open }) => open > amount && open - amount <= highestFee);
  const [filing] = short;
  if (!filing || short.some(({ open }) => open !== filing.open)) return null;
  const part = { filingId: filing.id, amount, writeOff: filing.open - amount };
  return { kind: 'fee', kanaFits, parts: [part], equalCount: short.length - 1 };
}

/** The only filing that a transfer pays with the tax that was to be withheld. */
function withoutWithholding(
  { amount }: WaitingTransfer,
  filings: readonly Owed[],
  kanaFits: boolean,
): Proposal | null {
  const [filing, ...others] = filings.filter(
    ({ open, withheld }) => withheld > 0 && open + withheld === amount,
  );
  if (!filing || others.length > 0) return null;
  const part = { filingId: filing.id, amount, writeOff: 0 };
  return { kind: 'unwithheld', kanaFits, parts: [part], equalCount: 0 };
}

interface Named {
  transfer: WaitingTransfer;
  filings: readonly Owed[];
}

/** Transfers of the same customer. */
function groupsOf(named: readonly Named[]): Named[][] {
  const groups = new Map<string, Named[]>();
  for (const one of named) {
    const customer = one.filings[0]?.customerId ?? '';
    groups.set(customer, [...(groups.get(customer) ?? []), one]);
  }
  return [...groups.values()];
}
