import { displayInstant } from '#contract/japan-time.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { hashToken } from '../../platform/tokens.ts';
import * as texts from './address.texts.ts';
import {
  announce,
  announceToEach,
  linksOf,
  type Mailbox,
  type MailDeps,
  nobody,
} from './mail.service.ts';

/** A user whose mail address has changed. */
interface ChangedUser extends Mailbox {
  kind: 'member' | 'manager' | 'verifier';
  companyName: string;
}

// A customer's former address may be one that its owner never gave.
const addresseeOf = (user: ChangedUser) => (user.kind === 'member' ? nobody : user);

/** Tells a former address of the change, with the link that freezes it; `until` is an instant. */
export async function notifyFormerAddress(
  trx: Transaction,
  deps: MailDeps,
  to: ChangedUser,
  { token, until }: { token: string; until: string },
): Promise<void> {
  const from = linksOf(deps);
  // After a hash sign, browsers send it neither to the server nor as a referrer.
  const link = `${from.home}mba400#${token}`;
  await announce(trx, deps, {
    event: `former-address:${hashToken(token)}`,
    to: to.mailAddress,
    daily: false,
    mail: texts.addressChangedFrom(
      addresseeOf(to),
      { link, until: displayInstant(until), at: displayInstant(deps.clock.now().toISOString()) },
      from,
    ),
  });
}

interface FrozenUser {
  user: ChangedUser;
  formerAddress: string;
}

/** Tells the user at both addresses that a change is frozen, and those who decide about it. */
export async function notifyAddressFrozen(
  trx: Transaction,
  deps: MailDeps,
  { user, formerAddress, heads }: FrozenUser & { heads: readonly Mailbox[] },
  { id, until }: { id: string; until: string },
): Promise<void> {
  const from = linksOf(deps);
  const end = displayInstant(until);
  const boxes = [{ ...user, mailAddress: formerAddress }, user];
  await announceToEach(trx, deps, `address-frozen:${id}`, boxes, () =>
    texts.addressFrozen(addresseeOf(user), { until: end }, from),
  );
  const screen = user.kind === 'verifier' ? 'vfu240' : 'mto410';
  const change = { user, until: end, link: `${from.home}${screen}` };
  await announceToEach(trx, deps, `address-frozen-decide:${id}`, heads, (to) =>
    texts.decideFrozen(to, change, from),
  );
}

/** Tells the user at both addresses what was decided. */
export async function notifyFrozenDecided(
  trx: Transaction,
  deps: MailDeps,
  { user, formerAddress }: FrozenUser,
  { id, decision }: { id: string; decision: 'keep' | 'putBack' },
): Promise<void> {
  const boxes = [{ ...user, mailAddress: formerAddress }, user];
  const isStaff = user.kind !== 'member';
  await announceToEach(trx, deps, `address-decided:${id}`, boxes, () =>
    texts.frozenDecided(addresseeOf(user), { decision, isStaff }, linksOf(deps)),
  );
}
