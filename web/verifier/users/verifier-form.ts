import { checkFields, type ValuesOf } from '#contract/field-table.ts';
import { verifierFields } from '#contract/staff-fields.ts';

/** The fields of a verifier's account. */
export type Profile = ValuesOf<typeof verifierFields>;

export const checkProfile = (values: Profile) => checkFields(verifierFields, values);
