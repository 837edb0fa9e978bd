// A file can block the main thread of its process forever. This thread then ends the process, and also when the server
// that waits for it is gone.
import { workerData } from 'node:worker_threads';

/** The thread's start data. */
export interface WatchData {
  /** The id of the process that must still be the parent. */
  parent: number;
  /** The milliseconds of processor time at which this process ends; 0 while it has no work. */
  clock: Float64Array;
  mostResidentBytes: number;
  /** The signal for too much time or memory. */
  overLimit: string;
}

const { parent, clock, mostResidentBytes, overLimit } = workerData as WatchData;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  const [end = 0] = clock;
  if (end === 0) return;
  const { user, system } = process.cpuUsage();
  const tooLong = (user + system) / 1000 > end;
  if (tooLong || process.memoryUsage.rss() > mostResidentBytes)
    process.kill(process.pid, overLimit);
}, 20);
