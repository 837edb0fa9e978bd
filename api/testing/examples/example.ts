import { examplesOf } from '#contract/field-table.ts';
import { verifierFields } from '#contract/staff-fields.ts';
import type { Kind, Party } from '../callers.ts';
import type { TestCall } from '../test-app.ts';

/** A call that would succeed, with the ids that it contains. */
export interface ExampleCall {
  /** Every parameter of the path, and the ids in the body. */
  ids: Record<string, string>;
  /** The query of the address, besides ids. */
  query?: Record<string, string>;
  /** The rest of the call, computed for ids that may be others. */
  call?: (ids: Record<string, string>) => TestCall;
}

/** How to make one call of the contract as a party. */
export interface Example {
  /** Creates what the call is about, as the party's own. */
  of: (party: Party) => Promise<ExampleCall>;
  /** The kinds of callers, if not all that the contract names. */
  kinds?: Kind[];
  /** True when the call changes the party's customer for later calls. */
  spends?: true;
  /** True for a search, which finds nothing or everything. */
  finds?: true;
  /** Ids of other parties that this kind of caller may use. */
  mayName?: (kind: Kind, id: string) => boolean;
}

/** An example of every call of a file of endpoints. */
export type Examples<Calls> = { [Name in keyof Calls]: Example | Example[] };

/** The office may use ids of every customer. */
export const everybodys = () => true;

/** A body that does not depend on ids. */
export const json = (body: object) => () => ({ json: body });

export const noVersion = { updateDatetime: '', updateUserId: '' };
export const password = { newPw: 'Other-5678', newPwConfirm: 'Other-5678' };
export const staffPassword = { newPw: 'other words 5678', newPwConfirm: 'other words 5678' };
export const givenPassword = { pw: 'other words 5678', pwConfirm: 'other words 5678' };
const { name, nameKana, mailAddress, mailAddressConfirm } = examplesOf(verifierFields);
export const person = { name, nameKana };
export const profile = { ...person, validityperiodStartDate: '2026-01-01' };
export const mail = { mailAddress, mailAddressConfirm };

/** A call without ids and without a body. */
export const bare: Example = { of: async () => ({ ids: {} }) };
/** A call with a body and without ids. */
export const sends = (body: object): Example => ({
  of: async () => ({ ids: {}, call: json(body) }),
});

/** Ids that every caller may use. */
export const codes = (values: Record<string, string>): Example => ({
  kinds: [],
  of: async () => ({ ids: values }),
});

let count = 0;
/** A body that is another one each time. */
export const anew = (body: (nth: number) => object): Example => ({
  of: async () => {
    count += 1;
    return { ids: {}, call: json(body(count)) };
  },
});
