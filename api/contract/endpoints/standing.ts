import { z } from 'zod';

/** Whether an account counts as a separate person where something takes two. */
export const standing = {
  /** Names of the accounts that count as the same person, and why; both empty for a separate person. */
  samePersonList: z.array(z.string()),
  samePersonReasonList: z.array(z.string()),
  /** When the mailed link expires that sets the password that separates the accounts; '' without such a link. */
  displayLinkExpireDatetime: z.string(),
  /** True when the caller may confirm the address, which mails that link. */
  canConfirmMail: z.boolean(),
};
