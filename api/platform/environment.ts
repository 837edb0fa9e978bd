import { execFileSync } from 'node:child_process';

/** A wrong value; the message is one line that names the variable and contains no secret. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Environment = Record<string, string | undefined>;

/** A variable without surrounding white space; null when it is unset or empty. */
export function text(env: Environment, name: string): string | null {
  return env[name]?.trim() || null;
}

const longestRun = 10_000;

/**
 * A secret: the variable, or what the command in the variable with `_COMMAND` behind its name prints, such as the client of a
 * key service, or `cat` of a file. So it lies in no environment.
 * @throws {ConfigError} for both, and for a command that fails, takes 10 seconds or prints nothing
 */
export function secret(env: Environment, name: string): string | null {
  const [value, command] = [text(env, name), text(env, `${name}_COMMAND`)];
  if (command === null) return value;
  if (value !== null) throw new ConfigError(`${name} and ${name}_COMMAND: set one of them`);
  const printed = printedBy(command, `${name}_COMMAND`);
  if (printed === '') throw new ConfigError(`${name}_COMMAND prints nothing`);
  return printed;
}

// Neither what it prints nor the command is in the message: both may hold secrets.
function printedBy(command: string, name: string): string {
  try {
    return execFileSync('/bin/sh', ['-c', command], {
      ...{ encoding: 'utf8', timeout: longestRun, maxBuffer: 4096 },
      // One that ignores SIGTERM would hold the start up for ever.
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim();
  } catch (error) {
    const { status, code } = error as { status?: number | null; code?: string };
    throw new ConfigError(`${name} failed (${code ?? `exit code ${status}`})`);
  }
}

/** A whole number from `least` to `most`. */
export function wholeNumber(
  env: Environment,
  name: string,
  unset: number,
  least: number,
  most: number,
): number {
  const value = text(env, name);
  if (value === null) return unset;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most)) {
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}`);
  }
  return number;
}

/** A variable that is 0 or 1. */
export function flag(env: Environment, name: string, unset: boolean): boolean {
  const value = text(env, name);
  if (value === null) return unset;
  if (value !== '0' && value !== '1') throw new ConfigError(`${name} must be 0 or 1`);
  return value === '1';
}

export function parsedUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** A URL of one of the protocols, with a host, which may hold a password; `form` describes it in the error. */
export function urlOf(
  env: Environment,
  name: string,
  protocols: readonly string[],
  form: string,
): string | null {
  const value = secret(env, name);
  if (value === null) return null;
  const url = parsedUrl(value);
  if (!url || !protocols.includes(url.protocol) || url.hostname === '') {
    throw new ConfigError(`${name} must have the form ${form}`);
  }
  return value;
}
