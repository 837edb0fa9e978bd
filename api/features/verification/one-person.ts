import type { VerifierTieRow } from '../../platform/database/tables.ts';

export type Tie = Pick<VerifierTieRow, 'user_id' | 'giver_id'>;

/** Ids of all accounts that may be the same person as this account: its own, its givers', theirs and so on. */
export function personsOf(ties: readonly Tie[], id: string): Set<string> {
  const persons = new Set([id]);
  // Iteration includes members that are added meanwhile.
  for (const known of persons) {
    for (const { user_id, giver_id } of ties) if (user_id === known) persons.add(giver_id);
  }
  return persons;
}

/** Whether one person may be behind both. */
export function mayBeOne(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...some].some((id) => others.has(id));
}

/** Who may have done something: as recorded then, and as known now. The stricter counts. */
export function personsThenAndNow(
  ties: readonly Tie[],
  { id, persons }: { id: string; persons: string },
): Set<string> {
  return new Set([...persons.split(' ').filter(Boolean), ...personsOf(ties, id)]);
}

/** The form that {@link personsThenAndNow} reads. */
export function writtenPersons(persons: ReadonlySet<string>): string {
  return [...persons].join(' ');
}
