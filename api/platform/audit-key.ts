import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Reader } from './database/database.ts';
import type { Transaction } from './database/tables.ts';
import { ConfigError } from './environment.ts';
import { type FileKeys, keyInUse } from './files/key.ts';
import { decrypt, encrypt } from './files/sealing.ts';
import { insertFactOnce, replaceFact, selectFact } from './installation.queries.ts';

/** Random key of the audit log's seals, which the database holds only wrapped by the key of the files. */
export interface AuditKey {
  key: Buffer;
  /** Number of the first seal that is made with it. */
  from: number;
}

/** The key of the seals is not in the database, or under a key that is not here. */
export class AuditKeyLost extends ConfigError {
  override name = 'AuditKeyLost';
}

export interface AuditKeys {
  /** Null before the first seal with a key. @throws {AuditKeyLost} */
  open(db: Reader): Promise<AuditKey | null>;
  /** Makes the key for seals from the next one on, unless another process has. @throws {AuditKeyLost} */
  make(trx: Transaction): Promise<AuditKey>;
  /** Replaces a key that cannot be opened any more. */
  giveUp(trx: Transaction): Promise<void>;
  /** Wraps the key anew with the key of the files that is in use. @throws {AuditKeyLost} */
  wrapAnew(trx: Transaction): Promise<void>;
}

const derived = (key: Uint8Array, label: string) =>
  new Uint8Array(hkdfSync('sha256', key, '', label, 32));
const wrapper = (fileKey: Uint8Array) => derived(fileKey, 'key of the audit seals');
// The number is authenticated with the key, so that no seal before it can be called one of an earlier key.
const named = (from: number) => `audit key ${from}`;

export function createAuditKeys(keys: FileKeys): AuditKeys {
  const opened = (stored: string): AuditKey => {
    const [number = '', text = ''] = stored.split(' ');
    const from = Number(number);
    for (const fileKey of keys) {
      try {
        const key = decrypt(wrapper(fileKey), Buffer.from(text, 'base64'), named(from));
        return { key, from };
      } catch {
        // Under another of the keys.
      }
    }
    throw new AuditKeyLost(
      'the key of the audit log’s seals is under another FILE_KEY, or was changed in the database',
    );
  };
  const wrapped = async (db: Reader, { key, from }: AuditKey) => {
    const sealed = encrypt(wrapper(await keyInUse(db, keys)), key, named(from));
    return `${from} ${sealed.toString('base64')}`;
  };
  const newKey = async (trx: Transaction) => {
    const from = (await newestNumber(trx)) + 1;
    return wrapped(trx, { key: randomBytes(32), from });
  };
  return {
    open: async (db) => {
      const stored = await selectFact(db, 'audit_key');
      return stored === null ? null : opened(stored);
    },
    make: async (trx) => opened(await insertFactOnce(trx, 'audit_key', await newKey(trx))),
    giveUp: async (trx) => replaceFact(trx, 'audit_key', await newKey(trx)),
    wrapAnew: async (trx) => {
      const stored = await selectFact(trx, 'audit_key');
      if (stored !== null) await replaceFact(trx, 'audit_key', await wrapped(trx, opened(stored)));
    },
  };
}

async function newestNumber(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('audit_seals')
    .select((eb) => eb.fn.max('number').as('number'))
    .executeTakeFirst();
  return Number(row?.number ?? 0);
}

/** A backup was brought back, so that every seal behind a number is gone. */
export interface BroughtBack {
  at: string;
  number: number;
}

type Marked = BroughtBack & { mac: string };

/** Hash of a text with a key of its own use, derived from the random key that rotations keep; lower-case hex. */
export const hashedFor = ({ key }: AuditKey, use: string, text: string) =>
  createHmac('sha256', derived(key, use)).update(text).digest('hex');

const macOf = (key: AuditKey, { at, number }: BroughtBack) =>
  hashedFor(key, 'brought back', JSON.stringify([at, number]));

/** Notes under the key of the seals that a backup was brought back, so that the missing end is known as what it is. */
export async function noteBroughtBack(
  trx: Transaction,
  keys: AuditKeys,
  at: string,
): Promise<number> {
  const key = (await keys.open(trx)) ?? (await keys.make(trx));
  const number = await newestNumber(trx);
  const mark: Marked = { at, number, mac: macOf(key, { at, number }) };
  await replaceFact(trx, 'audit_restores', JSON.stringify([...(await marks(trx)), mark]));
  return number;
}

async function marks(db: Reader): Promise<Marked[]> {
  return JSON.parse((await selectFact(db, 'audit_restores')) ?? '[]');
}

/** When backups were brought back, as far as the holder of the key has noted it. */
export async function broughtBack(db: Reader, key: AuditKey | null): Promise<BroughtBack[]> {
  return key ? (await marks(db)).filter((mark) => mark.mac === macOf(key, mark)) : [];
}
