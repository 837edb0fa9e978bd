import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, start } from '../bench/servers.ts';

const longestStart = 120_000;
const lookEvery = 100;

/** The built server, started again at the same address after each end. */
export interface DrilledServer {
  origin: string;
  /** As a load balancer knows it: whether `/readyz` was well at the last look. */
  isReady(): boolean;
  start(): Promise<void>;
  /** Ends it like `kill -9`. */
  kill(): Promise<void>;
  /** Lets it stop; resolves with its exit code. */
  stop(): Promise<number | null>;
  /** How often it ended by itself. */
  deaths(): number;
  close(): Promise<void>;
}

export async function drilledServer(env: Record<string, string>): Promise<DrilledServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let ended = Promise.resolve<number | null>(null);
  let expected = false;
  let deaths = 0;
  let ready = false;
  let watching = true;

  const look = async () => {
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    await response?.text();
    return response?.ok === true;
  };
  const watch = (async () => {
    while (watching) {
      ready = await look();
      await pause(lookEvery);
    }
  })();
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    expected = true;
    child?.kill(signal);
    return ended;
  };

  return {
    origin,
    isReady: () => ready,
    deaths: () => deaths,
    start: async () => {
      expected = false;
      const begun = start(['dist/server/server.js'], { ...env, PORT: String(port) });
      child = begun;
      ended = new Promise((resolve) => {
        begun.once('exit', (code) => {
          if (!expected) deaths += 1;
          resolve(code);
        });
      });
      const until = Date.now() + longestStart;
      while (!(await look())) {
        if (begun.exitCode !== null) throw new Error('the server does not start');
        if (Date.now() > until) throw new Error('the server does not become ready');
        await pause(lookEvery);
      }
      ready = true;
    },
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    close: async () => {
      watching = false;
      await watch;
      await end('SIGKILL');
    },
  };
}
