import { japanDate } from '#contract/japan-time.ts';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { areTwoPersons } from '../../platform/one-person.ts';
import { selectTies } from '../../platform/ties.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { verifiersOf } from './four-eyes.service.ts';
import { methodsOfSystem } from './methods.service.ts';
import * as queries from './systems.queries.ts';
import { lockSystem, selectActiveApprovers } from './verifier-users.queries.ts';

/** What distinguishes one verification system (tenant) from another. */
export interface SystemFacts {
  id: string;
  name: string;
  /** How many approvers have to agree to an approval or denial: 1 or 2. */
  approversNeeded: number;
  /** Approvers who may work today. */
  activeApprovers: number;
  /** Whether photos chosen from the device are accepted. */
  filePhotos: boolean;
  /** Whether another system may call for it with a key. */
  hasKey: boolean;
  /** Codes of the methods that it offers today. */
  methods: string[];
}

/** Missing values do not change. */
export interface SystemChange {
  name?: string;
  approversNeeded?: 1 | 2;
  filePhotos?: boolean;
  /** `new` makes another key, which replaces the previous one; `none` removes it. */
  key?: 'new' | 'none';
  /** By method code: whether the system offers it. */
  methods?: Record<string, boolean>;
}

/** Why a system cannot be changed so; the text is for the operator. */
export class SystemRefused extends Error {}

export async function listSystems(deps: Deps): Promise<SystemFacts[]> {
  const today = japanDate(deps.clock.now());
  const systems = await queries.selectSystems(deps.db.read);
  return Promise.all(
    systems.map(async ({ id, name, approvers_needed, file_photos_allowed, key_hash }) => ({
      id,
      name,
      approversNeeded: approvers_needed,
      activeApprovers: (await selectActiveApprovers(deps.db.read, id, today)).length,
      filePhotos: file_photos_allowed === 1,
      hasKey: key_hash !== null,
      methods: (await methodsOfSystem(deps, id)).map(({ cd }) => cd),
    })),
  );
}

/**
 * Adds a verification system, or changes one, from the next request on in every process.
 * @returns a new key if requested: it is stored as a hash, so that it cannot be read again
 * @throws {SystemRefused} without any change
 */
export async function setSystem(
  deps: Deps,
  id: string,
  { name, approversNeeded, filePhotos, key, methods = {} }: SystemChange,
): Promise<{ made: boolean; key: string | null }> {
  const known = await queries.selectMethodCodes(deps.db.read);
  const unknown = Object.keys(methods).find((code) => !known.includes(code));
  if (unknown !== undefined) {
    throw new SystemRefused(`there is no method ${unknown}, but ${known.join(', ')}`);
  }
  const made = !(await queries.selectSystems(deps.db.read)).some((system) => system.id === id);
  if (made && name === undefined) throw new SystemRefused(`${id} is new and needs --name`);
  const newKey = key === 'new' ? newToken() : null;
  const now = deps.clock.now();
  await deps.db.write(async (trx) => {
    if (name !== undefined) {
      await queries.insertSystem(trx, { id, name, created_at: now.toISOString() });
    }
    await lockSystem(trx, id);
    // Two approve pictures from the device, whatever the system asks for.
    if (approversNeeded === 2 || filePhotos) {
      const approvers = (await selectActiveApprovers(trx, id, japanDate(now))).map((one) => one.id);
      // With fewer, nothing could be decided any more.
      if (approvers.length < 2) {
        throw new SystemRefused(`two approvers are needed, and ${id} has ${approvers.length}`);
      }
      if (!areTwoPersons(await selectTies(trx, verifiersOf(id)), approvers)) {
        throw new SystemRefused(
          `two approvers are needed, and those of ${id} count as one person: see npm run user -- list`,
        );
      }
    }
    await queries.updateSystem(trx, id, {
      ...(name !== undefined && { name }),
      ...(approversNeeded !== undefined && { approvers_needed: approversNeeded }),
      ...(filePhotos !== undefined && { file_photos_allowed: filePhotos ? 1 : 0 }),
      ...(key !== undefined && { key_hash: newKey && hashToken(newKey) }),
    });
    for (const [code, isOffered] of Object.entries(methods)) {
      await queries.putMethod(trx, id, code, isOffered);
    }
    const left = await methodsOfSystem(deps, id, trx);
    if (Object.values(methods).includes(false) && left.length === 0) {
      throw new SystemRefused(`${id} would offer no method`);
    }
    await audit(trx, {
      at: now.toISOString(),
      actor: { kind: 'job', id: 'system', address: '' },
      requestId: '',
      action: made ? 'system.add' : 'system.change',
      object: { kind: 'system', id },
    });
  });
  return { made, key: newKey };
}
