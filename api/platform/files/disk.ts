import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkName, type FileStore, isStoredName, type StoredItem } from './store.ts';

/** Keeps files in a folder, spread over subfolders by the end of their id; only this user may read them. */
export function diskStore(folder: string): FileStore {
  return {
    put: async (id, bytes) => {
      const path = pathOf(folder, id);
      await makeFolder(dirname(path));
      const unfinished = `${path}.part`;
      await writeDurably(unfinished, bytes);
      await rename(unfinished, path);
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
  };
}

// The beginning of an id is its time, which would put a whole day into one folder.
function pathOf(folder: string, name: string): string {
  const [id = ''] = checkName(name).split('.');
  return join(folder, id.slice(-2), name);
}

async function makeFolder(path: string): Promise<void> {
  const topmost = await mkdir(path, { recursive: true, mode: 0o700 });
  if (!topmost) return;
  // Each new folder stands in the one above it.
  for (let made = path; made.length >= topmost.length; made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* listFolder(folder: string): AsyncIterable<StoredItem> {
  for (const part of await namesIn(folder)) {
    for (const name of await namesIn(join(folder, part))) {
      if (!isStoredName(name)) continue;
      const found = await stat(join(folder, part, name)).catch((error: unknown) => {
        // Removed by another process since it was listed.
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

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as { code?: string }).code ?? '');
}
