import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** The median. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Starts a Node process that prints its errors here. */
export function start(args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // One account does here what many do.
    env: { ACCOUNT_LIMITS: '0', ...process.env, ...env },
  });
}

const startsWithin = 60_000;

/** Waits until a server responds to a path. */
export async function responds(port: number, path: string): Promise<void> {
  for (const begun = performance.now(); ; ) {
    try {
      if ((await fetch(`http://127.0.0.1:${port}${path}`)).ok) return;
    } catch (error) {
      if (performance.now() - begun > startsWithin) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
