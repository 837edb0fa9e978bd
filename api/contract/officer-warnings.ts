import { type InputType, inputType, position } from './codes.ts';
import { isRealDate } from './dates.ts';
import { deadlineOf } from './deadline.ts';
import { type MessageKey, message } from './messages.ts';
import { isComplete, type OfficerLists, type OfficerRow } from './officer-changes.ts';

/** An advice on what was entered. It explains and never blocks. */
export interface OfficerWarning {
  key: MessageKey;
  /** The table that it belongs to. */
  mode: InputType;
  text: string;
  /** Whom it is about, as entered; empty where it is about the date. */
  names: string[];
}

const directors: readonly string[] = ['20', '21', '22', '23'];
const auditors: readonly string[] = ['30', '31'];
const reappointmentToConfirm: readonly string[] = ['50'];
const appointmentToConfirm: readonly string[] = ['30', '31', '40', '50'];
const reasons = { appointed: '11', reappointed: '12', resigned: '21', termExpired: '22' };

/** The registry's advice on the entered officers, in the order of its keys. */
export function officerWarnings(lists: OfficerLists, today: string): OfficerWarning[] {
  const { appoint, resign } = inputType;
  const appointed = lists[appoint].rows.filter(isComplete);
  const leaving = lists[resign].rows.filter(isComplete);
  const found: OfficerWarning[] = [];
  const warn = (key: MessageKey, mode: InputType, rows: readonly OfficerRow[]) => {
    const names = [...new Set(rows.map((row) => row.name.trim()))];
    if (rows.length > 0) found.push({ key, mode, text: message(key), names });
  };
  const among = (rows: readonly OfficerRow[], row: OfficerRow, codes: readonly string[]) =>
    rows.some((other) => samePerson(other, row) && codes.includes(other.officer.cd));

  warn(
    'mb040',
    appoint,
    appointed.filter((row) => isRepresentative(row) && !among(appointed, row, directors)),
  );
  const resigned = leaving.filter((row) => row.reason.cd === reasons.resigned);
  warn(
    'mb041',
    resign,
    resigned.filter((row) =>
      isRepresentative(row)
        ? !among(leaving, row, directors)
        : directors.includes(row.officer.cd) && !among(leaving, row, [position.representative]),
    ),
  );
  const sameDay = lists[appoint].date !== '' && lists[appoint].date === lists[resign].date;
  warn(
    'mb042',
    resign,
    leaving.filter(
      (row) =>
        sameDay &&
        row.reason.cd === reasons.termExpired &&
        appointed.some(
          (other) =>
            other.reason.cd === reasons.appointed &&
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
        (row.reason.cd === reasons.resigned || row.reason.cd === reasons.termExpired) &&
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
      (row) => auditors.includes(row.officer.cd) && among(appointed, row, directors),
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
    appointed.filter(
      ({ officer, reason }) =>
        (reason.cd === reasons.reappointed && reappointmentToConfirm.includes(officer.cd)) ||
        (reason.cd === reasons.appointed && appointmentToConfirm.includes(officer.cd)),
    ),
  );
  return found;
}

function isRepresentative(row: OfficerRow): boolean {
  return row.officer.cd === position.representative;
}

// Names are compared as written, but for the space that some put between family and given name.
function samePerson(one: OfficerRow, other: OfficerRow): boolean {
  const plain = ({ name }: OfficerRow) => name.replace(/\s/g, '');
  return plain(one) === plain(other);
}
