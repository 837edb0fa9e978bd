import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Command {
  child: ChildProcess;
  ended: Promise<{ code: number | null; out: string; err: string }>;
}

/** Starts a command of the server's machine from its source, in a process of its own. */
export function startCommandOf(
  script: string,
  args: string[],
  env: Record<string, string>,
): Command {
  const child = spawn(process.execPath, ['--import', 'tsx', `api/${script}`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }));
  });
  return { child, ended };
}

/** Runs a command to its end. */
export function runCommandOf(script: string, args: string[], env: Record<string, string>) {
  return startCommandOf(script, args, env).ended;
}
