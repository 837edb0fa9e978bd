import { type InputType, inputType } from '#contract/codes.ts';
import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import {
  type Choice,
  type OfficerList,
  type OfficerLists,
  type OfficerRow,
  onOneLine,
} from '#contract/officer-changes.ts';
import { noParticulars, particularLines, tidyParticulars } from '#contract/officer-particulars.ts';
import { position } from '#law/positions.ts';
import { reason } from '#law/reasons.ts';
import type { OfficerChange } from '../../officers/officer-change-table.tsx';

/** The three tables in the order of the screen and the request. */
export const modes = [inputType.appoint, inputType.resign, inputType.others] as const;

/** The reasons of a mode. */
export function reasonsOf(masters: ApplicationMasters, mode: InputType): readonly Choice[] {
  if (mode === inputType.appoint) return masters.changeOfficerAppointPullDown;
  if (mode === inputType.resign) return masters.changeOfficerResignPullDown;
  return masters.changeOfficerOthersPullDown;
}

/** The buttons of step 2 for the chosen plans, each mode once, and the text if there are none. */
export function offeredButtons(masters: ApplicationMasters, regDetailTyps: readonly string[]) {
  const details = regDetailTyps.flatMap((type) => masters.changeDetailMap[type] ?? []);
  const found = details.length > 0 ? details : [masters.baseChangeDetail];
  const buttons = found.flatMap((detail) => detail.buttons);
  return {
    message: found
      .map((detail) => detail.message)
      .filter(Boolean)
      .join('\n'),
    buttons: buttons.filter(
      (button, index) => buttons.findIndex((b) => b.inputType === button.inputType) === index,
    ),
  };
}

/** The office's name of a mode: the label of its button. */
export function modeName(masters: ApplicationMasters, mode: InputType): string {
  const buttons = Object.values(masters.changeDetailMap).flatMap((detail) => detail.buttons);
  return buttons.find((button) => button.inputType === mode)?.name ?? '';
}

/** Entered rows for the read-only tables, renumbered. */
export function changesOf(rows: readonly OfficerRow[]): OfficerChange[] {
  return rows.map((row, index) => ({
    no: index + 1,
    position: row.officer.name,
    name: row.name,
    reason: row.reason.name,
    address: row.address,
    notes: particularLines(row.particulars ?? noParticulars),
  }));
}

/** A row as it is stored in its table: a line break in an address only means that the field was narrow. */
export function asEntered(row: OfficerRow): OfficerRow {
  const { particulars, ...usual } = row;
  const codes = { position: row.officer.cd, reason: row.reason.cd };
  const tidy = particulars && tidyParticulars(particulars, codes);
  return {
    ...usual,
    name: row.name.trim(),
    address: onOneLine(row.address),
    ...(tidy && particularLines(tidy).length > 0 && { particulars: tidy }),
  };
}

/** Every row of an application but one. */
export function rowsBeside(lists: OfficerLists, mode: InputType, no: number): OfficerRow[] {
  return modes.flatMap((one) => lists[one].rows.filter((row) => one !== mode || row.no !== no));
}

/** Whether two states of a table are equal. */
export function isSameList(mode: InputType, one: OfficerList, other: OfficerList): boolean {
  return (
    one.date === other.date &&
    one.rows.every((row, index) => isSameRow(mode, row, other.rows[index]))
  );
}

/** Whether two states of a row are equal; fields that a mode sets itself do not count. */
export function isSameRow(
  mode: InputType,
  one: OfficerRow,
  other: OfficerRow | undefined,
): boolean {
  const codes = (row: OfficerRow) => Object.values(codesIn(mode, row)).join();
  const said = ({ particulars = noParticulars }: OfficerRow) => particularLines(particulars).join();
  return (
    other !== undefined &&
    one.name === other.name &&
    one.address === other.address &&
    codes(one) === codes(other) &&
    said(one) === said(other)
  );
}

/** Position and reason of a row; in the third table a change of a representative's address, unless it says otherwise. */
export function codesIn(mode: InputType, { officer, reason: cause }: OfficerRow) {
  const isOthers = mode === inputType.others;
  return {
    position: officer.cd || (isOthers ? position.representative : ''),
    reason: cause.cd || (isOthers ? reason.moved : ''),
  };
}
