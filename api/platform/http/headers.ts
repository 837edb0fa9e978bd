import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './env.ts';

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // Component styles are set as attributes and in one generated element; scripts stay strict.
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

/** The security headers of every answer; the camera is for the capture app alone. */
function headersOf(forCapture: boolean, https: boolean): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy,
    'permissions-policy': `camera=${forCapture ? '(self)' : '()'}, microphone=(), geolocation=(), payment=()`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': forCapture ? 'no-referrer' : 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

/**
 * Gives every answer its security headers, where the answer does not say otherwise: a file, for instance, is
 * sandboxed. They are kept as a plain record until the end, because a `Headers` object costs more than most of a request.
 */
export function securityHeaders(capturePrefix: string, https: boolean): MiddlewareHandler<HttpEnv> {
  const ofCapture = headersOf(true, https);
  const ofOthers = headersOf(false, https);
  return async (c, next) => {
    const headers = c.req.path.startsWith(capturePrefix) ? ofCapture : ofOthers;
    c.set('headers', Object.assign({}, headers));
    await next();
    if (c.get('hasHeaders')) return;
    const given = c.res.headers;
    for (const [name, value] of Object.entries(c.get('headers'))) {
      if (!given.has(name)) given.set(name, value);
    }
  };
}
