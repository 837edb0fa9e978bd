import { type InputType, inputType } from './codes.ts';
import { isRealDate } from './dates.ts';
import { deadlineOf } from './deadline.ts';
import { positionOf } from './law/positions.ts';
import { reason, reasonOf } from './law/reasons.ts';
import { type MessageKey, message } from './messages.ts';
import { isComplete, type OfficerLists, type OfficerRow } from './officer-changes.ts';

/** A warning about what was entered, which explains and never blocks. */
export interface OfficerWarning {
  key: MessageKey;
  /** The table that it belongs to. */
  mode: InputType;
  text: string;
  /** The officers it is about, as entered; empty when it is about the date. */
  names: string[];
}

/** Warnings about the entered officers, in the order of their message keys. */
export function officerWarnings(lists: OfficerLists, today: string): OfficerWarning[] {
  const { appoint, resign } = inputType;
  const appointed = lists[appoint].rows.filter(isComplete);
  const leaving = lists[resign].rows.filter(isComplete);
  const found: OfficerWarning[] = [];
  const warn = (key: MessageKey, mode: InputType, rows: readonly OfficerRow[]) => {
    const names = [...new Set(rows.map((row) => row.name.trim()))];
    if (rows.length > 0) found.push({ key, mode, text: message(key), names });
  };
  const among = (
    rows: readonly OfficerRow[],
    row: OfficerRow,
    holds: (other: OfficerRow) => boolean,
  ) => rows.some((other) => samePerson(other, row) && holds(other));

  warn(
    'mb040',
    appoint,
    appointed.filter((row) => isRepresentative(row) && !among(appointed, row, isDirector)),
  );
  const resigned = leaving.filter((row) => row.reason.cd === reason.resigned);
  warn(
    'mb041',
    resign,
    resigned.filter((row) =>
      isRepresentative(row)
        ? !among(leaving, row, isDirector)
        : isDirector(row) && !among(leaving, row, isRepresentative),
    ),
  );
  const sameDay = lists[appoint].date !== '' && lists[appoint].date === lists[resign].date;
  warn(
    'mb042',
    resign,
    leaving.filter(
      (row) =>
        sameDay &&
        row.reason.cd === reason.expired &&
        appointed.some(
          (other) =>
            other.reason.cd === reason.appointed &&
            other.officer.cd === row.officer.cd &&
            samePerson(other, row),
        ),
    ),
  );
  warn(
    'mb043',
    resign,
    leaving.filter(
      (row) =>
        reasonOf(row.reason.cd)?.keepsDuties &&
        !appointed.some((other) => other.officer.cd === row.officer.cd),
    ),
  );
  for (const mode of Object.values(inputType)) {
    const { date } = lists[mode];
    if (!isRealDate(date)) continue;
    const daysLeft = deadlineOf([date], today)?.daysLeft ?? 0;
    if (date > today) found.push({ key: 'mb044', mode, text: message('mb044'), names: [] });
    if (daysLeft < 0) found.push({ key: 'mb045', mode, text: message('mb045'), names: [] });
  }
  warn(
    'mb046',
    appoint,
    appointed.filter(
      (row) => positionOf(row.officer.cd)?.auditor && among(appointed, row, isDirector),
    ),
  );
  for (const mode of Object.values(inputType)) {
    warn(
      'mb047',
      mode,
      lists[mode].rows.filter((row) => isComplete(row) && /\p{Script=Latin}/u.test(row.name)),
    );
  }
  warn(
    'mb048',
    appoint,
    appointed.filter((row) =>
      positionOf(row.officer.cd)?.confirmFor?.some((code) => code === row.reason.cd),
    ),
  );
  return found;
}

function isRepresentative(row: OfficerRow): boolean {
  return positionOf(row.officer.cd)?.represents === true;
}

function isDirector(row: OfficerRow): boolean {
  return positionOf(row.officer.cd)?.director === true;
}

// Names are compared as written, ignoring spaces, which some write between family and given name.
function samePerson(one: OfficerRow, other: OfficerRow): boolean {
  const plain = ({ name }: OfficerRow) => name.replace(/\s/g, '');
  return plain(one) === plain(other);
}
