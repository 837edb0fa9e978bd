import {
  compareDays,
  departuresFromBoard,
  isFirm,
  type KnownChange,
  leaves,
  nameBefore,
  plainName,
  renames,
  represents,
  sameOffice,
  samePerson,
} from './change.ts';
import type { CompanyFacts } from './company.ts';
import { type AdviceId, type Finding, finding } from './findings.ts';
import { bearsName, type Timeline } from './incumbents.ts';
import { registeredAs } from './outside.ts';
import type { Position } from './positions.ts';
import { type ReasonCode, reason } from './reasons.ts';

/** One row of 登記すべき事項. */
export interface Entry {
  /** The change that it comes from; what follows from a change has its number too. */
  no: number;
  is: Position;
  reason: ReasonCode;
  name: string;
  formerSurname: string;
  /** The entry says an address: of representatives it is registered together with the name (会社法911条3項14号). */
  showsAddress: boolean;
  /** The address that is registered; '' where the entry says none, or where it is not known. */
  address: string;
  /** The day of the cause, `YYYY-MM-DD`; '' where it is not known. */
  date: string;
  /** The cause as the registry writes it. */
  text: string;
  /** The number of another change that it registers as well: a move on the day of a new name. */
  alsoNo: number | null;
}

/**
 * The entries of the registry in the order of events, and the advice about them.
 * @param changes with what follows from them
 */
export function entriesOf(
  changes: readonly KnownChange[],
  timeline: Timeline,
  company: CompanyFacts,
): { entries: Entry[]; advice: Finding[] } {
  const noted = new Map<AdviceId, KnownChange[]>();
  const note = (rule: AdviceId, change: KnownChange) =>
    noted.set(rule, [...(noted.get(rule) ?? []), change]);
  const entries = changes.flatMap((change): Entry[] => {
    if (change.addedBy) note(change.addedBy, change);
    if (change.entered) note('leftAfterTerm', change);
    const { endedOn } = change;
    if (endedOn && !change.entered) {
      note('termEndedBefore', change);
      return [
        entry(change, {
          ...{ reason: reason.expired, date: endedOn, text: '退任' },
          ...{ name: plainName(nameBefore(change, changes)) },
          ...{ showsAddress: false, address: '' },
        }),
        entry(change, { reason: reason.appointed, text: '就任' }),
      ];
    }
    if (fallsWithDirectorship(change, changes)) {
      note('fallsWithDirectorship', change);
      return [entry(change, { text: '退任' })];
    }
    if (isWithin(change, changes) || renamedWith(change, changes)) return [];
    if (change.by.code === reason.renamed && represents(change)) {
      const one = renamedRepresentative(change, changes, timeline);
      if (one.alsoNo !== null) note('renamedAndMoved', change);
      return [one];
    }
    const surname = surnameOf(change, changes);
    return [
      entry(change, { name: nameOn(change, changes), ...(surname && { formerSurname: surname }) }),
    ];
  });
  const advice = [...noted].map(([rule, rows]) => finding(rule, rows));
  const said = entries.map((one) => asRegistered(one, changes, company));
  return { entries: inOrderOfEvents(said), advice };
}

/** An entry with the office as the registry of this company names it, and the former surname as the office writes it. */
function asRegistered(one: Entry, changes: readonly KnownChange[], company: CompanyFacts): Entry {
  const change = changes.find(({ no, is }) => no === one.no && is === one.is);
  if (!change) return one;
  const isFull = change.said?.surnameNotation?.code === 'full' && one.formerSurname !== '';
  return {
    ...one,
    is: registeredAs(change, company),
    formerSurname: isFull ? fullFormerName(change, one.formerSurname) : one.formerSurname,
  };
}

/** The former surname with the given name, as far as the row tells where that begins. */
function fullFormerName({ by, name, newName = '' }: KnownChange, surname: string): string {
  if (by.code === reason.renamed && plainName(name).startsWith(surname)) return plainName(name);
  const [, given = '＿＿'] = (newName || name).trim().split(/\s+/u);
  return `${surname}${given}`;
}

function entry(change: KnownChange, other: Partial<Entry> = {}): Entry {
  const { no, is, by, name, address, date, formerSurname = '', newName } = change;
  const showsAddress = is.represents === true && by.registersAddress === true;
  return {
    no,
    is,
    reason: by.code,
    name: plainName(newName ?? name),
    formerSurname: plainName(formerSurname),
    showsAddress,
    address: showsAddress ? address : '',
    date,
    text:
      by.code === reason.renamed
        ? `${officeInRegistry(is)}${plainName(name)}の${isFirm(name) ? '名称変更' : by.registryText}`
        : by.registryText,
    alsoNo: null,
    ...other,
  };
}

/** 資格, without what the registry adds of outside officers. */
const officeInRegistry = ({ name }: Position) => name.replace(/（.*/u, '');

/** The new name, beside the address as it is at the end of that day; a move on that day is one entry with it (要確認). */
function renamedRepresentative(
  change: KnownChange,
  changes: readonly KnownChange[],
  timeline: Timeline,
): Entry {
  const move = moveWith(change, changes);
  const moved = changes.findLast(
    (one) => one.by.code === reason.moved && one.date <= change.date && isNamed(one, change),
  );
  const known = timeline.on(change.date).find((one) => one.is.represents && bearsName(one, change));
  const { text } = entry(change);
  const surname = surnameOf(change, changes);
  return entry(change, {
    ...(surname && { formerSurname: surname }),
    showsAddress: true,
    address: moved?.address || known?.address || change.address,
    ...(move && { text: `${text}、${move.by.registryText}`, alsoNo: move.no }),
  });
}

/** The row of the new name on whose day a former surname is recorded: both are one entry. */
export function renamedWith(
  change: KnownChange,
  changes: readonly KnownChange[],
): KnownChange | undefined {
  if (change.by.code !== reason.formerSurname) return undefined;
  return changes.find(
    (one) =>
      one.by.code === reason.renamed &&
      one.date === change.date &&
      sameOffice(one.position, change.position) &&
      isNamed(change, one),
  );
}

function surnameOf(change: KnownChange, changes: readonly KnownChange[]): string {
  const row = changes.find((one) => renamedWith(one, changes) === change);
  return plainName(row?.formerSurname ?? '');
}

/** The move of a representative on the day on which the name changes: its row may say the old name or the new one. */
function moveWith(change: KnownChange, changes: readonly KnownChange[]): KnownChange | undefined {
  if (change.by.code !== reason.renamed || !represents(change)) return undefined;
  return changes.find(
    (one) => one.by.code === reason.moved && one.date === change.date && isNamed(one, change),
  );
}

/** Under the old name or the new one. */
function isNamed(one: KnownChange, renamed: KnownChange): boolean {
  return samePerson(one, renamed) || samePerson(one, { name: renamed.newName ?? '' });
}

/** A move that stands in the entry of the new name. */
function isWithin(move: KnownChange, changes: readonly KnownChange[]): boolean {
  return changes.some((change) => moveWith(change, changes) === move);
}

/** The name that is registered: of who is renamed on the same day, before, the new one. */
function nameOn(change: KnownChange, changes: readonly KnownChange[]): string {
  const before = changes.slice(0, changes.indexOf(change));
  const renamed = before.find((one) => one.date === change.date && renames(one, change));
  return plainName(change.newName ?? renamed?.newName ?? change.name);
}

/**
 * Only a director can represent the company. Where the term, a dismissal or the loss of a
 * qualification has ended the directorship, the representation ends as 退任, whatever was entered; a death, and a
 * letter that resigns both offices, are registered as such.
 */
export function fallsWithDirectorship(
  change: KnownChange,
  changes: readonly KnownChange[],
): boolean {
  if (!represents(change) || !leaves(change)) return false;
  const { code } = change.by;
  if (code === reason.disqualified) return true;
  const directorship = departuresFromBoard(change, changes).find(
    ({ date }) => date === change.date,
  );
  if (!directorship) return false;
  const ended = directorship.by.code;
  const endsRepresentation =
    ended === reason.expired || ended === reason.dismissed || ended === reason.disqualified;
  return endsRepresentation && code !== reason.expired;
}

// What a change brings beside itself may carry an earlier day.
function inOrderOfEvents(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => compareDays(a.date, b.date));
}

/**
 * Who comes back to an office after a term that has ended: registered as 退任 and 就任, elected again in law
 * (「再任」, 商業登記規則61条4項・7項), so that neither seal nor identity is proved anew.
 */
export function comesBack(change: KnownChange, changes: readonly KnownChange[]): boolean {
  if (!change.by.isNew) return false;
  return changes.some(
    (other) =>
      other.by.code === reason.expired &&
      samePerson(other, change) &&
      sameOffice(other.position, change.position) &&
      compareDays(other.date, change.date) <= 0,
  );
}
