import { inputType } from '#contract/codes.ts';
import type { OfficerLists } from '#contract/officer-changes.ts';
import { position, positionOf } from '#law/positions.ts';
import type { RuleId } from '#law/provisions.ts';
import { reason } from '#law/reasons.ts';
import { following } from './addresses.ts';
import {
  adding,
  choiceLabel,
  choiceOf,
  choosing,
  forgetting,
  moving,
  ownRows,
  renaming,
  rewriting,
  rowOf,
} from './choices.ts';
import { settingOwnDay } from './days.ts';
import { directorCode, type Person } from './person.ts';

/** What mends a remark of the law about somebody, as its button says it. */
export interface Mend {
  label: string;
  /** null where there is no room for it. */
  mended: (lists: OfficerLists) => OfficerLists | null;
}

type Mending = (person: Person, lists: OfficerLists) => Mend | null;

const { appoint, resign, others } = inputType;

/** Adds a row beside the one that the person has in the same table, of its day and address. */
const alsoRow =
  (mode: typeof appoint | typeof resign, code: string, by: string, label: string): Mending =>
  (person) => ({
    label,
    mended: (lists) => {
      const [row] = ownRows(lists, person, mode);
      const said = { effectiveDate: row?.particulars?.effectiveDate ?? '' };
      const address = row?.address ?? person.address;
      return adding(lists, mode, [rowOf(code, person.name, by, address, said)]);
    },
  });

const choice =
  (label: string, chosen: 'reappointed' | 'resigned'): Mending =>
  (person) =>
    person.isEntered ? null : { label, mended: (lists) => choosing(lists, person, chosen) };

const goingOn = choice(`「${choiceLabel('reappointed')}」にする`, 'reappointed');

const withReason =
  (label: string, from: string, to: string): Mending =>
  (person) => ({
    label,
    mended: (lists) =>
      rewriting(lists, person, (row, mode) =>
        mode === appoint && positionOf(row.officer.cd)?.represents && row.reason.cd === from
          ? { ...row, reason: rowOf(row.officer.cd, '', to, '').reason }
          : row,
      ),
  });

const formerAddress: Mending = (person) => {
  const { address } = person;
  const elected = (lists: OfficerLists) =>
    rewriting(lists, person, (row, mode) => (mode === appoint ? { ...row, address } : row));
  return address === ''
    ? null
    : { label: '引っ越す前の住所にする', mended: (lists) => following(elected(lists), person) };
};

const newAddress: Mending = (person, entered) =>
  ownRows(entered, person, others).filter((row) => row.reason.cd === reason.moved).length === 1
    ? { label: '新しい住所にする', mended: (lists) => following(lists, person) }
    : null;

const takenBack: Mending = (person) => ({
  label: 'この方の変更を取り消す',
  mended: (lists) => forgetting(lists, person),
});

const alsoDirector = alsoRow(appoint, directorCode, reason.appointed, '取締役の就任も加える');

/** Who takes office, or takes it again, represents as well. */
const alsoRepresents: Mending = (person, entered) => {
  const isAgain = ownRows(entered, person, appoint).some(
    (row) => row.reason.cd === reason.reappointed,
  );
  const [by, label] = isAgain
    ? [reason.reappointed, '代表取締役の重任も加える']
    : [reason.appointed, '代表取締役の就任も加える'];
  return alsoRow(appoint, position.representative, by, label)(person, entered);
};

const mends: Partial<Record<RuleId, Mending>> = {
  representsUnderEach: alsoRepresents,
  representationBegins: alsoRepresents,
  representationAfterElection: alsoRepresents,
  directorBehindRepresentative: alsoDirector,
  representativeNotDirector: (person, lists) =>
    ownRows(lists, person, resign).length > 0
      ? takenBack(person, lists)
      : alsoDirector(person, lists),
  whichOfficeIsLeft: (person, lists) =>
    ownRows(lists, person, resign).every((row) => positionOf(row.officer.cd)?.represents)
      ? choice('取締役も辞任する', 'resigned')(person, lists)
      : null,
  reappointmentWrittenAsBoth: goingOn,
  reappointedAfterLeaving: goingOn,
  chosenUnderEach: withReason('「代表権付与」にする', reason.appointed, reason.granted),
  grantNeedsDirector: withReason('「就任」にする', reason.granted, reason.appointed),
  oldAddressAfterMove: newAddress,
  addressBesideMove: newAddress,
  newAddressBeforeMove: formerAddress,
  addressUnchanged: (person) => ({
    label: '住所の変更を取り消す',
    mended: (lists) => moving(lists, person, false),
  }),
  nameUnchanged: (person) => ({
    label: '氏名の変更を取り消す',
    mended: (lists) => renaming(lists, person, false),
  }),
  reappointedLate: (person) => ({
    label: '総会の日と同じ日にする',
    mended: (lists) => settingOwnDay(lists, person, ''),
  }),
  appointedTwice: takenBack,
  leavesTwice: takenBack,
  notInOffice: takenBack,
  leavesUnderEach: takenBack,
  disqualifiedAlone: alsoRow(resign, directorCode, reason.disqualified, '取締役の資格喪失も加える'),
  noSuchOrgan: takenBack,
  organAbolished: takenBack,
  committeeRepresents: takenBack,
  committeeBesideAuditor: takenBack,
  conversionNeedsArticles: takenBack,
  // Beside a new officer: it may be the wrong person.
  tooFewRemain: takenBack,
  tooFewInOrgan: takenBack,
};

/** The rules that a new officer mends. */
export const needsNewOfficer: readonly RuleId[] = [
  ...(['tooFewRemain', 'tooFewInOrgan', 'successorMissing', 'vacancy', 'tooFewDirectors'] as const),
  ...(['tooFewAuditors', 'tooFewOnCommittee'] as const),
];

/** The button for a remark; null where only another choice mends it. */
export function mendOf(rule: RuleId, person: Person, lists: OfficerLists): Mend | null {
  // Who goes on in office is easily entered as one whose term has ended.
  const mayGoOn = needsNewOfficer.includes(rule) && choiceOf(lists, person) === 'expired';
  return (mayGoOn ? goingOn : mends[rule])?.(person, lists) ?? null;
}
