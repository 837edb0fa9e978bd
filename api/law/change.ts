import type { AdviceId } from './findings.ts';
import type { SaidOf } from './origins.ts';
import { type Position, positionOf } from './positions.ts';
import { type Reason, reason, reasonOf } from './reasons.ts';

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
  /** It was not entered and follows from the law alone, as this advice says. */
  addedBy?: AdviceId;
  /** As it was entered, where the term had ended before: this change says that end. */
  entered?: KnownChange;
  /** The answers of the office about this row. */
  said?: SaidOf;
  /** The person came to the office on the same day, and left it after that. */
  leavesAgain?: true;
  /** The day before its own on which the term had ended, as the office has said. */
  endedOn?: string;
}

/** The changes whose codes the tables hold, in the order of events. */
export function inOrder(changes: readonly Change[]): KnownChange[] {
  const known = changes.flatMap((change): KnownChange[] => {
    const [is, by] = [positionOf(change.position), reasonOf(change.reason)];
    return is && by ? [{ ...change, is, by }] : [];
  });
  return sorted(known);
}

/** Changes in the order of events. */
export function sorted(changes: readonly KnownChange[]): KnownChange[] {
  const turns = new Map(changes.map((change) => [change, turn(change, changes)]));
  const turnOf = (change: KnownChange) => turns.get(change) ?? 0;
  return [...changes].sort(
    (a, b) => compareDays(a.date, b.date) || turnOf(a) - turnOf(b) || a.no - b.no,
  );
}

/** Days in their order; those that are not known come last. */
export function compareDays(one: string, other: string): number {
  const [a, b] = [one || '9', other || '9'];
  return Number(a > b) - Number(a < b);
}

// On one day who leaves makes room for who comes; what is registered of those who stay follows. Who leaves or is elected
// under the new name was renamed before, and who is chosen with the new address has moved before.
function turn(change: KnownChange, changes: readonly KnownChange[]): number {
  const { by, date, address } = change;
  if (change.leavesAgain) return 2.5;
  if (!by.stays) return 0;
  if (by.appoints) return 2;
  const onTheDay = changes.filter((other) => other.date === date);
  const elected = onTheDay.filter(appoints);
  if (by.code === reason.renamed) {
    const said = onTheDay.filter((other) => isRenamed(other, change));
    if (said.some(leaves)) return -1;
    return said.some(appoints) ? 1 : 3;
  }
  const names = onTheDay.filter((other) => renames(other, change));
  const isHis = (other: KnownChange) =>
    samePerson(other, change) || names.some((one) => isRenamed(other, one));
  const movedFirst =
    by.code === reason.moved &&
    elected.some(
      (other) => represents(other) && isHis(other) && maybeSameAddress(other.address, address),
    );
  return movedFirst ? 1 : 3;
}

/** Names are compared without the space that some write between family and given name. */
export function samePerson(one: { name: string }, other: { name: string }): boolean {
  return one.name === other.name || plainName(one.name) === plainName(other.name);
}

/** Two people may bear one name: only one address as well makes sure that they are one. */
export function surelySame(
  one: { name: string; address: string },
  other: { name: string; address: string },
): boolean {
  return samePerson(one, other) && plainAddress(one.address) === plainAddress(other.address);
}

export function plainAddress(address: string): string {
  return address.normalize('NFKC').replace(/\s/gu, '');
}

/** Whether two addresses may be one: written with 丁目 or with hyphens, with a building or without. */
export function maybeSameAddress(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [numbered(one), numbered(other)];
  return isBeginning(a, b) || isBeginning(b, a);
}

function isBeginning(short: string, long: string): boolean {
  if (short === '') return long === '';
  return long.startsWith(short) && !/^\d/.test(long.slice(short.length));
}

const kanjiDigits = '〇一二三四五六七八九';

// From the beginning of a run of digits alone, so that a long one is read once.
function numbered(address: string): string {
  return plainAddress(address)
    .replace(
      /(?<![〇一二三四五六七八九十])[〇一二三四五六七八九十]+(?=丁目|番|号|[-‐‑–—―−ー])/gu,
      inDigits,
    )
    .replace(/(?<=\d)(?:丁目|番地?の?|号|の|[‐‑–—―−ー])/gu, '-')
    .replace(/-+/gu, '-')
    .replace(/-$/u, '');
}

// Numbers of 丁目, 番 and 号 up to 99 are written with 十, others digit by digit.
function inDigits(kanji: string): string {
  const [tens, ones] = kanji.split('十');
  const digits = (text: string) =>
    [...text].map((character) => kanjiDigits.indexOf(character)).join('');
  if (ones === undefined) return digits(kanji);
  return `${digits(tens || '一')}${digits(ones || '〇')}`;
}

export function plainName(name: string): string {
  return name.replace(/\s/gu, '');
}

/** 監査法人 and 税理士法人 have to say so in their names (公認会計士法34条の3、税理士法48条の3). */
export const isFirm = (name: string) => /監査法人|税理士法人/u.test(name);

/** Positions that are one office: an outside director is a director. */
export function sameOffice(one: string, other: string): boolean {
  const [a, b] = [positionOf(one), positionOf(other)];
  return a !== undefined && a.title === b?.title;
}

/** Who leaves. */
export const leaves = ({ by }: KnownChange) => !by.stays;
/** Whose term is renewed. */
export const reappoints = ({ by }: KnownChange) => by.code === reason.reappointed;
/** Who is elected or chosen, new or again. */
export const appoints = ({ by }: KnownChange) => by.appoints === true;
export const represents = ({ is }: KnownChange) => is.represents === true;
export const directs = ({ is }: KnownChange) => is.director === true;

/** The changes by which the same person leaves the board. */
export function departuresFromBoard(
  person: { name: string },
  changes: readonly KnownChange[],
): KnownChange[] {
  return changes.filter((one) => directs(one) && leaves(one) && samePerson(one, person));
}

/** Why somebody leaves, as it was entered: what is registered as the end of a term may have been a death. */
export const enteredReason = ({ by, entered }: KnownChange) => (entered?.by ?? by).code;

/** Whether a change gives the person of another one a new name. */
export function renames(one: KnownChange, other: { name: string }): boolean {
  return one.by.code === reason.renamed && samePerson(one, other);
}

/** Whether a change says the new name that another one gives. */
export function isRenamed(one: { name: string }, by: KnownChange): boolean {
  return by.by.code === reason.renamed && samePerson(one, { name: by.newName ?? '' });
}

/** The name with which the day of a change began: who is elected or leaves under the new name had the former one. */
export function nameBefore(change: KnownChange, changes: readonly KnownChange[]): string {
  return (
    changes.find((one) => one.date === change.date && isRenamed(change, one))?.name ?? change.name
  );
}
