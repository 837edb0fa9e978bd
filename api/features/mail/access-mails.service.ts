import { displayInstant, japanDate } from '#contract/japan-time.ts';
import { browserName } from '../../platform/browser-name.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { networkOf } from '../../platform/ip-address.ts';
import type { SeenDevice } from '../../platform/known-devices.ts';
import { hashToken } from '../../platform/tokens.ts';
import * as texts from './access.texts.ts';
import {
  type Announcement,
  announce,
  announceToEach,
  linksOf,
  type Mailbox,
  type MailDeps,
} from './mail.service.ts';

/** A manager or verifier, as mails name one. */
interface MailedUser extends Mailbox {
  kind: 'manager' | 'verifier';
  loginId: string;
}

/** Tells users that a way into their account has changed; does nothing for one without an address. */
export async function notifyAccessChange(
  trx: Transaction,
  deps: MailDeps,
  { user, change, event, to = [user] }: AccessChange,
): Promise<void> {
  const at = displayInstant(deps.clock.now().toISOString());
  await announceToEach(trx, deps, `access:${event}`, to, (one) =>
    texts.accessChanged(one, { user, change, at }, linksOf(deps)),
  );
}

/**
 * Tells a user of a sign-in on a device that was not known, once a day for alike devices of one network: private windows
 * are new each time. Does nothing for a user without an address.
 */
export async function notifyNewDevice(
  trx: Transaction,
  deps: MailDeps,
  to: Mailbox & {
    id: string;
    companyName?: string;
    screen: 'mba100' | 'mta100' | 'vfa100';
    daily: Announcement['daily'];
  },
  { agent, address }: SeenDevice,
): Promise<void> {
  if (to.mailAddress === '') return;
  const from = linksOf(deps);
  const device = browserName(agent);
  const seen = [to.id, japanDate(deps.clock.now()), device, networkOf(address)];
  await announce(trx, deps, {
    event: `new-device:${hashToken(seen.join(' '))}`,
    to: to.mailAddress,
    daily: to.daily,
    mail: texts.newDevice(
      { companyName: to.companyName ?? '', name: to.name },
      { device, address, at: displayInstant(deps.clock.now().toISOString()) },
      { ...from, login: `${from.home}${to.screen}` },
    ),
  });
}

export interface AccessChange {
  user: MailedUser;
  /** Such as パスキー「PC」の登録. */
  change: string;
  /** Names the change, so that it is mailed once. */
  event: string;
  /** Who is told; the user alone where it is left out. */
  to?: readonly Mailbox[];
}

/** The address of the screen that a link of this token opens. */
export function recoveryAddress(
  { config }: Pick<MailDeps, 'config'>,
  kind: MailedUser['kind'],
  token: string,
): string {
  // After a hash sign, browsers send it neither to the server nor as a referrer.
  const screen = kind === 'manager' ? 'mta200' : 'vfa210';
  return `${config.publicOrigin}/comregtaqusu/${screen}#${token}`;
}

/** Texts that carry a link with which a manager or verifier sets a password, by the name of their event. */
const linkTexts = {
  'recovery-link': texts.recoveryLink,
  'confirmed-address': texts.confirmedAddress,
};

/** Mails a link with which a manager or verifier sets a password; `until` is an instant. */
export function notifyPasswordLink(
  trx: Transaction,
  deps: MailDeps,
  user: MailedUser,
  { token, until, event }: { token: string; until: string; event: keyof typeof linkTexts },
): Promise<boolean> {
  return announce(trx, deps, {
    event: `${event}:${hashToken(token)}`,
    to: user.mailAddress,
    daily: false,
    mail: linkTexts[event](
      { companyName: '', name: user.name },
      { user, link: recoveryAddress(deps, user.kind, token), until: displayInstant(until) },
      linksOf(deps),
    ),
  });
}

/** Tells the owner of an account that somebody else has set its password, with the link to set his own. */
export function notifyPasswordSet(
  trx: Transaction,
  deps: MailDeps,
  user: MailedUser,
  { token, until, by }: { token: string; until: string; by: string },
): Promise<boolean> {
  const link = recoveryAddress(deps, user.kind, token);
  const at = displayInstant(deps.clock.now().toISOString());
  return announce(trx, deps, {
    event: `password-set:${hashToken(token)}`,
    to: user.mailAddress,
    daily: false,
    mail: texts.passwordSet(
      { companyName: '', name: user.name },
      { user, by, at, link, until: displayInstant(until) },
      linksOf(deps),
    ),
  });
}
