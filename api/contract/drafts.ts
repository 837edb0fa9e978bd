/** The most characters of an application that is not sent yet; eight officers with long addresses take some 10,000. */
export const longestDraft = 100_000;

/** After how many days without a change the server removes it. */
export const draftDays = 90;
