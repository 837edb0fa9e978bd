import type { OwedFiling, Transfer } from '#contract/endpoints/transfers.ts';
import {
  addDays,
  displayDate,
  displayInstant,
  japanDate,
  startOfDay,
} from '#contract/japan-time.ts';
import { auditEntry, type RequestContext } from '../../platform/audit.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { searchForm } from '../../platform/japanese.ts';
import { notOwedFilings, owedFilings, paymentsByHand } from '../filings/ledger.service.ts';
import { bankName, numberInPayer } from './payer-kana.ts';
import { nearDays, proposalsFor, type WaitingTransfer } from './proposals.ts';

// Where more money is to come or was noted, another filing than those read might fit as well: then nothing is proposed.
const mostOwed = 5000;
const mostByHand = 5000;
// Whoever pays twice, or for a filing that was cancelled, does so within weeks.
const mostNotOwed = 2000;
/** Filings from before say no more whose a payer's name is. */
const daysOfNames = 365;

type Proposed = Pick<Transfer, 'proposalKind' | 'proposalList' | 'equalCount'>;

/** What waiting transfers, the earliest first, certainly pay, by their ids. */
export async function proposedFor(
  deps: Deps,
  waiting: readonly WaitingTransfer[],
): Promise<Map<string, Proposed>> {
  if (waiting.length === 0) return new Map();
  const db = deps.db.read;
  const days = waiting.map(({ paidOn }) => paidOn).sort();
  const [first = '', last = first] = [days[0], days.at(-1)];
  const since = startOfDay(addDays(japanDate(deps.clock.now()), -daysOfNames));
  const [owed, notOwed, byHand] = await Promise.all([
    owedFilings(db, mostOwed + 1),
    notOwedFilings(db, mostNotOwed, since),
    paymentsByHand(db, addDays(first, -nearDays), addDays(last, nearDays), mostByHand + 1),
  ]);
  if (owed.length > mostOwed || byHand.length > mostByHand) return new Map();
  const byId = new Map(owed.map((filing) => [filing.id, filing]));
  const proposals = proposalsFor(waiting, { owed, notOwed, byHand });
  const found = [...proposals].map(([id, { kind, kanaFits, parts, equalCount }]) => {
    const proposalList = parts.flatMap(({ filingId, amount, writeOff }) => {
      const filing = byId.get(filingId);
      return filing ? { ...shownOwed(filing), amount, writeOffAmount: writeOff, kanaFits } : [];
    });
    return [id, { proposalKind: kind, proposalList, equalCount }] as const;
  });
  return new Map(found);
}

type Owed = Awaited<ReturnType<typeof owedFilings>>[number];

function shownOwed(filing: Owed): OwedFiling {
  return {
    requestNo: filing.id,
    displayNo: displayNumber(filing.id),
    companyName: filing.companyName,
    name: filing.name,
    displayDate: displayInstant(filing.appliedAt),
    paymentDueDate: displayDate(filing.paymentDue),
    openAmount: filing.open,
  };
}

const mostSearched = 20_000;
const mostShown = 50;

/**
 * Filings found by amount, any part of a name, kana as customers or banks write them, or number, also within what a payer
 * wrote: those whose money is to
 * come, and, where something is searched for, behind them those for which none is, because some customers pay twice.
 */
export async function searchOwed(deps: Deps, text: string, context: RequestContext) {
  const [owed, notOwed] = await Promise.all([
    owedFilings(deps.db.read, mostSearched),
    text.trim() === '' ? [] : notOwedFilings(deps.db.read, mostNotOwed),
    deps.auditBatcher.append(auditEntry(deps, context, 'transfer.list', '')),
  ]);
  const found = [...owed, ...notOwed].filter(matching(text));
  return { filingList: found.slice(0, mostShown).map(shownOwed), totalCount: found.length };
}

function matching(text: string): (filing: Owed) => boolean {
  const plain = text.normalize('NFKC').replace(/[\s,円¥-]/gu, '');
  if (plain === '') return () => true;
  if (/^\d+$/.test(plain)) {
    // Anywhere in a number, 21,000 yen would stand in all of the 21st: 20261121-00001.
    return ({ id, open }) => open === Number(plain) || id.startsWith(plain) || id.endsWith(plain);
  }
  const number = numberInPayer(text);
  if (number !== null) return ({ id }) => id === number;
  const name = searchForm(text);
  const { core } = bankName(text);
  return (filing) =>
    [filing.companyName, filing.name].some((one) => searchForm(one).includes(name)) ||
    (core !== '' &&
      [filing.companyNameKana, filing.nameKana, filing.managerNameKana].some((kana) =>
        bankName(kana).core.includes(core),
      ));
}
