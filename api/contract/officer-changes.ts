import { type InputType, inputType, officerRowsPerMode, regDetailTyp } from './codes.ts';
import { checkText, type Fault, type FieldFault, fault, longest } from './fields.ts';
import {
  checkChangeDate,
  checkParticulars,
  noParticulars,
  type OfficerParticulars,
  type ParticularName,
} from './officer-particulars.ts';

/** A choice of a pull-down; `cd` is '' while nothing is chosen. */
export interface Choice {
  cd: string;
  name: string;
}

/** One of the ten rows of the officer table. */
export interface OfficerRow {
  no: number;
  officer: Choice;
  name: string;
  reason: Choice;
  detailInfo: string;
  address: string;
  /** What is rarely said; absent where nothing of it is. */
  particulars?: OfficerParticulars;
}

export interface OfficerList {
  /** `YYYY-MM-DD`, '' while not entered. */
  date: string;
  rows: OfficerRow[];
}

export type OfficerLists = Record<InputType, OfficerList>;

export const dateLabels: Record<InputType, string> = {
  [inputType.appoint]: '株主総会・取締役会の開催日',
  [inputType.resign]: '辞任日（辞任・退任等の日）',
  [inputType.others]: '住所移転日（氏名変更等の日）',
};

export const officerLabels = {
  position: '役職',
  name: '氏名',
  reason: '登記原因',
  address: '住所',
} as const;

const nothing: Choice = { cd: '', name: '' };

export function emptyRow(no: number): OfficerRow {
  return { no, officer: nothing, name: '', reason: nothing, detailInfo: '', address: '' };
}

export function emptyList(): OfficerList {
  return {
    date: '',
    rows: Array.from({ length: officerRowsPerMode }, (_, index) => emptyRow(index + 1)),
  };
}

/** Saved rows count only when there are exactly ten; anything else opens as an empty table. */
export function openedList(saved: OfficerList | undefined): OfficerList {
  return saved?.rows.length === officerRowsPerMode ? saved : emptyList();
}

/** Every error of the edit dialog, by its field. */
export function checkOfficerRow(
  row: OfficerRow,
  today: string,
): Partial<Record<keyof typeof officerLabels | ParticularName, Fault>> {
  const codes = { position: row.officer.cd, reason: row.reason.cd };
  const found = {
    position: row.officer.cd ? null : fault('cm020', officerLabels.position),
    name: checkText(officerLabels.name, row.name, longest.name),
    reason: row.reason.cd ? null : fault('cm020', officerLabels.reason),
    address: checkText(officerLabels.address, row.address, longest.address),
    ...checkParticulars(row.particulars ?? noParticulars, codes, today),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null));
}

export function isComplete(row: OfficerRow): boolean {
  return Boolean(row.officer.cd && row.name.trim() && row.reason.cd && row.address.trim());
}

/**
 * Checks a mode's table on saving, on the day `today`; an empty date without a complete row is an empty input and
 * allowed.
 */
export function checkOfficerList(
  mode: InputType,
  list: OfficerList,
  today: string,
): FieldFault<keyof OfficerList> | null {
  const entered = list.rows.some(isComplete);
  if (!list.date && !entered) return null;
  const wrongDate = list.date
    ? checkChangeDate(dateLabels[mode], list.date, today)
    : fault('cm020', dateLabels[mode]);
  if (wrongDate) return { field: 'date', ...wrongDate };
  return entered ? null : { field: 'rows', ...fault('cm020', '役員変更の内容') };
}

/** Step 2 is complete with one entry that has a position, a name and a reason, in any mode that the plans offer. */
export function isStepComplete(lists: OfficerLists): boolean {
  return Object.values(lists).some((list) =>
    list.rows.some((row) => row.officer.cd && row.name !== '' && row.reason.cd),
  );
}

/** The modes that the chosen plans offer, by their registry types. */
export function offeredModes(regDetailTyps: readonly string[]): InputType[] {
  const modes: InputType[] = [];
  if (regDetailTyps.includes(regDetailTyp.officerChange)) {
    modes.push(inputType.appoint, inputType.resign);
  }
  if (regDetailTyps.includes(regDetailTyp.addressChange)) modes.push(inputType.others);
  return modes;
}

/**
 * The lists after opening a mode: the opposite mode is cleared, unless the chosen plans hold officer and address change
 * both.
 */
export function listsOnOpening(
  mode: InputType,
  lists: OfficerLists,
  regDetailTyps: readonly string[],
): OfficerLists {
  if (offeredModes(regDetailTyps).length === 3) return lists;
  return mode === inputType.others
    ? { ...lists, [inputType.appoint]: emptyList(), [inputType.resign]: emptyList() }
    : { ...lists, [inputType.others]: emptyList() };
}

/**
 * An address as it is filed: one line, without line breaks and the tags that a table may have inserted. A space remains
 * where numbers would run together: 「1番1」 and 「101号室」 are not 「1番1101号室」.
 */
export function onOneLine(address: string): string {
  return address
    .replace(/(?:<br\s*\/?>|[\r\n])+/gi, (breaks: string, at: number) =>
      counts.test(address.charAt(at - 1)) && counts.test(address.charAt(at + breaks.length))
        ? '　'
        : '',
    )
    .trim();
}

const counts = /[\p{Number}〇一二三四五六七八九十百A-Za-zＡ-Ｚａ-ｚ]/u;
