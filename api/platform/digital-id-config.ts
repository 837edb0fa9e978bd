import { resolve } from 'node:path';
import { registrySystemId } from '#contract/codes.ts';
import { ConfigError, type Environment, parsedUrl, secret, text } from './environment.ts';
import { isLoopback } from './loopback.ts';

/** The office's contract with the identity provider behind デジタル認証アプリ. */
export interface DigitalIdContract {
  /** Issuer of the OpenID provider; HTTPS, except on this machine outside production. */
  issuer: string;
  clientId: string;
  /** How the office authenticates as the client: a secret, or the path of a PEM private key. */
  proof: { secret: string } | { keyPath: string; keyId: string | null };
  /** Separated by spaces, including `openid`. */
  scopes: string;
  /** The systems that offer the method. */
  systems: readonly string[];
}

/**
 * The contract in the variables `DIGITAL_ID_…`; null without an issuer.
 * @throws {ConfigError}
 */
export function readDigitalId(env: Environment, production: boolean): DigitalIdContract | null {
  const issuer = text(env, 'DIGITAL_ID_ISSUER');
  const names = [
    'CLIENT_ID',
    'CLIENT_SECRET',
    'CLIENT_KEY',
    'KEY_ID',
    'SCOPES',
    'SYSTEMS',
  ] as const;
  if (issuer === null) {
    const stray = names.find((name) => text(env, `DIGITAL_ID_${name}`) !== null);
    if (stray) throw new ConfigError(`DIGITAL_ID_ISSUER must be set when DIGITAL_ID_${stray} is`);
    return null;
  }
  const url = parsedUrl(issuer);
  const isLocal = url && isLoopback(url.hostname) && !production;
  const reachable = url?.protocol === 'https:' || (isLocal && url.protocol === 'http:');
  if (!reachable || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new ConfigError('DIGITAL_ID_ISSUER must have the form https://…');
  }
  const clientId = text(env, 'DIGITAL_ID_CLIENT_ID');
  if (clientId === null) throw new ConfigError('DIGITAL_ID_CLIENT_ID must be set');
  const clientSecret = secret(env, 'DIGITAL_ID_CLIENT_SECRET');
  const keyPath = text(env, 'DIGITAL_ID_CLIENT_KEY');
  if ((clientSecret === null) === (keyPath === null)) {
    throw new ConfigError(
      'DIGITAL_ID_CLIENT_SECRET or DIGITAL_ID_CLIENT_KEY must be set, not both',
    );
  }
  const scopes = text(env, 'DIGITAL_ID_SCOPES') ?? 'openid name address birthdate sign';
  if (!scopes.split(' ').includes('openid')) {
    throw new ConfigError(
      'DIGITAL_ID_SCOPES must be scopes separated by spaces, openid among them',
    );
  }
  const systems = (text(env, 'DIGITAL_ID_SYSTEMS') ?? registrySystemId)
    .split(',')
    .map((system) => system.trim());
  if (!systems.every((system) => /^\d{10}$/.test(system))) {
    throw new ConfigError('DIGITAL_ID_SYSTEMS must be system ids separated by commas');
  }
  const proof =
    keyPath === null
      ? { secret: clientSecret ?? '' }
      : { keyPath: resolve(keyPath), keyId: text(env, 'DIGITAL_ID_KEY_ID') };
  return { issuer, clientId, proof, scopes, systems };
}
