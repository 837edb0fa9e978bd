import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { appStart } from '#contract/app-start.ts';
import type { HttpEnv } from './env.ts';

const appStartHash = createHash('sha256').update(appStart).digest('base64');

const policyWith = (scripts: string) =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    // Components set styles as attributes and in one generated element; scripts stay strict.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const policies = {
  docs: policyWith("'self'"),
  capture: policyWith("'self'"),
  // Besides files, only the one inline script, by its hash.
  web: policyWith(`'self' 'sha256-${appStartHash}'`),
};

/** The paths that the security headers of a response depend on. */
export interface HeaderPaths {
  /** Only the capture app may use the camera. */
  capture: string;
  /** Data is never a page: it may load nothing and must not be framed. */
  data: string;
  /** The page inside `data` that shows the API documentation. */
  docs: string;
}

function headersOfPages(app: keyof typeof policies): Record<string, string> {
  const camera = app === 'capture' ? '(self)' : '()';
  return {
    'content-security-policy': policies[app],
    'permissions-policy': `camera=${camera}, microphone=(), geolocation=(), payment=()`,
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  };
}

const headersOfData = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Gives every response its security headers, unless the response has its own: a file, for instance, is sandboxed. */
export function securityHeaders(paths: HeaderPaths, https: boolean): MiddlewareHandler<HttpEnv> {
  const always = {
    'x-content-type-options': 'nosniff',
    // Specified addresses contain the secrets of mailed links.
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
  const ofCapture = { ...always, ...headersOfPages('capture') };
  const ofDocs = { ...always, ...headersOfPages('docs') };
  const ofPages = { ...always, ...headersOfPages('web') };
  const ofData = { ...always, ...headersOfData };
  const headersOf = (path: string) => {
    if (path.startsWith(paths.docs)) return ofDocs;
    if (path.startsWith(paths.data)) return ofData;
    return path.startsWith(paths.capture) ? ofCapture : ofPages;
  };
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(headersOf(c.req.path))) {
      if (!headers.has(name)) headers.set(name, value);
    }
  };
}
