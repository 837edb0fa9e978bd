import { adder, inserter, lister } from '../../platform/database/rows.ts';

/** People whom the office has added to a filing, in the order in which it did. */
export const selectAddedPeople = lister('filing_people', ['filing_id'], 'id');

export const insertPerson = inserter('filing_people');

/** What the office has answered about who was identified for a filing. */
export const selectIdentityAnswers = lister('identity_answers', ['filing_id']);

/** Stores an answer; false where a colleague has stored one meanwhile. */
export const insertIdentityAnswer = adder('identity_answers');
