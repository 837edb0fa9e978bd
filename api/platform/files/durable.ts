import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a folder for this user only, with its parents, so that they survive a power cut. */
export async function makeFolder(path: string): Promise<void> {
  // Node's own recursion never ends in /proc, which calls every new folder missing.
  const make = () => mkdir(path, { mode: 0o700 });
  try {
    await make().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      await makeFolder(dirname(path));
      await make();
    });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    if (isThere && (await stat(path)).isDirectory()) return;
    throw error;
  }
  // A new folder is an entry of its parent, which must be synced.
  await syncFolder(dirname(path));
}

export async function writeDurably(path: string, bytes: Uint8Array | string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}

export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Writes a file unless it exists, and returns its content. It is written under another name and then linked: of two
 * processes that start together, one wins and the other reads the winner's whole text.
 */
export async function writeOnce(path: string, text: string): Promise<string> {
  await makeFolder(dirname(path));
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  await writeDurably(draft, text);
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dirname(path));
  return readFile(path, 'utf8');
}

/** Null when there is no such file. */
export async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as { code?: string }).code ?? '');
}

/** Whether there is a file or folder. */
export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
