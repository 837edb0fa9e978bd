import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillDemo } from '../demo/demo.ts';
import { template } from './templates.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { databaseFile } from './test-database.ts';

/** The whole service with the demo's data, on a copy: filling a database takes as long as a short test. */
export async function createDemoApp(env: Record<string, string> = {}): Promise<TestApp> {
  return createTestApp(env, await template('demo', fill));
}

async function fill(folder: string): Promise<void> {
  await writeFile(join(folder, 'app.sqlite'), await databaseFile());
  const app = await createTestApp({ DATA_DIR: folder });
  await fillDemo(app.deps);
  await app.close();
}
