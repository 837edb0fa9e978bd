import { type Position, positionOf } from './positions.ts';
import { type Reason, reasonOf } from './reasons.ts';

/** One officer's change, as a filing says it. */
export interface Change {
  /** Its number in the filing; what follows from it names it. */
  no: number;
  /** Codes; nothing follows from one that the tables do not hold. */
  position: string;
  reason: string;
  name: string;
  address: string;
  /** The day on which it takes effect, `YYYY-MM-DD`; '' where it is not known. */
  date: string;
  /** It takes effect as the day begins (予選, 「7月1日付け」): the day itself counts (民法140条ただし書). */
  beginsAtMidnight?: boolean;
  /** The day of the resolution, where it is another than `date`: 予選, or acceptance afterwards. */
  decidedOn?: string;
  /** The day of the acceptance, where it is known to be another than `date`. */
  acceptedOn?: string;
  /** 補欠: the term is what was left of the predecessor's. */
  predecessorTermEnd?: string;
  /** 会計監査人: the annual meeting decided nothing else, so that the term goes on (会社法338条2項). */
  isDeemed?: boolean;
  /** 旧氏, recorded beside the name. */
  formerSurname?: string;
  /** 氏名変更: the name from then on. */
  newName?: string;
}

/** A change with what the tables say of it. */
export interface KnownChange extends Change {
  is: Position;
  by: Reason;
}

/** The changes whose codes the tables hold, in the order of events. */
export function inOrder(changes: readonly Change[]): KnownChange[] {
  return changes
    .flatMap((change) => {
      const [is, by] = [positionOf(change.position), reasonOf(change.reason)];
      return is && by ? [{ ...change, is, by }] : [];
    })
    .sort(
      (a, b) => (a.date || '9').localeCompare(b.date || '9') || turn(a) - turn(b) || a.no - b.no,
    );
}

// On one day who leaves makes room for who comes; what is registered of those who stay follows.
function turn({ by }: KnownChange): number {
  if (!by.stays) return 0;
  return by.appoints ? 1 : 2;
}

/** Names are compared without the space that some write between family and given name. */
export function samePerson(one: { name: string }, other: { name: string }): boolean {
  return plainName(one.name) === plainName(other.name);
}

/** Two people may bear one name: only one address as well makes sure that they are one. */
export function surelySame(
  one: { name: string; address: string },
  other: { name: string; address: string },
): boolean {
  return samePerson(one, other) && plainAddress(one.address) === plainAddress(other.address);
}

export function plainAddress(address: string): string {
  return address.normalize('NFKC').replace(/\s+/gu, '');
}

export function plainName(name: string): string {
  return name.replace(/\s+/gu, '');
}

/** Positions that are one office: an outside director is a director. */
export function sameOffice(one: string, other: string): boolean {
  const [a, b] = [positionOf(one), positionOf(other)];
  return a !== undefined && a.title === b?.title;
}

/** Who leaves. */
export const leaves = ({ by }: KnownChange) => !by.stays;
/** Who is elected or chosen, new or again. */
export const appoints = ({ by }: KnownChange) => by.appoints === true;
export const represents = ({ is }: KnownChange) => is.represents === true;
export const directs = ({ is }: KnownChange) => is.director === true;
