import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { deviceDatabase } from './device-database.ts';
import type { LeavingReason } from './leaving.ts';

/** What a member's device stores: drafts, and the last responses for times without a network. */
interface DeviceSchema extends DBSchema {
  drafts: { key: [owner: string, name: string]; value: unknown };
  seen: { key: [owner: string, name: string]; value: SeenAnswer };
}

interface SeenAnswer {
  data: unknown;
  at: number;
  /** The version of the app that stored it, because another version may expect another shape. */
  by: string;
}

const thisVersion: string = import.meta.env.VITE_BUILT_FROM ?? '';

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

/** Whether the device holds what somebody was entering when the session ended. */
export async function holdsDrafts(): Promise<boolean> {
  const keys = await (await database()).getAllKeys('drafts');
  // An application that is begun but empty has no state of its exchange with the server.
  return keys.some(([, name]) => name === 'application-sync' || name.startsWith('thread/'));
}

export async function readOfflineCopy<Data>(
  owner: string,
  name: string,
): Promise<{ data: Data; at: number } | undefined> {
  const copy = await (await database()).get('seen', [owner, name]);
  return copy?.by === thisVersion ? { data: copy.data as Data, at: copy.at } : undefined;
}

export async function writeOfflineCopy(owner: string, name: string, data: unknown): Promise<void> {
  await (await database()).put('seen', { data, at: Date.now(), by: thisVersion }, [owner, name]);
}

/** Removes what the device stores of a member; drafts stay when the session has only expired. */
export async function wipeDevice(reason: LeavingReason): Promise<void> {
  const db = await database();
  await db.clear('seen');
  if (reason !== 'expired') await db.clear('drafts');
}
