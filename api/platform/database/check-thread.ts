// The thread that looks through the embedded database for damaged pages: for a large one it takes seconds, which would block all
// requests on the main thread.
import { parentPort, workerData } from 'node:worker_threads';
import { openSqlite } from './sqlite.ts';

const file = openSqlite((workerData as { path: string }).path, true);
try {
  parentPort?.postMessage(file.pragma('quick_check(1)', { simple: true }));
} catch (error) {
  parentPort?.postMessage(String((error as { code?: unknown }).code));
} finally {
  file.close();
}
