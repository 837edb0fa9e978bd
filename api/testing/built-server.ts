import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
// Inside `node_modules`, because the built server finds its packages from there.
const cache = join(root, 'node_modules', '.cache', 'test-server');

let built: Promise<string> | undefined;

/** The folder with the built server of these sources: each process starts in a third of the time. */
export function builtServer(): Promise<string> {
  built ??= buildServer();
  return built;
}

async function buildServer(): Promise<string> {
  const name = hashOfSources();
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  for (const other of existsSync(cache) ? readdirSync(cache) : []) {
    if (!other.startsWith(name)) await rm(join(cache, other), { recursive: true, force: true });
  }
  const unfinished = join(cache, `${name}-${process.pid}`);
  await build({
    configFile: join(root, 'vite.config.ts'),
    // Without it, Vite writes the bundled configuration beside the file.
    configLoader: 'runner',
    root,
    mode: 'server',
    logLevel: 'error',
    build: { outDir: unfinished, emptyOutDir: true },
  });
  await rename(unfinished, folder).catch(async (error: NodeJS.ErrnoException) => {
    // Another process was quicker.
    if (error.code !== 'ENOTEMPTY') throw error;
    await rm(unfinished, { recursive: true });
  });
  return folder;
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'vite.config.ts')));
  for (const folder of ['api', 'migrations']) {
    const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const path of paths.filter((one) => one.endsWith('.ts')).sort()) {
      hash.update(path).update(readFileSync(join(root, folder, path)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
