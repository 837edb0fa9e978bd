import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { builtEnv } from './built-env.ts';
import { builtServer } from './built-server.ts';

export interface Command {
  child: ChildProcess;
  ended: Promise<{ code: number | null; out: string; err: string }>;
}

/** Starts a command of the server's machine in a separate process. */
export async function startCommandOf(
  name: string,
  args: string[],
  env: Record<string, string>,
  input?: string,
): Promise<Command> {
  const child = spawn(process.execPath, [join(await builtServer(), `${name}.js`), ...args], {
    env: { ...builtEnv, LOG_LEVEL: 'error', ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  child.stdin?.end(input);
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }));
  });
  return { child, ended };
}

/** Runs a command to its end, with what is written to its standard input. */
export async function runCommandOf(
  name: string,
  args: string[],
  env: Record<string, string>,
  input?: string,
) {
  return (await startCommandOf(name, args, env, input)).ended;
}
