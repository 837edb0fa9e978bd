import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { builtEnv } from './built-env.ts';
import { builtServer } from './built-server.ts';

/** The server of these sources as a separate process. */
export interface ServerProcess {
  origin: string;
  /** Whether it is still running. */
  isAlive(): boolean;
  /** Its standard output so far. */
  log(): string;
  stop(): Promise<void>;
}

/** Starts it and waits until it listens. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(await builtServer(), 'server.js')], {
    env: {
      ...builtEnv,
      ...{ PORT: '0', DISK_RESERVE_MB: '0', ACCOUNT_LIMITS: '0' },
      ...env,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const said = { out: '', err: '' };
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said.err}`)));
    child.stdout.on('data', (chunk) => {
      said.out += chunk;
      const found = /listening.* port=(\d+)/.exec(said.out)?.[1];
      if (found) resolve(found);
    });
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    log: () => said.out,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
