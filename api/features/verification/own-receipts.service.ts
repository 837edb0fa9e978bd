import type { Reader } from '../../platform/database/database.ts';
import type { ReceiptRow } from '../../platform/database/tables.ts';
import { refused } from '../../platform/http/problem.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import { selectMailOf } from './own-receipts.queries.ts';

type Applicant = Pick<ReceiptRow, 'name' | 'mail_address'>;

/** Whether an applicant is this verifier, by name, or gets the mails of this verifier's address. */
export async function isOwnReceipt(
  db: Reader,
  { userId, name }: Pick<VerifierSession, 'userId' | 'name'>,
  applicant: Applicant,
): Promise<boolean> {
  const own = await ownMarks(db, { userId, name });
  return (
    plainName(applicant.name) === own.name || mailboxOf(applicant.mail_address) === own.mailbox
  );
}

/** What a verifier's own receipts are known by: the name without spaces, and the mailbox. */
export async function ownMarks(
  db: Reader,
  { userId, name }: Pick<VerifierSession, 'userId' | 'name'>,
): Promise<{ name: string; mailbox: string }> {
  return { name: plainName(name), mailbox: mailboxOf(await selectMailOf(db, userId)) };
}

/** An address in small letters without what follows a plus sign, which reaches the same mailbox. */
const mailboxOf = (mailAddress: string) =>
  mailAddress
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');

const plainName = (name: string) => name.replace(/[ 　]/g, '');

/** @throws 409 where the applicant is the verifier or shares the verifier's mail address */
export async function demandStranger(...args: Parameters<typeof isOwnReceipt>): Promise<void> {
  if (await isOwnReceipt(...args)) throw refused(409, 'vfv040');
}
