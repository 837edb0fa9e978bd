/** The database on a member's device with drafts and offline copies. */
export const deviceDatabase = 'member';
