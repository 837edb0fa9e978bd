import { type InputType, inputType } from '#contract/codes.ts';
import { isAddressHiddenAnswer, registersAddressAnew } from '#contract/hidden-address.ts';
import {
  emptyList,
  isComplete,
  listsOnOpening,
  type OfficerList,
  type OfficerLists,
  type OfficerRow,
} from '#contract/officer-changes.ts';
import type { PlanTick } from '#contract/plan-selection.ts';
import { officerPayload } from '#contract/wire-officer-changes.ts';

/** The specification's edit status of an application that is not sent yet. */
export const editStatus = { before: 0, input: 1, confirm: 2, submitted: 3 } as const;
export type EditStatus = (typeof editStatus)[keyof typeof editStatus];

/** A table being edited, stored so that a reload or a new session finds it as it was. */
export interface Unsaved {
  mode: InputType;
  list: OfficerList;
  /** The row whose dialog is open, with what is typed so far. */
  row: OfficerRow | null;
}

/** Somebody who is typed below the list of people and not added to it yet. */
export interface Adding {
  /** Somebody who takes office, or somebody who is in office already and whom the list lacks. */
  kind: 'new' | 'registered';
  name: string;
  /** Code. */
  position: string;
  address: string;
}

/** A member's input that is not sent yet. */
export interface Draft {
  status: EditStatus;
  /**
   * Plan codes as the dialog confirms them: the child instead of its parent, and plans that are added automatically.
   */
  planCodes: string[];
  officers: OfficerLists;
  /** Whether a representative's address is hidden, if answered; asked when a representative is entered. */
  addressHidden: string;
  /** What is written to the office with the application. */
  firstMessage: string;
  unsaved: Unsaved | null;
  adding: Adding | null;
  /** The ticks in the open plan dialog; null while it is closed. */
  ticks: readonly PlanTick[] | null;
  /** Whether the tables were used last on this device, and not the list of people. */
  inTables: boolean;
  /**
   * The end of the terms for which it was proposed, while nothing of it was touched: it is stored nowhere. '' for what
   * was entered.
   */
  proposedFor: string;
  /** The idempotency key, so that a retry after a lost response files nothing twice. */
  key: string;
}

export function emptyDraft(key: string): Draft {
  return {
    status: editStatus.before,
    planCodes: [],
    officers: noOfficers(),
    addressHidden: '',
    firstMessage: '',
    unsaved: null,
    adding: null,
    ticks: null,
    inTables: false,
    proposedFor: '',
    key,
  };
}

function noOfficers(): OfficerLists {
  return {
    [inputType.appoint]: emptyList(),
    [inputType.resign]: emptyList(),
    [inputType.others]: emptyList(),
  };
}

/**
 * Opens the input screen: a sent or new application starts empty, an unfinished one continues.
 * @param terms the end of the terms that the address names: only there a proposal continues
 */
export function entering(draft: Draft, newKey: string, terms = ''): Draft {
  const goesOn = isBegun(draft) && (draft.proposedFor === '' || draft.proposedFor === terms);
  return { ...(goesOn ? draft : emptyDraft(newKey)), status: editStatus.input };
}

export const isBegun = ({ status }: Pick<Draft, 'status'>): boolean =>
  status === editStatus.input || status === editStatus.confirm;

/** Choosing other plans resets step 2; the same choice changes nothing. */
export function choosing(draft: Draft, planCodes: string[]): Draft {
  return samePlans(draft, planCodes)
    ? ticking(draft, null)
    : {
        ...draft,
        planCodes,
        // Before any plan was chosen, officers can only come from the company's page: they stay.
        officers: draft.planCodes.length === 0 ? draft.officers : noOfficers(),
        addressHidden: '',
        unsaved: null,
        ticks: null,
      };
}

/** Ticks in the plan dialog; null when it closes. */
export function ticking(draft: Draft, ticks: readonly PlanTick[] | null): Draft {
  return draft.ticks === ticks ? draft : { ...draft, ticks };
}

/** Whether choosing other plans deletes officers that were entered. */
export function losesOfficers(draft: Draft, planCodes: readonly string[]): boolean {
  return draft.planCodes.length > 0 && !samePlans(draft, planCodes) && hasOfficers(draft);
}

export function samePlans(draft: Draft, planCodes: readonly string[]): boolean {
  return [...draft.planCodes].sort().join() === [...planCodes].sort().join();
}

/** Opens the table of a mode, which may empty the opposite mode. */
export function opening(
  draft: Draft,
  mode: keyof OfficerLists,
  regDetailTyps: readonly string[],
): Draft {
  return { ...draft, officers: listsOnOpening(mode, draft.officers, regDetailTyps) };
}

export function saving(draft: Draft, mode: keyof OfficerLists, list: OfficerList): Draft {
  return { ...draft, officers: { ...draft.officers, [mode]: list }, unsaved: null };
}

/** Input in the table of a mode; null when it closes or equals what is saved. */
export function typing(draft: Draft, unsaved: Unsaved | null): Draft {
  return draft.unsaved === unsaved ? draft : { ...draft, unsaved };
}

/** Types somebody who is not added yet; null where nobody is. */
export function typingSomebody(draft: Draft, adding: Adding | null): Draft {
  return { ...draft, adding };
}

/** Whether somebody is typed whom the application would leave out. */
export function holdsUnadded({ adding }: Pick<Draft, 'adding'>): boolean {
  return adding !== null && (adding.name.trim() !== '' || adding.address.trim() !== '');
}

/** Answers whether a representative's address is hidden. */
export function answering(draft: Draft, addressHidden: string): Draft {
  return { ...draft, addressHidden };
}

/** Writes to the office. */
export function writingToOffice(draft: Draft, firstMessage: string): Draft {
  return { ...draft, firstMessage };
}

/** Whether an entered change registers a representative's address, so that the question about hiding it applies. */
export function asksAddressHidden({ officers }: Draft): boolean {
  return officerPayload(officers).changeOfficerList.some(registersAddressAnew);
}

export function lacksAddressAnswer(draft: Draft): boolean {
  return asksAddressHidden(draft) && !isAddressHiddenAnswer(draft.addressHidden);
}

/** The answer about hiding the address; '' while the question does not apply. */
export function hiddenAnswer(draft: Draft): string {
  return asksAddressHidden(draft) ? draft.addressHidden : '';
}

/** Goes on in the tables, or in the list of people. */
export function enteringIn(draft: Draft, inTables: boolean): Draft {
  return draft.inTables === inTables ? draft : { ...draft, inTables };
}

/** Goes on to the check page. */
export function confirming(draft: Draft): Draft {
  return { ...draft, status: editStatus.confirm };
}

/** Whether officers were entered, which could be lost. */
function hasOfficers({ officers }: Draft): boolean {
  return Object.values(officers).some((list) => list.date !== '' || list.rows.some(isComplete));
}

/** What other devices go on with: all that was entered, and the key, so that two of them file it once. */
export type Entered = Pick<Draft, (typeof enteredParts)[number]>;
const enteredParts = [
  'planCodes',
  'officers',
  'addressHidden',
  'firstMessage',
  'unsaved',
  'adding',
  'key',
] as const;

export function enteredOf(draft: Draft): Entered {
  const { planCodes, officers, addressHidden, firstMessage, unsaved, adding, key } = draft;
  return { planCodes, officers, addressHidden, firstMessage, unsaved, adding, key };
}

/** Whether both hold the same input, and not equal copies of it. */
export function isSameInput(one: Draft, other: Draft): boolean {
  return enteredParts.every((part) => one[part] === other[part]);
}

/** Whether anything was entered that is not sent, half-typed rows included. */
export function holdsInput(draft: Draft): boolean {
  const { planCodes, officers, firstMessage, unsaved, adding } = draft;
  if (!isBegun(draft) || draft.proposedFor) return false;
  if (planCodes.length > 0 || firstMessage || unsaved || adding) return true;
  return Object.values(officers).some(
    ({ date, rows }) => date !== '' || rows.some(({ officer }) => officer.cd !== ''),
  );
}
