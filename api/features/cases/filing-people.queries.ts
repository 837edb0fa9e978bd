import { inserter, lister } from '../../platform/database/rows.ts';

/** People whom the office has added to a filing, in the order in which it did. */
export const selectAddedPeople = lister('filing_people', ['filing_id'], 'id');

export const insertPerson = inserter('filing_people');
