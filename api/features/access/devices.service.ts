import { displayInstant } from '#contract/japan-time.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import { browserName } from '../../platform/browser-name.ts';
import type { Deps } from '../../platform/deps.ts';
import { holdUser } from '../../platform/held-users.ts';
import { notFound, wrongState } from '../../platform/http/problem.ts';
import { idleTime, type Session } from '../../platform/sessions.ts';
import * as queries from './devices.queries.ts';

/**
 * The devices on which the signed-in user has signed in, this one first, then the latest seen. Logins without a device
 * are of an earlier version.
 */
export async function ownDevices(deps: Deps, own: Session) {
  const now = deps.clock.now();
  const at = now.toISOString();
  const seenSince = new Date(now.getTime() - idleTime[own.kind]).toISOString();
  const [devices, sessions, persistent] = await Promise.all([
    queries.selectDevicesOf(deps.db.read, own, at),
    queries.selectSessionsOf(deps.db.read, own, { now: at, seenSince }),
    queries.selectPersistentDevices(deps.db.read, own, at),
  ]);
  const shown = devices.map((device) => {
    const its = sessions.filter(({ device_id }) => device_id === device.id);
    const seen = its.map(({ seen_at }) => seen_at);
    const current = device.id === own.deviceId;
    return {
      deviceId: device.id,
      browser: browserName(device.agent),
      address: device.address,
      seenAt: [device.used_at ?? device.created_at, ...seen].sort().at(-1) ?? '',
      signedInFlg: its.length > 0 || persistent.includes(device.id),
      currentFlg: current,
    };
  });
  shown.sort(
    (a, b) => Number(b.currentFlg) - Number(a.currentFlg) || (a.seenAt < b.seenAt ? 1 : -1),
  );
  const known = new Set(devices.map(({ id }) => id));
  const others = sessions.filter(
    ({ token_hash, device_id }) =>
      token_hash !== own.tokenHash && !(device_id && known.has(device_id)),
  );
  return {
    deviceList: shown.map(({ seenAt, ...device }) => ({
      ...device,
      displaySeenDatetime: displayInstant(seenAt),
    })),
    unknownCount: others.length,
  };
}

/**
 * Ends all logins of one device of the signed-in user, and forgets it.
 * @returns its browser in plain words
 * @throws 404; 409 for the device in use, which signs out instead
 */
export async function endOwnDevice(
  deps: Deps,
  own: Session,
  deviceId: string,
  context: RequestContext,
): Promise<string> {
  return deps.db.write(async (trx) => {
    await holdUser(trx, own);
    const devices = await queries.selectDevicesOf(trx, own, deps.clock.now().toISOString());
    const device = devices.find(({ id }) => id === deviceId);
    if (!device) throw notFound();
    if (deviceId === own.deviceId) throw wrongState('この端末のログインをここで終了');
    await queries.endDevice(trx, own, deviceId);
    await audit(trx, auditEntry(deps, context, 'session.end-device', own.userId, own.kind));
    return browserName(device.agent);
  });
}

/** Ends all logins of the signed-in user but this one, and forgets the devices. */
export async function endOtherLogins(
  deps: Deps,
  own: Session,
  context: RequestContext,
): Promise<void> {
  await deps.db.write(async (trx) => {
    await holdUser(trx, own);
    await queries.endOthers(trx, own);
    await audit(trx, auditEntry(deps, context, 'session.end-others', own.userId, own.kind));
  });
}
