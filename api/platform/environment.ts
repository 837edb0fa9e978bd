/** A wrong value; the message is one line that names the variable and contains no secret. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Environment = Record<string, string | undefined>;

/** A variable without surrounding white space; null when it is unset or empty. */
export function text(env: Environment, name: string): string | null {
  return env[name]?.trim() || null;
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

/** A URL of one of the protocols, with a host; `form` describes it in the error. */
export function urlOf(
  env: Environment,
  name: string,
  protocols: readonly string[],
  form: string,
): string | null {
  const value = text(env, name);
  if (value === null) return null;
  const url = parsedUrl(value);
  if (!url || !protocols.includes(url.protocol) || url.hostname === '') {
    throw new ConfigError(`${name} must have the form ${form}`);
  }
  return value;
}
