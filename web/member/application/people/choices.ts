import { inputType } from '#contract/codes.ts';
import { emptyRow, type OfficerLists, type OfficerRow } from '#contract/officer-changes.ts';
import { noParticulars, type OfficerParticulars } from '#contract/officer-particulars.ts';
import { samePerson } from '#law/assess.ts';
import { position, positionOf } from '#law/positions.ts';
import { reason, reasonOf } from '#law/reasons.ts';
import { following, unfollowing } from './addresses.ts';
import { commonDay, settingDay, spreadDays } from './days.ts';
import { directorCode, directs, filledRows, type Person, represents } from './person.ts';

/** What happens to somebody's offices. */
export type Choice =
  | 'reappointed'
  | 'expired'
  | 'resigned'
  | 'stepsDown'
  | 'dismissed'
  | 'died'
  | 'promoted';
type Mode = keyof OfficerLists;
const { appoint, resign, others } = inputType;

const meanings: Record<Choice, { label: string; reason: string; line?: string }> = {
  reappointed: {
    ...{ label: '重任（続ける）', reason: reason.reappointed },
    line: '任期後も同じ役職を続ける方',
  },
  expired: {
    ...{ label: '任期満了で退任', reason: reason.expired },
    line: '任期後は続けずに退く方',
  },
  resigned: { label: '辞任', reason: reason.resigned },
  dismissed: { label: '解任', reason: reason.dismissed },
  died: { label: '死亡', reason: reason.died },
  stepsDown: { label: '代表取締役だけ辞任', reason: reason.resigned },
  promoted: { label: '代表取締役に就任', reason: reason.appointed },
};
const choices = Object.keys(meanings) as Choice[];

export const choiceLabel = (choice: Choice) => meanings[choice].label;

/** Choices that are mistaken for each other, with whom they are for. */
export const explained = Object.values(meanings).filter(({ line }) => line !== undefined);

/** What can be chosen for somebody in office. */
export function choicesFor(person: Person): Choice[] {
  const isBoth = represents(person) && directs(person);
  return choices.filter((choice) => {
    if (choice === 'stepsDown') return isBoth;
    return choice !== 'promoted' || (directs(person) && !represents(person));
  });
}

/** The offices that a choice is about: a representative's directorship goes the same way. */
function officesOf(person: Person, choice: Choice): string[] {
  if (choice === 'promoted') return [position.representative];
  const held = person.offices.map((one) => one.position);
  return choice === 'stepsDown' ? held.filter((code) => positionOf(code)?.represents) : held;
}

const modeOf = (choice: Choice): Mode => reasonOf(meanings[choice].reason)?.mode ?? appoint;

/** Everything entered of somebody in the first two tables. */
export function ownRows(lists: OfficerLists, person: Person, ...modes: Mode[]): OfficerRow[] {
  return modes.flatMap((mode) =>
    filledRows(lists[mode].rows).filter((row) => samePerson(row, person)),
  );
}

/** What the tables say of somebody's offices: null for nothing, `other` for what only the tables can say. */
export function choiceOf(lists: OfficerLists, person: Person): Choice | 'other' | null {
  const said = (rows: { position: string; reason: string }[]) =>
    rows
      .map((row) => Object.values(row).join())
      .sort()
      .join(' ');
  const entered = ownRows(lists, person, appoint, resign);
  if (entered.length === 0) return null;
  const codes = entered.map((row) => ({ position: row.officer.cd, reason: row.reason.cd }));
  const found = choicesFor(person).find((choice) => {
    const wanted = officesOf(person, choice).map((code) => ({
      ...{ position: code, reason: meanings[choice].reason },
    }));
    return said(wanted) === said(codes);
  });
  return found ?? 'other';
}

/**
 * The tables after a choice, which takes the place of the one before. A day of its own and an address that were typed
 * stay.
 * @returns null when a table has no room
 */
export function choosing(
  lists: OfficerLists,
  person: Person,
  choice: Choice | null,
): OfficerLists | null {
  return edited(lists, person, (current) => {
    const before = ownRows(current, person, appoint, resign);
    const rest = clearing(current, person, appoint, resign);
    if (choice === null) return rest;
    const said: Partial<OfficerParticulars> = {
      effectiveDate: before[0]?.particulars?.effectiveDate ?? '',
    };
    const address = before.find((row) => row.address)?.address ?? person.address;
    return adding(
      rest,
      modeOf(choice),
      officesOf(person, choice).map((code) =>
        rowOf(code, person.name, meanings[choice].reason, address, said),
      ),
    );
  });
}

/** The tables with the same people elected again, except those of whom something is entered. */
export function reappointing(lists: OfficerLists, people: readonly Person[]): OfficerLists | null {
  return people.reduce<OfficerLists | null>(
    (current, person) =>
      current &&
      (choiceOf(current, person) === null ? choosing(current, person, 'reappointed') : current),
    lists,
  );
}

export const movedRow = (lists: OfficerLists, person: Person) =>
  ownRows(lists, person, others).find((row) => row.reason.cd === reason.moved);
export const renamedRow = (lists: OfficerLists, person: Person) =>
  ownRows(lists, person, others).find((row) => row.reason.cd === reason.renamed);

/** The tables with or without a representative's move; the new address and its day are still to be typed. */
export function moving(lists: OfficerLists, person: Person, moves: boolean): OfficerLists | null {
  return edited(lists, person, (current) => {
    const rest = clearingReason(current, person, reason.moved);
    if (!moves) return rest;
    return adding(spreadDays(rest), others, [
      rowOf(position.representative, person.name, reason.moved, ''),
    ]);
  });
}

/** The tables with or without a new name, which is registered for each office. */
export function renaming(
  lists: OfficerLists,
  person: Person,
  renames: boolean,
): OfficerLists | null {
  return edited(lists, person, (current) => {
    const rest = clearingReason(current, person, reason.renamed);
    if (!renames) return rest;
    const address = ownRows(current, person, appoint, resign)[0]?.address ?? person.address;
    return adding(
      spreadDays(rest),
      others,
      person.offices.map((one) => rowOf(one.position, person.name, reason.renamed, address)),
    );
  });
}

/** Somebody takes office. A representative is a director as well, unless he is one already. */
export function welcoming(
  lists: OfficerLists,
  { name, address, position: code }: { name: string; address: string; position: string },
  people: readonly Person[],
): OfficerLists | null {
  const isDirector = people.some((one) => samePerson(one, { name }) && directs(one));
  const codes = positionOf(code)?.represents && !isDirector ? [directorCode, code] : [code];
  return adding(
    lists,
    appoint,
    codes.map((one) => rowOf(one, name, reason.appointed, address)),
  );
}

/** The tables without anything of somebody. */
export function forgetting(lists: OfficerLists, person: Person): OfficerLists {
  return clearing(lists, person, appoint, resign, others);
}

/** Changes somebody's rows in one table. */
export function rewriting(
  lists: OfficerLists,
  person: Person,
  change: (row: OfficerRow, mode: Mode) => OfficerRow,
): OfficerLists {
  const next = (mode: Mode) => ({
    ...lists[mode],
    rows: lists[mode].rows.map((row) =>
      row.officer.cd !== '' && samePerson(row, person) ? change(row, mode) : row,
    ),
  });
  return { [appoint]: next(appoint), [resign]: next(resign), [others]: next(others) };
}

/** A change of somebody's rows, after which the addresses of his rows follow a move. */
export function edited<Result extends OfficerLists | null>(
  lists: OfficerLists,
  person: Person,
  change: (lists: OfficerLists) => Result,
): Result {
  const next = change(unfollowing(lists, person));
  return (next && following(next, person)) as Result;
}

/** The common day, after which everybody's addresses follow the moves. */
export function onCommonDay(
  lists: OfficerLists,
  people: readonly Person[],
  day: string,
): OfficerLists {
  const before = people.reduce(unfollowing, lists);
  return people.reduce(following, settingDay(before, day));
}

export function rowOf(
  code: string,
  name: string,
  cause: string,
  address: string,
  said: Partial<OfficerParticulars> = {},
): OfficerRow {
  const particulars = { ...noParticulars, ...said };
  const isSaid = Object.values(said).some(Boolean);
  return {
    ...{ no: 0, name, address, detailInfo: '' },
    officer: { cd: code, name: positionOf(code)?.name ?? '' },
    reason: { cd: cause, name: reasonOf(cause)?.name ?? '' },
    ...(isSaid && { particulars }),
  };
}

/** Puts rows into the first empty ones; null when there are too few. A table without rows, or without a date, takes the common day. */
export function adding(
  lists: OfficerLists,
  mode: Mode,
  rows: readonly OfficerRow[],
): OfficerLists | null {
  const left = [...rows];
  const next = lists[mode].rows.map((row) => {
    const put = row.officer.cd === '' ? left.shift() : undefined;
    return put ? { ...put, no: row.no } : row;
  });
  if (left.length > 0) return null;
  const { date, rows: before } = lists[mode];
  const hasOwn = mode === others || (date !== '' && filledRows(before).length > 0);
  return { ...lists, [mode]: { date: hasOwn ? date : commonDay(lists), rows: next } };
}

function clearing(lists: OfficerLists, person: Person, ...modes: Mode[]): OfficerLists {
  return rewriting(lists, person, (row, mode) => (modes.includes(mode) ? emptyRow(row.no) : row));
}

function clearingReason(lists: OfficerLists, person: Person, cause: string): OfficerLists {
  return rewriting(lists, person, (row) => (row.reason.cd === cause ? emptyRow(row.no) : row));
}
