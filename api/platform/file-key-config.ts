import { execFileSync } from 'node:child_process';
import { ConfigError, type Environment, text } from './environment.ts';

const longestRun = 10_000;

/**
 * The keys that wrap the keys of files, the newest first: `FILE_KEY`, or what the command of `FILE_KEY_COMMAND` prints, such
 * as that of a key service, so that no key lies on a disk beside the data. Former keys follow the newest, separated by spaces
 * or lines. Empty when neither is set.
 * @throws {ConfigError} for both, for a command that fails or takes 10 seconds, and for what is no key
 */
export function readFileKeys(env: Environment): readonly Buffer[] {
  const [value, command] = [text(env, 'FILE_KEY'), text(env, 'FILE_KEY_COMMAND')];
  if (value !== null && command !== null) {
    throw new ConfigError('FILE_KEY and FILE_KEY_COMMAND: set one of them');
  }
  if (command !== null) return keysOf(printedBy(command), 'FILE_KEY_COMMAND must print');
  return value === null ? [] : keysOf(value, 'FILE_KEY must be');
}

// Neither what it prints nor the command is in the message: both may hold secrets.
function printedBy(command: string): string {
  try {
    return execFileSync('/bin/sh', ['-c', command], {
      ...{ encoding: 'utf8', timeout: longestRun, maxBuffer: 4096 },
      // One that ignores SIGTERM would hold the start up for ever.
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim();
  } catch (error) {
    const { status, code } = error as { status?: number | null; code?: string };
    throw new ConfigError(`FILE_KEY_COMMAND failed (${code ?? `exit code ${status}`})`);
  }
}

function keysOf(text: string, what: string): Buffer[] {
  return text.split(/\s+/).map((value) => {
    const key = Buffer.from(value, 'base64');
    const canonical = key.toString('base64').replace(/=+$/, '') === value.replace(/=+$/, '');
    if (key.length !== 32 || !canonical) throw new ConfigError(`${what} 32 bytes in base64`);
    return key;
  });
}
