import type { OwnerTyp, WorkCounter } from '#contract/endpoints/next-acts.ts';
import { isDueUndated, type NextAct, officeActs } from '#contract/next-act.ts';
import { actWords } from '#contract/next-act-words.ts';
import type { Deps } from '../../platform/deps.ts';
import { ownersOf } from '../cases/case-owner.service.ts';
import { atWork } from '../filings/which-filings.service.ts';
import { type Colleague, colleagues } from '../staff/colleagues.service.ts';
import { actsOf, presentAct, type WorkedOn } from './next-acts.service.ts';
import { selectAtWork } from './work.queries.ts';

// An office has some hundred filings at work; what each waits for is derived whenever it is asked for, because days
// pass at midnight. Above this number the oldest are looked at.
const most = 5000;

interface Work extends NextAct {
  filingId: string;
  ownerTyp: OwnerTyp;
}

/** The one next act of every filing that somebody has something to do about. */
async function allWork(deps: Deps, managerId: string, today: string) {
  const db = deps.db.read;
  const [filings, people] = await Promise.all([selectAtWork(db, most + 1), colleagues(db, today)]);
  const looked = filings.slice(0, most);
  const acts = await actsOf(deps, looked, today, atWork);
  const work: Work[] = [];
  for (const [index, { id, ownerId }] of looked.entries()) {
    const [next] = officeActs(acts[index] ?? []);
    if (!next) continue;
    const { act, dueDate } = next;
    const ownerTyp = ownerTypOf(ownerId ?? '', managerId, people);
    work.push({ act, dueDate, filingId: id, ownerTyp });
  }
  return { work, people, isCapped: filings.length > most };
}

function ownerTypOf(
  ownerId: string,
  managerId: string,
  people: ReadonlyMap<string, Colleague>,
): OwnerTyp {
  if (ownerId === '') return 'none';
  if (ownerId === managerId) return 'mine';
  const owner = people.get(ownerId);
  return owner?.mayWork && owner.absentUntil === '' ? 'others' : 'absent';
}

/** How many filings wait for each act, by whose the work is, and who may own one. */
export async function workCounters(deps: Deps, managerId: string, today: string) {
  const { work, people, isCapped } = await allWork(deps, managerId, today);
  const counters = new Map<string, WorkCounter>();
  for (const one of work) {
    const { act, ownerTyp } = one;
    const key = `${act} ${ownerTyp}`;
    const counter = counters.get(key) ?? { act, ownerTyp, count: 0, dueCount: 0 };
    counter.count += 1;
    if (dayOf(one) <= today) counter.dueCount += 1;
    counters.set(key, counter);
  }
  return {
    counterList: [...counters.values()],
    cappedFlg: isCapped,
    colleagueList: presentColleagues(people, managerId),
  };
}

/** Those who may own work, the caller first. */
export function presentColleagues(people: ReadonlyMap<string, Colleague>, managerId: string) {
  return [...people.values()]
    .filter(({ mayWork }) => mayWork)
    .sort((a, b) => Number(b.id === managerId) - Number(a.id === managerId))
    .map(({ id, name, absentUntil }) => ({ userId: id, name, absentUntil }));
}

export interface WorkFilter {
  /** A code of an act, or `office` or `waiting`. */
  act?: string | undefined;
  owner?: OwnerTyp | 'all' | undefined;
}

/** The filings of a work list with their next acts, what is due first; other acts without a day last. */
export async function workList(
  deps: Deps,
  { act = 'office', owner = 'all' }: WorkFilter,
  managerId: string,
  today: string,
): Promise<{ acts: Map<string, NextAct>; isCapped: boolean }> {
  const { work, isCapped } = await allWork(deps, managerId, today);
  const fits = (one: Work) =>
    (owner === 'all' || one.ownerTyp === owner) &&
    (act === one.act || act === (actWords(one.act).turn === 'office' ? 'office' : 'waiting'));
  // They come by number, and remain so on each day.
  const found = work.filter(fits).sort((a, b) => compare(dayOf(a), dayOf(b)));
  return { acts: new Map(found.map((one) => [one.filingId, one])), isCapped };
}

const dayOf = ({ act, dueDate }: Work) => dueDate || (isDueUndated(act) ? '' : '9999');

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const noOwner = { ownerId: '', updateDatetime: '', updateUserId: '' };

/** What is to be done next about some filings, unless it is known, and who owns them, by filing. */
export async function workOf(
  deps: Deps,
  filings: readonly WorkedOn[],
  managerId: string,
  today: string,
  known?: ReadonlyMap<string, NextAct>,
) {
  const db = deps.db.read;
  const [acts, owners, people] = await Promise.all([
    known ? filings.map(({ id }) => known.get(id)) : officeActsOf(deps, filings, today),
    ownersOf(
      db,
      filings.map(({ id }) => id),
    ),
    colleagues(db, today),
  ]);
  return new Map(
    filings.map(({ id }, index) => {
      const next = acts[index];
      const { ownerId, ...ownerVersion } = owners.get(id) ?? noOwner;
      const shown = {
        nextAct: next ? presentAct(next, today) : null,
        ownerName: people.get(ownerId)?.name ?? '',
        ownerTyp: ownerTypOf(ownerId, managerId, people),
        ownerVersion,
      };
      return [id, shown];
    }),
  );
}

const officeActsOf = async (deps: Deps, filings: readonly WorkedOn[], today: string) =>
  (await actsOf(deps, filings, today)).map((acts) => officeActs(acts)[0]);
