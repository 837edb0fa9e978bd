import { Hono } from 'hono';
import type { Deps } from '../../platform/deps.ts';
import type { HttpEnv } from '../../platform/http/env.ts';
import { robots, sitemap } from './pages.service.ts';

/** Files for search engines. */
export function searchEngines(deps: Pick<Deps, 'config'>, prefix: string): Hono<HttpEnv> {
  const cached = { 'cache-control': 'public, max-age=3600' };
  return new Hono<HttpEnv>()
    .get('/robots.txt', (c) => c.text(robots(deps, prefix), 200, cached))
    .get(`${prefix}sitemap.xml`, (c) =>
      c.body(sitemap(deps, prefix), 200, { ...cached, 'content-type': 'application/xml' }),
    );
}
