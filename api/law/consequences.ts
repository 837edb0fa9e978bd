import {
  directs,
  type KnownChange,
  leaves,
  renames,
  represents,
  sameOffice,
  samePerson,
} from './change.ts';
import type { CompanyFacts } from './company.ts';
import { isListedWithout, isPerson, type Timeline } from './incumbents.ts';
import { type Position, position, positionOf } from './positions.ts';
import { reason, reasonOf } from './reasons.ts';

/**
 * The changes, each followed by what the law adds to it for officers who are known: entries, documents and seals follow
 * from an added change as from an entered one. It has the number of the change that it comes from.
 */
export function withConsequences(
  company: CompanyFacts,
  changes: readonly KnownChange[],
  timeline: Timeline,
): KnownChange[] {
  const isKnown = company.officers !== undefined;
  return changes.flatMap((change) => [
    ...moveSaid(change),
    change,
    ...representationLost(company, change, changes, timeline),
    ...(isKnown ? otherOfficesRenamed(change, changes, timeline) : []),
  ]);
}

/** The move that the office has said of a representative who is elected again at another address. */
function moveSaid(change: KnownChange): KnownChange[] {
  const { on = '', code } = change.said?.newAddress ?? {};
  const by = reasonOf(reason.moved);
  if (!represents(change) || code !== 'moved' || on > change.date || !by) return [];
  return [{ ...change, date: on, reason: by.code, by, addedBy: 'moveSaid' }];
}

/** A representative who leaves the board represents the company no longer, where no row says it. */
function representationLost(
  company: CompanyFacts,
  change: KnownChange,
  changes: readonly KnownChange[],
  timeline: Timeline,
): KnownChange[] {
  if (!directs(change) || !leaves(change)) return [];
  const before = timeline.beforeChange(change);
  const was = timeline.isComplete
    ? before.some((one) => one.is.represents && isPerson(one, change, before))
    : company.selection === 'each' && !isListedWithout(change, company.listed);
  const isSaid = changes.some(
    (other) => leaves(other) && represents(other) && samePerson(other, change),
  );
  const is = positionOf(position.representative);
  const by = change.by.code === reason.died ? change.by : reasonOf(reason.expired);
  if (!was || isSaid || !is || !by) return [];
  return [{ ...inOffice(change, is), reason: by.code, by, addedBy: 'representationNotSaid' }];
}

/** Each office of who is renamed has an entry of its own. The first row of a person brings what none of them says. */
function otherOfficesRenamed(
  change: KnownChange,
  changes: readonly KnownChange[],
  timeline: Timeline,
): KnownChange[] {
  if (change.by.code !== reason.renamed) return [];
  const rows = changes.filter((one) => renames(one, change));
  if (rows[0] !== change) return [];
  const before = timeline.beforeChange(change);
  return before
    .filter((one) => isPerson(one, change, before))
    .filter(({ is }) => !rows.some((one) => sameOffice(one.position, is.code)))
    .map(({ is }) => ({ ...inOffice(change, is), addedBy: 'otherOfficesRenamed' }));
}

const inOffice = (change: KnownChange, is: Position) => ({ ...change, is, position: is.code });
