import { positionOf } from '#law/positions.ts';
import { reasonOf } from '#law/reasons.ts';
import { type InputType, inputType, officerRowsPerMode } from './codes.ts';
import type { ErrorItem } from './envelope.ts';
import { checkText, errorItem, fault, longest } from './fields.ts';
import {
  type Choice,
  dateLabels,
  type OfficerLists,
  offeredModes,
  officerLabels,
  onOneLine,
} from './officer-changes.ts';
import {
  checkChangeDate,
  checkParticulars,
  noParticulars,
  type OfficerParticulars,
  type ParticularName,
} from './officer-particulars.ts';

/** One row on the wire (`changeOfficerList`). */
export interface WireOfficerRow {
  changeNo: number;
  officialPositionClass: string;
  officialPosition: string;
  name: string;
  changeOfficerClass: string;
  changeOfficerClassName: string;
  officerAddress: string;
  /** `YYYYMMDD`; without it the date of the row's mode counts. */
  effectiveDate?: string | undefined;
  midnightFlg?: boolean | undefined;
  /** `YYYYMMDD`, as the other two. */
  resolutionDate?: string | undefined;
  acceptanceDate?: string | undefined;
  predecessorTermEndDate?: string | undefined;
  votedFlg?: boolean | undefined;
  formerSurname?: string | undefined;
  newName?: string | undefined;
}

/** The wire's field of each particular. */
export const particularFields = {
  effectiveDate: 'effectiveDate',
  beginsAtMidnight: 'midnightFlg',
  decidedOn: 'resolutionDate',
  acceptedOn: 'acceptanceDate',
  predecessorTermEnd: 'predecessorTermEndDate',
  wasVoted: 'votedFlg',
  formerSurname: 'formerSurname',
  newName: 'newName',
} as const satisfies Record<ParticularName, keyof WireOfficerRow>;

/** What a row on the wire says beside the usual; an unreadable date stays as it is, for the check to name. */
export function particularsOnWire(row: WireOfficerRow): OfficerParticulars {
  const date = (value = '') => expand(value) || value;
  return {
    effectiveDate: date(row.effectiveDate),
    beginsAtMidnight: row.midnightFlg ?? false,
    decidedOn: date(row.resolutionDate),
    acceptedOn: date(row.acceptanceDate),
    predecessorTermEnd: date(row.predecessorTermEndDate),
    wasVoted: row.votedFlg ?? false,
    formerSurname: row.formerSurname?.trim() ?? '',
    newName: row.newName?.trim() ?? '',
  };
}

/** The fields of a row that say something beside the usual. */
function particularsToWire(said: OfficerParticulars = noParticulars): Partial<WireOfficerRow> {
  const names = Object.keys(particularFields) as ParticularName[];
  return Object.fromEntries(
    names
      .filter((name) => said[name] !== noParticulars[name])
      .map((name) => {
        const value = said[name];
        const isText = name === 'formerSurname' || name === 'newName';
        const sent = typeof value === 'string' && !isText ? value.replaceAll('-', '') : value;
        return [particularFields[name], sent];
      }),
  );
}

/** A row with its particulars, dates `YYYY-MM-DD`, on the wire. */
export function officerToWire(
  row: Pick<
    WireOfficerRow,
    'changeNo' | 'officialPositionClass' | 'name' | 'changeOfficerClass' | 'officerAddress'
  > &
    OfficerParticulars,
): WireOfficerRow {
  const { changeNo, officialPositionClass, name, changeOfficerClass, officerAddress } = row;
  return {
    ...{ changeNo, officialPositionClass, officialPosition: '', name },
    ...{ changeOfficerClass, changeOfficerClassName: '', officerAddress },
    ...particularsToWire(row),
  };
}

/** The three dates on the wire are `YYYYMMDD` or ''. */
export interface WireOfficerChanges {
  appointDate: string;
  resignDate: string;
  othersDate: string;
  changeOfficerList: WireOfficerRow[];
}

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
        ...particularsToWire(row.particulars),
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
    const codes = { position: row.officialPositionClass, reason: row.changeOfficerClass };
    const particulars = checkParticulars(particularsOnWire(row), codes, today);
    for (const [found, wrong] of Object.entries(particulars)) {
      errors.push(errorItem(at(particularFields[found as ParticularName]), wrong));
    }
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
