import { type InputType, inputType, officerRowsPerMode, regDetailTyp } from './codes.ts';
import { formatWareki, isRealDate } from './dates.ts';
import type { ErrorItem } from './envelope.ts';
import { checkText, errorItem, type Fault, type FieldFault, fault, longest } from './fields.ts';
import { addDays } from './japan-time.ts';
import { positionOf } from './law/positions.ts';
import { reasonOf } from './law/reasons.ts';

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
  [inputType.others]: '住所移転日',
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
): Partial<Record<keyof typeof officerLabels, Fault>> {
  const found = {
    position: row.officer.cd ? null : fault('cm020', officerLabels.position),
    name: checkText(officerLabels.name, row.name, longest.name),
    reason: row.reason.cd ? null : fault('cm020', officerLabels.reason),
    address: checkText(officerLabels.address, row.address, longest.address),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null));
}

export function isComplete(row: OfficerRow): boolean {
  return Boolean(row.officer.cd && row.name.trim() && row.reason.cd && row.address.trim());
}

/** The effective date of one officer's change, when the office sets one that differs from its mode's. */
export const effectiveDateLabel = '効力発生日';

/** 会社法の施行日. Earlier changes follow older law, and the office handles them individually. */
const earliestChange = '2006-05-01';
/** No filing is ordered longer before its day; a date a year further on is a typing error. */
const mostDaysAhead = 365;

/**
 * Checks the date of officer changes: a day of the calendar, since the Companies Act, at most a year from `today`.
 * @param label its name in messages
 */
export function checkChangeDate(label: string, date: string, today: string): Fault | null {
  if (!isRealDate(date)) return fault('cm031', label);
  if (date < earliestChange) return fault('cm038', label, formatWareki(earliestChange));
  const latest = addDays(today, mostDaysAhead);
  return date > latest ? fault('cm043', label, formatWareki(latest)) : null;
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

/** One row on the wire (`changeOfficerList`). */
export interface WireOfficerRow {
  changeNo: number;
  officialPositionClass: string;
  officialPosition: string;
  name: string;
  changeOfficerClass: string;
  changeOfficerClassName: string;
  officerAddress: string;
}

/** The three dates on the wire are `YYYYMMDD` or ''. */
export interface WireOfficerChanges {
  appointDate: string;
  resignDate: string;
  othersDate: string;
  changeOfficerList: WireOfficerRow[];
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

/** The request's payload: rows without a position are dropped, the others renumbered from 1. */
export function officerPayload(lists: OfficerLists): WireOfficerChanges {
  const modes = [inputType.appoint, inputType.resign, inputType.others] as const;
  const compact = (mode: InputType) => lists[mode].date.replaceAll('-', '');
  return {
    appointDate: compact(inputType.appoint),
    resignDate: compact(inputType.resign),
    othersDate: compact(inputType.others),
    changeOfficerList: modes
      .flatMap((mode) => lists[mode].rows)
      .filter((row) => row.officer.cd)
      .map((row, index) => ({
        changeNo: index + 1,
        officialPositionClass: row.officer.cd,
        officialPosition: row.officer.name,
        name: row.name.trim(),
        changeOfficerClass: row.reason.cd,
        changeOfficerClassName: row.reason.name,
        officerAddress: onOneLine(row.address),
      })),
  };
}

/** The master data that a payload is checked against. */
export interface OfficerMasters {
  positions: readonly Choice[];
  reasons: Record<InputType, readonly Choice[]>;
}

/** The wire's field of each mode's date. */
export const dateFields: Record<InputType, 'appointDate' | 'resignDate' | 'othersDate'> = {
  [inputType.appoint]: 'appointDate',
  [inputType.resign]: 'resignDate',
  [inputType.others]: 'othersDate',
};

/** The mode of a reason, or null for a code that no mode offers. */
export function modeOfReason(masters: OfficerMasters, reasonCode: string): InputType | null {
  const modes = Object.values(inputType);
  return modes.find((mode) => masters.reasons[mode].some(({ cd }) => cd === reasonCode)) ?? null;
}

/** Every error of a submitted payload, each with its wire field; empty when it can be filed. */
export function checkWireOfficerChanges(
  sent: WireOfficerChanges,
  regDetailTyps: readonly string[],
  masters: OfficerMasters,
  today: string,
): ErrorItem[] {
  const errors: ErrorItem[] = [];
  const offered = offeredModes(regDetailTyps);
  const count: Record<InputType, number> = { 1: 0, 2: 0, 3: 0 };

  if (sent.changeOfficerList.length === 0) {
    errors.push(errorItem('changeOfficerList', fault('cm020', '役員変更の内容')));
  }
  sent.changeOfficerList.forEach((row, index) => {
    const at = (name: keyof WireOfficerRow) => `changeOfficerList[${index}].${name}`;
    if (!masters.positions.some(({ cd }) => cd === row.officialPositionClass)) {
      errors.push(errorItem(at('officialPositionClass'), fault('cm021', officerLabels.position)));
    }
    const name = checkText(officerLabels.name, row.name, longest.name);
    if (name) errors.push(errorItem(at('name'), name));
    const oneLine = onOneLine(row.officerAddress);
    const address = checkText(officerLabels.address, oneLine, longest.address);
    if (address) errors.push(errorItem(at('officerAddress'), address));
    const mode = modeOfReason(masters, row.changeOfficerClass);
    if (!mode || !offered.includes(mode)) {
      errors.push(errorItem(at('changeOfficerClass'), fault('cm021', officerLabels.reason)));
      return;
    }
    count[mode] += 1;
    const locked = reasonOf(row.changeOfficerClass)?.ofRepresentatives;
    if (locked && !positionOf(row.officialPositionClass)?.represents) {
      errors.push(errorItem(at('officialPositionClass'), fault('cm021', officerLabels.position)));
    }
  });

  for (const mode of Object.values(inputType)) {
    const field = dateFields[mode];
    const date = sent[field];
    if (count[mode] > officerRowsPerMode) {
      errors.push(errorItem('changeOfficerList', fault('mb036', officerRowsPerMode)));
    }
    const wrong = date ? checkChangeDate(dateLabels[mode], expand(date), today) : null;
    if (wrong) {
      errors.push(errorItem(field, wrong));
    } else if (!date && count[mode] > 0) {
      errors.push(errorItem(field, fault('cm020', dateLabels[mode])));
    } else if (date && count[mode] === 0) {
      errors.push(errorItem(field, fault('cm020', '役員変更の内容')));
    }
  }
  return errors;
}

/** `20261115` → `2026-11-15`; '' for anything of another form. */
export function expand(compactDate: string): string {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(compactDate);
  return parts ? parts.slice(1).join('-') : '';
}
