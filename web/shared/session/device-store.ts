import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { deviceDatabase } from './device-database.ts';
import type { LeavingReason } from './leaving.ts';

/** What a member's device keeps: unsent input, and the answers seen last for times without a network. */
interface DeviceSchema extends DBSchema {
  drafts: { key: [owner: string, name: string]; value: unknown };
  seen: { key: [owner: string, name: string]; value: { data: unknown; at: number } };
}

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined;

function database() {
  opened ??= openDB<DeviceSchema>(deviceDatabase, 1, {
    upgrade(db) {
      db.createObjectStore('drafts');
      db.createObjectStore('seen');
    },
    terminated() {
      opened = undefined;
    },
  }).catch((cause) => {
    opened = undefined;
    throw cause;
  });
  return opened;
}

export async function readDraft<Draft>(owner: string, name: string): Promise<Draft | undefined> {
  return (await (await database()).get('drafts', [owner, name])) as Draft | undefined;
}

export async function writeDraft(owner: string, name: string, draft: unknown): Promise<void> {
  await (await database()).put('drafts', draft, [owner, name]);
}

export async function removeDraft(owner: string, name: string): Promise<void> {
  await (await database()).delete('drafts', [owner, name]);
}

export async function readSeen<Data>(
  owner: string,
  name: string,
): Promise<{ data: Data; at: number } | undefined> {
  return (await (await database()).get('seen', [owner, name])) as
    | { data: Data; at: number }
    | undefined;
}

export async function writeSeen(owner: string, name: string, data: unknown): Promise<void> {
  await (await database()).put('seen', { data, at: Date.now() }, [owner, name]);
}

/** Removes what the device keeps of a member; unsent input stays when the session has only expired. */
export async function wipeDevice(reason: LeavingReason): Promise<void> {
  const db = await database();
  await db.clear('seen');
  if (reason !== 'expired') await db.clear('drafts');
}
