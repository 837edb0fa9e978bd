import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing, makeFolder, readText, syncFolder, writeDurably, writeOnce } from './durable.ts';
import { checkName, type FileStore, identityName, isStoredName, type StoredItem } from './store.ts';

const quarantineFolder = 'quarantine';

/** Stores files in a folder, spread over subfolders by the end of their id; only the server's user may read them. */
export function diskStore(folder: string): FileStore {
  const quarantine = join(folder, quarantineFolder);
  const identityPath = join(folder, identityName);
  return {
    put: async (id, bytes) => {
      const path = pathOf(folder, id);
      await makeFolder(dirname(path));
      const unfinished = `${path}.part`;
      try {
        await writeDurably(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    get: async (id) => {
      try {
        return await readFile(pathOf(folder, id));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: async (name) => {
      await rm(pathOf(folder, name), { force: true });
    },
    list: () => listFolder(folder),
    quarantine: async (name) => {
      await move(pathOf(folder, name), pathOf(quarantine, name));
    },
    bringBack: (name) => move(pathOf(quarantine, name), pathOf(folder, name)),
    removeQuarantined: async (name) => {
      await rm(pathOf(quarantine, name), { force: true });
    },
    listQuarantine: () => listFolder(quarantine),
    identity: async () => (await readText(identityPath))?.trim() ?? null,
    claim: async (identity) => (await writeOnce(identityPath, `${identity}\n`)).trim(),
    takeOver: async (identity) => {
      await makeFolder(folder);
      await writeDurably(`${identityPath}.part`, `${identity}\n`);
      await rename(`${identityPath}.part`, identityPath);
      await syncFolder(folder);
    },
  };
}

// The beginning of an id is a time, so it would put a whole day into one folder.
function pathOf(folder: string, name: string): string {
  const [id = ''] = checkName(name).split('.');
  return join(folder, id.slice(-2), name);
}

/** Returns false when there was nothing to move. */
async function move(from: string, to: string): Promise<boolean> {
  const now = new Date();
  try {
    // The age in the new place counts from now on.
    await utimes(from, now, now);
    await makeFolder(dirname(to));
    await rename(from, to);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
  await syncFolder(dirname(to));
  await syncFolder(dirname(from));
  return true;
}

async function* listFolder(folder: string): AsyncIterable<StoredItem> {
  for (const part of await namesIn(folder)) {
    if (part === quarantineFolder) continue;
    for (const name of await namesIn(join(folder, part))) {
      if (!isStoredName(name)) continue;
      const found = await stat(join(folder, part, name)).catch((error: unknown) => {
        // Another process removed it after it was listed.
        if (isMissing(error)) return null;
        throw error;
      });
      if (found) yield { name, storedAt: found.mtime };
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
