import { type InputType, inputType } from '../codes.ts';
import type { ErrorItem } from '../envelope.ts';
import { errorItem, fault } from '../fields.ts';
import {
  dateFields,
  expand,
  isComplete,
  modeOfReason,
  type OfficerLists,
  type OfficerMasters,
  onOneLine,
  type WireOfficerChanges,
} from '../officer-changes.ts';
import { assess } from './assess.ts';
import type { Change } from './change.ts';
import type { RuleId } from './findings.ts';

/** What the law says of the tables that a customer has entered. */
export interface Remark {
  rule: RuleId;
  /** The table that it belongs to. */
  mode: InputType;
  text: string;
  /** Whom it is about, as entered; empty where it is about the date. */
  names: string[];
  /** The filing cannot be registered like this: it is not taken. */
  refuses: boolean;
}

const modes = [inputType.appoint, inputType.resign, inputType.others] as const;
const aboutTheDate: readonly RuleId[] = ['notYetEffective', 'periodOver'];

/**
 * Contradictions and advice on the complete rows. Nothing is known of the company here: what the office knows is
 * judged with the case.
 * @param today `YYYY-MM-DD` in Japan
 */
export function remarksOn(lists: OfficerLists, today: string): Remark[] {
  const rows = modes.flatMap((mode) =>
    lists[mode].rows.filter(isComplete).map((row) => ({ row, mode })),
  );
  const changes = rows.map(
    ({ row, mode }, index): Change => ({
      no: index + 1,
      position: row.officer.cd,
      reason: row.reason.cd,
      name: row.name.trim(),
      address: row.address,
      date: lists[mode].date,
    }),
  );
  const { contradictions, advice } = assess({}, {}, changes, today);
  return [
    ...contradictions.map((one) => ({ ...one, refuses: true })),
    ...advice.map((one) => ({ ...one, refuses: false })),
  ].flatMap(({ rule, text, refuses, changes: numbers }) => {
    const about = numbers.flatMap((no) => rows[no - 1] ?? []);
    const names = (mode: InputType) => [
      ...new Set(about.filter((one) => one.mode === mode).map(({ row }) => row.name.trim())),
    ];
    return modes
      .filter((mode) => about.some((one) => one.mode === mode))
      .map((mode) => ({
        rule,
        mode,
        text,
        names: aboutTheDate.includes(rule) ? [] : names(mode),
        refuses,
      }));
  });
}

/** What refuses an application whose fields are in order, at the rows that it is about. */
export function checkLaw(
  sent: WireOfficerChanges,
  masters: OfficerMasters,
  today: string,
): ErrorItem[] {
  const changes = sent.changeOfficerList.map((row, index): Change => {
    const mode = modeOfReason(masters, row.changeOfficerClass) ?? inputType.appoint;
    return {
      no: index + 1,
      position: row.officialPositionClass,
      reason: row.changeOfficerClass,
      name: row.name.trim(),
      address: onOneLine(row.officerAddress),
      date: expand(sent[dateFields[mode]]),
    };
  });
  return assess({}, {}, changes, today).contradictions.flatMap(({ text, changes: numbers }) =>
    numbers.map((no) =>
      errorItem(
        `changeOfficerList[${no - 1}].changeOfficerClass`,
        fault('mb051', `${changes[no - 1]?.name ?? ''}：${text}`),
      ),
    ),
  );
}
