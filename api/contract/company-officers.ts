import { type CompanyOfficer, type HeldPosition, plainAddress, plainName } from '#law/assess.ts';
import { positionOf } from '#law/positions.ts';
import { reasonOf } from '#law/reasons.ts';
import { formatWareki, isRealDate } from './dates.ts';
import { checkText, type Fault, fault, longest } from './fields.ts';

/** A person in the offices of a company, by the names of the wire. */
export interface WireOfficer extends Pick<CompanyOfficer, 'name' | 'nameKana' | 'formerSurname'> {
  officerAddress: string;
  positionList: readonly (Omit<HeldPosition, 'position' | 'reason' | 'electedOn'> & {
    officialPositionClass: string;
    changeOfficerClass: string;
    electedOn?: string | undefined;
  })[];
}

/** The officers of a body; a page that knows no day of election leaves the stored one alone. */
export function companyOfficersOnWire(
  list: readonly WireOfficer[],
  stored: readonly CompanyOfficer[] = [],
): CompanyOfficer[] {
  const elections = new Map<string, string>();
  const key = (name: string, position: string, since: string) =>
    [plainName(name), position, since].join('|');
  for (const { name, positions } of stored) {
    for (const { position, since, electedOn } of positions) {
      const one = key(name, position, since);
      if (!elections.has(one)) elections.set(one, electedOn);
    }
  }
  const storedElection = (name: string, position: string, since: string) =>
    elections.get(key(name, position, since)) ?? '';
  return list.map(({ name, nameKana, officerAddress, formerSurname, positionList }) => ({
    ...{ name, nameKana, address: officerAddress, formerSurname },
    positions: positionList.map((held) => ({
      position: held.officialPositionClass,
      since: held.since,
      electedOn: held.electedOn ?? storedElection(name, held.officialPositionClass, held.since),
      reason: held.changeOfficerClass,
      knownEnd: held.knownEnd,
      endedOn: held.endedOn,
      endedBy: held.endedBy,
    })),
  }));
}

export const companyOfficerLabels = {
  name: '氏名',
  nameKana: 'フリガナ',
  address: '住所',
  formerSurname: '旧氏',
  position: '役職',
  since: '就任・重任の日',
  electedOn: '選任の日',
  reason: '就任の原因',
  knownEnd: '任期の満了日',
  endedOn: '退任の日',
  endedBy: '退任の原因',
} as const;
const label = companyOfficerLabels;

/** The most officers that are sent, and that a customer's list holds with those who have left. */
export const mostCompanyOfficers = 300;

interface WrongField {
  /** Of the wire, as `officerList[0].positionList[1].since`. */
  field: string;
  fault: Fault;
}

/** Every error of a list on the day `today`: nobody takes or leaves an office later, or holds one twice. */
export function checkCompanyOfficers(
  officers: readonly CompanyOfficer[],
  today: string,
): WrongField[] {
  return [...checkEach(officers, today), ...checkTwice(officers)];
}

function checkTwice(officers: readonly CompanyOfficer[]): WrongField[] {
  const held = new Set<string>();
  return officers.flatMap(({ name, address, positions }, index) =>
    positions.flatMap(({ position, endedOn }, place) => {
      if (endedOn !== '') return [];
      const key = JSON.stringify([position, plainName(name), plainAddress(address)]);
      const isTwice = held.has(key);
      held.add(key);
      const field = `officerList[${index}].positionList[${place}].officialPositionClass`;
      return isTwice ? [{ field, fault: fault('mb066', name) }] : [];
    }),
  );
}

function checkEach(officers: readonly CompanyOfficer[], today: string): WrongField[] {
  return officers.flatMap((officer, index) => {
    const at = `officerList[${index}]`;
    const optional = { required: false };
    const { name, nameKana, address, formerSurname, positions } = officer;
    const found: [string, Fault | null][] = [
      [`${at}.name`, checkText(label.name, name, longest.name)],
      [`${at}.nameKana`, checkText(label.nameKana, nameKana, longest.kana, optional)],
      [`${at}.officerAddress`, checkText(label.address, address, longest.address, optional)],
      [
        `${at}.formerSurname`,
        checkText(label.formerSurname, formerSurname, longest.name, optional),
      ],
      [`${at}.positionList`, positions.length > 0 ? null : fault('cm020', label.position)],
      ...positions.flatMap((held, place) =>
        checkPosition(held, `${at}.positionList[${place}]`, today),
      ),
    ];
    return found.flatMap(([field, wrong]) => (wrong ? [{ field, fault: wrong }] : []));
  });
}

type Day = 'since' | 'electedOn' | 'knownEnd' | 'endedOn';

function checkPosition(held: HeldPosition, at: string, today: string): [string, Fault | null][] {
  const { position, since, electedOn, reason, knownEnd, endedOn, endedBy } = held;
  const day = (name: Day, value: string): [string, Fault | null] => [
    `${at}.${name}`,
    value === '' || isRealDate(value) ? null : fault('cm031', label[name]),
  ];
  const past = (name: Day, value: string): [string, Fault | null] => [
    `${at}.${name}`,
    isRealDate(value) && value > today ? fault('cm043', label[name], formatWareki(today)) : null,
  ];
  const inOrder = (earlier: Day, later: Day): [string, Fault | null] => [
    `${at}.${later}`,
    held[earlier] !== '' && held[later] !== '' && held[later] < held[earlier]
      ? fault('cm038', label[later], label[earlier])
      : null,
  ];
  const appoints = (code: string) => code === '' || reasonOf(code)?.appoints === true;
  const ends = (code: string) => {
    const by = reasonOf(code);
    return code === '' || (by !== undefined && !by.stays);
  };
  return [
    [`${at}.officialPositionClass`, positionOf(position) ? null : fault('cm021', label.position)],
    [`${at}.changeOfficerClass`, appoints(reason) ? null : fault('cm021', label.reason)],
    [`${at}.endedBy`, ends(endedBy) ? null : fault('cm021', label.endedBy)],
    day('since', since),
    past('since', since),
    day('electedOn', electedOn),
    past('electedOn', electedOn),
    inOrder('electedOn', 'since'),
    past('endedOn', endedOn),
    day('knownEnd', knownEnd),
    day('endedOn', endedOn),
    inOrder('since', 'knownEnd'),
    inOrder('since', 'endedOn'),
  ];
}

/** Checks a list of everyone in office: a company has a director, and its registry names a representative (会社法349条). */
export function checkWholeList(officers: readonly CompanyOfficer[]): WrongField | null {
  const inOffice = inOfficeNow(officers).flatMap(({ positions }) => positions);
  if (inOffice.length === 0) return { field: 'officerList', fault: fault('cm020', '役員') };
  const isRepresented = inOffice.some((held) => positionOf(held.position)?.represents);
  return isRepresented ? null : { field: 'officersCompleteFlg', fault: fault('mb088') };
}

/** Those in office, with the offices that they still hold. */
export function inOfficeNow(officers: readonly CompanyOfficer[]): CompanyOfficer[] {
  return officers.flatMap((officer) => {
    const positions = officer.positions.filter(({ endedOn }) => endedOn === '');
    return positions.length > 0 ? [{ ...officer, positions }] : [];
  });
}
