import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inMemory } from './in-memory.ts';

/** The variable that names the folder of the run's templates, which all processes of the run share. */
const variable = 'TEST_TEMPLATES';

/** A folder that is filled once in a run: the first process that needs it fills it. */
export async function template(
  name: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const root = process.env[variable] ?? ofProcess();
  const filled = join(root, name);
  if (existsSync(filled)) return filled;
  const folder = await mkdtemp(`${filled}-`);
  await fill(folder);
  try {
    await rename(folder, filled);
  } catch (error) {
    // Another process may have filled it at the same time.
    if (!existsSync(filled)) throw error;
    await rm(folder, { recursive: true });
  }
  return filled;
}

/** Outside of Vitest each process has its own templates. */
function ofProcess(): string {
  const root = mkdtempSync(join(tmpdir(), 'touki-templates-'));
  process.env[variable] = root;
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  return root;
}

/** Vitest's set-up of a run: its processes inherit the folder, and the run removes it at its end. */
export default async function templatesOfRun(): Promise<() => Promise<void>> {
  const root = await mkdtemp(join(inMemory() ?? tmpdir(), 'touki-templates-'));
  process.env[variable] = root;
  return () => rm(root, { recursive: true, force: true });
}
