import { execFileSync } from 'node:child_process';
import { ConfigError, type Environment, text } from './environment.ts';

const longestRun = 10_000;

/**
 * The key that wraps the keys of files: `FILE_KEY`, or what the command of `FILE_KEY_COMMAND` prints, such as that of a key
 * service, so that the key lies on no disk beside the data. Null when neither is set.
 * @throws {ConfigError} for both, for a command that fails or takes 10 seconds, and for what is no key
 */
export function readFileKey(env: Environment): Buffer | null {
  const [value, command] = [text(env, 'FILE_KEY'), text(env, 'FILE_KEY_COMMAND')];
  if (value !== null && command !== null) {
    throw new ConfigError('FILE_KEY and FILE_KEY_COMMAND: set one of them');
  }
  if (command !== null) return keyOf(printedBy(command), 'FILE_KEY_COMMAND must print');
  return value === null ? null : keyOf(value, 'FILE_KEY must be');
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

function keyOf(value: string, what: string): Buffer {
  const key = Buffer.from(value, 'base64');
  const canonical = key.toString('base64').replace(/=+$/, '') === value.replace(/=+$/, '');
  if (key.length !== 32 || !canonical) throw new ConfigError(`${what} 32 bytes in base64`);
  return key;
}
