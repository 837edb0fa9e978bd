import { displayInstant } from '#contract/japan-time.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { refused } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { office } from '../../platform/one-person.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { demandNotFrozen } from '../access/address-freeze.service.ts';
import { demandConfirmable } from '../access/one-person.service.ts';
import { newLink } from '../access/recovery.service.ts';
import { notifyPasswordLink, recoveryAddress } from '../mail/access-mails.service.ts';
import { holdAdministrators } from './administrators.ts';
import { change, current } from './stored-manager.ts';

const validHours = 72;

/**
 * Confirms that an address is the owner's, and mails a link to set a password, which makes the account a person of its
 * own; an earlier link ends. `by` is null for the server's command, which gets the link itself where none can be mailed.
 * @returns the address, the printed link, '' for a mailed one, and until when it is valid in the displayed form
 * @throws 404, 409: stale, suspended, not tied, without an address, or called by an account that counts as the same person
 */
export async function confirmManagerMail(
  deps: Deps,
  by: ManagerSession | null,
  id: string,
  version: Version | null,
  context: RequestContext,
): Promise<{ mailAddress: string; link: string; until: string }> {
  const confirmed = await deps.db.write(async (trx) => {
    await holdAdministrators(trx, deps);
    const row = await change(trx, deps, await current(trx, id, version), {}, context);
    const { name, login_id: loginId, mail_address: mailAddress } = row;
    const user = { ...office, kind: 'manager', id, name, loginId, mailAddress } as const;
    await demandConfirmable(trx, by, { ...user, isSuspended: row.suspended_at !== null });
    if (by && user.mailAddress === '') throw refused(409, 'cm422');
    await demandNotFrozen(trx, deps, { kind: 'manager', userId: id });
    const link = await newLink(trx, deps, user, { hours: validHours, sort: 'separates' });
    await audit(trx, auditEntry(deps, context, 'manager.confirm-mail', id));
    const mails = user.mailAddress !== '' && (by !== null || deps.config.smtpUrl !== null);
    if (mails) await notifyPasswordLink(trx, deps, user, { ...link, event: 'confirmed-address' });
    return { user, link, mails };
  });
  deps.wakeMail();
  const { user, link, mails } = confirmed;
  return {
    mailAddress: user.mailAddress,
    link: mails ? '' : recoveryAddress(deps, 'manager', link.token),
    until: displayInstant(link.until),
  };
}
