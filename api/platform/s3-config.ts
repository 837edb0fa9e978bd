import { ConfigError, type Environment, parsedUrl, secret, text } from './environment.ts';
import { isLoopback } from './loopback.ts';

export interface S3Address {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | null;
}

/** Whether an endpoint, or this server, is reached over a network without encryption. */
export function isClear(endpoint: string): boolean {
  const url = parsedUrl(endpoint);
  return url?.protocol === 'http:' && !isLoopback(url.hostname);
}

/** @throws {ConfigError} for another value than 1 */
export function allowsClear(env: Environment, name: string): boolean {
  const value = text(env, name);
  if (value !== null && value !== '1') throw new ConfigError(`${name} must be 1 or unset`);
  return value === '1';
}

/** @throws {ConfigError} */
export function readS3(env: Environment): S3Address | null {
  const value = text(env, 'FILES_URL');
  if (value === null) return null;
  const url = parsedUrl(value);
  const endpoint = url?.searchParams.get('endpoint') ?? '';
  const region = url?.searchParams.get('region') ?? '';
  const pathless = url && (url.pathname === '' || url.pathname === '/');
  const overHttp = ['http:', 'https:'].includes(parsedUrl(endpoint)?.protocol ?? '');
  if (url?.protocol !== 's3:' || !url.hostname || !pathless || !overHttp || !region) {
    throw new ConfigError('FILES_URL must have the form s3://bucket?endpoint=https://…&region=…');
  }
  const clearAllowed = allowsClear(env, 'S3_ALLOW_CLEAR');
  if (isClear(endpoint) && !clearAllowed) {
    throw new ConfigError(
      'FILES_URL must name an endpoint with https:// or on this machine; S3_ALLOW_CLEAR=1 allows another on a network of your own',
    );
  }
  const credential = (name: string) => {
    const value = secret(env, name);
    if (value === null) throw new ConfigError(`${name} must be set when FILES_URL is`);
    return value;
  };
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    bucket: url.hostname,
    accessKeyId: credential('AWS_ACCESS_KEY_ID'),
    secretAccessKey: credential('AWS_SECRET_ACCESS_KEY'),
    sessionToken: secret(env, 'AWS_SESSION_TOKEN'),
  };
}
