/** The database in which a member's device keeps unsent input and what was seen last. */
export const deviceDatabase = 'member';
