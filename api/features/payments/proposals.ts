import type { ProposalKind } from '#contract/endpoints/transfers.ts';
import { type BankName, bankName, isSameName, numberInPayer } from './payer-kana.ts';

/** A transfer that waits; the earliest first. */
export interface WaitingTransfer {
  id: string;
  payer: string;
  amount: number;
}

/** A filing whose money is to come; the longest due first. */
export interface Owed {
  id: string;
  customerId: string;
  open: number;
  companyNameKana: string;
  nameKana: string;
  managerNameKana: string;
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
}

/** The highest fee for a transfer at a bank's counter, which some customers take off; yen, with tax. */
const highestFee = 990;
/** Above this, combinations of one customer's filings are too many to be certain of one. */
const mostCombined = 10;

/**
 * What transfers certainly pay: filings of one customer alone, or of the number that the payer wrote. Nothing is proposed
 * where two customers or two sums would do as well, and no filing for two transfers; no fee is taken for granted while
 * another transfer may be for the same filing. Of filings of equal amounts the one longest due is paid first
 * (民法488条4項3号).
 */
export function proposalsFor(
  transfers: readonly WaitingTransfer[],
  owed: readonly Owed[],
): Map<string, Proposal> {
  const found = new Map<string, Proposal>();
  const used = new Set<string>();
  const known = knownNames(owed);
  const sayThat = (transfer: WaitingTransfer, proposal: Proposal | null) => {
    if (!proposal) return;
    found.set(transfer.id, proposal);
    for (const { filingId } of proposal.parts) used.add(filingId);
  };
  const free = (filings: readonly Owed[]) => filings.filter(({ id }) => !used.has(id));

  const numbered: Named[] = [];
  const named: Named[] = [];
  for (const transfer of transfers) {
    const number = numberInPayer(transfer.payer);
    const filings =
      number === null
        ? filingsOfPayer(known, transfer.payer)
        : owed.filter(({ id }) => id === number);
    if (filings.length > 0) (number === null ? named : numbered).push({ transfer, filings });
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
    for (const { transfer } of group) {
      const part = { filingId: filing.id, amount: transfer.amount, writeOff: 0 };
      sayThat(transfer, { kind: 'parts', kanaFits: true, parts: [part] });
    }
  }
  const open = [...numbered, ...named].filter(isOpen);
  for (const one of open) {
    const { transfer, filings } = one;
    const kanaFits = named.includes(one);
    const proposal =
      wholeOf(transfer, free(filings), kanaFits) ?? withFee(transfer, free(filings), kanaFits);
    if (!proposal) continue;
    const rivals = open.filter(
      (other) => other !== one && other.filings.some((filing) => filings.includes(filing)),
    );
    if (rivals.length === 0) {
      sayThat(transfer, proposal);
      continue;
    }
    for (const rival of [one, ...rivals]) {
      found.set(rival.transfer.id, { kind: 'unclear', kanaFits: false, parts: [] });
    }
  }
  return found;
}

/** The names of filings, each with the filings that it may pay. */
type KnownNames = Map<string, { name: BankName; filings: Owed[] }>;

function knownNames(owed: readonly Owed[]): KnownNames {
  const known: KnownNames = new Map();
  for (const filing of owed) {
    for (const kana of [filing.companyNameKana, filing.nameKana, filing.managerNameKana]) {
      const one = known.get(kana) ?? { name: bankName(kana), filings: [] };
      one.filings.push(filing);
      known.set(kana, one);
    }
  }
  return known;
}

/** The filings of the one customer whose name this is; none where it may be several customers'. */
function filingsOfPayer(known: KnownNames, payer: string): Owed[] {
  const name = bankName(payer);
  const fitting = [...known.values()].filter((one) => isSameName(name, one.name));
  const filings = new Set(fitting.flatMap((one) => one.filings));
  const customers = new Set([...filings].map(({ customerId }) => customerId));
  return customers.size === 1 ? [...filings] : [];
}

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
  return { kind: 'fee', kanaFits, parts: [part] };
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
