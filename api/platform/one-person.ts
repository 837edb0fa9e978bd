import type { Session } from './sessions.ts';

export type StaffKind = 'manager' | 'verifier';

/** The managers of the office, or the verifiers of a system. */
export interface Group {
  kind: StaffKind;
  /** '' for managers. */
  systemId: string;
}

/** The managers of the office. */
export const office: Group = { kind: 'manager', systemId: '' };

export function groupOf(by: Exclude<Session, { kind: 'member' }>): Group {
  return { kind: by.kind, systemId: by.kind === 'verifier' ? by.systemId : '' };
}

/** An account and one that may be the same person, because it did something for it. */
export interface Tie {
  userId: string;
  giverId: string;
  /** What the giver did: made, password, mail; approver for verifiers, right for managers. */
  cause: string;
}

/** Ids of all accounts that may be the same person as this account: its own, its givers', theirs and so on. */
export function personsOf(ties: readonly Tie[], id: string): Set<string> {
  const persons = new Set([id]);
  // Iteration includes members that are added meanwhile.
  for (const known of persons) {
    for (const { userId, giverId } of ties) if (userId === known) persons.add(giverId);
  }
  return persons;
}

/** Whether one person may be behind both. */
export function mayBeOne(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...some].some((id) => others.has(id));
}

/** Whether two of some accounts are certainly two persons. */
export function areTwoPersons(ties: readonly Tie[], ids: readonly string[]): boolean {
  return ids.some((one) =>
    ids.some((other) => !mayBeOne(personsOf(ties, one), personsOf(ties, other))),
  );
}

/** Whether an account counts as the same person as another that did something for it. */
export function isTied(ties: readonly Tie[], id: string): boolean {
  return ties.some(({ userId }) => userId === id);
}

/** Ids of the accounts that count as the same person as this one, its own too. */
export function accountsWith(ties: readonly Tie[], id: string): string[] {
  const mine = personsOf(ties, id);
  const tied = ties.flatMap(({ userId, giverId }) => [userId, giverId]);
  return [...new Set([id, ...tied])].filter((other) => mayBeOne(mine, personsOf(ties, other)));
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
