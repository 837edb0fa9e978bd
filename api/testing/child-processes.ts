import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Whether the system lists running processes. */
export const canList = existsSync(`/proc/${process.pid}/task/${process.pid}/children`);

/** The ids of a process's children whose command contains the word. */
export function childProcesses(parent: number, word: string): number[] {
  return readdirSync(`/proc/${parent}/task`)
    .flatMap((thread) => about(parent, `task/${thread}/children`).split(' ').map(Number))
    .filter((id) => id > 0 && runs(id) && about(id, 'cmdline').includes(word));
}

export function runs(id: number): boolean {
  return /^State:\s*[^ZX\s]/m.test(about(id, 'status'));
}

/** The peak memory of a process so far, in MiB. */
export function mostMemory(id: number): number {
  return Number(/^VmHWM:\s*(\d+) kB/m.exec(about(id, 'status'))?.[1] ?? 0) / 1024;
}

/** The processor time of a process so far, in milliseconds; the system counts hundredths of a second. */
export function processorTime(id: number): number {
  // The name before, in brackets, may hold spaces.
  const fields = about(id, 'stat').split(') ')[1]?.split(' ') ?? [];
  return 10 * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
}

// A process can end while it is read.
function about(id: number, what: string): string {
  try {
    return readFileSync(`/proc/${id}/${what}`, 'utf8');
  } catch {
    return '';
  }
}
