import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SeenDevice } from '../../platform/known-devices.ts';
import type { OnNewDevice } from '../../platform/sign-in.ts';
import { notifyNewDevice } from '../mail/access-mails.service.ts';
import type { MailedCustomer } from '../mail/account-mails.service.ts';
import { contactOf, dailyOf } from '../mail/mail.service.ts';
import { selectDevicesOf } from './devices.queries.ts';
import { selectStaffUser } from './staff-user.ts';

/** Tells managers and verifiers by mail of a sign-in on a device that was not known. */
export function tellOfNewDevice(deps: Deps): OnNewDevice {
  return async (trx, { kind, userId }, device) => {
    const user = await selectStaffUser(trx, kind, userId);
    const screen = kind === 'manager' ? 'mta100' : 'vfa100';
    if (user) await notifyNewDevice(trx, deps, { ...user, screen, daily: false }, device);
  };
}

const day = 24 * 60 * 60 * 1000;

/** Tells a member the same, except of the first sign-in after registering. */
export async function tellMemberOfNewDevice(
  trx: Transaction,
  deps: Deps,
  { customer, joinedAt }: { customer: MailedCustomer; joinedAt: string },
  device: SeenDevice,
): Promise<void> {
  const now = deps.clock.now();
  const owner = { kind: 'member', userId: customer.id } as const;
  const devices = await selectDevicesOf(trx, owner, now.toISOString());
  if (devices.length === 1 && now.getTime() - Date.parse(joinedAt) < day) return;
  const { id, mailAddress } = customer;
  const to = { ...contactOf(customer), id, mailAddress, screen: 'mba100' } as const;
  const daily = dailyOf(customer);
  await notifyNewDevice(trx, deps, { ...to, daily }, device);
}
