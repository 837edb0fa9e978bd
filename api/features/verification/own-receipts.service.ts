import type { Reader } from '../../platform/database/database.ts';
import type { ReceiptRow } from '../../platform/database/tables.ts';
import { refused } from '../../platform/http/problem.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import { accountsOfSamePerson } from '../access/one-person.service.ts';
import { verifiersOf } from './four-eyes.service.ts';
import { selectNamesAndMails } from './own-receipts.queries.ts';

type Applicant = Pick<ReceiptRow, 'name' | 'mail_address'>;
type Verifier = Pick<VerifierSession, 'userId' | 'systemId'>;

/**
 * Whether an applicant is this verifier, by name, or gets the mails of this verifier's address, by any account of his, as
 * they are now or were before a change.
 */
export async function isOwnReceipt(
  db: Reader,
  verifier: Verifier,
  applicant: Applicant,
): Promise<boolean> {
  const own = await ownMarks(db, verifier);
  return (
    own.names.includes(plainName(applicant.name)) ||
    own.mailboxes.includes(mailboxOf(applicant.mail_address))
  );
}

/**
 * What a verifier's own receipts are known by: the names without spaces, and the mailboxes, of all accounts that count as
 * the same person; former ones too, so that nobody renames himself to judge his own.
 */
export async function ownMarks(
  db: Reader,
  { userId, systemId }: Verifier,
): Promise<{ names: string[]; mailboxes: string[] }> {
  const accounts = await accountsOfSamePerson(db, verifiersOf(systemId), userId);
  const rows = await selectNamesAndMails(db, accounts);
  return {
    names: [...new Set(rows.map(({ name }) => plainName(name)))],
    mailboxes: [...new Set(rows.map(({ mail_address }) => mailboxOf(mail_address)))],
  };
}

/** An address in small letters without what follows a plus sign, which reaches the same mailbox. */
const mailboxOf = (mailAddress: string) =>
  mailAddress
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');

/** A name as names are compared: without spaces. */
export const plainName = (name: string) => name.replace(/[ 　]/g, '');

/** @throws 409 where the applicant is the verifier or shares the verifier's mail address */
export async function demandStranger(...args: Parameters<typeof isOwnReceipt>): Promise<void> {
  if (await isOwnReceipt(...args)) throw refused(409, 'vfv040');
}
