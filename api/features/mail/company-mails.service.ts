import type { Transaction } from '../../platform/database/tables.ts';
import type { MailedCustomer } from './account-mails.service.ts';
import { companyGivenAway, companyJoined } from './company.texts.ts';
import { announceToAccount, linksOf, type MailDeps } from './mail.service.ts';

type Account = Omit<MailedCustomer, 'updatedAt'>;

/** Tells both accounts that the office has joined a company to another one, without naming either to the other. */
export async function notifyJoined(
  trx: Transaction,
  deps: MailDeps,
  { companyId, from, into }: { companyId: string; from: Account | undefined; into: Account },
): Promise<void> {
  const links = linksOf(deps);
  const sender = { ...links, company: `${links.home}mbc300` };
  const event = `company-joined:${companyId}`;
  await announceToAccount(trx, deps, into, {
    event: `${event}:into`,
    mailTo: (to) => companyJoined(to, sender),
  });
  if (!from) return;
  await announceToAccount(trx, deps, from, {
    event: `${event}:from`,
    mailTo: (to) => companyGivenAway(to, links),
  });
}
