import type { VerifierTieRow } from '../../platform/database/tables.ts';

export type Tie = Pick<VerifierTieRow, 'user_id' | 'giver_id'>;

/** Ids of all accounts whose person may be the one behind this account: its own, its givers', theirs and so on. */
export function personsOf(ties: readonly Tie[], id: string): Set<string> {
  const persons = new Set([id]);
  // A set that grows while it is walked is walked to its end.
  for (const known of persons) {
    for (const { user_id, giver_id } of ties) if (user_id === known) persons.add(giver_id);
  }
  return persons;
}

/** Whether one and the same person may be behind both. */
export function mayBeOne(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...some].some((id) => others.has(id));
}

/** Who may have done something: as it was written down then, and as it is known now. The stricter counts. */
export function personsThenAndNow(
  ties: readonly Tie[],
  { id, persons }: { id: string; persons: string },
): Set<string> {
  return new Set([...persons.split(' ').filter(Boolean), ...personsOf(ties, id)]);
}

/** As {@link personsThenAndNow} reads it again. */
export function writtenPersons(persons: ReadonlySet<string>): string {
  return [...persons].join(' ');
}
