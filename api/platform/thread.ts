import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Starts a thread without this process's environment variables.
 * @param entry a file below this folder, without its extension; it is also listed in `vite.config.ts`
 */
export function startThread(entry: string, data: object): Worker {
  // The built server lies in one folder.
  const fromSources = import.meta.url.endsWith('.ts');
  const file = fromSources ? `${entry}.ts` : `${basename(entry)}.js`;
  const url = new URL(`./${file}`, import.meta.url);
  return new Worker(fromSources ? new URL(`./${'source-thread'}.mjs`, import.meta.url) : url, {
    workerData: { ...data, entry: url.href },
    env: {},
    execArgv: [],
  });
}
