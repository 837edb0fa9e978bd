import { Hono } from 'hono';
import type { Deps } from '../../platform/deps.ts';
import type { HttpEnv } from '../../platform/http/env.ts';
import { robots, securityContact, sitemap } from './pages.service.ts';

/** Files for search engines, and for whoever has found a weakness. */
export function wellKnownFiles(
  deps: Pick<Deps, 'config' | 'clock' | 'office'>,
  prefix: string,
): Hono<HttpEnv> {
  const cached = { 'cache-control': 'public, max-age=3600' };
  return new Hono<HttpEnv>()
    .get('/.well-known/security.txt', (c) => c.text(securityContact(deps, prefix), 200, cached))
    .get('/robots.txt', (c) => c.text(robots(deps, prefix), 200, cached))
    .get(`${prefix}sitemap.xml`, (c) =>
      c.body(sitemap(deps, prefix), 200, { ...cached, 'content-type': 'application/xml' }),
    );
}
