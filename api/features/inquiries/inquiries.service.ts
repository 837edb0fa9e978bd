import type { Inquiry } from '#contract/endpoints/inquiries.ts';
import { normalisePhone } from '#contract/fields.ts';
import { inquiryLabels } from '#contract/inquiry-labels.ts';
import { type AuditActor, audit } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/database/pages.ts';
import { nextNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { LimitReached } from '../../platform/limits.ts';
import { mailKey } from '../accounts/accounts.service.ts';
import { announceInquiry } from '../mail/mail.service.ts';
import { masterChoices } from '../masters/masters.service.ts';
import {
  countInquiries,
  insertInquiry,
  type Period,
  selectInquiries,
} from './inquiries.queries.ts';

/** The types an inquiry may have, as the office's masters name them. */
export function inquiryTypes({ db }: Pick<Deps, 'db'>) {
  return masterChoices(db.read, 'inquiry_type');
}

/**
 * Keeps an inquiry and mails its writer that it arrived, unless the address was mailed often already.
 * @throws 400 for a type that the masters do not know, {@link LimitReached}
 */
export async function addInquiry(
  deps: Deps,
  given: Inquiry,
  trace: { actor: AuditActor; requestId: string; address: string },
): Promise<void> {
  const types = await inquiryTypes(deps);
  const type = types.find(({ cd }) => cd === given.selectedInquiryType);
  if (!type) {
    throw invalidField('selectedInquiryType', 'cm021', inquiryLabels.selectedInquiryType);
  }
  await deps.limits.consume('inquiry', trace.address);
  const mails = await mayMail(deps, given.mailAddress);
  const now = deps.clock.now();
  const at = now.toISOString();
  await deps.db.write(async (trx) => {
    const row = {
      id: await nextNumber(trx, 'Q', now),
      received_at: at,
      name: given.name.trim(),
      name_kana: given.nameKana.trim(),
      company_name: given.companyName.trim(),
      company_name_kana: given.companyNameKana.trim(),
      tel_no: normalisePhone(given.phoneNo),
      mail_address: given.mailAddress.trim(),
      inquiry_type: type.cd,
      detail: given.detail.trim(),
    };
    await insertInquiry(trx, row);
    const object = { kind: 'inquiry', id: row.id };
    await audit(trx, { at, ...trace, action: 'inquiry.add', object });
    if (mails) await announceInquiry(trx, deps, row, type.name);
  });
  deps.wakeMail();
}

/** Whoever writes an inquiry may give another's address; its owner's mailbox must not be filled from many places. */
async function mayMail({ limits }: Pick<Deps, 'limits'>, mailAddress: string): Promise<boolean> {
  try {
    await limits.consume('inquiryMail', mailKey(mailAddress));
    return true;
  } catch (refusal) {
    if (refusal instanceof LimitReached) return false;
    throw refusal;
  }
}

/** Inquiries of a period, newest first: one more than `size`. */
export function recentInquiries(db: Reader, period: Period, cursor: Cursor, size: number) {
  return selectInquiries(db, period, cursor, size);
}

/** How many inquiries a period has, counted up to 1,000. */
export function countRecentInquiries(db: Reader, period: Period) {
  return countInquiries(db, period);
}
