import { ConfigError, type Environment, secret, text } from './environment.ts';

/**
 * The keys that wrap the keys of files, the newest first: `FILE_KEY`, or what the command of `FILE_KEY_COMMAND` prints, such
 * as that of a key service, so that no key lies on a disk beside the data. Former keys follow the newest, separated by spaces
 * or lines. Empty when neither is set.
 * @throws {ConfigError} for what is no key
 */
export function readFileKeys(env: Environment): readonly Buffer[] {
  const value = secret(env, 'FILE_KEY');
  const isPrinted = text(env, 'FILE_KEY_COMMAND') !== null;
  return value === null
    ? []
    : keysOf(value, isPrinted ? 'FILE_KEY_COMMAND must print' : 'FILE_KEY must be');
}

function keysOf(text: string, what: string): Buffer[] {
  return text.split(/\s+/).map((value) => {
    const key = Buffer.from(value, 'base64');
    const canonical = key.toString('base64').replace(/=+$/, '') === value.replace(/=+$/, '');
    if (key.length !== 32 || !canonical) throw new ConfigError(`${what} 32 bytes in base64`);
    return key;
  });
}
