import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type AuditKey, AuditKeyLost, broughtBack } from '../../platform/audit-key.ts';
import type { Deps } from '../../platform/deps.ts';
import { readText, syncFolder, writeDurably } from '../../platform/files/durable.ts';
import { minuteOf } from '../../platform/refusals.ts';
import { type Head, headOf } from './anchors.ts';
import { selectNewestSeal, selectSeals } from './seals.queries.ts';

type HeadDeps = Pick<Deps, 'db' | 'config' | 'vault'>;

const fileName = 'audit-head.json';
const pathIn = ({ dataDir }: Deps['config']) => join(dataDir, fileName);

/** Tells which heads are gone because a backup was brought back after they were written. */
export async function explained({ db, vault }: Pick<HeadDeps, 'db' | 'vault'>) {
  const restores = await broughtBack(db.read, await openedKey({ db, vault }));
  return ({ number, minute }: Head) =>
    restores.find((one) => number > one.number && minute <= minuteOf(one.at));
}

/** Null where the key cannot be opened, too. */
async function openedKey({ db, vault }: Pick<HeadDeps, 'db' | 'vault'>): Promise<AuditKey | null> {
  return vault.auditKeys.open(db.read).catch((error: unknown) => {
    if (error instanceof AuditKeyLost) return null;
    throw error;
  });
}

/**
 * Compares the newest seal that this machine has seen with the database, which only a restore of a backup may take it from.
 * @returns what is wrong; null for nothing
 */
export async function headFault(deps: HeadDeps): Promise<string | null> {
  const text = await readText(pathIn(deps.config));
  if (text === null) return null;
  const head = headOf(text);
  if (!head) return `${fileName} in DATA_DIR holds no seal: it was changed`;
  const [stored] = await selectSeals(deps.db.read, head.number - 1, 1);
  if (stored?.number === head.number && stored.hash === head.hash) return null;
  if ((await explained(deps))(head)) return null;
  const what = stored?.number === head.number ? 'was made anew' : 'and all after it are missing';
  return `${head.minute}: seal ${head.number}, which this machine has seen, ${what}`;
}

/**
 * Writes the newest seal to a file of this machine, from which the next look knows where the log must not end before. Called
 * after each sealing. Several servers each have their own.
 * @throws while the seal that was written before is not in the database, whose file stays as it is
 */
export async function rememberHead(deps: HeadDeps): Promise<void> {
  const fault = await headFault(deps);
  if (fault !== null) throw new Error(`the audit log was changed: ${fault}`);
  const newest = await selectNewestSeal(deps.db.read);
  if (!newest) return;
  const { number, minute, hash } = newest;
  const path = pathIn(deps.config);
  const text = `${JSON.stringify({ number, minute, hash } satisfies Head)}\n`;
  if ((await readText(path)) === text) return;
  const draft = `${path}.${process.pid}.part`;
  await writeDurably(draft, text);
  await rename(draft, path);
  await syncFolder(deps.config.dataDir);
}
